import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import styles from './notice-list.module.css'

/** A notice that somebody was sent, or will be. */
export interface NoticeItem {
  id: number
  /** The news, such as a new time. */
  what: string
  /** The names of the people who get it. */
  whom: string
  state: 'waiting' | 'sent' | 'failed' | 'taken_back'
  /** When it was or will be sent, ms. */
  at: number | null
  /** The same for a reader. */
  when: string
  /** Why it failed, or waits longer. */
  error: string | null
}

interface Props {
  items: readonly NoticeItem[]
  /** Why nothing can be taken back now. */
  whyNot: string | null
  onCancel: (id: number) => void
}

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000))

/** The notices to families, with their people and times; a waiting one can be stopped. */
export function NoticeList({ items, whyNot, onCancel }: Props) {
  const isWaiting = items.some(({ state }) => state === 'waiting')
  const [, draw] = useState(0)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => draw((times) => times + 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <ul className={styles.notices}>
      {items.map((item) => (
        <li key={item.id}>
          <div>
            <strong>{item.what}</strong>
            <small data-state={item.state}>{`${item.whom} · ${stateText(item)}`}</small>
          </div>
          {item.state === 'waiting' ? (
            <Button variant="tertiary" size="small" whyNot={whyNot} onPress={() => onCancel(item.id)}>
              {t`Don’t tell`}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function stateText({ state, at, when, error }: NoticeItem): string {
  if (state === 'sent') return t`sent ${when}`
  if (state === 'taken_back') return t`taken back`
  if (state === 'failed') return t`not sent: ${reasonText(error)}`
  if (error === 'digest') return t`waits for the daily email`
  if (error === 'quiet') return t`waits until the quiet hours end`
  if (error === 'budget') return t`waits: today’s email limit is reached`
  const left = at === null ? 0 : secondsUntil(at)
  return left === 0 ? t`is being sent` : t`waits ${left} s`
}

/** @param error a code of the server, or what a mail server said */
function reasonText(error: string | null): string {
  if (error === 'over') return t`the lesson was over`
  if (error === 'done') return t`it was done by then`
  if (error === 'nobody') return t`emails reach nobody any more`
  return error ?? t`the mail server refused it`
}
