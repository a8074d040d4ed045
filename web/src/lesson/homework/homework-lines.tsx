import type { OpenLesson, Item, ItemChange } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef } from 'react'
import { dayHabits } from '../../lib/dates.ts'
import { DateField } from '../../ui/date-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StoredText, type SaveState } from '../autosave-text.tsx'
import { saveItem, itemsOf } from '../../data/homework.ts'
import { changeLine, moveLine, removeLine, tickLine } from './homework-actions.ts'
import styles from '../homework.module.css'
import { OrderedRow } from '../../ui/order/ordered-row.tsx'
import { useNewLines } from './use-new-lines.ts'
import { isDueBeforeStart, isDueTooEarly } from '../homework.ts'

/** A line of homework holds this many characters. */
const longestText = 1000

interface Props {
  lesson: OpenLesson
  zone: string
  /** Names the drafts: lesson and block. */
  draftKey: string
  onState: (state: SaveState) => void
}

/**
 * The homework as lines to edit, each with its day and its tick: every line saves itself, and Enter goes to the next.
 */
export function HomeworkLines({ lesson, zone, draftKey, onState }: Props) {
  const items = itemsOf(lesson)
  const ids = items.map((item) => item.item_id)
  const list = useRef<HTMLUListElement>(null)
  const [newLines, addLine] = useNewLines(draftKey, items)
  const ofLesson = { lessonId: lesson.lesson_id, items }
  const isKnown = (id: string) => items.some((item) => item.item_id === id)
  const goOn = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const { target } = event
    if (target instanceof HTMLInputElement && target.value.trim() !== '' && id === newLines.at(-1)) addLine()
    // When the line below is there.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`li:last-child input[type="text"]`)?.focus())
  }
  /** A line that was emptied goes when it is left: while it is written it may be empty for a moment. */
  const leave = (typed: string, item: Item) => {
    if (typed.trim() === '' && isKnown(item.item_id)) void removeLine(ofLesson, item)
  }
  const changeDays = ({ item_id, start: from = null, due: until }: Item, days: Pick<ItemChange, 'start' | 'due'>) => {
    const back = 'start' in days ? { start: from } : { due: until }
    void changeLine(ofLesson, { item_id, ...days }, { item_id, ...back })
  }
  const due = items.at(-1)?.due ?? null
  const lines = newLines.map((item_id): Item => ({ item_id, text: '', due, done_at: null }))
  return (
    <ul ref={list} className={styles.lines}>
      {[...items, ...lines].map((item, at) => {
        const { item_id, text, done_at } = item
        const isOld = isKnown(item_id)
        return (
          <OrderedRow
            key={item_id}
            list={`homework ${lesson.lesson_id}`}
            rowId={item_id}
            ids={ids}
            name={text}
            isFixed={!isOld}
            onMove={(id, before) => void moveLine(ofLesson, id, before)}
            data-done={done_at !== null || undefined}
          >
            {isOld && (
              <input
                type="checkbox"
                aria-label={t`Done: ${text}`}
                checked={done_at !== null}
                onChange={({ target }) => void tickLine(ofLesson, item, target.checked)}
              />
            )}
            <div className={styles.text}>
              <StoredText
                draftKey={`${draftKey}.${item_id}`}
                value={text}
                save={async (typed) => {
                  if (typed !== null)
                    await saveItem(ofLesson, { item_id, text: typed, ...(!isOld && due !== null && { due }) })
                  return typed
                }}
                onState={onState}
                onLeave={(typed) => leave(typed, item)}
                label={isOld ? t`Homework ${at + 1}` : t`What to practise`}
                hideLabel={isOld}
                maxLength={longestText}
                onKeyDown={(event) => goOn(event, item_id)}
              />
            </div>
            {isOld && (
              <>
                <Days item={item} lesson={lesson} zone={zone} onChange={(change) => changeDays(item, change)} />
                <IconButton
                  size="small"
                  label={t`Remove “${text}”`}
                  icon={<X aria-hidden />}
                  onPress={() => void removeLine(ofLesson, item)}
                />
              </>
            )}
          </OrderedRow>
        )
      })}
    </ul>
  )
}

interface DaysProps {
  item: Item
  lesson: OpenLesson
  zone: string
  onChange: (days: Pick<ItemChange, 'start' | 'due'>) => void
}

/** From when until when it is to be done; either may be open. */
function Days({ item, lesson, zone, onChange }: DaysProps) {
  const { text, start = null, due } = item
  const warning = isDueBeforeStart(item)
    ? t`It is due before it begins.`
    : isDueTooEarly(due, lesson, zone)
      ? t`Homework is due before the lesson starts.`
      : undefined
  return (
    <div className={styles.days}>
      <span aria-hidden>{t`From`}</span>
      <DateField
        {...dayHabits()}
        label={t`From: ${text}`}
        hideLabel
        canBeEmpty
        value={start ?? ''}
        onSettle={(day) => onChange({ start: day === '' ? null : day })}
      />
      <span aria-hidden>{t`Due`}</span>
      <DateField
        {...dayHabits()}
        label={t`Due: ${text}`}
        hideLabel
        canBeEmpty
        value={due ?? ''}
        hint={warning}
        onSettle={(day) => onChange({ due: day === '' ? null : day })}
      />
    </div>
  )
}
