/** A phone: its screen, and fingers in place of a mouse. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
