import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useState } from 'react'
import { authStore } from '../lib/auth-store.ts'
import { signInHelp } from '../lib/failure-texts.ts'
import { type KnownProvider, listProviders } from '../lib/providers.ts'
import { useStore } from '../lib/store.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { plainProviderUrl, providerUrl } from './data.ts'
import styles from './provider-links.module.css'
import { shownProviders } from './rules.ts'

interface Props {
  /** The wanted page. */
  to?: string | undefined
  /** What a new account becomes; without it nobody gets one. */
  role?: 'teacher' | 'student'
  /** An invitation that a new account takes. */
  invite?: string | undefined
}

/**
 * SPEC.md section 2 "Sign-in screen": four plain links, those that work first. One that the server is not set up for says
 * so where it stands, and what was typed stays; where that is not known yet, the server leads back with the reason.
 */
export function ProviderLinks({ to, role, invite }: Props) {
  const [known, setKnown] = useState<KnownProvider[]>([])
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const works = (name: string) => known.length === 0 || known.some((one) => one.name === name && one.isConfigured)
  useEffect(() => {
    let isCurrent = true
    void listProviders().then((list) => isCurrent && setKnown(list))
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <section className={styles.providers} aria-labelledby="or-sign-in-with">
      <p id="or-sign-in-with" className={styles.title}>
        <Trans>or sign in with below</Trans>
      </p>
      <ul className={styles.links}>
        {shownProviders(known).map(({ name, label }) => (
          <li key={name}>
            <ProviderLink
              name={name}
              label={label}
              to={to}
              role={role ?? null}
              invite={invite}
              onOff={works(name) ? null : () => setUnavailable(label)}
            />
          </li>
        ))}
      </ul>
      {unavailable !== null && <ErrorLine message={unavailable} help={signInHelp('disabled-endpoint')} />}
    </section>
  )
}

interface LinkProps {
  to: string | undefined
  role: 'teacher' | 'student' | null
  invite: string | undefined
  name: string
  label: string
  /** Says that the server is not set up for it; null where it is. */
  onOff: (() => void) | null
}

function ProviderLink({ name, label, to, role, invite, onOff }: LinkProps) {
  const [url, setUrl] = useState<string | null>(null)
  const isLoaded = useStore(authStore) !== null
  useEffect(() => {
    if (!isLoaded) return undefined
    let isCurrent = true
    // Takes a moment, since the way back is to carry a code that only this browser can redeem.
    void providerUrl(name, { to, role, invite }).then((found) => isCurrent && setUrl(found))
    return () => {
      isCurrent = false
    }
  }, [isLoaded, name, to, role, invite])
  const plain = plainProviderUrl(name, { to, role, invite })
  // Who is quicker than the script waits for it; a new tab, and a page without the script, take the plain address.
  const go = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || (url !== null && !onOff)) return
    event.preventDefault()
    if (onOff) return onOff()
    window.location.assign(await providerUrl(name, { to, role, invite }).catch(() => plain))
  }
  return (
    <a className={styles.link} href={url ?? plain} onClick={(event) => void go(event)}>
      {label}
    </a>
  )
}
