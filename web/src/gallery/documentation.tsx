import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { roleOf, useAccount } from '../lib/auth-state.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchField } from '../ui/search-field.tsx'
import styles from './gallery.module.css'
import { found, guideFor } from './guide.ts'

/** The user guide for teachers and students, with a search. */
export function Documentation() {
  const { _ } = useLingui()
  const [search, setSearch] = useState('')
  const user = useAccount()
  const chapters = guideFor(user ? roleOf(user) : 'teacher').map(({ id, title, paragraphs }) => ({
    id,
    title: _(title),
    paragraphs: paragraphs.map((each) => _(each)),
  }))
  const shown = found(chapters, search)
  return (
    <div className={styles.book}>
      <div className={styles.guide}>
        <SearchField label={t`Search the guide`} value={search} onChange={setSearch} />
        <output className={styles.quiet}>{search ? t`${shown.length} of ${chapters.length} chapters` : null}</output>
        {shown.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
        {shown.length === 0 ? (
          <EmptyState
            drawing="words"
            title={t`Nothing in the guide has these words.`}
          >{t`Try fewer of them.`}</EmptyState>
        ) : null}
      </div>
      {shown.length > 1 ? (
        <nav aria-label={t`Chapters`} className={styles.chapters}>
          <ul>
            {shown.map(({ id, title }) => (
              <li key={id}>
                <Link to="." hash={id}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
