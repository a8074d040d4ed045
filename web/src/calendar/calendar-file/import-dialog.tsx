import { undoOperation } from '../../data/series.ts'
import { type ImportAnswer, type ImportBody, largestImport } from '@lectern/contract/calendar'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { bringCalendar } from '../../data/calendar-file.ts'
import { waitingFor } from '../../data/telling.ts'
import styles from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { tooLargeText, whyRefused } from './reasons.ts'
import { calendarText } from './calendar-text.ts'

interface Props {
  /** The file that was dropped; null when one is still to be chosen. */
  file: File | null
  profileId: number
  zone: string
  onClose: () => void
}

type As = 'events' | 'busy'

/** The text of a file, and the events that would be made of it. */
interface Looked {
  text: string
  answer: ImportAnswer
}

/** The dialog that lists the entries of a calendar file, to be ticked before any of them is added. */
export function ImportDialog({ file, profileId, zone, onClose }: Props) {
  const id = useId()
  const whyNot = useWhyNot()
  const [chosen, setChosen] = useState(file)
  // Another one may be dropped while the dialog is open.
  const [dropped, setDropped] = useState(file)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const choose = (next: File | null) => {
    setChosen(next)
    // The entries left out of one file are not left out of another, which may use the same keys.
    setLeft(new Set())
  }
  if (file !== dropped) {
    setDropped(file)
    choose(file)
  }
  const [as, setAs] = useState<As>('events')
  const [isBusy, setBusy] = useState(false)
  // Looked into as soon as the server is there again.
  const { looked, problem, setProblem, isWaiting } = useLooked(chosen, { as, zone, isAway: whyNot !== null })
  const items = looked?.answer.items ?? []
  const taken = items.filter((item) => item.problem === null && !left.has(item.key))
  const count = (of: 'events' | 'changed' | 'removed') => taken.reduce((sum, item) => sum + item[of], 0)
  const events = count('events')
  const others = count('changed') + count('removed')

  const add = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const take = taken.map(({ key }) => key)
      await addEntries({ file: looked?.text ?? '', as, time_zone: zone, take }, profileId, onClose)
    } catch (error) {
      setProblem(whyRefused(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t`Import a calendar file`}
      width="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="tertiary" onPress={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            isDisabled={taken.length === 0 || isBusy}
            whyNot={whyNot}
            onPress={() => void add()}
          >
            {others === 0
              ? plural(events, { 0: 'Add', one: 'Add # event', other: 'Add # events' })
              : plural(events + others, { one: 'Change # event', other: 'Add or change # events' })}
          </Button>
        </>
      }
    >
      <div className={styles.choice}>
        <FileField file={chosen} onChoose={choose} />
        <NativeSelect
          id={`${id}-as`}
          label={t`Add them as`}
          value={as}
          options={[
            { value: 'events', label: t`Events with their titles` },
            { value: 'busy', label: t`Busy times without titles` },
          ]}
          {...(as === 'events' && { hint: t`Descriptions, places, guests and reminders are not added.` })}
          onChange={(value) => setAs(value === 'busy' ? 'busy' : 'events')}
        />
      </div>
      <ImportPreview
        reading={chosen?.name ?? null}
        items={looked?.answer.items ?? null}
        problem={chosen && isWaiting ? whyNot : problem}
        left={left}
        onTick={(key, isTicked) => {
          const next = new Set(left)
          if (isTicked) next.delete(key)
          else next.add(key)
          setLeft(next)
        }}
      />
    </Dialog>
  )
}

/** The browser's own field: it says which file it is, of one that was dropped, too. */
function FileField({ file, onChoose }: { file: File | null; onChoose: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!field.current || !file || field.current.files?.[0] === file) return
    const held = new DataTransfer()
    held.items.add(file)
    field.current.files = held.files
  }, [file])
  return (
    <label>
      <span>{t`Calendar file (.ics)`}</span>
      <input
        ref={field}
        type="file"
        accept=".ics,text/calendar"
        onChange={({ target }) => {
          const [next] = target.files ?? []
          if (next) onChoose(next)
        }}
      />
    </label>
  )
}

/** The entries of a file as the server reads them, or why it is not taken; each other file or choice is read anew. */
function useLooked(file: File | null, { as, zone, isAway }: { as: As; zone: string; isAway: boolean }) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isWaiting = isAway && looked === null
  useEffect(() => {
    if (!file || isWaiting) return undefined
    const gone = new AbortController()
    const look = async () => {
      setLooked(null)
      setProblem(null)
      if (file.size > largestImport) {
        setProblem(tooLargeText())
        return
      }
      try {
        const text = calendarText(new Uint8Array(await file.arrayBuffer()))
        if (text.trim() === '') throw new Error(t`This file is empty.`)
        const answer = await bringCalendar({ file: text, as, time_zone: zone, preview: true }, gone.signal)
        if (!gone.signal.aborted) setLooked({ text, answer })
      } catch (error) {
        if (!gone.signal.aborted) setProblem(whyRefused(error))
      }
    }
    void look()
    return () => gone.abort()
  }, [file, as, zone, isWaiting])
  return { looked, problem, setProblem, isWaiting }
}

/**
 * Adds the chosen entries of a file, and says so with Undo.
 *
 * @throws {DataError} the server's refusal
 */
async function addEntries(body: ImportBody, profileId: number, onAdded: () => void): Promise<void> {
  await act(async (remember) => {
    const { operation_id, created, changed, removed } = await bringCalendar(body)
    onAdded()
    // The answer of each is taken back by the next.
    let last: string | null = operation_id
    const turn = async () => {
      if (last !== null) last = (await undoOperation(profileId, last)).operation_id
    }
    const all = created + changed + removed
    const text =
      all === created
        ? plural(created, { one: '# event added', other: '# events added' })
        : plural(all, { one: '# event changed', other: '# events added or changed' })
    // A lesson of an earlier file may have been given to a student since.
    const isTold = body.as === 'events' && changed + removed > 0
    const further = isTold ? [waitingFor([], operation_id)] : []
    showDone({ text, undo: turn, redo: turn, further }, remember)
  })
}
