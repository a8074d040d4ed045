import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { appearanceStore } from '../lib/appearance.ts'
import { isOffered, useRestoreOffer } from '../lib/restore-offer.ts'
import { useStore } from '../lib/store.ts'
import { buttonLook } from '../ui/button.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './landing-screen.module.css'

/**
 * experience.md B8: what it is, in five seconds; after a sign-out also where one lands. Its links are HTML's own, because most who
 * read it have not loaded the app.
 */
export function LandingScreen({ demo, signedOut }: { demo: ReactNode; signedOut: boolean }) {
  const restore = useRestoreOffer()
  return (
    <div className={styles.page}>
      <LandingHead />
      <main className={styles.main}>
        <output className={styles.note}>{signedOut && <Trans>You’re signed out.</Trans>}</output>
        <div className={styles.hero}>
          <div>
            <h1>
              <Trans>Your teaching week, in one calm page.</Trans>
            </h1>
            <p className={styles.lead}>
              <Trans>
                Lectern keeps your students, your lessons and what you teach with, like a well-kept lesson book. It runs
                on a machine of your own; the data stays there.
              </Trans>
            </p>
            <a href="/auth/register" {...buttonLook('primary')}>
              <Trans>Start free</Trans>
            </a>
            {isOffered(restore) && (
              <a href="/auth/restore" {...buttonLook('tertiary')}>
                <Trans>Restore a backup</Trans>
              </a>
            )}
          </div>
          <div className={styles.demo}>{demo}</div>
        </div>
        <Features />
        <section className={styles.part} aria-labelledby="students">
          <h2 id="students">
            <Trans>What students see</Trans>
          </h2>
          <p>
            <Trans>
              Their next lesson with the link to join, the homework to tick, the note you left them and the resources
              you gave them. They need an invitation from you, and see nobody else’s.
            </Trans>
          </p>
        </section>
        <section id="host" className={styles.part} aria-labelledby="own-machine">
          <h2 id="own-machine">
            <Trans>On a machine of your own</Trans>
          </h2>
          <p>
            <Trans>
              One command installs it, with its own database. No account with anybody, no key, no tracking. It grows to
              a managed database and a file store when your studio does.
            </Trans>
          </p>
          <pre>
            <code>npm start</code>
          </pre>
        </section>
        <Questions />
      </main>
      <footer className={styles.foot}>
        <Trans>Free and open. One command starts it.</Trans>
      </footer>
      <div className={styles.start}>
        <a href="/auth/register" {...buttonLook('primary')}>
          <Trans>Start free</Trans>
        </a>
      </div>
    </div>
  )
}

function LandingHead() {
  const isOpen = useStore(appearanceStore)
  return (
    <header className={styles.head}>
      <span className={styles.mark}>
        <Logo />
        Lectern
      </span>
      <nav aria-label={t`On this page`} className={styles.parts}>
        <a href="#features">
          <Trans>Features</Trans>
        </a>
        <a href="#host">
          <Trans>Self-host</Trans>
        </a>
      </nav>
      <nav aria-label={t`Account`}>
        <button
          type="button"
          className={styles.appearance}
          aria-label={t`Appearance`}
          aria-expanded={isOpen}
          onClick={() => appearanceStore.set(!isOpen)}
        >
          <LineIcon name="sliders" />
        </button>
        <a href="/auth/login" {...buttonLook('tertiary')}>
          <Trans>Sign in</Trans>
        </a>
        <a href="/auth/register" {...buttonLook('primary')}>
          <Trans>Start free</Trans>
        </a>
      </nav>
    </header>
  )
}

function Features() {
  const blocks = [
    {
      title: t`Plan`,
      text: t`What is still to schedule waits on a board. Drop it on the week, by hand or by key; you see clashes before you drop.`,
    },
    {
      title: t`Teach`,
      text: t`A lesson opens beside the week, with its plan, its notes and its homework. What is private stays yours.`,
    },
    { title: t`Follow up`, text: t`Students tick off their homework and find the resources that you gave them.` },
  ]
  return (
    <div id="features" className={styles.blocks}>
      {blocks.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}

function Questions() {
  const questions = [
    { ask: t`What does it cost?`, answer: t`Nothing. It is free software under the MIT licence.` },
    {
      ask: t`Can I take my data with me?`,
      answer: t`Yes. It lies in a database of your own, and you download all of it whenever you like.`,
    },
    { ask: t`Does it work on a phone?`, answer: t`Yes, in any current browser, by finger or by keyboard.` },
    {
      ask: t`What happens when the clocks change?`,
      answer: t`A weekly lesson keeps its clock time, in your time zone and in your student’s.`,
    },
  ]
  return (
    <section className={styles.part} aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Questions</Trans>
      </h2>
      {questions.map(({ ask, answer }) => (
        <details key={ask}>
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
