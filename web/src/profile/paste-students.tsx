import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { colourOf } from '../lib/colours.ts'
import { Avatar } from '../ui/avatar.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './paste-students.module.css'
import type { PastedStudent } from './rules.ts'

interface Props {
  text: string
  onChange: (text: string) => void
  /** What the text was read as. */
  students: readonly PastedStudent[]
  /** How many students there are already: the colours go on from there. */
  already: number
}

/** A list, one student per line, and at once what it is read as. */
export function PasteStudents({ text, onChange, students, already }: Props) {
  return (
    <div className={styles.paste}>
      <TextField
        label={t`Your students`}
        multiline
        value={text}
        onChange={onChange}
        placeholder={'Anna Weber\nLuca Rossi, luca@example.org\nMina Park <mina@example.org>'}
        hint={t`One per line – name, e-mail (optional)`}
      />
      {students.length > 0 && (
        <ol className={styles.list} aria-label={t`Read as`}>
          {students.map(({ line, name, email, problem }, index) => (
            <li key={line} data-left-out={problem === 'duplicate'}>
              <Avatar name={name} colour={colourOf({ user_profile_id: already + index + 1 })} size="small" />
              <span className={styles.who}>
                <b>{name}</b>
                {email && <span>{email}</span>}
              </span>
              {problem && (
                <span className={styles.problem}>
                  {problem === 'duplicate' && <Trans>Already there; left out.</Trans>}
                  {problem === 'email-twice' && <Trans>That address appears twice.</Trans>}
                  {problem === 'not-an-email' && (
                    <Trans>This doesn't look like an e-mail; we'll keep the name only.</Trans>
                  )}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
