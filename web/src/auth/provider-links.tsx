import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useState } from 'react'
import { authStore } from '../lib/auth-store.ts'
import { i18n } from '../lib/i18n.ts'
import { type KnownProvider, listProviders } from '../lib/providers.ts'
import { useStore } from '../lib/store.ts'
import { plainProviderUrl, providerUrl } from './auth.data.ts'
import styles from './provider-links.module.css'
import { shownProviders } from './form-rules.ts'

interface Props {
  /** The wanted page. */
  to?: string | undefined
  /** The role of a new account; without it nobody gets one. */
  role?: 'teacher' | 'student'
  /** An invitation that a new account takes. */
  invite?: string | undefined
}

/**
 * product.md "Sign-in screen": four plain links, those that work first. Those that the host has not set up say so in
 * their tooltip and below, and what was typed stays; where that is not known yet, the server leads back with the reason.
 */
export function ProviderLinks({ to, role, invite }: Props) {
  const [known, setKnown] = useState<KnownProvider[]>([])
  const [provider, setProvider] = useState<string | null>(null)
  const shown = shownProviders(known)
  const works = (name: string) => known.length === 0 || known.some((one) => one.name === name && one.isConfigured)
  const off = shown.filter(({ name }) => !works(name))
  const providers = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(off.map(({ label }) => label))
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
        {role ? <Trans>Or continue with</Trans> : <Trans>or sign in with below</Trans>}
      </p>
      <ul className={styles.links}>
        {shown.map(({ name, label }) => (
          <li key={name}>
            <ProviderLink
              name={name}
              label={label}
              to={to}
              role={role ?? null}
              invite={invite}
              onOff={works(name) ? null : () => setProvider(label)}
              offNote="not-set-up"
            />
          </li>
        ))}
      </ul>
      {off.length > 0 && (
        <p id="not-set-up" className={styles.off}>
          <Trans>Not set up by the host: {providers}</Trans>
        </p>
      )}
      <output className={styles.note}>
        {provider !== null && (
          <Trans>
            The host has not set up signing in with {provider}. Use another way, or ask who runs this server.
          </Trans>
        )}
      </output>
    </section>
  )
}

interface LinkProps {
  to: string | undefined
  role: 'teacher' | 'student' | null
  invite: string | undefined
  name: string
  label: string
  /** Says that the host has not set it up; null where that works. */
  onOff: (() => void) | null
  /** The line below the links about those that do not work. */
  offNote: string
}

function ProviderLink({ name, label, to, role, invite, onOff, offNote }: LinkProps) {
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
  // A press that is quicker than the script waits for it; a new tab, and a page without the script, take the plain address.
  const go = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || (url !== null && !onOff)) return
    event.preventDefault()
    if (onOff) return onOff()
    window.location.assign(await providerUrl(name, { to, role, invite }).catch(() => plain))
  }
  return (
    <a
      className={styles.link}
      href={url ?? plain}
      {...(onOff && {
        title: t`The host has not set up signing in with ${label}`,
        'aria-describedby': offNote,
        'data-off': true,
        // The focus stays in its field, which has no reason to say what it lacks.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
      })}
      onClick={(event) => void go(event)}
    >
      {label}
    </a>
  )
}
