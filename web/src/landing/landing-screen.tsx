import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { buttonLook } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './landing-screen.module.css'

/** UX.md B8: what it is, in five seconds; after a sign-out also where one lands. */
export function LandingScreen() {
  const { signedOut } = useSearch({ strict: false })
  const blocks = [
    {
      title: t`Plan`,
      text: t`Draw the lessons on the week. Move them by hand or by key; a clash is said before you drop.`,
    },
    { title: t`Teach`, text: t`Each lesson has its plan, its notes and its homework. What is private stays yours.` },
    { title: t`Follow up`, text: t`Students see their own lessons and resources, and nobody else's.` },
  ]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Logo />
          Lectern
        </span>
        <nav aria-label={t`Account`}>
          <Link to="/auth/login" {...buttonLook('tertiary')}>
            <Trans>Sign in</Trans>
          </Link>
          <Link to="/auth/register" {...buttonLook('primary')}>
            <Trans>Start free</Trans>
          </Link>
        </nav>
      </header>
      <main className={styles.main}>
        <output className={styles.note}>{signedOut && <Trans>You're signed out.</Trans>}</output>
        <h1>
          <Trans>Your teaching week, in one calm page.</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Lectern keeps your students, your lessons and what you teach with, like a well-kept lesson book. It runs on
            a machine of your own; the data stays there.
          </Trans>
        </p>
        <div className={styles.blocks}>
          {blocks.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </main>
      <footer className={styles.foot}>
        <Trans>Free and open. One command starts it.</Trans>
      </footer>
    </div>
  )
}
