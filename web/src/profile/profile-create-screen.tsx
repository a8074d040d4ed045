import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PageTitle } from '../ui/page-title.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { CreateMany } from './create-many.tsx'
import { CreateOne } from './create-one.tsx'
import styles from './profile-form.module.css'

/** experience.md B12: one student or a pasted list. */
export function ProfileCreateScreen() {
  const { many } = useSearch({ strict: false })
  const [kind, setKind] = useState<'one' | 'many'>(many ? 'many' : 'one')
  return (
    <>
      <PageTitle>
        <Trans>Add students</Trans>
      </PageTitle>
      <div className={styles.narrow}>
        <Segmented
          label={t`How many`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'one', label: t`One` },
            { value: 'many', label: t`Many` },
          ]}
        />
        {kind === 'one' ? <CreateOne /> : <CreateMany />}
      </div>
    </>
  )
}
