import type { showDelivery } from '@lectern/contract/auth'
import { useEffect, useState } from 'react'
import { serverAddresses } from './server-addresses.ts'

/** Where the person at this screen finds what the server sends. */
type Delivery = (typeof showDelivery)['answer']

/** Without an answer nothing is hidden: the server has the last word, and says what it can't send. */
const unsaid: Delivery = { mail: 'inbox', sms: 'phone' }

async function readDelivery(): Promise<Delivery> {
  try {
    const answer: unknown = await (await fetch(`${serverAddresses.authUrl}/delivery`)).json()
    return { ...unsaid, ...(answer as Partial<Delivery>) }
  } catch {
    return unsaid
  }
}

/** Whether a code by text message can be offered. What is not known yet is not offered, or it would go away again. */
export const sendsTexts = (delivery: Delivery | null): boolean => delivery !== null && delivery.sms !== 'nowhere'

/** @returns null until the server has answered */
export function useDelivery(): Delivery | null {
  const [delivery, setDelivery] = useState<Delivery | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readDelivery().then((found) => isCurrent && setDelivery(found))
    return () => {
      isCurrent = false
    }
  }, [])
  return delivery
}
