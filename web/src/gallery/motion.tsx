import { t } from '@lingui/core/macro'
import { type CSSProperties, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Exhibit, State } from './exhibit.tsx'
import styles from './gallery.module.css'

const durations = ['--t-0', '--t-1', '--t-2', '--t-3', '--t-sidebar', '--t-submenu', '--t-search'] as const
const easings = ['--e-out', '--e-sidebar', '--e-submenu'] as const

/** How long and in which way something moves; all of it at once, to be compared. */
export function Motion() {
  const [isThere, setThere] = useState(false)
  const track = (duration: string, easing: string) => (
    <div
      className={styles.track}
      data-there={isThere || undefined}
      style={{ '--duration': duration, '--easing': easing } as CSSProperties}
    />
  )
  return (
    <Exhibit id="motion" title={t`Motion`}>
      <State name={t`Sets off all that is shown below; nothing moves where less motion is wanted`}>
        <Button onPress={() => setThere(!isThere)}>{t`Show it`}</Button>
      </State>
      {durations.map((name) => (
        <State key={name} name={name}>
          {track(`var(${name})`, 'var(--e-out)')}
        </State>
      ))}
      <State name={t`--leaving: the way back takes this share of the way there`}>
        {track(isThere ? 'var(--t-3)' : 'calc(var(--t-3) * var(--leaving))', 'var(--e-out)')}
      </State>
      {easings.map((name) => (
        <State key={name} name={name}>
          {track('var(--t-submenu)', `var(${name})`)}
        </State>
      ))}
    </Exhibit>
  )
}
