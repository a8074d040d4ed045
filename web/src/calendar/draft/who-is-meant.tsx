import { t } from '@lingui/core/macro'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { matching, meant, type Student } from '../event/people.ts'
import styles from './draft-popover.module.css'

/** The kind of event made of a name that no student has: a lesson for a new student, or a private time. */
export type Unknown = 'private' | 'student'

/** The person that a typed name means. */
export type Meant =
  | { kind: 'nobody' }
  | { kind: 'student'; student: Student }
  | { kind: 'several'; students: readonly Student[] }
  | { kind: 'unknown'; name: string }
  /** Nobody knows yet whether a student has this name. */
  | { kind: 'awaited' }

export function whoIsMeant(students: readonly Student[], text: string, areKnown: boolean): Meant {
  const name = text.trim()
  if (name === '') return { kind: 'nobody' }
  const found = matching(students, name)
  const student = meant(found, name)
  if (student) return { kind: 'student', student }
  if (found.length > 0) return { kind: 'several', students: found }
  return areKnown ? { kind: 'unknown', name } : { kind: 'awaited' }
}

/** More of a name are told apart by another letter. */
const mostOffered = 4

interface Props {
  who: Meant
  title: string
  unknown: Unknown
  /** Somebody tried to save it while several fit. */
  isAsked: boolean
  onStudent: (name: string) => void
  onUnknown: (unknown: Unknown) => void
}

/** Says before it is saved what a name that is not one student’s will do. */
export function WhoIsMeant({ who, title, unknown, isAsked, onStudent, onUnknown }: Props) {
  if (who.kind === 'several') {
    return (
      <div className={styles.which} role={isAsked ? 'alert' : 'status'}>
        <p data-asked={isAsked || undefined}>{t`Which one?`}</p>
        {who.students.slice(0, mostOffered).map(({ user_profile_id, name }) => (
          <Button key={user_profile_id} size="small" onPress={() => onStudent(name)}>
            {name}
          </Button>
        ))}
      </div>
    )
  }
  if (who.kind === 'awaited') {
    return (
      <p className={styles.which} role={isAsked ? 'alert' : 'status'}>
        {t`Your students are still loading. Save it once they are here.`}
      </p>
    )
  }
  if (who.kind !== 'unknown') return null
  const { name } = who
  const called = title.trim() || name
  return (
    <RadioCards
      label={t`No student of this name`}
      value={unknown}
      onChange={onUnknown}
      options={[
        { value: 'private', label: t`Plan a private time, “${called}”` },
        { value: 'student', label: t`Plan it for a new student, ${name}` },
      ]}
    />
  )
}
