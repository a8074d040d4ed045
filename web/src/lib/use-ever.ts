import { useState } from 'react'

/**
 * Whether it was ever true: what is loaded when it is first opened stays from then on, and closes with its own motion.
 */
export function useEver(isTrue: boolean): boolean {
  const [wasTrue, setTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setTrue(true)
  return wasTrue || isTrue
}
