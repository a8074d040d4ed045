import { t } from '@lingui/core/macro'
import { sendsTexts, useDelivery } from '../lib/delivery.ts'
import styles from './other-ways.module.css'
import { hasPasskeys } from './form-rules.ts'

/** The ways in beside the password. */
export type OtherWay = 'link' | 'phone' | 'passkey'

interface Props {
  onChoose: (way: OtherWay) => void
  /** The browser's own window asks for the passkey. */
  isAsking: boolean
}

/** experience.md B1: the other ways in, below the form. */
export function OtherWays({ onChoose, isAsking }: Props) {
  const delivery = useDelivery()
  const ways: [OtherWay, string][] = [['link', t`Email me a sign-in link`]]
  if (hasPasskeys) ways.push(['passkey', isAsking ? t`Waiting for your passkey…` : t`Use a passkey`])
  // Comes last, since it is known last, and moves nothing.
  if (sendsTexts(delivery)) ways.push(['phone', t`Text me a code`])
  return (
    <ul className={styles.ways} aria-label={t`Other ways to sign in`}>
      {ways.map(([way, label]) => (
        <li key={way}>
          <button
            type="button"
            className={styles.way}
            // The focus stays in its field: to go another way is no reason to hear what this one lacks.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(way)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
