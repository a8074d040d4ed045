import { attempt } from '../../lib/attempt.ts'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { deviceZone } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { saveOwnZone } from '../../data/own-zone.ts'
import type { CurrentUser } from '../../data/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { cityOf, clocksDiffer } from '../../lib/other-clock.ts'
import styles from './clock-line.module.css'

/** Where this device keeps the zones between which somebody chose here. */
const keyOf = (userId: string) => `zone.v1.${userId}`

function chosenHere(userId: string): string | null {
  return attempt(() => localStorage.getItem(keyOf(userId)))
}

function keepChoice(userId: string, pair: string): void {
  // A browser that keeps nothing asks again.
  attempt(() => localStorage.setItem(keyOf(userId), pair))
}

/**
 * Asks once, on a device whose clock is not the one that the own times are shown by, which of the two it is to be: somebody
 * travels, or has moved.
 *
 * @param now ms
 */
export function OtherZone({ user, now }: { user: CurrentUser; now: number }) {
  const here = deviceZone()
  const { timeZone: own, userId, userProfileId } = user
  const pair = `${own} ${here}`
  const [chosen, setChosen] = useState(() => chosenHere(userId))
  const [failure, setFailure] = useState<string>()
  const whyNot = useWhyNot()
  if (chosen === pair || !clocksDiffer(new Date(now).toISOString(), own, here)) return null
  const [ownCity, city] = [cityOf(own), cityOf(here)]
  const choose = () => {
    keepChoice(userId, pair)
    setChosen(pair)
  }
  const move = async () => {
    setFailure(undefined)
    try {
      await saveOwnZone({ userId, profileId: userProfileId }, here)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <fieldset className={styles.zones} aria-label={t`Time zone`}>
      <p className={styles.line}>{t`Your times are shown for ${ownCity}. This device is in ${city}.`}</p>
      <Button size="small" whyNot={whyNot} onPress={() => void move()}>{t`Use ${city}`}</Button>
      <Button size="small" variant="tertiary" onPress={choose}>{t`Keep ${ownCity}`}</Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </fieldset>
  )
}
