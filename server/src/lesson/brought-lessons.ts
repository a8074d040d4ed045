import { lessonStatus } from '@lectern/contract/statuses'
import {
  audit,
  day,
  flag,
  instant,
  list,
  may,
  must,
  or,
  text,
  unfit,
  whole,
  type BroughtTable,
} from '../platform/brought.ts'
import { checkedLink, checkedText, requiredText } from '../platform/input.ts'
import { longestComment } from './comment.resolvers.ts'
import { longestHomework, longestItem, mostItems } from './homework.ts'
import { checkedLesson, kinds, longestLine } from './lesson.ts'

type TextField = 'title' | 'plan' | 'shared_note' | 'private_note' | 'attendance' | 'place' | 'video_link' | 'position'

/** As a text that the API takes for a lesson. */
const field = (name: TextField) =>
  text((value) => {
    const { [name]: checked } = checkedLesson({ [name]: value })
    return checked ?? null
  })

const status = whole(1, 5)
/** A place in a list that was sorted by hand. */
const place = may(whole(0, 1_000_000))
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** As the database writes and reads it. */
const itemId = text((value) => (uuid.test(value) ? value : unfit()))

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : unfit()

function step(value: unknown): unknown {
  const { text: said, done } = record(value)
  const [checked] =
    typeof said === 'string' && typeof done === 'boolean'
      ? (checkedLesson({ steps: [{ text: said, done }] }).steps ?? [])
      : []
  return checked ?? unfit()
}

const maybeDay = may(day)
const maybeInstant = may(instant)

function item(value: unknown): unknown {
  const { item_id, text: said, start = null, due = null, done_at = null } = record(value)
  return {
    item_id: itemId(item_id),
    text: text((one) => requiredText('text', one, longestItem))(said),
    start: maybeDay.read(start),
    due: maybeDay.read(due),
    done_at: maybeInstant.read(done_at),
  }
}

/** Which things to do are done, and since when: of this list alone. */
const ticks = (value: unknown): unknown =>
  Object.fromEntries(
    Object.entries(record(value))
      .slice(0, mostItems)
      .map(([id, at]) => [itemId(id), instant(at)]),
  )

export const broughtLessons: BroughtTable = {
  name: 'lesson',
  key: { column: 'lesson_id', as: 'lesson' },
  owner: 'teacher_id',
  columns: {
    lesson_status_id: or(status, lessonStatus.toSchedule),
    title: may(field('title')),
    plan: may(field('plan')),
    steps: or((value) => checkedLesson({ steps: list(step, mostItems)(value) as [] }).steps, []),
    shared_note: may(field('shared_note')),
    private_note: may(field('private_note')),
    homework: may(text((value) => checkedText('homework', value, longestHomework))),
    homework_due: maybeDay,
    homework_done_at: maybeInstant,
    homework_items: or(list(item, mostItems), []),
    homework_ticks: or(ticks, {}),
    attendance: may(field('attendance')),
    taught_at: maybeInstant,
    minutes: or(whole(5, 24 * 60), 45),
    place: may(field('place')),
    video_link: may(field('video_link')),
    // The end of the board.
    position: or(field('position'), 'z'),
    deleted_at: maybeInstant,
    came_with_event: or(flag, false),
    status_before_off: may(status),
  },
  references: {
    user_profile_id: { to: 'student', need: 'where-named' },
    event_id: { to: 'event', need: 'where-named' },
    last_event_id: { to: 'event', need: 'if-there' },
    make_up_of: { to: 'lesson', need: 'if-there' },
  },
  anew: ['lesson_id', 'teacher_id', ...audit],
  unique: ['event_id'],
}

/** The teacher's comments under lessons. Students wrote theirs with accounts of their own. */
export const broughtComments: BroughtTable = {
  name: 'lesson_comment',
  key: { column: 'lesson_comment_id', as: 'comment' },
  owner: 'user_profile_id',
  columns: {
    body: must(text((value) => requiredText('body', value, longestComment))),
    created_at: must(instant),
    edited_at: maybeInstant,
    deleted_at: maybeInstant,
  },
  references: { lesson_id: { to: 'lesson', need: 'always' } },
  anew: ['lesson_comment_id', 'user_profile_id', ...audit.filter((column) => column !== 'created_at')],
  unique: [],
}

export const broughtResources: BroughtTable = {
  name: 'lesson_resource',
  key: { column: 'lesson_rsrc_id', as: 'resource' },
  owner: 'user_profile_id',
  columns: {
    lesson_rsrc_dspl: must(text((value) => requiredText('lesson_rsrc_dspl', value, longestLine))),
    kind: must((value) => kinds.find((kind) => kind === value) ?? unfit()),
    url: may(text((value) => checkedLink('url', value))),
    // The number of a file that came before: no other is left here.
    file_id: may(itemId),
    archived_at: maybeInstant,
  },
  references: {},
  anew: ['lesson_rsrc_id', 'user_profile_id', ...audit],
  unique: [],
  together: ({ kind, file_id }) => {
    if ((kind === 'file') !== (file_id !== null)) unfit()
  },
}

const resource = { lesson_rsrc_id: { to: 'resource', need: 'always' } } as const

export const broughtOfLessons: BroughtTable = {
  name: 'lesson_resource_of_lesson',
  key: null,
  owner: null,
  columns: { place },
  references: { lesson_id: { to: 'lesson', need: 'always' }, ...resource },
  anew: [],
  unique: ['lesson_id', 'lesson_rsrc_id'],
}

export const broughtOfStudents: BroughtTable = {
  name: 'lesson_resource_of_student',
  key: null,
  owner: null,
  columns: { given_at: must(instant), place },
  references: { user_profile_id: { to: 'student', need: 'always' }, ...resource },
  anew: [],
  unique: ['user_profile_id', 'lesson_rsrc_id'],
}
