import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { colourOf } from '../lib/colours.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ownWords } from '../ui/own-words.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './paste-students.module.css'
import { ImportFile } from './import/import-file.tsx'
import type { ReadGuardian } from './import/people.ts'
import { isAdded, mostRead, type ReadStudent } from './import/read-students.ts'

/** Drawing thousands of lines at each key would be slow, and nobody reads them. */
const mostShown = 200

interface Props {
  text: string
  onChange: (text: string) => void
  /** The students that were read in the text. */
  students: readonly ReadStudent[]
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
        hint={t`One per line: a name, and an email or phone number if you have one. Or paste a table, or the recipients of an email.`}
      />
      <div>
        <ImportFile onText={onChange} />
      </div>
      {students.length > mostRead && (
        <p className={styles.problem} role="alert">
          <Trans>Only the first {mostRead} are read. Add the others afterwards.</Trans>
        </p>
      )}
      {students.length > 0 && (
        <ol className={styles.list} aria-label={t`Read as`}>
          {students
            .slice(0, mostShown)
            .map(({ line, name, email, phone, usual_slot, tags, guardians, kept, problem }, index) => (
              <li key={line} data-left-out={!isAdded({ problem })}>
                <Avatar name={name} colour={colourOf({ user_profile_id: already + index + 1 })} size="small" />
                <span className={styles.who}>
                  <bdi>
                    <b>{name}</b>
                  </bdi>
                  {email && <span>{email}</span>}
                  {phone && isAdded({ problem }) && <span dir="ltr">{phone}</span>}
                  {isAdded({ problem }) &&
                    [usual_slot ?? [], tags].flat().map((text) => (
                      <span key={text}>
                        <bdi>{text}</bdi>
                      </span>
                    ))}
                </span>
                {isAdded({ problem }) &&
                  guardians.map((guardian) => (
                    <GuardianLine key={`${guardian.name} ${guardian.email ?? ''}`} {...guardian} />
                  ))}
                {kept.length > 0 && isAdded({ problem }) && (
                  <span className={styles.kept}>
                    <Trans>Into your private note:</Trans> <bdi>{kept.join(' · ')}</bdi>
                  </span>
                )}
                {problem && (
                  <span className={styles.problem}>
                    {problem === 'duplicate' && <Trans>Already there; left out.</Trans>}
                    {problem === 'too-long' && <Trans>Too long for a name or note; left out.</Trans>}
                    {problem === 'not-understood' && <Trans>There is no name in this; left out.</Trans>}
                    {problem === 'email-twice' && (
                      <Trans>
                        Another student has this address, so it is left out here. A parent can be invited on the
                        student’s page.
                      </Trans>
                    )}
                    {problem === 'not-an-email' && (
                      <Trans>This doesn’t look like an email; it goes into your private note.</Trans>
                    )}
                  </span>
                )}
              </li>
            ))}
        </ol>
      )}
      {students.length > mostShown && (
        <p>{plural(students.length - mostShown, { one: '… and # more', other: '… and # more' })}</p>
      )}
      {students.some((student) => isAdded(student) && student.guardians.length > 0) && (
        <p>
          <Trans>Guardians get no email until you invite them, on the student’s page.</Trans>
        </p>
      )}
    </div>
  )
}

/** A parent of the list, as it is kept with the student. */
function GuardianLine({ name, email, phone, problem }: ReadGuardian) {
  const shownName = ownWords(name)
  return (
    <>
      <span className={styles.kept}>
        <Trans>Guardian: {shownName}</Trans>
        {email && ` · ${email}`}
        {phone && (
          <>
            {' · '}
            <span dir="ltr">{phone}</span>
          </>
        )}
      </span>
      {problem && (
        <span className={styles.problem}>
          <Trans>The address of {shownName} doesn’t look like an email; it goes into your private note.</Trans>
        </span>
      )}
    </>
  )
}
