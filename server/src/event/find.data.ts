import type { event } from '@lectern/contract/graphql'
import type { Actor } from '../platform/database/actor.ts'
import type { Scoped } from '../platform/database/database.ts'
import { ofLesson, withLesson } from './event.data.ts'

/** As many as a list of answers has room for: who looks for more types another word. */
const most = 20

/** Without case and accents, and with the apostrophe that keyboards have: as the browser compares (web/src/search/entries.ts). */
const plain = (text: string) =>
  `lower(translate(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f\\u064b-\\u065f]', '', 'g'), '’‘', ''''''))`

/** From a time backwards, so that what was found last ends the search. */
const findText = (owner: string) =>
  `with words as materialized (
     select word from unnest(string_to_array(${plain('$2::text')}, ' ')) word where word <> '')
   select ${withLesson} from event e ${ofLesson}
     left join user_profile s on s.user_profile_id = coalesce(l.user_profile_id, e.user_profile_id)
   where ${owner} and e.deleted_at is null and e.start < $3::timestamptz
     and (l.lesson_id is not null or e.cancelled_at is null)
     and not exists (select from words
       where position(word in ${plain("concat_ws(' ', e.title, s.display_name)")}) = 0)
   order by e.start desc, e.event_id desc limit ${most}`
const texts = { teacher: findText('e.teacher_id = $1'), student: findText('e.user_profile_id = $1') }

/** Events of one's own before a time, by the words of their titles and of their student's name; the latest first. */
export const findBefore = (sql: Scoped, { role, profileId }: Actor, text: string, before: string): Promise<event[]> =>
  role === 'teacher' || role === 'student'
    ? sql.run({ sql: texts[role], parameters: [profileId, text, before] })
    : Promise.resolve([])
