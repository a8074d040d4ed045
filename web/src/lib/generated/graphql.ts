/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The choice for one date that clashes: skip, next_free or keep. */
export type Clash_Decision = {
  action: string;
  event_id?: number | null | undefined;
  /** By date in the series, or by event. */
  original_start?: string | null | undefined;
};

/** The choice for one lesson in a closed time: move, cancel or keep. */
export type Closing_Decision = {
  action: string;
  event_id: number;
  /** Where to; without it the next free time after the closed one. */
  start?: string | null | undefined;
};

export type Event_Input = {
  all_day?: boolean | null | undefined;
  created_at?: string | null | undefined;
  created_by?: string | null | undefined;
  end: string;
  event_id?: number | null | undefined;
  overlap_wanted?: boolean | null | undefined;
  start: string;
  teacher_id?: number | null | undefined;
  time_zone?: string | null | undefined;
  title: string;
  /** Absent keeps what is there; a new event is settled. */
  to_confirm?: boolean | null | undefined;
  updated_at?: string | null | undefined;
  updated_by?: string | null | undefined;
  user_profile_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type Guardian_Input = {
  /** Absent for somebody new. */
  guardian_id?: number | null | undefined;
  name: string;
  /** Absent keeps what is there. */
  phone?: string | null | undefined;
  sees_events?: boolean | null | undefined;
  sees_lessons?: boolean | null | undefined;
  sees_resources?: boolean | null | undefined;
  ticks_homework?: boolean | null | undefined;
  user_profile_id: number;
};

/** A field that is absent stays; one that is null goes. */
export type Homework_Item_Input = {
  /** Puts it right before that item; null, and one that is not there, puts it last. */
  before?: string | null | undefined;
  due?: string | null | undefined;
  /** Chosen by whoever writes it first: an unknown one is added at the end. */
  item_id: string;
  start?: string | null | undefined;
  text?: string | null | undefined;
};

export type Lesson_Input = {
  attendance?: string | null | undefined;
  created_at?: string | null | undefined;
  created_by?: string | null | undefined;
  /** Where lesson_id is absent: the lesson of this event is meant. An event that is nobody's has none, and gets it. */
  event_id?: number | null | undefined;
  homework?: string | null | undefined;
  homework_due?: string | null | undefined;
  lesson_id?: number | null | undefined;
  lesson_status_id?: number | null | undefined;
  minutes?: number | null | undefined;
  place?: string | null | undefined;
  plan?: string | null | undefined;
  position?: string | null | undefined;
  private_note?: string | null | undefined;
  shared_note?: string | null | undefined;
  steps?: Array<Lesson_Step_Input> | null | undefined;
  /** Of a lesson that becomes taught, for a way back: without it that is now. Otherwise it is passed over. */
  taught_at?: string | null | undefined;
  teacher_id?: number | null | undefined;
  title?: string | null | undefined;
  updated_at?: string | null | undefined;
  updated_by?: string | null | undefined;
  user_profile_id?: number | null | undefined;
  version?: number | null | undefined;
  video_link?: string | null | undefined;
};

export type Lesson_Resource_Input = {
  /** With kind file, when it is added: what was uploaded before. Stays as it is afterwards. */
  file_id?: string | null | undefined;
  kind?: string | null | undefined;
  lesson_rsrc_dspl: string;
  lesson_rsrc_id?: number | null | undefined;
  url?: string | null | undefined;
  user_profile_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type Lesson_Step_Input = {
  done: boolean;
  text: string;
};

/** As mail_preferences has it. */
export type Mail_Preferences_Input = {
  /** Absent: as before. */
  daily?: Array<string> | null | undefined;
  leads?: Array<number> | null | undefined;
  /** Absent: as before; off says that none is wanted. */
  next_week_day?: number | null | undefined;
  off: Array<string>;
  quiet_from: number;
  quiet_until: number;
  student_leads?: Array<number> | null | undefined;
};

/** Somebody who looks after a new student and is not invited: nothing is mailed, and there is no link. */
export type New_Guardian_Input = {
  /** Where an invitation goes, once the teacher makes one. */
  email?: string | null | undefined;
  name: string;
  phone?: string | null | undefined;
};

/** A PushSubscription as the browser gives it: the address, and both keys in base64url. */
export type Push_Subscription_Input = {
  auth: string;
  endpoint: string;
  p256dh: string;
};

/** The changes; a field that is absent stays. Times are those of the occurrence that the edit starts from. */
export type Series_Change = {
  end?: string | null | undefined;
  rrule?: string | null | undefined;
  start?: string | null | undefined;
  time_zone?: string | null | undefined;
  title?: string | null | undefined;
  /** Of the event that the edit starts from; an older one is a conflict. */
  version?: number | null | undefined;
};

export type Series_Input = {
  all_day?: boolean | null | undefined;
  exdates?: Array<string> | null | undefined;
  first_start: string;
  minutes: number;
  /** RFC 5545: FREQ DAILY, WEEKLY, MONTHLY or YEARLY with INTERVAL, COUNT or UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST. */
  rrule: string;
  teacher_id?: number | null | undefined;
  time_zone: string;
  title: string;
  user_profile_id?: number | null | undefined;
};

export type User_Profile_Input = {
  avatar_url?: string | null | undefined;
  biography?: string | null | undefined;
  colour?: string | null | undefined;
  created_at?: string | null | undefined;
  created_by?: string | null | undefined;
  default_lesson_minutes?: number | null | undefined;
  display_name?: string | null | undefined;
  email?: string | null | undefined;
  first_name?: string | null | undefined;
  /** Of a new student only, at most 10. */
  guardians?: Array<New_Guardian_Input> | null | undefined;
  id?: string | null | undefined;
  last_name?: string | null | undefined;
  middle_name?: string | null | undefined;
  phone?: string | null | undefined;
  private_note?: string | null | undefined;
  profile_type?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  teacher_id?: number | null | undefined;
  time_zone?: string | null | undefined;
  updated_at?: string | null | undefined;
  updated_by?: string | null | undefined;
  user_profile_id?: number | null | undefined;
  usual_slot?: string | null | undefined;
  version?: number | null | undefined;
  video_link?: string | null | undefined;
  /** Of a teacher only; null means any hour. */
  working_hours?: Array<Working_Stretch_Input> | null | undefined;
};

export type Working_Stretch_Input = {
  from: number;
  to: number;
  weekday: number;
};

export type SeeAbsenceAnswerMutationVariables = Exact<{
  id: number;
}>;


export type SeeAbsenceAnswerMutation = { seeAbsenceAnswer: { absence_id: number } };

export type AnswerAbsenceMutationVariables = Exact<{
  id: number;
  callOff: boolean;
  note?: string | null | undefined;
}>;


export type AnswerAbsenceMutation = { answerAbsence: { absence_id: number } };

export type TakeAbsenceAnswerBackMutationVariables = Exact<{
  id: number;
}>;


export type TakeAbsenceAnswerBackMutation = { takeAnswerBack: { absence_id: number } };

export type LoadAbsencesQueryVariables = Exact<{ [key: string]: never; }>;


export type LoadAbsencesQuery = { absences: Array<{ absence_id: number, event_id: number, user_profile_id: number, reason: string | null, answer: string | null, answer_note: string | null, answer_seen: boolean, is_own: boolean, asked_by: string | null, title: string, start: string, all_day: boolean, time_zone: string | null }> };

export type LessonAnswersQueryVariables = Exact<{
  lessonId: number;
}>;


export type LessonAnswersQuery = { loadLessonAnswers: Array<{ lesson_answer_id: number, user_profile_id: number, file_id: string, name: string, mime_type: string, created_at: string }> };

export type HandInAnswerMutationVariables = Exact<{
  lessonId: number;
  fileId: string;
}>;


export type HandInAnswerMutation = { addLessonAnswer: { lesson_answer_id: number } | null };

export type TakeAnswerBackMutationVariables = Exact<{
  id: number;
  isDeleted: boolean;
}>;


export type TakeAnswerBackMutation = { deleteLessonAnswer?: { lesson_answer_id: number } | null, restoreLessonAnswer?: { lesson_answer_id: number } | null };

export type ResourcesOfLessonQueryVariables = Exact<{
  lessonId: number;
}>;


export type ResourcesOfLessonQuery = { resourcesOfLesson: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, mime_type: string | null }> };

export type AttachToLessonMutationVariables = Exact<{
  lessonId: number;
  resourceId: number;
  attached: boolean;
}>;


export type AttachToLessonMutation = { attachResource: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, mime_type: string | null }> };

export type PlaceOnLessonMutationVariables = Exact<{
  lessonId: number;
  resourceId: number;
  before?: number | null | undefined;
}>;


export type PlaceOnLessonMutation = { placeResource: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, mime_type: string | null }> };

export type BoardStatusesQueryVariables = Exact<{ [key: string]: never; }>;


export type BoardStatusesQuery = { lessonStatuses: Array<{ value: number, label: string }> };

export type BoardCountsQueryVariables = Exact<{
  id: number;
}>;


export type BoardCountsQuery = { lessonCounts: Array<{ lesson_id: number, comments: number, resources: number }> };

export type CalendarEventFileQueryVariables = Exact<{
  id: number;
}>;


export type CalendarEventFileQuery = { eventFile: string | null };

export type MyChildrenQueryVariables = Exact<{ [key: string]: never; }>;


export type MyChildrenQuery = { myChildren: Array<{ user_profile_id: number, display_name: string | null, avatar_url: string | null, colour: string | null, teacher_name: string | null, teacher_time_zone: string | null, sees_events: boolean, sees_lessons: boolean, sees_resources: boolean, ticks_homework: boolean }> };

export type LoadChildEventsQueryVariables = Exact<{
  userProfileId: number;
  from?: string | null | undefined;
  to?: string | null | undefined;
  eventId?: number | null | undefined;
}>;


export type LoadChildEventsQuery = { childEvents: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }> };

export type LoadChildLessonsQueryVariables = Exact<{
  userProfileId: number;
  from?: string | null | undefined;
  to?: string | null | undefined;
  eventId?: number | null | undefined;
  lessonId?: number | null | undefined;
  last?: number | null | undefined;
}>;


export type LoadChildLessonsQuery = { childLessons: Array<{ shared_note: string | null, homework_due: string | null, lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, homework: string | null, homework_done_at: string | null, make_up_of: number | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }>, steps: Array<{ text: string, done: boolean }> }> };

export type LoadChildResourcesQueryVariables = Exact<{
  userProfileId: number;
}>;


export type LoadChildResourcesQuery = { childResources: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, version: number }> };

export type OpenCommentsQueryVariables = Exact<{
  lessonId: number;
}>;


export type OpenCommentsQuery = { loadLessonComments: Array<{ lesson_comment_id: number, user_profile_id: number, body: string, edited_at: string | null, created_at: string }> };

export type AddOpenCommentMutationVariables = Exact<{
  lessonId: number;
  body: string;
}>;


export type AddOpenCommentMutation = { addLessonComment: { lesson_comment_id: number } | null };

export type EditOpenCommentMutationVariables = Exact<{
  id: number;
  body: string;
}>;


export type EditOpenCommentMutation = { editLessonComment: { lesson_comment_id: number } | null };

export type DeleteOpenCommentMutationVariables = Exact<{
  id: number;
  isDeleted: boolean;
}>;


export type DeleteOpenCommentMutation = { deleteLessonComment?: { lesson_comment_id: number } | null, restoreLessonComment?: { lesson_comment_id: number } | null };

export type CalendarEventFragment = { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number };

export type LoadEventsQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type LoadEventsQuery = { loadEvents: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }> };

export type LoadEventTimesQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type LoadEventTimesQuery = { loadEvents: Array<{ event_id: number, user_profile_id: number | null, start: string, end: string, all_day: boolean, time_zone: string | null, cancelled_at: string | null, closed: boolean, lesson_id: number | null, lesson_status_id: number | null }> };

export type ClockWatchQueryVariables = Exact<{ [key: string]: never; }>;


export type ClockWatchQuery = { clockWatch: Array<{ event_id: number, on: string, start: string, display_name: string | null, teacher_before: string, teacher_after: string, student_before: string, student_after: string }> };

export type UnpaidLessonsQueryVariables = Exact<{
  from: string;
}>;


export type UnpaidLessonsQuery = { unpaidLessons: Array<{ event_id: number, user_profile_id: number | null, title: string, start: string, end: string, all_day: boolean, time_zone: string | null }> };

export type SaveEventMutationVariables = Exact<{
  event: Event_Input;
}>;


export type SaveEventMutation = { upsertEvent: { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number } | null };

export type DeleteEventMutationVariables = Exact<{
  id: number;
  asMade?: boolean | null | undefined;
}>;


export type DeleteEventMutation = { deleteEvent: { event_id: number, version: number } | null };

export type RestoreEventMutationVariables = Exact<{
  id: number;
}>;


export type RestoreEventMutation = { restoreEvent: { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number } | null };

export type CancelEventMutationVariables = Exact<{
  id: number;
  cancelled: boolean;
}>;


export type CancelEventMutation = { cancelEvent: { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number } | null };

export type CreateSeriesMutationVariables = Exact<{
  series: Series_Input;
  decisions?: Array<Clash_Decision> | Clash_Decision | null | undefined;
}>;


export type CreateSeriesMutation = { createSeries: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string, all_day: boolean | null }> }> } };

export type UndoOperationMutationVariables = Exact<{
  id: string;
}>;


export type UndoOperationMutation = { undoOperation: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string, all_day: boolean | null }> }> } };

export type TickPaymentMutationVariables = Exact<{
  eventId: number;
  paid: boolean;
}>;


export type TickPaymentMutation = { tickPayment: number };

export type GiveCalendarEventsMutationVariables = Exact<{
  id: number;
  userProfileId?: number | null | undefined;
  title: string;
  scope: string;
}>;


export type GiveCalendarEventsMutation = { giveEvents: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string, all_day: boolean | null }> }> } };

export type RunTodayLateMutationVariables = Exact<{
  eventIds: Array<number> | number;
  minutes: number;
}>;


export type RunTodayLateMutation = { runAllLate: Array<{ event_id: number, version: number }> };

export type CalendarFeedsQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarFeedsQuery = { calendarFeeds: Array<{ feed_id: string, name: string, user_profile_id: number, created_at: string, last_fetched_at: string | null, last_fetched_by: string | null }>, myChildren: Array<{ user_profile_id: number, display_name: string | null, sees_events: boolean }> };

export type CreateCalendarFeedMutationVariables = Exact<{
  name: string;
  userProfileId?: number | null | undefined;
}>;


export type CreateCalendarFeedMutation = { createFeed: { feed_id: string, url: string | null } };

export type RevokeCalendarFeedMutationVariables = Exact<{
  id: string;
}>;


export type RevokeCalendarFeedMutation = { revokeFeed: { feed_id: string } | null };

export type GuardiansOfQueryVariables = Exact<{
  userProfileId: number;
}>;


export type GuardiansOfQuery = { guardiansOf: Array<{ guardian_id: number, user_profile_id: number, name: string, phone: string | null, sent_to: string | null, sees_events: boolean, sees_lessons: boolean, sees_resources: boolean, ticks_homework: boolean, expires_at: string | null, accepted_at: string | null, returned: string | null }> };

export type SetGuardianMutationVariables = Exact<{
  guardian: Guardian_Input;
}>;


export type SetGuardianMutation = { setGuardian: { guardian_id: number } | null };

export type InviteGuardianMutationVariables = Exact<{
  guardian: Guardian_Input;
  email?: string | null | undefined;
}>;


export type InviteGuardianMutation = { inviteGuardian: { url: string, sent_to: string | null } };

export type RemoveGuardianMutationVariables = Exact<{
  id: number;
}>;


export type RemoveGuardianMutation = { removeGuardian: { guardian_id: number } | null };

export type OpenLessonFragment = { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> };

export type SaveLessonMutationVariables = Exact<{
  lesson: Lesson_Input;
}>;


export type SaveLessonMutation = { upsertLesson: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type DeleteLessonMutationVariables = Exact<{
  id: number;
}>;


export type DeleteLessonMutation = { deleteLesson: { lesson_id: number } | null };

export type RestoreLessonMutationVariables = Exact<{
  id: number;
}>;


export type RestoreLessonMutation = { restoreLesson: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type LinkLessonMutationVariables = Exact<{
  lessonId: number;
  eventId?: number | null | undefined;
  waiting?: boolean | null | undefined;
  userProfileId?: number | null | undefined;
}>;


export type LinkLessonMutation = { updateEventId: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type PlanMakeUpMutationVariables = Exact<{
  lessonId: number;
}>;


export type PlanMakeUpMutation = { planMakeUp: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type TickHomeworkMutationVariables = Exact<{
  lessonId: number;
  itemId: string;
  done: boolean;
}>;


export type TickHomeworkMutation = { tickHomeworkItem: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type LoadLessonsQueryVariables = Exact<{
  id: number;
  from?: string | null | undefined;
  to: string;
  waiting?: boolean | null | undefined;
  last?: number | null | undefined;
}>;


export type LoadLessonsQuery = { loadLessons: Array<{ lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> }> };

export type BoardLessonFragment = { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, homework: string | null, homework_done_at: string | null, make_up_of: number | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ done_at: string | null }> };

export type LoadLessonCardsQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type LoadLessonCardsQuery = { loadLessons: Array<{ attendance: string | null, lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, homework: string | null, homework_done_at: string | null, make_up_of: number | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ done_at: string | null }> }> };

export type LoadLessonQueryVariables = Exact<{
  id: number;
}>;


export type LoadLessonQuery = { loadLesson: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type SaveOpenItemMutationVariables = Exact<{
  lessonId: number;
  item: Homework_Item_Input;
}>;


export type SaveOpenItemMutation = { upsertHomeworkItem: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type MailPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type MailPreferencesQuery = { mailPreferences: { off: Array<string>, daily: Array<string>, leads: Array<number> | null, student_leads: Array<number> | null, quiet_from: number, quiet_until: number, next_week_day: number | null } };

export type SaveMailPreferencesMutationVariables = Exact<{
  preferences: Mail_Preferences_Input;
}>;


export type SaveMailPreferencesMutation = { saveMailPreferences: { off: Array<string>, daily: Array<string>, leads: Array<number> | null, student_leads: Array<number> | null, quiet_from: number, quiet_until: number, next_week_day: number | null } };

export type NoticesQueryVariables = Exact<{
  eventId?: number | null | undefined;
  userProfileId?: number | null | undefined;
}>;


export type NoticesQuery = { notices: Array<{ notice_id: number, kind: string, name: string | null, is_guardian: boolean, state: string, send_after: string, sent_at: string | null, error: string | null, was: { start: string, end: string, all_day: boolean, time_zone: string | null } | null, is: { start: string, end: string, all_day: boolean, time_zone: string | null } | null }> };

export type CancelNoticeMutationVariables = Exact<{
  id: number;
}>;


export type CancelNoticeMutation = { cancelNotice: { notice_id: number, state: string } };

export type RemindOfHomeworkMutationVariables = Exact<{
  userProfileId: number;
}>;


export type RemindOfHomeworkMutation = { remindOfHomework: { operation_id: string | null, late: number, people: number, already_at: string | null } };

export type AskAbsenceMutationVariables = Exact<{
  eventId: number;
  reason?: string | null | undefined;
}>;


export type AskAbsenceMutation = { askAbsence: { absence_id: number } };

export type WithdrawAbsenceMutationVariables = Exact<{
  id: number;
}>;


export type WithdrawAbsenceMutation = { withdrawAbsence: number };

export type SaveProfilesMutationVariables = Exact<{
  profiles: Array<User_Profile_Input> | User_Profile_Input;
}>;


export type SaveProfilesMutation = { upsertUserProfile: Array<{ user_profile_id: number, id: string | null, display_name: string | null, email: string | null, version: number }> };

export type InviteStudentMutationVariables = Exact<{
  userProfileId: number;
  sendMail: boolean;
}>;


export type InviteStudentMutation = { inviteStudent: { user_profile_id: number, url: string, expires_at: string, sent_to: string | null } };

export type UpdateResourcesMutationVariables = Exact<{
  userProfileId: number;
  resource?: string | null | undefined;
}>;


export type UpdateResourcesMutation = { updateResources: { user_profile_id: number } | null };

export type RevokeInvitationMutationVariables = Exact<{
  userProfileId: number;
}>;


export type RevokeInvitationMutation = { revokeInvitation: { user_profile_id: number } | null };

export type EraseStudentMutationVariables = Exact<{
  userProfileId: number;
  confirm: string;
}>;


export type EraseStudentMutation = { eraseStudent: { lessons: number, events: number, stays: Array<string> } };

export type ProfileFragment = { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, phone: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, usual_slot: string | null, private_note: string | null, tags: Array<string>, paused_at: string | null, archived_at: string | null, invitation_status: string, created_by: string | null, created_at: string, version: number, teacher: { user_profile_id: number, display_name: string | null, video_link: string | null, time_zone: string | null } | null, working_hours: Array<{ weekday: number, from: number, to: number }> | null };

export type GetUserProfileByUidQueryVariables = Exact<{
  id: string;
}>;


export type GetUserProfileByUidQuery = { getUserProfileByUid: { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, phone: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, usual_slot: string | null, private_note: string | null, tags: Array<string>, paused_at: string | null, archived_at: string | null, invitation_status: string, created_by: string | null, created_at: string, version: number, teacher: { user_profile_id: number, display_name: string | null, video_link: string | null, time_zone: string | null } | null, working_hours: Array<{ weekday: number, from: number, to: number }> | null } | null };

export type PushStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type PushStatusQuery = { pushStatus: { key: string | null, is_on: boolean } };

export type StartPushMutationVariables = Exact<{
  subscription: Push_Subscription_Input;
}>;


export type StartPushMutation = { startPush: { key: string | null, is_on: boolean } };

export type EndPushMutationVariables = Exact<{ [key: string]: never; }>;


export type EndPushMutation = { endPush: { key: string | null, is_on: boolean } };

export type LoadRecentChangesQueryVariables = Exact<{
  before?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type LoadRecentChangesQuery = { recentChanges: Array<{ operation_id: string, created_at: string, kind: string, state: string, rows: number, name: string | null, title: string | null, start: string | null, end: string | null, start_before: string | null, end_before: string | null, all_day: boolean, time_zone: string | null, from: string | null, to: string | null }> };

export type GiveResourceMutationVariables = Exact<{
  resourceId: number;
  userProfileId: number;
  given: boolean;
}>;


export type GiveResourceMutation = { giveResource: Array<{ lesson_rsrc_id: number, user_profile_id: number, given_at: string }> };

export type LoadResourcesQueryVariables = Exact<{
  profileId: number;
}>;


export type LoadResourcesQuery = { loadLessonResources: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, file_source: string | null, version: number }> };

export type LoadGiftsQueryVariables = Exact<{ [key: string]: never; }>;


export type LoadGiftsQuery = { resourceGifts: Array<{ lesson_rsrc_id: number, user_profile_id: number, given_at: string, place: number | null }> };

export type SaveShelfResourceMutationVariables = Exact<{
  resource: Lesson_Resource_Input;
}>;


export type SaveShelfResourceMutation = { upsertLessonResource: { lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, file_source: string | null, version: number } | null };

export type DeleteShelfResourceMutationVariables = Exact<{
  id: number;
  isDeleted: boolean;
}>;


export type DeleteShelfResourceMutation = { deleteLessonResource?: { lesson_rsrc_id: number } | null, restoreLessonResource?: { lesson_rsrc_id: number } | null };

export type EditedPlaceMutationVariables = Exact<{
  resourceId: number;
  userProfileId: number;
  before?: number | null | undefined;
}>;


export type EditedPlaceMutation = { placeGift: Array<{ lesson_rsrc_id: number }> };

export type ReturnedMailQueryVariables = Exact<{
  userProfileId: number;
}>;


export type ReturnedMailQuery = { returnedMail: { reason: string, of_account: boolean } | null };

export type SearchIndexQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type SearchIndexQuery = { loadLessons: Array<{ lesson_id: number, title: string | null, user_profile_id: number | null, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null }>, loadEvents: Array<{ event_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, lesson_id: number | null, cancelled_at: string | null }>, loadLessonResources: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, url: string | null }> };

export type SearchEarlierQueryVariables = Exact<{
  text: string;
  before: string;
}>;


export type SearchEarlierQuery = { findEvents: Array<{ event_id: number, user_profile_id: number | null, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, lesson_id: number | null, cancelled_at: string | null }> };

export type CalendarOutcomeFragment = { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string, all_day: boolean | null }> }> };

export type CloseCalendarTimeMutationVariables = Exact<{
  from: string;
  to: string;
  title?: string | null | undefined;
  time_zone?: string | null | undefined;
  decisions?: Array<Closing_Decision> | Closing_Decision | null | undefined;
  action: string;
  preview?: boolean | null | undefined;
}>;


export type CloseCalendarTimeMutation = { closeTime: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string, all_day: boolean | null }> }> } };

export type EditCalendarSeriesMutationVariables = Exact<{
  eventId: number;
  scope: string;
  change: Series_Change;
  decisions?: Array<Clash_Decision> | Clash_Decision | null | undefined;
  preview?: boolean | null | undefined;
}>;


export type EditCalendarSeriesMutation = { editSeries: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string, all_day: boolean | null }> }> } };

export type EndCalendarSeriesMutationVariables = Exact<{
  seriesId: number;
  on: string;
  preview?: boolean | null | undefined;
}>;


export type EndCalendarSeriesMutation = { endSeries: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, attendance: string | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string, all_day: boolean | null }> }> } };

export type LoadCalendarSeriesQueryVariables = Exact<{
  id: number;
}>;


export type LoadCalendarSeriesQuery = { loadSeries: { series_id: number, rrule: string, first_start: string, time_zone: string, until: string | null } | null };

export type ArchiveStudentsMutationVariables = Exact<{
  userProfileIds: Array<number> | number;
  archived: boolean;
}>;


export type ArchiveStudentsMutation = { archiveStudents: Array<{ user_profile_id: number, lessons: number }> };

export type PauseStudentsMutationVariables = Exact<{
  userProfileIds: Array<number> | number;
  paused: boolean;
}>;


export type PauseStudentsMutation = { pauseStudents: Array<{ user_profile_id: number, paused_at: string | null }> };

export type LoadStudentsQueryVariables = Exact<{
  id: string;
}>;


export type LoadStudentsQuery = { getStudentList: Array<{ user_profile_id: number, id: string | null, first_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, phone: string | null, video_link: string | null, colour: string | null, usual_slot: string | null, time_zone: string | null, tags: Array<string>, private_note: string | null, invitation_status: string, invited_at: string | null, created_at: string, paused_at: string | null, archived_at: string | null, has_guardian: boolean }> };

export type GetUserProfileByIdQueryVariables = Exact<{
  Id: number;
}>;


export type GetUserProfileByIdQuery = { getUserProfileById: { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, phone: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, usual_slot: string | null, private_note: string | null, tags: Array<string>, paused_at: string | null, archived_at: string | null, invitation_status: string, created_by: string | null, created_at: string, version: number, teacher: { user_profile_id: number, display_name: string | null, video_link: string | null, time_zone: string | null } | null, working_hours: Array<{ weekday: number, from: number, to: number }> | null } | null };

export type LoadStudentSummariesQueryVariables = Exact<{
  id: number;
}>;


export type LoadStudentSummariesQuery = { loadStudentSummaries: Array<{ user_profile_id: number, next_lesson: string | null, next_all_day: boolean, next_time_zone: string | null, last_lesson: string | null, last_all_day: boolean, last_time_zone: string | null, homework_open: number, homework_late: number }> };

export type TellCalendarPeopleMutationVariables = Exact<{
  eventId: number;
}>;


export type TellCalendarPeopleMutation = { tellPeople: { student: boolean, guardians: number } };

export type DontTellMutationVariables = Exact<{
  eventIds?: Array<number> | number | null | undefined;
  operationId?: string | null | undefined;
}>;


export type DontTellMutation = { cancelNotices: number };

export type WaitingNoticesQueryVariables = Exact<{
  eventIds?: Array<number> | number | null | undefined;
  operationId?: string | null | undefined;
}>;


export type WaitingNoticesQuery = { waitingNotices: { families: number, at_once: number, is_quiet: boolean, is_late: boolean } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const OpenLessonFragmentDoc = new TypedDocumentString(`
    fragment openLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  shared_note
  private_note
  homework
  homework_due
  homework_done_at
  homework_items {
    item_id
    text
    start
    due
    done_at
  }
  make_up_of
  attendance
  taught_at
  minutes
  place
  video_link
  join_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}
    `, {"fragmentName":"openLesson"}) as unknown as TypedDocumentString<OpenLessonFragment, unknown>;
export const BoardLessonFragmentDoc = new TypedDocumentString(`
    fragment boardLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  homework
  homework_done_at
  homework_items {
    done_at
  }
  make_up_of
  taught_at
  minutes
  place
  video_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}
    `, {"fragmentName":"boardLesson"}) as unknown as TypedDocumentString<BoardLessonFragment, unknown>;
export const ProfileFragmentDoc = new TypedDocumentString(`
    fragment profile on user_profile {
  user_profile_id
  id
  profile_type
  first_name
  middle_name
  last_name
  display_name
  avatar_url
  email
  phone
  biography
  resources
  video_link
  teacher_id
  teacher {
    user_profile_id
    display_name
    video_link
    time_zone
  }
  time_zone
  colour
  default_lesson_minutes
  working_hours {
    weekday
    from
    to
  }
  usual_slot
  private_note
  tags
  paused_at
  archived_at
  invitation_status
  created_by
  created_at
  version
}
    `, {"fragmentName":"profile"}) as unknown as TypedDocumentString<ProfileFragment, unknown>;
export const CalendarEventFragmentDoc = new TypedDocumentString(`
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}
    `, {"fragmentName":"calendarEvent"}) as unknown as TypedDocumentString<CalendarEventFragment, unknown>;
export const CalendarOutcomeFragmentDoc = new TypedDocumentString(`
    fragment calendarOutcome on calendar_outcome {
  operation_id
  created
  changed
  removed
  kept
  past
  series {
    series_id
    rrule
    until
  }
  events {
    ...calendarEvent
  }
  removed_events {
    ...calendarEvent
  }
  clashes {
    original_start
    event_id
    start
    end
    for_student
    next_free
    decision
    with {
      event_id
      title
      start
      end
      all_day
    }
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}`, {"fragmentName":"calendarOutcome"}) as unknown as TypedDocumentString<CalendarOutcomeFragment, unknown>;
export const SeeAbsenceAnswerDocument = new TypedDocumentString(`
    mutation seeAbsenceAnswer($id: Int!) {
  seeAbsenceAnswer(id: $id) {
    absence_id
  }
}
    `) as unknown as TypedDocumentString<SeeAbsenceAnswerMutation, SeeAbsenceAnswerMutationVariables>;
export const AnswerAbsenceDocument = new TypedDocumentString(`
    mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {
  answerAbsence(id: $id, callOff: $callOff, note: $note) {
    absence_id
  }
}
    `) as unknown as TypedDocumentString<AnswerAbsenceMutation, AnswerAbsenceMutationVariables>;
export const TakeAbsenceAnswerBackDocument = new TypedDocumentString(`
    mutation takeAbsenceAnswerBack($id: Int!) {
  takeAnswerBack(id: $id) {
    absence_id
  }
}
    `) as unknown as TypedDocumentString<TakeAbsenceAnswerBackMutation, TakeAbsenceAnswerBackMutationVariables>;
export const LoadAbsencesDocument = new TypedDocumentString(`
    query loadAbsences {
  absences {
    absence_id
    event_id
    user_profile_id
    reason
    answer
    answer_note
    answer_seen
    is_own
    asked_by
    title
    start
    all_day
    time_zone
  }
}
    `) as unknown as TypedDocumentString<LoadAbsencesQuery, LoadAbsencesQueryVariables>;
export const LessonAnswersDocument = new TypedDocumentString(`
    query lessonAnswers($lessonId: Int!) {
  loadLessonAnswers(lessonId: $lessonId) {
    lesson_answer_id
    user_profile_id
    file_id
    name
    mime_type
    created_at
  }
}
    `) as unknown as TypedDocumentString<LessonAnswersQuery, LessonAnswersQueryVariables>;
export const HandInAnswerDocument = new TypedDocumentString(`
    mutation handInAnswer($lessonId: Int!, $fileId: uuid!) {
  addLessonAnswer(lessonId: $lessonId, fileId: $fileId) {
    lesson_answer_id
  }
}
    `) as unknown as TypedDocumentString<HandInAnswerMutation, HandInAnswerMutationVariables>;
export const TakeAnswerBackDocument = new TypedDocumentString(`
    mutation takeAnswerBack($id: Int!, $isDeleted: Boolean!) {
  deleteLessonAnswer(id: $id) @include(if: $isDeleted) {
    lesson_answer_id
  }
  restoreLessonAnswer(id: $id) @skip(if: $isDeleted) {
    lesson_answer_id
  }
}
    `) as unknown as TypedDocumentString<TakeAnswerBackMutation, TakeAnswerBackMutationVariables>;
export const ResourcesOfLessonDocument = new TypedDocumentString(`
    query resourcesOfLesson($lessonId: Int!) {
  resourcesOfLesson(lessonId: $lessonId) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    kind
    url
    file_id
    mime_type
  }
}
    `) as unknown as TypedDocumentString<ResourcesOfLessonQuery, ResourcesOfLessonQueryVariables>;
export const AttachToLessonDocument = new TypedDocumentString(`
    mutation attachToLesson($lessonId: Int!, $resourceId: Int!, $attached: Boolean!) {
  attachResource(
    lessonId: $lessonId
    resourceId: $resourceId
    attached: $attached
  ) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    kind
    url
    file_id
    mime_type
  }
}
    `) as unknown as TypedDocumentString<AttachToLessonMutation, AttachToLessonMutationVariables>;
export const PlaceOnLessonDocument = new TypedDocumentString(`
    mutation placeOnLesson($lessonId: Int!, $resourceId: Int!, $before: Int) {
  placeResource(lessonId: $lessonId, resourceId: $resourceId, before: $before) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    kind
    url
    file_id
    mime_type
  }
}
    `) as unknown as TypedDocumentString<PlaceOnLessonMutation, PlaceOnLessonMutationVariables>;
export const BoardStatusesDocument = new TypedDocumentString(`
    query boardStatuses {
  lessonStatuses {
    value
    label
  }
}
    `) as unknown as TypedDocumentString<BoardStatusesQuery, BoardStatusesQueryVariables>;
export const BoardCountsDocument = new TypedDocumentString(`
    query boardCounts($id: Int!) {
  lessonCounts(id: $id) {
    lesson_id
    comments
    resources
  }
}
    `) as unknown as TypedDocumentString<BoardCountsQuery, BoardCountsQueryVariables>;
export const CalendarEventFileDocument = new TypedDocumentString(`
    query calendarEventFile($id: Int!) {
  eventFile(id: $id)
}
    `) as unknown as TypedDocumentString<CalendarEventFileQuery, CalendarEventFileQueryVariables>;
export const MyChildrenDocument = new TypedDocumentString(`
    query myChildren {
  myChildren {
    user_profile_id
    display_name
    avatar_url
    colour
    teacher_name
    teacher_time_zone
    sees_events
    sees_lessons
    sees_resources
    ticks_homework
  }
}
    `) as unknown as TypedDocumentString<MyChildrenQuery, MyChildrenQueryVariables>;
export const LoadChildEventsDocument = new TypedDocumentString(`
    query loadChildEvents($userProfileId: Int!, $from: timestamptz, $to: timestamptz, $eventId: Int) {
  childEvents(
    userProfileId: $userProfileId
    from: $from
    to: $to
    eventId: $eventId
  ) {
    ...calendarEvent
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}`) as unknown as TypedDocumentString<LoadChildEventsQuery, LoadChildEventsQueryVariables>;
export const LoadChildLessonsDocument = new TypedDocumentString(`
    query loadChildLessons($userProfileId: Int!, $from: timestamptz, $to: timestamptz, $eventId: Int, $lessonId: Int, $last: Int) {
  childLessons(
    userProfileId: $userProfileId
    from: $from
    to: $to
    eventId: $eventId
    lessonId: $lessonId
    last: $last
  ) {
    ...boardLesson
    shared_note
    homework_due
    homework_items {
      item_id
      text
      start
      due
    }
  }
}
    fragment boardLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  homework
  homework_done_at
  homework_items {
    done_at
  }
  make_up_of
  taught_at
  minutes
  place
  video_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}`) as unknown as TypedDocumentString<LoadChildLessonsQuery, LoadChildLessonsQueryVariables>;
export const LoadChildResourcesDocument = new TypedDocumentString(`
    query loadChildResources($userProfileId: Int!) {
  childResources(userProfileId: $userProfileId) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    kind
    url
    file_id
    version
  }
}
    `) as unknown as TypedDocumentString<LoadChildResourcesQuery, LoadChildResourcesQueryVariables>;
export const OpenCommentsDocument = new TypedDocumentString(`
    query openComments($lessonId: Int!) {
  loadLessonComments(lessonId: $lessonId) {
    lesson_comment_id
    user_profile_id
    body
    edited_at
    created_at
  }
}
    `) as unknown as TypedDocumentString<OpenCommentsQuery, OpenCommentsQueryVariables>;
export const AddOpenCommentDocument = new TypedDocumentString(`
    mutation addOpenComment($lessonId: Int!, $body: String!) {
  addLessonComment(lessonId: $lessonId, body: $body) {
    lesson_comment_id
  }
}
    `) as unknown as TypedDocumentString<AddOpenCommentMutation, AddOpenCommentMutationVariables>;
export const EditOpenCommentDocument = new TypedDocumentString(`
    mutation editOpenComment($id: Int!, $body: String!) {
  editLessonComment(id: $id, body: $body) {
    lesson_comment_id
  }
}
    `) as unknown as TypedDocumentString<EditOpenCommentMutation, EditOpenCommentMutationVariables>;
export const DeleteOpenCommentDocument = new TypedDocumentString(`
    mutation deleteOpenComment($id: Int!, $isDeleted: Boolean!) {
  deleteLessonComment(id: $id) @include(if: $isDeleted) {
    lesson_comment_id
  }
  restoreLessonComment(id: $id) @skip(if: $isDeleted) {
    lesson_comment_id
  }
}
    `) as unknown as TypedDocumentString<DeleteOpenCommentMutation, DeleteOpenCommentMutationVariables>;
export const LoadEventsDocument = new TypedDocumentString(`
    query loadEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  loadEvents(id: $id, from: $from, to: $to) {
    ...calendarEvent
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}`) as unknown as TypedDocumentString<LoadEventsQuery, LoadEventsQueryVariables>;
export const LoadEventTimesDocument = new TypedDocumentString(`
    query loadEventTimes($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  loadEvents(id: $id, from: $from, to: $to) {
    event_id
    user_profile_id
    start
    end
    all_day
    time_zone
    cancelled_at
    closed
    lesson_id
    lesson_status_id
  }
}
    `) as unknown as TypedDocumentString<LoadEventTimesQuery, LoadEventTimesQueryVariables>;
export const ClockWatchDocument = new TypedDocumentString(`
    query clockWatch {
  clockWatch {
    event_id
    on
    start
    display_name
    teacher_before
    teacher_after
    student_before
    student_after
  }
}
    `) as unknown as TypedDocumentString<ClockWatchQuery, ClockWatchQueryVariables>;
export const UnpaidLessonsDocument = new TypedDocumentString(`
    query unpaidLessons($from: timestamptz!) {
  unpaidLessons(from: $from) {
    event_id
    user_profile_id
    title
    start
    end
    all_day
    time_zone
  }
}
    `) as unknown as TypedDocumentString<UnpaidLessonsQuery, UnpaidLessonsQueryVariables>;
export const SaveEventDocument = new TypedDocumentString(`
    mutation saveEvent($event: event_input!) {
  upsertEvent(event: $event) {
    ...calendarEvent
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}`) as unknown as TypedDocumentString<SaveEventMutation, SaveEventMutationVariables>;
export const DeleteEventDocument = new TypedDocumentString(`
    mutation deleteEvent($id: Int!, $asMade: Boolean) {
  deleteEvent(id: $id, asMade: $asMade) {
    event_id
    version
  }
}
    `) as unknown as TypedDocumentString<DeleteEventMutation, DeleteEventMutationVariables>;
export const RestoreEventDocument = new TypedDocumentString(`
    mutation restoreEvent($id: Int!) {
  restoreEvent(id: $id) {
    ...calendarEvent
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}`) as unknown as TypedDocumentString<RestoreEventMutation, RestoreEventMutationVariables>;
export const CancelEventDocument = new TypedDocumentString(`
    mutation cancelEvent($id: Int!, $cancelled: Boolean!) {
  cancelEvent(id: $id, cancelled: $cancelled) {
    ...calendarEvent
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}`) as unknown as TypedDocumentString<CancelEventMutation, CancelEventMutationVariables>;
export const CreateSeriesDocument = new TypedDocumentString(`
    mutation createSeries($series: series_input!, $decisions: [clash_decision!]) {
  createSeries(series: $series, decisions: $decisions) {
    ...calendarOutcome
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}
fragment calendarOutcome on calendar_outcome {
  operation_id
  created
  changed
  removed
  kept
  past
  series {
    series_id
    rrule
    until
  }
  events {
    ...calendarEvent
  }
  removed_events {
    ...calendarEvent
  }
  clashes {
    original_start
    event_id
    start
    end
    for_student
    next_free
    decision
    with {
      event_id
      title
      start
      end
      all_day
    }
  }
}`) as unknown as TypedDocumentString<CreateSeriesMutation, CreateSeriesMutationVariables>;
export const UndoOperationDocument = new TypedDocumentString(`
    mutation undoOperation($id: uuid!) {
  undoOperation(id: $id) {
    ...calendarOutcome
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}
fragment calendarOutcome on calendar_outcome {
  operation_id
  created
  changed
  removed
  kept
  past
  series {
    series_id
    rrule
    until
  }
  events {
    ...calendarEvent
  }
  removed_events {
    ...calendarEvent
  }
  clashes {
    original_start
    event_id
    start
    end
    for_student
    next_free
    decision
    with {
      event_id
      title
      start
      end
      all_day
    }
  }
}`) as unknown as TypedDocumentString<UndoOperationMutation, UndoOperationMutationVariables>;
export const TickPaymentDocument = new TypedDocumentString(`
    mutation tickPayment($eventId: Int!, $paid: Boolean!) {
  tickPayment(eventId: $eventId, paid: $paid)
}
    `) as unknown as TypedDocumentString<TickPaymentMutation, TickPaymentMutationVariables>;
export const GiveCalendarEventsDocument = new TypedDocumentString(`
    mutation giveCalendarEvents($id: Int!, $userProfileId: Int, $title: String!, $scope: String!) {
  giveEvents(id: $id, userProfileId: $userProfileId, title: $title, scope: $scope) {
    ...calendarOutcome
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}
fragment calendarOutcome on calendar_outcome {
  operation_id
  created
  changed
  removed
  kept
  past
  series {
    series_id
    rrule
    until
  }
  events {
    ...calendarEvent
  }
  removed_events {
    ...calendarEvent
  }
  clashes {
    original_start
    event_id
    start
    end
    for_student
    next_free
    decision
    with {
      event_id
      title
      start
      end
      all_day
    }
  }
}`) as unknown as TypedDocumentString<GiveCalendarEventsMutation, GiveCalendarEventsMutationVariables>;
export const RunTodayLateDocument = new TypedDocumentString(`
    mutation runTodayLate($eventIds: [Int!]!, $minutes: Int!) {
  runAllLate(eventIds: $eventIds, minutes: $minutes) {
    event_id
    version
  }
}
    `) as unknown as TypedDocumentString<RunTodayLateMutation, RunTodayLateMutationVariables>;
export const CalendarFeedsDocument = new TypedDocumentString(`
    query calendarFeeds {
  calendarFeeds {
    feed_id
    name
    user_profile_id
    created_at
    last_fetched_at
    last_fetched_by
  }
  myChildren {
    user_profile_id
    display_name
    sees_events
  }
}
    `) as unknown as TypedDocumentString<CalendarFeedsQuery, CalendarFeedsQueryVariables>;
export const CreateCalendarFeedDocument = new TypedDocumentString(`
    mutation createCalendarFeed($name: String!, $userProfileId: Int) {
  createFeed(name: $name, userProfileId: $userProfileId) {
    feed_id
    url
  }
}
    `) as unknown as TypedDocumentString<CreateCalendarFeedMutation, CreateCalendarFeedMutationVariables>;
export const RevokeCalendarFeedDocument = new TypedDocumentString(`
    mutation revokeCalendarFeed($id: uuid!) {
  revokeFeed(id: $id) {
    feed_id
  }
}
    `) as unknown as TypedDocumentString<RevokeCalendarFeedMutation, RevokeCalendarFeedMutationVariables>;
export const GuardiansOfDocument = new TypedDocumentString(`
    query guardiansOf($userProfileId: Int!) {
  guardiansOf(userProfileId: $userProfileId) {
    guardian_id
    user_profile_id
    name
    phone
    sent_to
    sees_events
    sees_lessons
    sees_resources
    ticks_homework
    expires_at
    accepted_at
    returned
  }
}
    `) as unknown as TypedDocumentString<GuardiansOfQuery, GuardiansOfQueryVariables>;
export const SetGuardianDocument = new TypedDocumentString(`
    mutation setGuardian($guardian: guardian_input!) {
  setGuardian(guardian: $guardian) {
    guardian_id
  }
}
    `) as unknown as TypedDocumentString<SetGuardianMutation, SetGuardianMutationVariables>;
export const InviteGuardianDocument = new TypedDocumentString(`
    mutation inviteGuardian($guardian: guardian_input!, $email: String) {
  inviteGuardian(guardian: $guardian, email: $email) {
    url
    sent_to
  }
}
    `) as unknown as TypedDocumentString<InviteGuardianMutation, InviteGuardianMutationVariables>;
export const RemoveGuardianDocument = new TypedDocumentString(`
    mutation removeGuardian($id: Int!) {
  removeGuardian(id: $id) {
    guardian_id
  }
}
    `) as unknown as TypedDocumentString<RemoveGuardianMutation, RemoveGuardianMutationVariables>;
export const SaveLessonDocument = new TypedDocumentString(`
    mutation saveLesson($lesson: lesson_input!) {
  upsertLesson(lesson: $lesson) {
    ...openLesson
  }
}
    fragment openLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  shared_note
  private_note
  homework
  homework_due
  homework_done_at
  homework_items {
    item_id
    text
    start
    due
    done_at
  }
  make_up_of
  attendance
  taught_at
  minutes
  place
  video_link
  join_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}`) as unknown as TypedDocumentString<SaveLessonMutation, SaveLessonMutationVariables>;
export const DeleteLessonDocument = new TypedDocumentString(`
    mutation deleteLesson($id: Int!) {
  deleteLesson(id: $id) {
    lesson_id
  }
}
    `) as unknown as TypedDocumentString<DeleteLessonMutation, DeleteLessonMutationVariables>;
export const RestoreLessonDocument = new TypedDocumentString(`
    mutation restoreLesson($id: Int!) {
  restoreLesson(id: $id) {
    ...openLesson
  }
}
    fragment openLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  shared_note
  private_note
  homework
  homework_due
  homework_done_at
  homework_items {
    item_id
    text
    start
    due
    done_at
  }
  make_up_of
  attendance
  taught_at
  minutes
  place
  video_link
  join_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}`) as unknown as TypedDocumentString<RestoreLessonMutation, RestoreLessonMutationVariables>;
export const LinkLessonDocument = new TypedDocumentString(`
    mutation linkLesson($lessonId: Int!, $eventId: Int, $waiting: Boolean, $userProfileId: Int) {
  updateEventId(
    lessonId: $lessonId
    eventId: $eventId
    waiting: $waiting
    userProfileId: $userProfileId
  ) {
    ...openLesson
  }
}
    fragment openLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  shared_note
  private_note
  homework
  homework_due
  homework_done_at
  homework_items {
    item_id
    text
    start
    due
    done_at
  }
  make_up_of
  attendance
  taught_at
  minutes
  place
  video_link
  join_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}`) as unknown as TypedDocumentString<LinkLessonMutation, LinkLessonMutationVariables>;
export const PlanMakeUpDocument = new TypedDocumentString(`
    mutation planMakeUp($lessonId: Int!) {
  planMakeUp(lessonId: $lessonId) {
    ...openLesson
  }
}
    fragment openLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  shared_note
  private_note
  homework
  homework_due
  homework_done_at
  homework_items {
    item_id
    text
    start
    due
    done_at
  }
  make_up_of
  attendance
  taught_at
  minutes
  place
  video_link
  join_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}`) as unknown as TypedDocumentString<PlanMakeUpMutation, PlanMakeUpMutationVariables>;
export const TickHomeworkDocument = new TypedDocumentString(`
    mutation tickHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {
  tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {
    ...openLesson
  }
}
    fragment openLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  shared_note
  private_note
  homework
  homework_due
  homework_done_at
  homework_items {
    item_id
    text
    start
    due
    done_at
  }
  make_up_of
  attendance
  taught_at
  minutes
  place
  video_link
  join_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}`) as unknown as TypedDocumentString<TickHomeworkMutation, TickHomeworkMutationVariables>;
export const LoadLessonsDocument = new TypedDocumentString(`
    query loadLessons($id: Int!, $from: timestamptz, $to: timestamptz!, $waiting: Boolean, $last: Int) {
  loadLessons(id: $id, from: $from, to: $to, waiting: $waiting, last: $last) {
    ...openLesson
  }
}
    fragment openLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  shared_note
  private_note
  homework
  homework_due
  homework_done_at
  homework_items {
    item_id
    text
    start
    due
    done_at
  }
  make_up_of
  attendance
  taught_at
  minutes
  place
  video_link
  join_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}`) as unknown as TypedDocumentString<LoadLessonsQuery, LoadLessonsQueryVariables>;
export const LoadLessonCardsDocument = new TypedDocumentString(`
    query loadLessonCards($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  loadLessons(id: $id, from: $from, to: $to, waiting: true) {
    ...boardLesson
    attendance
  }
}
    fragment boardLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  homework
  homework_done_at
  homework_items {
    done_at
  }
  make_up_of
  taught_at
  minutes
  place
  video_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}`) as unknown as TypedDocumentString<LoadLessonCardsQuery, LoadLessonCardsQueryVariables>;
export const LoadLessonDocument = new TypedDocumentString(`
    query loadLesson($id: Int!) {
  loadLesson(id: $id) {
    ...openLesson
  }
}
    fragment openLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  shared_note
  private_note
  homework
  homework_due
  homework_done_at
  homework_items {
    item_id
    text
    start
    due
    done_at
  }
  make_up_of
  attendance
  taught_at
  minutes
  place
  video_link
  join_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}`) as unknown as TypedDocumentString<LoadLessonQuery, LoadLessonQueryVariables>;
export const SaveOpenItemDocument = new TypedDocumentString(`
    mutation saveOpenItem($lessonId: Int!, $item: homework_item_input!) {
  upsertHomeworkItem(lessonId: $lessonId, item: $item) {
    ...openLesson
  }
}
    fragment openLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  steps {
    text
    done
  }
  shared_note
  private_note
  homework
  homework_due
  homework_done_at
  homework_items {
    item_id
    text
    start
    due
    done_at
  }
  make_up_of
  attendance
  taught_at
  minutes
  place
  video_link
  join_link
  position
  start
  end
  all_day
  time_zone
  to_confirm
  version
}`) as unknown as TypedDocumentString<SaveOpenItemMutation, SaveOpenItemMutationVariables>;
export const MailPreferencesDocument = new TypedDocumentString(`
    query mailPreferences {
  mailPreferences {
    off
    daily
    leads
    student_leads
    quiet_from
    quiet_until
    next_week_day
  }
}
    `) as unknown as TypedDocumentString<MailPreferencesQuery, MailPreferencesQueryVariables>;
export const SaveMailPreferencesDocument = new TypedDocumentString(`
    mutation saveMailPreferences($preferences: mail_preferences_input!) {
  saveMailPreferences(preferences: $preferences) {
    off
    daily
    leads
    student_leads
    quiet_from
    quiet_until
    next_week_day
  }
}
    `) as unknown as TypedDocumentString<SaveMailPreferencesMutation, SaveMailPreferencesMutationVariables>;
export const NoticesDocument = new TypedDocumentString(`
    query notices($eventId: Int, $userProfileId: Int) {
  notices(eventId: $eventId, userProfileId: $userProfileId) {
    notice_id
    kind
    name
    is_guardian
    state
    send_after
    sent_at
    error
    was {
      start
      end
      all_day
      time_zone
    }
    is {
      start
      end
      all_day
      time_zone
    }
  }
}
    `) as unknown as TypedDocumentString<NoticesQuery, NoticesQueryVariables>;
export const CancelNoticeDocument = new TypedDocumentString(`
    mutation cancelNotice($id: Int!) {
  cancelNotice(id: $id) {
    notice_id
    state
  }
}
    `) as unknown as TypedDocumentString<CancelNoticeMutation, CancelNoticeMutationVariables>;
export const RemindOfHomeworkDocument = new TypedDocumentString(`
    mutation remindOfHomework($userProfileId: Int!) {
  remindOfHomework(userProfileId: $userProfileId) {
    operation_id
    late
    people
    already_at
  }
}
    `) as unknown as TypedDocumentString<RemindOfHomeworkMutation, RemindOfHomeworkMutationVariables>;
export const AskAbsenceDocument = new TypedDocumentString(`
    mutation askAbsence($eventId: Int!, $reason: String) {
  askAbsence(eventId: $eventId, reason: $reason) {
    absence_id
  }
}
    `) as unknown as TypedDocumentString<AskAbsenceMutation, AskAbsenceMutationVariables>;
export const WithdrawAbsenceDocument = new TypedDocumentString(`
    mutation withdrawAbsence($id: Int!) {
  withdrawAbsence(id: $id)
}
    `) as unknown as TypedDocumentString<WithdrawAbsenceMutation, WithdrawAbsenceMutationVariables>;
export const SaveProfilesDocument = new TypedDocumentString(`
    mutation saveProfiles($profiles: [user_profile_input!]!) {
  upsertUserProfile(profiles: $profiles) {
    user_profile_id
    id
    display_name
    email
    version
  }
}
    `) as unknown as TypedDocumentString<SaveProfilesMutation, SaveProfilesMutationVariables>;
export const InviteStudentDocument = new TypedDocumentString(`
    mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {
  inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {
    user_profile_id
    url
    expires_at
    sent_to
  }
}
    `) as unknown as TypedDocumentString<InviteStudentMutation, InviteStudentMutationVariables>;
export const UpdateResourcesDocument = new TypedDocumentString(`
    mutation updateResources($userProfileId: Int!, $resource: String) {
  updateResources(userProfileId: $userProfileId, resource: $resource) {
    user_profile_id
  }
}
    `) as unknown as TypedDocumentString<UpdateResourcesMutation, UpdateResourcesMutationVariables>;
export const RevokeInvitationDocument = new TypedDocumentString(`
    mutation revokeInvitation($userProfileId: Int!) {
  revokeInvitation(userProfileId: $userProfileId) {
    user_profile_id
  }
}
    `) as unknown as TypedDocumentString<RevokeInvitationMutation, RevokeInvitationMutationVariables>;
export const EraseStudentDocument = new TypedDocumentString(`
    mutation eraseStudent($userProfileId: Int!, $confirm: String!) {
  eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {
    lessons
    events
    stays
  }
}
    `) as unknown as TypedDocumentString<EraseStudentMutation, EraseStudentMutationVariables>;
export const GetUserProfileByUidDocument = new TypedDocumentString(`
    query getUserProfileByUid($id: uuid!) {
  getUserProfileByUid(id: $id) {
    ...profile
  }
}
    fragment profile on user_profile {
  user_profile_id
  id
  profile_type
  first_name
  middle_name
  last_name
  display_name
  avatar_url
  email
  phone
  biography
  resources
  video_link
  teacher_id
  teacher {
    user_profile_id
    display_name
    video_link
    time_zone
  }
  time_zone
  colour
  default_lesson_minutes
  working_hours {
    weekday
    from
    to
  }
  usual_slot
  private_note
  tags
  paused_at
  archived_at
  invitation_status
  created_by
  created_at
  version
}`) as unknown as TypedDocumentString<GetUserProfileByUidQuery, GetUserProfileByUidQueryVariables>;
export const PushStatusDocument = new TypedDocumentString(`
    query pushStatus {
  pushStatus {
    key
    is_on
  }
}
    `) as unknown as TypedDocumentString<PushStatusQuery, PushStatusQueryVariables>;
export const StartPushDocument = new TypedDocumentString(`
    mutation startPush($subscription: push_subscription_input!) {
  startPush(subscription: $subscription) {
    key
    is_on
  }
}
    `) as unknown as TypedDocumentString<StartPushMutation, StartPushMutationVariables>;
export const EndPushDocument = new TypedDocumentString(`
    mutation endPush {
  endPush {
    key
    is_on
  }
}
    `) as unknown as TypedDocumentString<EndPushMutation, EndPushMutationVariables>;
export const LoadRecentChangesDocument = new TypedDocumentString(`
    query loadRecentChanges($before: uuid, $limit: Int) {
  recentChanges(before: $before, limit: $limit) {
    operation_id
    created_at
    kind
    state
    rows
    name
    title
    start
    end
    start_before
    end_before
    all_day
    time_zone
    from
    to
  }
}
    `) as unknown as TypedDocumentString<LoadRecentChangesQuery, LoadRecentChangesQueryVariables>;
export const GiveResourceDocument = new TypedDocumentString(`
    mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {
  giveResource(
    resourceId: $resourceId
    userProfileId: $userProfileId
    given: $given
  ) {
    lesson_rsrc_id
    user_profile_id
    given_at
  }
}
    `) as unknown as TypedDocumentString<GiveResourceMutation, GiveResourceMutationVariables>;
export const LoadResourcesDocument = new TypedDocumentString(`
    query loadResources($profileId: Int!) {
  loadLessonResources(profileId: $profileId) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    kind
    url
    file_id
    file_source
    version
  }
}
    `) as unknown as TypedDocumentString<LoadResourcesQuery, LoadResourcesQueryVariables>;
export const LoadGiftsDocument = new TypedDocumentString(`
    query loadGifts {
  resourceGifts {
    lesson_rsrc_id
    user_profile_id
    given_at
    place
  }
}
    `) as unknown as TypedDocumentString<LoadGiftsQuery, LoadGiftsQueryVariables>;
export const SaveShelfResourceDocument = new TypedDocumentString(`
    mutation saveShelfResource($resource: lesson_resource_input!) {
  upsertLessonResource(resource: $resource) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    kind
    url
    file_id
    file_source
    version
  }
}
    `) as unknown as TypedDocumentString<SaveShelfResourceMutation, SaveShelfResourceMutationVariables>;
export const DeleteShelfResourceDocument = new TypedDocumentString(`
    mutation deleteShelfResource($id: Int!, $isDeleted: Boolean!) {
  deleteLessonResource(id: $id) @include(if: $isDeleted) {
    lesson_rsrc_id
  }
  restoreLessonResource(id: $id) @skip(if: $isDeleted) {
    lesson_rsrc_id
  }
}
    `) as unknown as TypedDocumentString<DeleteShelfResourceMutation, DeleteShelfResourceMutationVariables>;
export const EditedPlaceDocument = new TypedDocumentString(`
    mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {
  placeGift(
    resourceId: $resourceId
    userProfileId: $userProfileId
    before: $before
  ) {
    lesson_rsrc_id
  }
}
    `) as unknown as TypedDocumentString<EditedPlaceMutation, EditedPlaceMutationVariables>;
export const ReturnedMailDocument = new TypedDocumentString(`
    query returnedMail($userProfileId: Int!) {
  returnedMail(userProfileId: $userProfileId) {
    reason
    of_account
  }
}
    `) as unknown as TypedDocumentString<ReturnedMailQuery, ReturnedMailQueryVariables>;
export const SearchIndexDocument = new TypedDocumentString(`
    query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  loadLessons(id: $id, from: $from, to: $to, waiting: true) {
    lesson_id
    title
    user_profile_id
    start
    end
    all_day
    time_zone
  }
  loadEvents(id: $id, from: $from, to: $to) {
    event_id
    title
    start
    end
    all_day
    time_zone
    lesson_id
    cancelled_at
  }
  loadLessonResources(profileId: $id) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    url
  }
}
    `) as unknown as TypedDocumentString<SearchIndexQuery, SearchIndexQueryVariables>;
export const SearchEarlierDocument = new TypedDocumentString(`
    query searchEarlier($text: String!, $before: timestamptz!) {
  findEvents(text: $text, before: $before) {
    event_id
    user_profile_id
    title
    start
    end
    all_day
    time_zone
    lesson_id
    cancelled_at
  }
}
    `) as unknown as TypedDocumentString<SearchEarlierQuery, SearchEarlierQueryVariables>;
export const CloseCalendarTimeDocument = new TypedDocumentString(`
    mutation closeCalendarTime($from: timestamptz!, $to: timestamptz!, $title: String, $time_zone: String, $decisions: [closing_decision!], $action: String!, $preview: Boolean) {
  closeTime(
    from: $from
    to: $to
    title: $title
    time_zone: $time_zone
    decisions: $decisions
    action: $action
    preview: $preview
  ) {
    ...calendarOutcome
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}
fragment calendarOutcome on calendar_outcome {
  operation_id
  created
  changed
  removed
  kept
  past
  series {
    series_id
    rrule
    until
  }
  events {
    ...calendarEvent
  }
  removed_events {
    ...calendarEvent
  }
  clashes {
    original_start
    event_id
    start
    end
    for_student
    next_free
    decision
    with {
      event_id
      title
      start
      end
      all_day
    }
  }
}`) as unknown as TypedDocumentString<CloseCalendarTimeMutation, CloseCalendarTimeMutationVariables>;
export const EditCalendarSeriesDocument = new TypedDocumentString(`
    mutation editCalendarSeries($eventId: Int!, $scope: String!, $change: series_change!, $decisions: [clash_decision!], $preview: Boolean) {
  editSeries(
    eventId: $eventId
    scope: $scope
    change: $change
    decisions: $decisions
    preview: $preview
  ) {
    ...calendarOutcome
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}
fragment calendarOutcome on calendar_outcome {
  operation_id
  created
  changed
  removed
  kept
  past
  series {
    series_id
    rrule
    until
  }
  events {
    ...calendarEvent
  }
  removed_events {
    ...calendarEvent
  }
  clashes {
    original_start
    event_id
    start
    end
    for_student
    next_free
    decision
    with {
      event_id
      title
      start
      end
      all_day
    }
  }
}`) as unknown as TypedDocumentString<EditCalendarSeriesMutation, EditCalendarSeriesMutationVariables>;
export const EndCalendarSeriesDocument = new TypedDocumentString(`
    mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {
  endSeries(seriesId: $seriesId, on: $on, preview: $preview) {
    ...calendarOutcome
  }
}
    fragment calendarEvent on event {
  event_id
  user_profile_id
  teacher_id
  title
  start
  end
  all_day
  time_zone
  overlap_wanted
  cancelled_at
  series_id
  original_start
  rrule
  closed
  to_confirm
  join_link
  lesson_id
  lesson_status_id
  attendance
  version
}
fragment calendarOutcome on calendar_outcome {
  operation_id
  created
  changed
  removed
  kept
  past
  series {
    series_id
    rrule
    until
  }
  events {
    ...calendarEvent
  }
  removed_events {
    ...calendarEvent
  }
  clashes {
    original_start
    event_id
    start
    end
    for_student
    next_free
    decision
    with {
      event_id
      title
      start
      end
      all_day
    }
  }
}`) as unknown as TypedDocumentString<EndCalendarSeriesMutation, EndCalendarSeriesMutationVariables>;
export const LoadCalendarSeriesDocument = new TypedDocumentString(`
    query loadCalendarSeries($id: Int!) {
  loadSeries(id: $id) {
    series_id
    rrule
    first_start
    time_zone
    until
  }
}
    `) as unknown as TypedDocumentString<LoadCalendarSeriesQuery, LoadCalendarSeriesQueryVariables>;
export const ArchiveStudentsDocument = new TypedDocumentString(`
    mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {
  archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {
    user_profile_id
    lessons
  }
}
    `) as unknown as TypedDocumentString<ArchiveStudentsMutation, ArchiveStudentsMutationVariables>;
export const PauseStudentsDocument = new TypedDocumentString(`
    mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {
  pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {
    user_profile_id
    paused_at
  }
}
    `) as unknown as TypedDocumentString<PauseStudentsMutation, PauseStudentsMutationVariables>;
export const LoadStudentsDocument = new TypedDocumentString(`
    query loadStudents($id: uuid!) {
  getStudentList(id: $id) {
    user_profile_id
    id
    first_name
    last_name
    display_name
    avatar_url
    email
    phone
    video_link
    colour
    usual_slot
    time_zone
    tags
    private_note
    invitation_status
    invited_at
    created_at
    paused_at
    archived_at
    has_guardian
  }
}
    `) as unknown as TypedDocumentString<LoadStudentsQuery, LoadStudentsQueryVariables>;
export const GetUserProfileByIdDocument = new TypedDocumentString(`
    query getUserProfileById($Id: Int!) {
  getUserProfileById(Id: $Id) {
    ...profile
  }
}
    fragment profile on user_profile {
  user_profile_id
  id
  profile_type
  first_name
  middle_name
  last_name
  display_name
  avatar_url
  email
  phone
  biography
  resources
  video_link
  teacher_id
  teacher {
    user_profile_id
    display_name
    video_link
    time_zone
  }
  time_zone
  colour
  default_lesson_minutes
  working_hours {
    weekday
    from
    to
  }
  usual_slot
  private_note
  tags
  paused_at
  archived_at
  invitation_status
  created_by
  created_at
  version
}`) as unknown as TypedDocumentString<GetUserProfileByIdQuery, GetUserProfileByIdQueryVariables>;
export const LoadStudentSummariesDocument = new TypedDocumentString(`
    query loadStudentSummaries($id: Int!) {
  loadStudentSummaries(id: $id) {
    user_profile_id
    next_lesson
    next_all_day
    next_time_zone
    last_lesson
    last_all_day
    last_time_zone
    homework_open
    homework_late
  }
}
    `) as unknown as TypedDocumentString<LoadStudentSummariesQuery, LoadStudentSummariesQueryVariables>;
export const TellCalendarPeopleDocument = new TypedDocumentString(`
    mutation tellCalendarPeople($eventId: Int!) {
  tellPeople(eventId: $eventId) {
    student
    guardians
  }
}
    `) as unknown as TypedDocumentString<TellCalendarPeopleMutation, TellCalendarPeopleMutationVariables>;
export const DontTellDocument = new TypedDocumentString(`
    mutation dontTell($eventIds: [Int!], $operationId: uuid) {
  cancelNotices(eventIds: $eventIds, operationId: $operationId)
}
    `) as unknown as TypedDocumentString<DontTellMutation, DontTellMutationVariables>;
export const WaitingNoticesDocument = new TypedDocumentString(`
    query waitingNotices($eventIds: [Int!], $operationId: uuid) {
  waitingNotices(eventIds: $eventIds, operationId: $operationId) {
    families
    at_once
    is_quiet
    is_late
  }
}
    `) as unknown as TypedDocumentString<WaitingNoticesQuery, WaitingNoticesQueryVariables>;
