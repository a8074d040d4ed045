import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { KeptText, type SaveState } from '../drawer/kept-text.tsx'
import type { OpenLesson } from '../drawer/rules.ts'
import { saveItem, tickItem } from './data.ts'
import styles from './homework.module.css'
import { OrderedRow } from '../../ui/order/ordered-row.tsx'
import { useNewLines } from './new-lines.tsx'
import { isDueBeforeStart, isDueTooEarly, type Item, type ItemChange, itemsOf } from './rules.ts'

/** A line of homework holds this many characters. */
const longestText = 1000

interface Props {
  lesson: OpenLesson
  /** Names the drafts: lesson and block. */
  draftKey: string
  onState: (state: SaveState) => void
}

/** What is to do, one line each with its day and its tick: every line saves itself, and Enter goes to the next. */
export function HomeworkLines({ lesson, draftKey, onState }: Props) {
  const items = itemsOf(lesson)
  const ids = items.map((item) => item.item_id)
  const list = useRef<HTMLUListElement>(null)
  const [newLines, addLine] = useNewLines(draftKey, items)
  const save = (change: ItemChange) => saveItem({ lessonId: lesson.lesson_id, items }, change)
  const quietly = (change: ItemChange) => void save(change).catch(() => undefined)
  /** A refusal was told, and the line is back. */
  const remove = (item: Item) =>
    void act(async (remember) => {
      const { item_id, text, start = null, due, done_at } = item
      const behind = ids[ids.indexOf(item_id) + 1] ?? null
      const without = { lessonId: lesson.lesson_id, items: items.filter((each) => each !== item) }
      const redo = () => save({ item_id, text: null })
      const undo = async () => {
        await saveItem(without, { item_id, text, start, due, before: behind })
        if (done_at !== null) await tickItem({ ...without, items }, item_id, true)
      }
      await redo()
      showDone({ text: t`${text} removed`, undo, redo }, remember)
    }).catch(() => undefined)
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
  const leave = (text: string, item_id: string) => {
    if (text.trim() === '' && isKnown(item_id)) quietly({ item_id, text: null })
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
            onMove={(id, before) => quietly({ item_id: id, before })}
            data-done={done_at !== null || undefined}
          >
            {isOld && (
              <input
                type="checkbox"
                aria-label={t`Done: ${text}`}
                checked={done_at !== null}
                onChange={({ target }) =>
                  void tickItem({ lessonId: lesson.lesson_id, items }, item_id, target.checked).catch(() => undefined)
                }
              />
            )}
            <div className={styles.text}>
              <KeptText
                draftKey={`${draftKey}.${item_id}`}
                value={text}
                save={async (typed) => {
                  if (typed === null) return
                  await save({ item_id, text: typed, ...(!isOld && due !== null && { due }) })
                }}
                onState={onState}
                onLeave={(typed) => leave(typed, item_id)}
                label={isOld ? t`Homework ${at + 1}` : t`What to practise`}
                hideLabel={isOld}
                maxLength={longestText}
                onKeyDown={(event) => goOn(event, item_id)}
              />
            </div>
            {isOld && (
              <>
                <Days item={item} lessonStart={lesson.start} onChange={(days) => quietly({ item_id, ...days })} />
                <IconButton
                  size="small"
                  label={t`Remove “${text}”`}
                  icon={<X aria-hidden />}
                  onPress={() => remove(item)}
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
  lessonStart: string | null
  onChange: (days: Pick<ItemChange, 'start' | 'due'>) => void
}

/** From when until when it is to be done; either may be open. */
function Days({ item, lessonStart, onChange }: DaysProps) {
  const { text, start = null, due } = item
  const warning = isDueBeforeStart(item)
    ? t`It is due before it begins.`
    : isDueTooEarly(due, lessonStart)
      ? t`Homework is due before the lesson starts.`
      : undefined
  return (
    <div className={styles.days}>
      <span aria-hidden>{t`From`}</span>
      <TextField
        label={t`From: ${text}`}
        hideLabel
        type="date"
        value={start ?? ''}
        onChange={(day) => onChange({ start: day === '' ? null : day })}
      />
      <span aria-hidden>{t`Due`}</span>
      <TextField
        label={t`Due: ${text}`}
        hideLabel
        type="date"
        value={due ?? ''}
        hint={warning}
        onChange={(day) => onChange({ due: day === '' ? null : day })}
      />
    </div>
  )
}
