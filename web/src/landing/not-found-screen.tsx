import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { decidedUser } from '../data/who-is-here.ts'
import { roleOf, useSession } from '../lib/auth-state.ts'
import { useIsInShell } from '../lib/inside-shell.ts'
import { ownWords } from '../ui/own-words.tsx'
import { buttonLook } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import styles from './not-found-screen.module.css'
import { closestPages, type Page, pagesNamed } from './closest-pages.ts'

/** The pages that somebody may open, by whether and as what one is signed in. */
function pagesFor(role: 'teacher' | 'student' | null): Page[] {
  if (role === null)
    return [
      { path: '/landing', label: t`About Lectern` },
      { path: '/auth/login', label: t`Sign in` },
      { path: '/auth/register', label: t`Create account` },
      { path: '/auth/forgotpassword', label: t`Forgot password` },
    ]
  const forTeachers = [
    { path: '/dashboard-sales', label: t`Insights` },
    { path: '/profile/list', label: t`All students` },
    { path: '/profile/create', label: t`Invite a student` },
  ]
  return [
    { path: '/', label: t`Today` },
    { path: '/calendar', label: t`Calendar` },
    { path: '/lesson', label: t`Lessons` },
    { path: '/lesson/resources', label: t`Resources` },
    { path: '/settings', label: t`Settings` },
    { path: '/documentation', label: t`User guide` },
    ...(role === 'teacher' ? forTeachers : []),
  ]
}

/** experience.md B7: the wrong address, the pages that come closest, and a search that has the focus. */
export function NotFoundScreen() {
  const { path } = useSearch({ strict: false })
  useSession()
  const user = decidedUser()
  const isInShell = useIsInShell()
  // The shell has its own <main>, and there is only one.
  const Element = isInShell ? 'div' : 'main'
  const shownPath = ownWords(path)
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLFormElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  const pages = pagesFor(user && roleOf(user))
  const found = search.trim() === '' ? closestPages(path ?? '', pages) : pagesNamed(search, pages)
  const open = (event: FormEvent) => {
    event.preventDefault()
    const [first] = found
    if (search.trim() !== '' && first) void navigate({ to: first.path })
  }
  return (
    <Element className={isInShell ? undefined : styles.page}>
      <NoticePage
        title={t`We can’t find that page`}
        actions={
          <Link to="/" {...buttonLook('primary')}>
            <Trans>Go to Today</Trans>
          </Link>
        }
        details={
          <div className={styles.find}>
            <search>
              <form ref={field} onSubmit={open}>
                <SearchField label={t`Find a page`} value={search} onChange={setSearch} />
              </form>
            </search>
            <nav aria-label={search.trim() === '' ? t`Closest pages` : t`Found pages`}>
              <ul>
                {found.map((page) => (
                  <li key={page.path}>
                    <Link to={page.path}>{page.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            <output>{found.length === 0 && <Trans>No page is called that.</Trans>}</output>
          </div>
        }
      >
        {path ? (
          <Trans>
            There is nothing at <b>{shownPath}</b>.
          </Trans>
        ) : (
          <Trans>The address may be old or mistyped.</Trans>
        )}
      </NoticePage>
    </Element>
  )
}
