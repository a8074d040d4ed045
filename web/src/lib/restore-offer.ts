import { backupType, restorePath, type RestoreAnswer, type RestoreOffer } from '@lectern/contract/restore'
import { useEffect, useRef, useState } from 'react'

const none: RestoreOffer = { offer: 'none', failed: false }
const offers: readonly unknown[] = ['none', 'secret', 'open', 'restoring'] satisfies RestoreOffer['offer'][]

const isOffer = (given: unknown): given is RestoreOffer =>
  typeof given === 'object' && given !== null && 'offer' in given && offers.includes(given.offer)

/** Milliseconds after which a question is given up: a proxy may hold one for a minute while the server behind it starts. */
const patience = 10_000

/** @returns null while the server does not answer, or says that it can't now */
async function readRestoreOffer(): Promise<RestoreOffer | null> {
  try {
    const response = await fetch(restorePath, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    if (!response.ok) return null
    const answer: unknown = await response.json()
    return isOffer(answer) ? answer : none
  } catch {
    return null
  }
}

/** Whether a backup may be brought here: while nobody has an account. @returns null until it is known */
export function useRestoreOffer(): RestoreOffer | null {
  const [offer, setOffer] = useState<RestoreOffer | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readRestoreOffer().then((found) => isCurrent && setOffer(found ?? none))
    return () => {
      isCurrent = false
    }
  }, [])
  return offer
}

/** Milliseconds between two looks whether the server has an answer. */
const lookEvery = 1000

/**
 * Asks again and again until the server has answered with what is looked for; each question waits for the end of the one before.
 * @param isLookedFor one function for as long as the page stands
 * @param onAnswer told of it once
 */
export function useRestoreAnswer(
  isLookedFor: (offer: RestoreOffer) => boolean,
  onAnswer: (offer: RestoreOffer) => void,
): void {
  const told = useRef(onAnswer)
  useEffect(() => {
    told.current = onAnswer
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isCurrent = true
    const look = async () => {
      const found = await readRestoreOffer()
      if (!isCurrent) return
      if (found !== null && isLookedFor(found)) told.current(found)
      else timer = setTimeout(() => void look(), lookEvery)
    }
    void look()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isLookedFor])
}

/** Whether the first page offers it. */
export const isOffered = (offer: RestoreOffer | null): boolean => offer !== null && offer.offer !== 'none'

/** Why a backup was not taken; `secret`, `too-often`: of the operator's secret. */
export type NotTaken = Exclude<RestoreAnswer, { taken: true }>['reason'] | 'secret' | 'too-often' | 'network' | 'server'

const byStatus: Record<number, NotTaken> = { 0: 'network', 400: 'secret', 404: 'secret', 429: 'too-often' }

/**
 * Sends a backup.
 * @param onShare told how much has left, from 0 to 1
 * @returns null once the server has it whole, and puts it in place
 */
export function sendBackup(
  file: File,
  { secret, onShare }: { secret: string; onShare: (share: number) => void },
): Promise<NotTaken | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', restorePath)
    request.setRequestHeader('content-type', backupType)
    if (secret !== '') request.setRequestHeader('x-hasura-admin-secret', secret)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    request.addEventListener('loadend', () => {
      const answer = request.response as RestoreAnswer | null
      if (request.status !== 200 || answer === null) return resolve(byStatus[request.status] ?? 'server')
      resolve(answer.taken ? null : answer.reason)
    })
    request.send(file)
  })
}
