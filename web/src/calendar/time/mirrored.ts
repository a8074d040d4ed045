/** Whether days go on to the left, as the reader's language does. */
export const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
