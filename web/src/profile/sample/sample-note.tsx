import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import type { Row } from '../list/rules.ts'
import { useStudentActions } from '../list/student-actions.tsx'
import { useWhyNot } from '../../lib/offline/why-not.ts'
import styles from './sample-note.module.css'
import { sampleTag } from './rules.ts'

/** While a sample is there: what it is, and the way to be rid of it. */
export function SampleNote({ rows }: { rows: readonly Row[] }) {
  const actions = useStudentActions()
  const whyNot = useWhyNot()
  const samples = rows.filter((row) => row.archived_at === null && row.tags.includes(sampleTag))
  if (samples.length === 0) return null
  return (
    <p className={styles.note}>
      <Plural value={samples.length} one="# student is a sample." other="# students are a sample." />{' '}
      <Button size="small" whyNot={whyNot} onPress={() => actions.remove(samples)}>
        <Trans>Remove sample data</Trans>
      </Button>
    </p>
  )
}
