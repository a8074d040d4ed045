import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { isExchangeable, shortcutGroups } from '../lib/shortcut-list.ts'
import { chooseKey, keyChoicesStore, keyFor, keyQuestionStore } from '../lib/single-keys.ts'
import { type CurrentUser, useUser } from '../data/use-user.ts'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/button.tsx'
import styles from './keyboard-section.module.css'

/** Every single key of the map once, with all that it does on one page or another. */
function singleKeys(role: CurrentUser['role']): Map<string, string> {
  const found = new Map<string, string>([['G', t`Go to`]])
  for (const { rows, title } of shortcutGroups(role))
    for (const { keys, what } of rows)
      for (const key of keys.filter(isExchangeable))
        found.set(key, [found.get(key), `${title}: ${what}`].filter(Boolean).join(' · '))
  return found
}

/** Exchanges single keys for others. */
export function KeyChoices() {
  const choices = useStore(keyChoicesStore)
  const [asked, setAsked] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const { role } = useUser()
  const keys = singleKeys(role)

  const take = useEffectEvent((event: KeyboardEvent) => {
    if (asked === null || event.key === 'Tab' || event.key === 'Shift') return
    // No page, and no rule about other keys, shall hear this one.
    event.preventDefault()
    event.stopImmediatePropagation()
    setAsked(null)
    if (event.key === 'Escape') return
    const pressed = event.key.toUpperCase()
    const [holder] = [...keys.keys()].filter((key) => key !== asked && keyFor(key, choices).toUpperCase() === pressed)
    if (event.ctrlKey || event.metaKey || event.altKey || !isExchangeable(pressed))
      setRefused(t`Only a single letter, digit or sign can take its place.`)
    else if (holder !== undefined) setRefused(t`${pressed} is in use: ${keys.get(holder) ?? ''}`)
    else chooseKey(asked, pressed)
  })
  useEffect(() => {
    if (asked === null) return undefined
    const listen = (event: KeyboardEvent) => take(event)
    keyQuestionStore.set(true)
    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      keyQuestionStore.set(false)
      window.removeEventListener('keydown', listen, { capture: true })
    }
  }, [asked])

  return (
    <>
      <ul className={styles.keys}>
        {[...keys].map(([key, what]) => {
          const shown = keyFor(key, choices).toUpperCase()
          return (
            <li key={key}>
              <button
                type="button"
                aria-label={`${shown}: ${what}`}
                title={what}
                aria-pressed={asked === key}
                data-changed={shown === key ? undefined : true}
                onClick={() => {
                  setRefused(undefined)
                  setAsked(asked === key ? null : key)
                }}
              >
                {shown}
              </button>
            </li>
          )
        })}
      </ul>
      <output>{asked !== null ? <Trans>Press the new key, or Esc to keep the old one.</Trans> : refused}</output>
      {Object.keys(choices).length > 0 && (
        <Button size="small" onPress={() => chooseKey()}>
          <Trans>Reset all</Trans>
        </Button>
      )}
    </>
  )
}
