import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Generated,
} from 'kysely'

/** Instants arrive as RFC 3339 text in UTC, and leave the same way. */
type Instant = string

interface Audit {
  version: Generated<number>
  created_by: Generated<string | null>
  created_at: Generated<Instant>
  updated_by: Generated<string | null>
  updated_at: Generated<Instant>
}

export interface UserProfileTable extends Audit {
  user_profile_id: Generated<number>
  id: string | null
  profile_type: 'TEACHER' | 'STUDENT'
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  display_name: string | null
  avatar_url: string | null
  email: string | null
  phone: string | null
  biography: string | null
  resources: string | null
  video_link: string | null
  teacher_id: number | null
  time_zone: string | null
  colour: string | null
  default_lesson_minutes: Generated<number>
  archived_at: Instant | null
  paused_at: Instant | null
  private_note: string | null
  working_hours: { weekday: number; from: number; to: number }[] | null
  usual_slot: string | null
  tags: Generated<string[]>
}

export interface InvitationTable {
  invitation_id: string
  teacher_id: number
  user_profile_id: number
  token_hash: Buffer
  sent_to: string | null
  created_at: Generated<Instant>
  expires_at: Instant
  accepted_at: Instant | null
  revoked_at: Instant | null
  opened_at: Instant | null
}

export interface EventTable extends Audit {
  event_id: Generated<number>
  user_profile_id: number | null
  teacher_id: number
  title: string
  start: Instant
  end: Instant
  all_day: Generated<boolean>
  series_id: number | null
  original_start: string | null
  time_zone: string | null
  cancelled_at: Instant | null
  deleted_at: Instant | null
  overlap_wanted: Generated<boolean>
  closed: Generated<boolean>
  to_confirm: Generated<boolean>
}

export interface LessonTable extends Audit {
  lesson_id: Generated<number>
  event_id: number | null
  last_event_id: number | null
  teacher_id: number
  user_profile_id: number | null
  lesson_status_id: Generated<number>
  title: string | null
  plan: string | null
  shared_note: string | null
  private_note: string | null
  homework: string | null
  homework_due: string | null
  homework_done_at: Instant | null
  attendance: string | null
  taught_at: Instant | null
  minutes: Generated<number>
  place: string | null
  video_link: string | null
  position: Generated<string>
  make_up_of: number | null
  deleted_at: Instant | null
  came_with_event: Generated<boolean>
  status_before_off: number | null
}

export interface LessonStatusTable {
  lesson_status_id: number
  lesson_status: string
}

export interface LessonResourceTable extends Audit {
  lesson_rsrc_id: Generated<number>
  lesson_rsrc_dspl: string
  user_profile_id: number
  kind: Generated<string>
  url: string | null
  archived_at: Instant | null
}

export interface IdempotencyKeyTable {
  user_id: string
  key: string
  body_hash: Buffer
  answer: string | null
  created_at: Generated<Instant>
}

/** The tables that a person's requests reach. Columns are spelled as in the specification. */
export interface Tables {
  user_profile: UserProfileTable
  invitation: InvitationTable
  event: EventTable
  lesson: LessonTable
  lesson_status: LessonStatusTable
  lesson_resource: LessonResourceTable
  idempotency_key: IdempotencyKeyTable
}

/** Builds typed SQL and never runs it: `.compile()` makes the statement that a `Scoped` runs. */
export const q = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
