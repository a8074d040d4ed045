import { createContext } from 'react'

/**
 * Whether something of the page is read for the first time. Until it is there all cards wait, and come together: one that
 * came later, or grew, would move those below it under a finger.
 */
export const StillReading = createContext(false)
