/** Below every one of an earlier page of this browser, since what carries those may still wait to be sent. */
let next = -Date.now()

/** A number for a row that the server doesn't know yet: negative, and never given twice. */
export const provisionalId = (): number => next--
