/** Where something asks for a second press, the focus goes to the way back: the same key once more does no harm. */
export const harmless = { autoFocus: true } as const
