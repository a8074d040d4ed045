/** Whether an element is read from the right, as the reader's language is. */
export const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
