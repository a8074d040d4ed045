import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { colourOf } from '../lib/colours.ts'
import { dayAndTimeText } from '../lib/dates.ts'
import { useUser } from '../lib/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import type { Student } from './data.ts'
import { InviteMenu } from './invite-menu.tsx'
import { rowsInSight, statusOf } from './rules.ts'
import { Status } from './student-status.tsx'
import styles from './student-table.module.css'

/** Row height in rem (UX.md C2); two lines on a phone. */
const rowHeight = window.matchMedia('(max-width: 599px)').matches ? 4.4 : 3.429
/** Below this many rows drawing all of them costs less than measuring. */
const virtualFrom = 60

interface Props {
  students: readonly Student[]
  /** Start of the next lesson by user_profile_id; undefined until it is known. */
  next: ReadonlyMap<number, string> | undefined
}

export function StudentTable(props: Props) {
  return props.students.length < virtualFrom ? (
    <Table {...props} shown={props.students} before={0} after={0} />
  ) : (
    <VirtualTable {...props} />
  )
}

function followScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

/** Only the rows in sight: a list of thousands stays quick. */
function VirtualTable(props: Props) {
  const { students } = props
  const [top, setTop] = useState(0)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const height = rowHeight * rem
  // In whole rows, so that a scroll of some pixels draws nothing anew.
  const scrolled = useSyncExternalStore(followScroll, () => Math.floor((window.scrollY - top) / height))
  const { from, to } = rowsInSight(scrolled, Math.ceil(window.innerHeight / height), students.length)
  const measure = (box: HTMLDivElement | null) => {
    if (box) setTop(box.getBoundingClientRect().top + window.scrollY)
  }
  return (
    <div ref={measure}>
      <Table
        {...props}
        shown={students.slice(from, to)}
        offset={from}
        before={from * height}
        after={(students.length - to) * height}
      />
    </div>
  )
}

interface TableProps extends Props {
  shown: readonly Student[]
  /** How many rows stand before the first shown one. */
  offset?: number
  /** Height of the rows that are not drawn, px. */
  before: number
  after: number
}

function Table({ students, next, shown, offset = 0, before, after }: TableProps) {
  const { timeZone } = useUser()
  return (
    <table className={styles.table} aria-rowcount={students.length + 1}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col" className={styles.next}>
            <Trans>Next lesson</Trans>
          </th>
          <th scope="col" className={styles.email}>
            <Trans>Email</Trans>
          </th>
          <th scope="col" className={styles.status}>
            <Trans>Status</Trans>
          </th>
          <th scope="col" className={styles.invitation}>
            <Trans>Invitation</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {before > 0 && <tr aria-hidden style={{ blockSize: before }} />}
        {shown.map((student, index) => {
          const status = statusOf(student)
          const start = next?.get(student.user_profile_id)
          const name = student.display_name ?? ''
          return (
            <tr key={student.user_profile_id} aria-rowindex={offset + index + 2}>
              <th scope="row">
                <Link
                  to="/profile/edit/$userId"
                  params={{ userId: student.id ?? String(student.user_profile_id) }}
                  className={styles.name}
                >
                  <Avatar name={name} url={student.avatar_url ?? null} colour={colourOf(student)} size="small" />
                  <span>{name}</span>
                </Link>
                <span className={styles.below}>
                  <Status status={status} />
                </span>
              </th>
              <td className={styles.next}>
                {start ? <time dateTime={start}>{dayAndTimeText(start, timeZone)}</time> : '–'}
              </td>
              <td className={styles.email}>{student.email ?? '–'}</td>
              <td className={styles.status}>
                <Status status={status} />
              </td>
              <td className={styles.invitation}>
                {status !== 'active' && <InviteMenu student={student} size="small" />}
              </td>
            </tr>
          )
        })}
        {after > 0 && <tr aria-hidden style={{ blockSize: after }} />}
      </tbody>
    </table>
  )
}
