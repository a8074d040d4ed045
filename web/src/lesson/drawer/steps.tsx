import { t } from '@lingui/core/macro'
import type { lesson_step } from '@lectern/contract/graphql'
import { longestTitle } from '@lectern/contract/titles'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useDraft } from '../../lib/drafts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './drawer.module.css'
import { progress, reordered } from '../open-lesson.ts'

interface Props {
  lessonId: number
  steps: readonly lesson_step[]
  /** Absent where they can only be read; `removed` is the text of the step that went. */
  onChange?: (steps: lesson_step[], removed?: string) => void
}

/** The checklist of a plan: Enter adds the next step. */
export function Steps({ lessonId, steps, onChange }: Props) {
  const [text, setText, forget] = useDraft(`step.${lessonId}`)
  const done = progress(steps)
  const add = () => {
    if (text.trim() === '') return
    onChange?.([...steps, { text: text.trim(), done: false }])
    forget()
  }
  return (
    <div className={styles.steps}>
      {done ? (
        <p className={styles.progress}>
          <progress value={done.done} max={done.all} aria-label={t`Steps`} />
          {t`${done.done} of ${done.all}`}
        </p>
      ) : null}
      <ul>
        {steps.map((step, at) => (
          <li key={`${at} ${step.text}`}>
            <label data-done={step.done || undefined}>
              <input
                type="checkbox"
                checked={step.done}
                disabled={!onChange}
                onChange={() => onChange?.(steps.map((each, i) => (i === at ? { ...each, done: !each.done } : each)))}
              />
              <bdi>{step.text}</bdi>
            </label>
            {onChange ? (
              <span>
                <IconButton
                  size="small"
                  label={t`Move “${step.text}” up`}
                  icon={<ArrowUp aria-hidden />}
                  isDisabled={at === 0}
                  onPress={() => onChange(reordered(steps, at, -1))}
                />
                <IconButton
                  size="small"
                  label={t`Move “${step.text}” down`}
                  icon={<ArrowDown aria-hidden />}
                  isDisabled={at === steps.length - 1}
                  onPress={() => onChange(reordered(steps, at, 1))}
                />
                <IconButton
                  size="small"
                  label={t`Remove “${step.text}”`}
                  icon={<X aria-hidden />}
                  onPress={() =>
                    onChange(
                      steps.filter((_, i) => i !== at),
                      step.text,
                    )
                  }
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {onChange ? (
        <TextField
          label={t`Add a step`}
          value={text}
          maxLength={longestTitle}
          onChange={setText}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
      ) : null}
    </div>
  )
}
