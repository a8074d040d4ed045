import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { sampleTag } from '../../lib/sample-tag.ts'
import { Button } from '../../ui/button.tsx'
import type { Row } from './list.ts'
import { useStudentActions } from './use-student-actions.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import styles from './sample-note.module.css'

/** While a sample is there: what it is, and the way to be rid of it. */
export function SampleNote({ rows }: { rows: readonly Row[] }) {
  const actions = useStudentActions()
  const whyNot = useWhyNot()
  const samples = rows.filter((row) => row.archived_at === null && row.tags.includes(sampleTag))
  const hasSample = samples.length > 0
  const { sample: isAsked = false } = useSearch({ strict: false })
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const point = useEffectEvent(() => {
    button.current?.focus()
    void navigate({ to: '/profile/list', search: {}, replace: true, resetScroll: false })
  })
  // The command puts the focus on the button: an address alone removes nobody.
  useEffect(() => {
    if (isAsked && hasSample) point()
  }, [isAsked, hasSample])
  if (!hasSample) return null
  return (
    <p className={styles.note}>
      <Plural value={samples.length} one="# student is a sample." other="# students are a sample." />{' '}
      <Button ref={button} size="small" whyNot={whyNot} onPress={() => actions.remove(samples)}>
        <Trans>Remove sample data</Trans>
      </Button>
    </p>
  )
}
