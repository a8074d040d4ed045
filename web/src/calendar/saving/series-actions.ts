import { clashCode } from '../../data/events.ts'
import type { CalendarEvent } from '../../data/event-rows.ts'
import {
  closeTime,
  createSeries,
  editSeries,
  endSeries,
  giveOfSeries,
  type Outcome,
  takingBack,
} from '../../data/series.ts'
import { plural, t } from '@lingui/core/macro'
import { DataError } from '../../lib/data-error.ts'
import { type DayPlace, daysText, dayText, type Span, whenText } from '../../lib/dates.ts'
import { celebrateFirst, mayBeFirst } from '../../data/first-lesson.ts'
import { showDone, showError } from '../../lib/toast.ts'
import { tellingOfOperation } from '../../data/telling.ts'
import { act, type Remember } from '../../lib/undo.ts'
import { addLessonTo, deleteLessonOfEvent, moveLesson } from '../../data/event-lessons.ts'
import { nameOf, type Person } from '../event/calendar-event.ts'
import { deleteEvent, restoreEvent } from '../../data/event-writes.ts'
import { type Draft, lessonMinutes } from '../../data/event-draft.ts'
import { tellingOfOutcome } from './tell-people.ts'
import { dateAfter, dateIn, dayIn, isoOf } from '../../lib/wall-time.ts'
import { type ClashDecision, dateClashesIn, firstOf, type Repeat, ruleOf } from './series.ts'
import type { ClashQuestion, SeriesActions } from './series-changes.ts'

/** Before this day there is no series: who ends one here deletes all of it. */
const beforeAll = '1900-01-01'

interface Needs {
  profileId: number
  /** IANA name. */
  zone: string
  /** Students by user_profile_id, for the names in what is said. */
  people: ReadonlyMap<number, Person>
  /** Asks about dates that clash, or takes the question away. */
  ask: (question: ClashQuestion | null) => void
}

/** A change of many events that is sent, and told once it is done. */
interface Attempt {
  /** The name of it in what is said. */
  what: string
  run: (decisions: ClashDecision[]) => Promise<Outcome>
  say: (outcome: Outcome, remember: Remember) => Promise<void> | void
  onRefused?: ((why: string | null) => void) | undefined
}

/** Runs it; of dates that clash it is asked what shall happen there, and it is run again with what was decided. */
async function attempt(
  { people, ask }: Pick<Needs, 'people' | 'ask'>,
  tried: Attempt,
  decisions: ClashDecision[] = [],
): Promise<void> {
  const { what, run, say, onRefused } = tried
  ask(null)
  try {
    await act(async (remember) => say(await run(decisions), remember))
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== clashCode)
      return onRefused?.(error instanceof Error ? error.message : String(error))
    const clashes = dateClashesIn(error.extensions, people)
    if (clashes.length === 0) {
      showError({ title: t`${what} was not saved`, detail: error.message, cause: error })
      return onRefused?.(error.message)
    }
    const answer = (more: ClashDecision[]) => void attempt({ people, ask }, tried, [...decisions, ...more])
    ask({ what, clashes, answer, giveUp: (why) => onRefused?.(why ?? null) })
  }
}

/**
 * Makes the actions of a teacher on many events at once: one operation, one Undo; dates that clash are asked about, all
 * together.
 */
export function seriesActions(needs: Needs): SeriesActions {
  const { profileId, zone, people } = needs

  /** Says what was done, with Undo and the mails about it. @param about the event that it was done on */
  const tell = (text: string, outcome: Outcome, remember: Remember, about?: CalendarEvent) => {
    const done = { text, ...takingBack(profileId, outcome), further: tellingOfOutcome(outcome, people) }
    showDone(about ? { ...done, about: about.event_id } : done, remember)
  }

  const create: SeriesActions['create'] = (draft, repeat, onRefused) => {
    const name = nameOf({ user_profile_id: draft.studentId, title: draft.title }, people)
    const { note } = draft
    const isFirst = mayBeFirst(profileId)
    const run: Attempt['run'] = (decisions) => createSeries(profileId, inputOf(draft, repeat, zone), decisions)
    const say: Attempt['say'] = async (outcome, remember) => {
      const [first] = outcome.events
      const lessonId = note !== null && first ? await noteFirst(draft, note, first.event_id) : null
      const back = takingBack(profileId, outcome)
      const undo = async () => {
        await back.undo()
        if (first && lessonId !== null) await deleteLessonOfEvent(profileId, first.event_id, lessonId)
      }
      const times = { start: first?.start ?? draft.start, end: first?.end ?? draft.end, ...daysOf(draft) }
      const text = plannedText(name, outcome, times, zone)
      showDone({ text, undo, redo: back.redo, further: tellingOfOutcome(outcome, people) }, remember)
      // Without the server nobody knows.
      if (isFirst) void celebrateFirst(profileId, outcome.events).catch(() => undefined)
    }
    void attempt(needs, { what: name, run, say, onRefused })
  }

  const repeat: SeriesActions['repeat'] = (event, how, onRefused) =>
    void attempt(needs, { ...repeating(event, how, needs), onRefused })

  const edit: SeriesActions['edit'] = (event, scope, change, onRefused) => {
    const name = nameOf(event, people)
    void attempt(needs, {
      what: name,
      run: (decisions) => editSeries(profileId, { eventId: event.event_id, scope, change, decisions }),
      say: (outcome, remember) => tell(changedText(name, outcome), outcome, remember, event),
      onRefused,
    })
  }

  const give: SeriesActions['give'] = (event, given, scope) => {
    const { user_profile_id: userProfileId, title } = given
    const name = nameOf({ ...event, ...given }, people)
    void attempt(needs, {
      what: name,
      run: () => giveOfSeries(profileId, { id: event.event_id, userProfileId, title, scope }),
      say: async (outcome, remember) => {
        const when = whenText(outcome.events[0] ?? event, zone)
        const text =
          userProfileId === null
            ? t`The series ${name} is a private time from ${when} on`
            : t`The series is with ${name} from ${when} on`
        // Each of those who had one of its times hears of it as well: they are not known here.
        const further = await tellingOfOperation(outcome.operation_id)
        showDone({ text, ...takingBack(profileId, outcome), further, about: event.event_id }, remember)
      },
    })
  }

  const end: SeriesActions['end'] = (event, on, onRefused) => {
    const { series_id: seriesId } = event
    if (seriesId === null) return
    const name = nameOf(event, people)
    void attempt(needs, {
      what: name,
      run: () => endSeries(profileId, { seriesId, on }),
      say: (outcome, remember) => tell(endedText(name, outcome, on, zone), outcome, remember, event),
      onRefused,
    })
  }

  const remove = (event: CalendarEvent, scope: 'following' | 'all') => {
    // A series ends by the days on which its lessons stand now.
    const day = dateIn(event.all_day ? (event.time_zone ?? zone) : zone, Date.parse(event.start))
    end(event, scope === 'all' ? beforeAll : dateAfter(day, -1))
  }

  const close: SeriesActions['close'] = (closing, onRefused) => {
    const what = closing.title ?? t`Closed`
    void attempt(needs, {
      what,
      run: () => closeTime(profileId, closing),
      say: (outcome, remember) => {
        const days = daysText({ start: closing.from, end: closing.to, all_day: true, time_zone: zone }, zone)
        const changed = plural(outcome.changed, { 0: 'no lesson', one: '# lesson', other: '# lessons' })
        tell(t`${what}, ${days}: ${changed} changed`, outcome, remember)
      },
      onRefused,
    })
  }

  return { create, repeat, edit, give, end, remove, close }
}

/** Makes a series of an event that stands alone: the event makes room for the first, which stands where it stood. */
function repeating(event: CalendarEvent, how: Repeat, { profileId, zone, people }: Needs): Attempt {
  const name = nameOf(event, people)
  const wholeDaysIn = event.all_day ? (event.time_zone ?? zone) : null
  const draft = { ...event, studentId: event.user_profile_id, lesson: null, wholeDaysIn, note: null }
  /** The plan and notes of the lesson move along; an empty lesson went with its time, and the series has its own. */
  const giveLesson = async (to: CalendarEvent | undefined) => {
    if (to && event.lesson_id !== null) await moveLesson(event.lesson_id, to.event_id)
  }
  const inItsPlace = async <Done>(make: () => Promise<Done>): Promise<Done> => {
    await deleteEvent(profileId, event)
    try {
      return await make()
    } catch (error) {
      await restoreEvent(profileId, event)
      throw error
    }
  }
  return {
    what: name,
    run: (decisions) => inItsPlace(() => createSeries(profileId, inputOf(draft, how, zone), decisions)),
    say: async (outcome, remember) => {
      const first = outcome.events.find(({ start }) => Date.parse(start) === Date.parse(event.start))
      await giveLesson(first)
      const back = takingBack(profileId, outcome)
      const undo = async () => {
        await back.undo()
        await restoreEvent(profileId, event)
        await giveLesson(event)
      }
      const redo = async () => {
        await inItsPlace(back.redo)
        await giveLesson(first)
      }
      const text = plannedText(name, outcome, event, zone)
      showDone({ text, undo, redo, further: tellingOfOutcome(outcome, people) }, remember)
    },
  }
}

/** "Anna: 12 lessons changed; 2 deleted; 1 keeps its own time" */
function changedText(name: string, outcome: Outcome): string {
  const changed = plural(outcome.changed + outcome.created, { one: '# lesson', other: '# lessons' })
  const kept = plural(outcome.kept, { 0: '', one: '; # keeps its own time', other: '; # keep their own times' })
  const gone = plural(outcome.removed, { 0: '', one: '; # deleted', other: '; # deleted' })
  const past = pastText(outcome)
  return t`${name}: ${changed} changed${gone}${kept}${past}`
}

/** "Anna ends with Thu 17 Dec, 4 lessons deleted" */
function endedText(name: string, outcome: Outcome, on: string, zone: string): string {
  const gone = plural(outcome.removed, { 0: 'nothing', one: '# lesson', other: '# lessons' })
  const past = pastText(outcome)
  return on === beforeAll
    ? t`${name}: the series with ${gone} deleted${past}`
    : t`${name} ends with ${dayText(isoOf(dayIn(zone, on).start), zone)}, ${gone} deleted${past}`
}

/** "; 12 in a term that is over stay" */
const pastText = ({ past }: Outcome): string =>
  plural(past, { 0: '', one: '; # in a term that is over stays', other: '; # in a term that is over stay' })

function inputOf(draft: Draft, repeat: Repeat, zone: string) {
  const seriesZone = draft.wholeDaysIn ?? zone
  return {
    title: draft.title,
    user_profile_id: draft.studentId,
    rrule: ruleOf(repeat, dateIn(seriesZone, Date.parse(draft.start))),
    ...firstOf(draft, seriesZone, draft.wholeDaysIn !== null),
    time_zone: seriesZone,
    all_day: draft.wholeDaysIn !== null,
  }
}

/** Where the days of a draft are counted, if it takes whole ones. */
const daysOf = ({ wholeDaysIn }: Draft): DayPlace => ({ all_day: wholeDaysIn !== null, time_zone: wholeDaysIn })

function plannedText(name: string, { created }: Outcome, first: Span, zone: string): string {
  const times = plural(created, { one: 'once', other: '# times' })
  const when = whenText(first, zone)
  return t`${name} planned ${times}, first on ${when}`
}

/** A note is about the lesson that comes next: it goes to the first of the series. */
const noteFirst = (draft: Draft, note: string, eventId: number): Promise<number> =>
  addLessonTo(eventId, { studentId: draft.studentId, minutes: lessonMinutes(draft), note })
