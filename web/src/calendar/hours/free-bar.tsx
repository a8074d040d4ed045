import type { Times } from '../../data/event-rows.ts'
import { plural, t } from '@lingui/core/macro'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { copyText } from '../../lib/copy.ts'
import { locale } from '../../lib/dates.ts'
import { showDone } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import styles from './free-bar.module.css'
import { freeText } from './free-times.ts'

interface Props {
  free: readonly Times[]
  /** The own zone first. */
  zones: readonly string[]
  onAll: () => void
  onClear: () => void
  onClose: () => void
}

/** The bar for the free times that were chosen, with ways to copy them as text (experience.md B13). */
export function FreeBar({ free, zones, onAll, onClear, onClose }: Props) {
  const id = useId()
  const [zone, setZone] = useState(zones[0] ?? 'UTC')
  const text = freeText(free, zone, locale())
  const copy = async () => {
    if (await copyText(text, { isInSight: true })) showDone({ text: t`Free times copied` })
  }
  return (
    <section className={styles.bar} aria-label={t`Copy free times`}>
      <header>
        <p>{t`Click or drag free times. What is taken is left out.`}</p>
        <IconButton
          size="small"
          label={t({ message: 'Done', context: 'leaves the choosing of free times' })}
          shortcut="Esc"
          icon={<X aria-hidden />}
          onPress={onClose}
        />
      </header>
      <textarea
        aria-label={t`Free times as text`}
        readOnly
        rows={Math.min(5, Math.max(1, text.split('\n').length))}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.zone}>
        <NativeSelect
          id={id}
          label={t`Times in`}
          value={zone}
          options={zones.map((each) => ({ value: each, label: each.replaceAll('_', ' ') }))}
          onChange={setZone}
        />
      </div>
      <div className={styles.actions}>
        <Button size="small" onPress={onAll}>{t`All free times in view`}</Button>
        <Button size="small" isDisabled={free.length === 0} onPress={onClear}>{t`Clear`}</Button>
        <Button size="small" variant="primary" isDisabled={free.length === 0} onPress={() => void copy()}>
          {plural(free.length, { one: 'Copy # time', other: 'Copy # times' })}
        </Button>
      </div>
    </section>
  )
}
