import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A setting as the server has it. The page shows a change at once; a card says "Saved" only when this follows.
 *
 * @param value as it is shown
 * @param of the key of the writes that change it
 * @returns the value of before, as long as such a write is under way
 */
export function useStored<Value>(value: Value, of: readonly unknown[]): Value {
  const isUnderWay = useIsMutating({ mutationKey: of }) > 0
  const [stored, setStored] = useState(value)
  if (!isUnderWay && stored !== value) setStored(value)
  return isUnderWay ? stored : value
}
