import { useEffect, useState } from 'react'
import { previewAddressOf } from '../../data/files.ts'

export interface Address {
  address: string
  /** When it was asked for, ms. */
  at: number
}

/**
 * An address to show a file with, and how to get a newer one: each works for half a minute.
 *
 * @param resized a picture of the drawer's width instead of the original
 */
export function useAddress(fileId: string, resized = false): { got: Address | null; renew: () => void } {
  const [got, setGot] = useState<Address | null>(null)
  useEffect(() => {
    const over = new AbortController()
    void load(fileId, resized, (next) => over.signal.aborted || setGot(next))
    return () => over.abort()
  }, [fileId, resized])
  return { got, renew: () => void load(fileId, resized, setGot) }
}

/** Without an address nothing is shown: the file can still be opened, which says what is wrong. */
async function load(fileId: string, resized: boolean, take: (got: Address) => void): Promise<void> {
  const at = Date.now()
  try {
    take({ address: await previewAddressOf(fileId, resized), at })
  } catch (error) {
    console.warn(error)
  }
}
