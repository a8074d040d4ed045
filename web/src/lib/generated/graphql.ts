/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What shall happen on one date that clashes: skip, next_free or keep. */
export type clash_decision = {
  action: string;
  event_id?: number | null | undefined;
  /** By date in the series, or by event. */
  original_start?: string | null | undefined;
};

/** What shall happen to one lesson in a closed time: move, cancel or keep. */
export type closing_decision = {
  action: string;
  event_id: number;
  /** Where to; without it the next free time after the closed one. */
  start?: string | null | undefined;
};

export type event_input = {
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

export type guardian_input = {
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

/** What is absent stays; what is null goes. */
export type homework_item_input = {
  /** Puts it right before that item; null, and one that is not there, puts it last. */
  before?: string | null | undefined;
  due?: string | null | undefined;
  /** Chosen by whoever writes it first: an unknown one is added at the end. */
  item_id: string;
  start?: string | null | undefined;
  text?: string | null | undefined;
};

export type lesson_input = {
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
  steps?: Array<lesson_step_input> | null | undefined;
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

export type lesson_resource_input = {
  /** With kind file, when it is added: what was uploaded before. Stays as it is afterwards. */
  file_id?: string | null | undefined;
  kind?: string | null | undefined;
  lesson_rsrc_dspl: string;
  lesson_rsrc_id?: number | null | undefined;
  url?: string | null | undefined;
  user_profile_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type lesson_step_input = {
  done: boolean;
  text: string;
};

/** What is to be another way; what is absent stays. Times are those of the occurrence that the edit starts from. */
export type series_change = {
  end?: string | null | undefined;
  rrule?: string | null | undefined;
  start?: string | null | undefined;
  time_zone?: string | null | undefined;
  title?: string | null | undefined;
  /** Of the event that the edit starts from; an older one is a conflict. */
  version?: number | null | undefined;
};

export type series_input = {
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

export type user_profile_input = {
  avatar_url?: string | null | undefined;
  biography?: string | null | undefined;
  colour?: string | null | undefined;
  created_at?: string | null | undefined;
  created_by?: string | null | undefined;
  default_lesson_minutes?: number | null | undefined;
  display_name?: string | null | undefined;
  email?: string | null | undefined;
  first_name?: string | null | undefined;
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
  working_hours?: Array<working_stretch_input> | null | undefined;
};

export type working_stretch_input = {
  from: number;
  to: number;
  weekday: number;
};

export type calendarEventFileQueryVariables = Exact<{
  id: number;
}>;


export type calendarEventFileQuery = { eventFile: string | null };

export type closeCalendarTimeMutationVariables = Exact<{
  from: string;
  to: string;
  title?: string | null | undefined;
  time_zone?: string | null | undefined;
  decisions?: Array<closing_decision> | closing_decision | null | undefined;
  action: string;
  preview?: boolean | null | undefined;
}>;


export type closeCalendarTimeMutation = { closeTime: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string }> }> } };

export type childCalendarQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type childCalendarQuery = { childEvents: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }> };

export type childComingQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type childComingQuery = { childEvents: Array<{ event_id: number, lesson_id: number | null, start: string, end: string, all_day: boolean, time_zone: string | null, cancelled_at: string | null, closed: boolean }> };

export type giveCalendarEventMutationVariables = Exact<{
  id: number;
  userProfileId?: number | null | undefined;
  title: string;
  following: boolean;
}>;


export type giveCalendarEventMutation = { giveEvent: { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number } };

export type calendarOutcomeFragment = { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string }> }> };

export type editCalendarSeriesMutationVariables = Exact<{
  eventId: number;
  scope: string;
  change: series_change;
  decisions?: Array<clash_decision> | clash_decision | null | undefined;
  preview?: boolean | null | undefined;
}>;


export type editCalendarSeriesMutation = { editSeries: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string }> }> } };

export type endCalendarSeriesMutationVariables = Exact<{
  seriesId: number;
  on: string;
  preview?: boolean | null | undefined;
}>;


export type endCalendarSeriesMutation = { endSeries: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string }> }> } };

export type loadCalendarSeriesQueryVariables = Exact<{
  id: number;
}>;


export type loadCalendarSeriesQuery = { loadSeries: { series_id: number, rrule: string, first_start: string, time_zone: string, until: string | null } | null };

export type childWorldQueryVariables = Exact<{
  userProfileId: number;
  from: string;
  to: string;
  lessonsFrom: string;
  lessonsTo: string;
}>;


export type childWorldQuery = { childEvents: Array<{ event_id: number, user_profile_id: number | null, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, cancelled_at: string | null, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null }>, childLessons: Array<{ lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, minutes: number, video_link: string | null, start: string | null, all_day: boolean | null, time_zone: string | null, taught_at: string | null, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> }>, childResources: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, url: string | null, file_id: string | null }> };

export type childEarlierQueryVariables = Exact<{
  userProfileId: number;
  to: string;
}>;


export type childEarlierQuery = { childLessons: Array<{ start: string | null, taught_at: string | null }> };

export type runTodayLateMutationVariables = Exact<{
  eventId: number;
  minutes: number;
}>;


export type runTodayLateMutation = { runLate: { event_id: number, version: number } };

export type loadAbsencesQueryVariables = Exact<{ [key: string]: never; }>;


export type loadAbsencesQuery = { absences: Array<{ absence_id: number, event_id: number, user_profile_id: number, reason: string | null, answer: string | null, answer_note: string | null, answer_seen: boolean, is_own: boolean, asked_by: string | null, title: string, start: string, all_day: boolean, time_zone: string | null }> };

export type askAbsenceMutationVariables = Exact<{
  eventId: number;
  reason?: string | null | undefined;
}>;


export type askAbsenceMutation = { askAbsence: { absence_id: number } };

export type withdrawAbsenceMutationVariables = Exact<{
  id: number;
}>;


export type withdrawAbsenceMutation = { withdrawAbsence: number };

export type seeAbsenceAnswerMutationVariables = Exact<{
  id: number;
}>;


export type seeAbsenceAnswerMutation = { seeAbsenceAnswer: { absence_id: number } };

export type answerAbsenceMutationVariables = Exact<{
  id: number;
  callOff: boolean;
  note?: string | null | undefined;
}>;


export type answerAbsenceMutation = { answerAbsence: { absence_id: number } };

export type takeAbsenceAnswerBackMutationVariables = Exact<{
  id: number;
}>;


export type takeAbsenceAnswerBackMutation = { takeAnswerBack: { absence_id: number } };

export type calendarStudentsQueryVariables = Exact<{
  id: string;
}>;


export type calendarStudentsQuery = { loadActiveStudents: { user_profile_id: number, students: Array<{ user_profile_id: number, id: string | null, display_name: string | null, first_name: string | null, last_name: string | null, colour: string | null, video_link: string | null, time_zone: string | null, default_lesson_minutes: number, has_guardian: boolean }> } | null };

export type tickChildsHomeworkMutationVariables = Exact<{
  lessonId: number;
  itemId: string;
  done: boolean;
}>;


export type tickChildsHomeworkMutation = { tickHomeworkItem: { lesson_id: number, version: number } | null };

export type calendarEventFragment = { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number };

export type loadEventsQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type loadEventsQuery = { loadEvents: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }> };

export type loadEventTimesQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type loadEventTimesQuery = { loadEvents: Array<{ event_id: number, user_profile_id: number | null, start: string, end: string, all_day: boolean, time_zone: string | null, cancelled_at: string | null, closed: boolean, lesson_id: number | null, lesson_status_id: number | null }> };

export type clockWatchQueryVariables = Exact<{ [key: string]: never; }>;


export type clockWatchQuery = { clockWatch: Array<{ event_id: number, on: string, start: string, display_name: string | null, teacher_before: string, teacher_after: string, student_before: string, student_after: string }> };

export type unpaidLessonsQueryVariables = Exact<{
  from: string;
}>;


export type unpaidLessonsQuery = { unpaidLessons: Array<{ event_id: number, user_profile_id: number | null, title: string, start: string, end: string }> };

export type saveEventMutationVariables = Exact<{
  event: event_input;
}>;


export type saveEventMutation = { upsertEvent: { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number } | null };

export type deleteEventMutationVariables = Exact<{
  id: number;
}>;


export type deleteEventMutation = { deleteEvent: { event_id: number, version: number } | null };

export type restoreEventMutationVariables = Exact<{
  id: number;
}>;


export type restoreEventMutation = { restoreEvent: { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number } | null };

export type cancelEventMutationVariables = Exact<{
  id: number;
  cancelled: boolean;
}>;


export type cancelEventMutation = { cancelEvent: { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number } | null };

export type createSeriesMutationVariables = Exact<{
  series: series_input;
  decisions?: Array<clash_decision> | clash_decision | null | undefined;
}>;


export type createSeriesMutation = { createSeries: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string }> }> } };

export type undoOperationMutationVariables = Exact<{
  id: string;
}>;


export type undoOperationMutation = { undoOperation: { operation_id: string | null, created: number, changed: number, removed: number, kept: number, past: number, series: { series_id: number, rrule: string, until: string | null } | null, events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, removed_events: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, series_id: number | null, original_start: string | null, rrule: string | null, closed: boolean, to_confirm: boolean, join_link: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }>, clashes: Array<{ original_start: string | null, event_id: number | null, start: string, end: string, for_student: boolean, next_free: string | null, decision: string | null, with: Array<{ event_id: number, title: string, start: string, end: string }> }> } };

export type tickPaymentMutationVariables = Exact<{
  eventId: number;
  paid: boolean;
}>;


export type tickPaymentMutation = { tickPayment: number };

export type calendarFeedsQueryVariables = Exact<{ [key: string]: never; }>;


export type calendarFeedsQuery = { calendarFeeds: Array<{ feed_id: string, name: string, user_profile_id: number, created_at: string, last_fetched_at: string | null, last_fetched_by: string | null }>, myChildren: Array<{ user_profile_id: number, display_name: string | null, sees_events: boolean }> };

export type createCalendarFeedMutationVariables = Exact<{
  name: string;
  userProfileId?: number | null | undefined;
}>;


export type createCalendarFeedMutation = { createFeed: { feed_id: string, url: string | null } };

export type revokeCalendarFeedMutationVariables = Exact<{
  id: string;
}>;


export type revokeCalendarFeedMutation = { revokeFeed: { feed_id: string } | null };

export type openLessonFragment = { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> };

export type saveLessonMutationVariables = Exact<{
  lesson: lesson_input;
}>;


export type saveLessonMutation = { upsertLesson: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type deleteLessonMutationVariables = Exact<{
  id: number;
}>;


export type deleteLessonMutation = { deleteLesson: { lesson_id: number } | null };

export type restoreLessonMutationVariables = Exact<{
  id: number;
}>;


export type restoreLessonMutation = { restoreLesson: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type linkLessonMutationVariables = Exact<{
  lessonId: number;
  eventId?: number | null | undefined;
}>;


export type linkLessonMutation = { updateEventId: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type planMakeUpMutationVariables = Exact<{
  lessonId: number;
}>;


export type planMakeUpMutation = { planMakeUp: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type tickHomeworkMutationVariables = Exact<{
  lessonId: number;
  itemId: string;
  done: boolean;
}>;


export type tickHomeworkMutation = { tickHomeworkItem: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type loadLessonsQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
  waiting?: boolean | null | undefined;
}>;


export type loadLessonsQuery = { loadLessons: Array<{ lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> }> };

export type boardLessonFragment = { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, homework: string | null, homework_done_at: string | null, make_up_of: number | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ done_at: string | null }> };

export type loadLessonCardsQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type loadLessonCardsQuery = { loadLessons: Array<{ attendance: string | null, lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, homework: string | null, homework_done_at: string | null, make_up_of: number | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ done_at: string | null }> }> };

export type loadLessonQueryVariables = Exact<{
  id: number;
}>;


export type loadLessonQuery = { loadLesson: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type giveResourceMutationVariables = Exact<{
  resourceId: number;
  userProfileId: number;
  given: boolean;
}>;


export type giveResourceMutation = { giveResource: Array<{ lesson_rsrc_id: number, user_profile_id: number, given_at: string }> };

export type loadResourcesQueryVariables = Exact<{
  profileId: number;
}>;


export type loadResourcesQuery = { loadLessonResources: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, file_source: string | null, version: number }> };

export type loadGiftsQueryVariables = Exact<{
  profileId: number;
}>;


export type loadGiftsQuery = { loadLessonResources: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, url: string | null, file_id: string | null }>, resourceGifts: Array<{ lesson_rsrc_id: number, user_profile_id: number, given_at: string, place: number | null }> };

export type resourcesOfLessonQueryVariables = Exact<{
  lessonId: number;
}>;


export type resourcesOfLessonQuery = { resourcesOfLesson: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, mime_type: string | null }> };

export type loadStudentsQueryVariables = Exact<{
  id: string;
}>;


export type loadStudentsQuery = { getStudentList: Array<{ user_profile_id: number, id: string | null, first_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, phone: string | null, video_link: string | null, colour: string | null, usual_slot: string | null, tags: Array<string>, private_note: string | null, invitation_status: string, invited_at: string | null, created_at: string, paused_at: string | null, archived_at: string | null, has_guardian: boolean }> };

export type saveProfilesMutationVariables = Exact<{
  profiles: Array<user_profile_input> | user_profile_input;
}>;


export type saveProfilesMutation = { upsertUserProfile: Array<{ user_profile_id: number, id: string | null, display_name: string | null, email: string | null, version: number }> };

export type inviteStudentMutationVariables = Exact<{
  userProfileId: number;
  sendMail: boolean;
}>;


export type inviteStudentMutation = { inviteStudent: { user_profile_id: number, url: string, expires_at: string, sent_to: string | null } };

export type inviteGuardianMutationVariables = Exact<{
  guardian: guardian_input;
  email?: string | null | undefined;
}>;


export type inviteGuardianMutation = { inviteGuardian: { url: string, sent_to: string | null } };

export type tellCalendarPeopleMutationVariables = Exact<{
  eventId: number;
}>;


export type tellCalendarPeopleMutation = { tellPeople: { student: boolean, guardians: number } };

export type tellOfEventsMutationVariables = Exact<{
  eventIds: Array<number> | number;
}>;


export type tellOfEventsMutation = { tellOfEvents: { students: number, guardians: number } };

export type lessonAnswersQueryVariables = Exact<{
  lessonId: number;
}>;


export type lessonAnswersQuery = { loadLessonAnswers: Array<{ lesson_answer_id: number, user_profile_id: number, file_id: string, name: string, mime_type: string, created_at: string }> };

export type handInAnswerMutationVariables = Exact<{
  lessonId: number;
  fileId: string;
}>;


export type handInAnswerMutation = { addLessonAnswer: { lesson_answer_id: number } | null };

export type takeAnswerBackMutationVariables = Exact<{
  id: number;
}>;


export type takeAnswerBackMutation = { deleteLessonAnswer: { lesson_answer_id: number } | null };

export type bringAnswerBackMutationVariables = Exact<{
  id: number;
}>;


export type bringAnswerBackMutation = { restoreLessonAnswer: { lesson_answer_id: number } | null };

export type boardCountsQueryVariables = Exact<{
  id: number;
}>;


export type boardCountsQuery = { lessonCounts: Array<{ lesson_id: number, comments: number, resources: number }> };

export type childBoardQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type childBoardQuery = { childLessons: Array<{ lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, homework: string | null, homework_done_at: string | null, make_up_of: number | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ done_at: string | null }> }> };

export type childLessonQueryVariables = Exact<{
  of: number;
  event?: number | null | undefined;
  lesson?: number | null | undefined;
  hasEvent: boolean;
}>;


export type childLessonQuery = { childEvents?: Array<{ event_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, cancelled_at: string | null, to_confirm: boolean, join_link: string | null }>, childLessons: Array<{ lesson_id: number, event_id: number | null, lesson_status_id: number, title: string | null, plan: string | null, shared_note: string | null, minutes: number, place: string | null, start: string | null, end: string | null, all_day: boolean | null, to_confirm: boolean | null, taught_at: string | null, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> }> };

export type openCommentsQueryVariables = Exact<{
  lessonId: number;
}>;


export type openCommentsQuery = { loadLessonComments: Array<{ lesson_comment_id: number, user_profile_id: number, body: string, edited_at: string | null, created_at: string }> };

export type addOpenCommentMutationVariables = Exact<{
  lessonId: number;
  body: string;
}>;


export type addOpenCommentMutation = { addLessonComment: { lesson_comment_id: number } | null };

export type editOpenCommentMutationVariables = Exact<{
  id: number;
  body: string;
}>;


export type editOpenCommentMutation = { editLessonComment: { lesson_comment_id: number } | null };

export type deleteOpenCommentMutationVariables = Exact<{
  id: number;
}>;


export type deleteOpenCommentMutation = { deleteLessonComment: { lesson_comment_id: number } | null };

export type restoreOpenCommentMutationVariables = Exact<{
  id: number;
}>;


export type restoreOpenCommentMutation = { restoreLessonComment: { lesson_comment_id: number } | null };

export type attachToLessonMutationVariables = Exact<{
  lessonId: number;
  resourceId: number;
  attached: boolean;
}>;


export type attachToLessonMutation = { attachResource: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, mime_type: string | null }> };

export type placeOnLessonMutationVariables = Exact<{
  lessonId: number;
  resourceId: number;
  before?: number | null | undefined;
}>;


export type placeOnLessonMutation = { placeResource: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, mime_type: string | null }> };

export type shelfGiftsQueryVariables = Exact<{ [key: string]: never; }>;


export type shelfGiftsQuery = { resourceGifts: Array<{ lesson_rsrc_id: number, user_profile_id: number, given_at: string }> };

export type saveOpenItemMutationVariables = Exact<{
  lessonId: number;
  item: homework_item_input;
}>;


export type saveOpenItemMutation = { upsertHomeworkItem: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, shared_note: string | null, private_note: string | null, homework: string | null, homework_due: string | null, homework_done_at: string | null, make_up_of: number | null, attendance: string | null, taught_at: string | null, minutes: number, place: string | null, video_link: string | null, join_link: string | null, position: string, start: string | null, end: string | null, all_day: boolean | null, time_zone: string | null, to_confirm: boolean | null, version: number, steps: Array<{ text: string, done: boolean }>, homework_items: Array<{ item_id: string, text: string, start: string | null, due: string | null, done_at: string | null }> } | null };

export type boardStatusesQueryVariables = Exact<{ [key: string]: never; }>;


export type boardStatusesQuery = { lessonStatuses: Array<{ value: number, label: string }> };

export type childShelfQueryVariables = Exact<{
  profileId: number;
}>;


export type childShelfQuery = { childResources: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, version: number }> };

export type saveShelfResourceMutationVariables = Exact<{
  resource: lesson_resource_input;
}>;


export type saveShelfResourceMutation = { upsertLessonResource: { lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, file_id: string | null, file_source: string | null, version: number } | null };

export type deleteShelfResourceMutationVariables = Exact<{
  id: number;
}>;


export type deleteShelfResourceMutation = { deleteLessonResource: { lesson_rsrc_id: number } | null };

export type restoreShelfResourceMutationVariables = Exact<{
  id: number;
}>;


export type restoreShelfResourceMutation = { restoreLessonResource: { lesson_rsrc_id: number } | null };

export type earlierLessonQueryVariables = Exact<{
  id: number;
  to: string;
}>;


export type earlierLessonQuery = { loadLessons: Array<{ start: string | null }> };

export type myChildrenQueryVariables = Exact<{ [key: string]: never; }>;


export type myChildrenQuery = { myChildren: Array<{ user_profile_id: number, display_name: string | null, avatar_url: string | null, colour: string | null, teacher_name: string | null, sees_events: boolean, sees_lessons: boolean, sees_resources: boolean, ticks_homework: boolean }> };

export type getUserProfileByUidQueryVariables = Exact<{
  id: string;
}>;


export type getUserProfileByUidQuery = { getUserProfileByUid: { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, version: number, teacher: { user_profile_id: number, display_name: string | null, video_link: string | null, time_zone: string | null } | null, working_hours: Array<{ weekday: number, from: number, to: number }> | null } | null };

export type editedPlaceMutationVariables = Exact<{
  resourceId: number;
  userProfileId: number;
  before?: number | null | undefined;
}>;


export type editedPlaceMutation = { placeGift: Array<{ lesson_rsrc_id: number }> };

export type guardiansOfQueryVariables = Exact<{
  userProfileId: number;
}>;


export type guardiansOfQuery = { guardiansOf: Array<{ guardian_id: number, user_profile_id: number, name: string, phone: string | null, sent_to: string | null, sees_events: boolean, sees_lessons: boolean, sees_resources: boolean, ticks_homework: boolean, accepted_at: string | null }> };

export type setGuardianMutationVariables = Exact<{
  guardian: guardian_input;
}>;


export type setGuardianMutation = { setGuardian: { guardian_id: number } | null };

export type removeGuardianMutationVariables = Exact<{
  id: number;
}>;


export type removeGuardianMutation = { removeGuardian: { guardian_id: number } | null };

export type loadStudentSummariesQueryVariables = Exact<{
  id: number;
}>;


export type loadStudentSummariesQuery = { loadStudentSummaries: Array<{ user_profile_id: number, next_lesson: string | null, next_all_day: boolean, next_time_zone: string | null, last_lesson: string | null, last_all_day: boolean, last_time_zone: string | null, homework_open: number, homework_late: number }> };

export type archiveStudentsMutationVariables = Exact<{
  userProfileIds: Array<number> | number;
  archived: boolean;
}>;


export type archiveStudentsMutation = { archiveStudents: Array<{ user_profile_id: number, lessons: number }> };

export type pauseStudentsMutationVariables = Exact<{
  userProfileIds: Array<number> | number;
  paused: boolean;
}>;


export type pauseStudentsMutation = { pauseStudents: Array<{ user_profile_id: number, paused_at: string | null }> };

export type eraseStudentMutationVariables = Exact<{
  userProfileId: number;
  confirm: string;
}>;


export type eraseStudentMutation = { eraseStudent: { lessons: number, events: number, stays: Array<string> } };

export type getProfileByUidQueryVariables = Exact<{
  id: string;
}>;


export type getProfileByUidQuery = { getUserProfileByUid: { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, phone: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, usual_slot: string | null, private_note: string | null, tags: Array<string>, paused_at: string | null, archived_at: string | null, invitation_status: string, created_by: string | null, created_at: string, version: number, teacher: { display_name: string | null, video_link: string | null } | null } | null };

export type editedProfileFragment = { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, phone: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, usual_slot: string | null, private_note: string | null, tags: Array<string>, paused_at: string | null, archived_at: string | null, invitation_status: string, created_by: string | null, created_at: string, version: number, teacher: { display_name: string | null, video_link: string | null } | null };

export type getUserProfileByIdQueryVariables = Exact<{
  Id: number;
}>;


export type getUserProfileByIdQuery = { getUserProfileById: { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, phone: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, usual_slot: string | null, private_note: string | null, tags: Array<string>, paused_at: string | null, archived_at: string | null, invitation_status: string, created_by: string | null, created_at: string, version: number, teacher: { display_name: string | null, video_link: string | null } | null } | null };

export type updateResourcesMutationVariables = Exact<{
  userProfileId: number;
  resource?: string | null | undefined;
}>;


export type updateResourcesMutation = { updateResources: { user_profile_id: number } | null };

export type revokeInvitationMutationVariables = Exact<{
  userProfileId: number;
}>;


export type revokeInvitationMutation = { revokeInvitation: { user_profile_id: number } | null };

export type loadRecentChangesQueryVariables = Exact<{
  before?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type loadRecentChangesQuery = { recentChanges: Array<{ operation_id: string, created_at: string, kind: string, state: string, rows: number, name: string | null, title: string | null, start: string | null, end: string | null, start_before: string | null, all_day: boolean, from: string | null, to: string | null }> };

export type childIndexQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type childIndexQuery = { childEvents: Array<{ event_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, cancelled_at: string | null }>, childLessons: Array<{ lesson_id: number, event_id: number | null, title: string | null, taught_at: string | null }> };

export type searchIndexQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type searchIndexQuery = { loadLessons: Array<{ lesson_id: number, title: string | null, user_profile_id: number | null, start: string | null, all_day: boolean | null, time_zone: string | null }>, loadEvents: Array<{ event_id: number, title: string, start: string, all_day: boolean, time_zone: string | null, lesson_id: number | null, cancelled_at: string | null }>, loadLessonResources: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, url: string | null }> };

export type searchEarlierQueryVariables = Exact<{
  text: string;
  before: string;
}>;


export type searchEarlierQuery = { findEvents: Array<{ event_id: number, user_profile_id: number | null, title: string, start: string, all_day: boolean, time_zone: string | null, lesson_id: number | null, cancelled_at: string | null }> };

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
export const calendarEventFragmentDoc = new TypedDocumentString(`
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
  version
}
    `, {"fragmentName":"calendarEvent"}) as unknown as TypedDocumentString<calendarEventFragment, unknown>;
export const calendarOutcomeFragmentDoc = new TypedDocumentString(`
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
  version
}`, {"fragmentName":"calendarOutcome"}) as unknown as TypedDocumentString<calendarOutcomeFragment, unknown>;
export const openLessonFragmentDoc = new TypedDocumentString(`
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
    `, {"fragmentName":"openLesson"}) as unknown as TypedDocumentString<openLessonFragment, unknown>;
export const boardLessonFragmentDoc = new TypedDocumentString(`
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
    `, {"fragmentName":"boardLesson"}) as unknown as TypedDocumentString<boardLessonFragment, unknown>;
export const editedProfileFragmentDoc = new TypedDocumentString(`
    fragment editedProfile on user_profile {
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
    display_name
    video_link
  }
  time_zone
  colour
  default_lesson_minutes
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
    `, {"fragmentName":"editedProfile"}) as unknown as TypedDocumentString<editedProfileFragment, unknown>;
export const calendarEventFileDocument = new TypedDocumentString(`
    query calendarEventFile($id: Int!) {
  eventFile(id: $id)
}
    `) as unknown as TypedDocumentString<calendarEventFileQuery, calendarEventFileQueryVariables>;
export const closeCalendarTimeDocument = new TypedDocumentString(`
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
  version
}`) as unknown as TypedDocumentString<closeCalendarTimeMutation, closeCalendarTimeMutationVariables>;
export const childCalendarDocument = new TypedDocumentString(`
    query childCalendar($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  childEvents(userProfileId: $id, from: $from, to: $to) {
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
  version
}`) as unknown as TypedDocumentString<childCalendarQuery, childCalendarQueryVariables>;
export const childComingDocument = new TypedDocumentString(`
    query childComing($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  childEvents(userProfileId: $id, from: $from, to: $to) {
    event_id
    lesson_id
    start
    end
    all_day
    time_zone
    cancelled_at
    closed
  }
}
    `) as unknown as TypedDocumentString<childComingQuery, childComingQueryVariables>;
export const giveCalendarEventDocument = new TypedDocumentString(`
    mutation giveCalendarEvent($id: Int!, $userProfileId: Int, $title: String!, $following: Boolean!) {
  giveEvent(
    id: $id
    userProfileId: $userProfileId
    title: $title
    following: $following
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
  version
}`) as unknown as TypedDocumentString<giveCalendarEventMutation, giveCalendarEventMutationVariables>;
export const editCalendarSeriesDocument = new TypedDocumentString(`
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
  version
}`) as unknown as TypedDocumentString<editCalendarSeriesMutation, editCalendarSeriesMutationVariables>;
export const endCalendarSeriesDocument = new TypedDocumentString(`
    mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {
  endSeries(seriesId: $seriesId, on: $on, preview: $preview) {
    ...calendarOutcome
  }
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
  version
}`) as unknown as TypedDocumentString<endCalendarSeriesMutation, endCalendarSeriesMutationVariables>;
export const loadCalendarSeriesDocument = new TypedDocumentString(`
    query loadCalendarSeries($id: Int!) {
  loadSeries(id: $id) {
    series_id
    rrule
    first_start
    time_zone
    until
  }
}
    `) as unknown as TypedDocumentString<loadCalendarSeriesQuery, loadCalendarSeriesQueryVariables>;
export const childWorldDocument = new TypedDocumentString(`
    query childWorld($userProfileId: Int!, $from: timestamptz!, $to: timestamptz!, $lessonsFrom: timestamptz!, $lessonsTo: timestamptz!) {
  childEvents(userProfileId: $userProfileId, from: $from, to: $to) {
    event_id
    user_profile_id
    title
    start
    end
    all_day
    time_zone
    cancelled_at
    to_confirm
    join_link
    lesson_id
    lesson_status_id
  }
  childLessons(userProfileId: $userProfileId, from: $lessonsFrom, to: $lessonsTo) {
    lesson_id
    event_id
    lesson_status_id
    user_profile_id
    title
    plan
    shared_note
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
    minutes
    video_link
    start
    all_day
    time_zone
    taught_at
  }
  childResources(userProfileId: $userProfileId) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    url
    file_id
  }
}
    `) as unknown as TypedDocumentString<childWorldQuery, childWorldQueryVariables>;
export const childEarlierDocument = new TypedDocumentString(`
    query childEarlier($userProfileId: Int!, $to: timestamptz!) {
  childLessons(userProfileId: $userProfileId, to: $to, last: 1) {
    start
    taught_at
  }
}
    `) as unknown as TypedDocumentString<childEarlierQuery, childEarlierQueryVariables>;
export const runTodayLateDocument = new TypedDocumentString(`
    mutation runTodayLate($eventId: Int!, $minutes: Int!) {
  runLate(eventId: $eventId, minutes: $minutes) {
    event_id
    version
  }
}
    `) as unknown as TypedDocumentString<runTodayLateMutation, runTodayLateMutationVariables>;
export const loadAbsencesDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<loadAbsencesQuery, loadAbsencesQueryVariables>;
export const askAbsenceDocument = new TypedDocumentString(`
    mutation askAbsence($eventId: Int!, $reason: String) {
  askAbsence(eventId: $eventId, reason: $reason) {
    absence_id
  }
}
    `) as unknown as TypedDocumentString<askAbsenceMutation, askAbsenceMutationVariables>;
export const withdrawAbsenceDocument = new TypedDocumentString(`
    mutation withdrawAbsence($id: Int!) {
  withdrawAbsence(id: $id)
}
    `) as unknown as TypedDocumentString<withdrawAbsenceMutation, withdrawAbsenceMutationVariables>;
export const seeAbsenceAnswerDocument = new TypedDocumentString(`
    mutation seeAbsenceAnswer($id: Int!) {
  seeAbsenceAnswer(id: $id) {
    absence_id
  }
}
    `) as unknown as TypedDocumentString<seeAbsenceAnswerMutation, seeAbsenceAnswerMutationVariables>;
export const answerAbsenceDocument = new TypedDocumentString(`
    mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {
  answerAbsence(id: $id, callOff: $callOff, note: $note) {
    absence_id
  }
}
    `) as unknown as TypedDocumentString<answerAbsenceMutation, answerAbsenceMutationVariables>;
export const takeAbsenceAnswerBackDocument = new TypedDocumentString(`
    mutation takeAbsenceAnswerBack($id: Int!) {
  takeAnswerBack(id: $id) {
    absence_id
  }
}
    `) as unknown as TypedDocumentString<takeAbsenceAnswerBackMutation, takeAbsenceAnswerBackMutationVariables>;
export const calendarStudentsDocument = new TypedDocumentString(`
    query calendarStudents($id: uuid!) {
  loadActiveStudents(id: $id) {
    user_profile_id
    students {
      user_profile_id
      id
      display_name
      first_name
      last_name
      colour
      video_link
      time_zone
      default_lesson_minutes
      has_guardian
    }
  }
}
    `) as unknown as TypedDocumentString<calendarStudentsQuery, calendarStudentsQueryVariables>;
export const tickChildsHomeworkDocument = new TypedDocumentString(`
    mutation tickChildsHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {
  tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {
    lesson_id
    version
  }
}
    `) as unknown as TypedDocumentString<tickChildsHomeworkMutation, tickChildsHomeworkMutationVariables>;
export const loadEventsDocument = new TypedDocumentString(`
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
  version
}`) as unknown as TypedDocumentString<loadEventsQuery, loadEventsQueryVariables>;
export const loadEventTimesDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<loadEventTimesQuery, loadEventTimesQueryVariables>;
export const clockWatchDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<clockWatchQuery, clockWatchQueryVariables>;
export const unpaidLessonsDocument = new TypedDocumentString(`
    query unpaidLessons($from: timestamptz!) {
  unpaidLessons(from: $from) {
    event_id
    user_profile_id
    title
    start
    end
  }
}
    `) as unknown as TypedDocumentString<unpaidLessonsQuery, unpaidLessonsQueryVariables>;
export const saveEventDocument = new TypedDocumentString(`
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
  version
}`) as unknown as TypedDocumentString<saveEventMutation, saveEventMutationVariables>;
export const deleteEventDocument = new TypedDocumentString(`
    mutation deleteEvent($id: Int!) {
  deleteEvent(id: $id) {
    event_id
    version
  }
}
    `) as unknown as TypedDocumentString<deleteEventMutation, deleteEventMutationVariables>;
export const restoreEventDocument = new TypedDocumentString(`
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
  version
}`) as unknown as TypedDocumentString<restoreEventMutation, restoreEventMutationVariables>;
export const cancelEventDocument = new TypedDocumentString(`
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
  version
}`) as unknown as TypedDocumentString<cancelEventMutation, cancelEventMutationVariables>;
export const createSeriesDocument = new TypedDocumentString(`
    mutation createSeries($series: series_input!, $decisions: [clash_decision!]) {
  createSeries(series: $series, decisions: $decisions) {
    ...calendarOutcome
  }
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
  version
}`) as unknown as TypedDocumentString<createSeriesMutation, createSeriesMutationVariables>;
export const undoOperationDocument = new TypedDocumentString(`
    mutation undoOperation($id: uuid!) {
  undoOperation(id: $id) {
    ...calendarOutcome
  }
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
  version
}`) as unknown as TypedDocumentString<undoOperationMutation, undoOperationMutationVariables>;
export const tickPaymentDocument = new TypedDocumentString(`
    mutation tickPayment($eventId: Int!, $paid: Boolean!) {
  tickPayment(eventId: $eventId, paid: $paid)
}
    `) as unknown as TypedDocumentString<tickPaymentMutation, tickPaymentMutationVariables>;
export const calendarFeedsDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<calendarFeedsQuery, calendarFeedsQueryVariables>;
export const createCalendarFeedDocument = new TypedDocumentString(`
    mutation createCalendarFeed($name: String!, $userProfileId: Int) {
  createFeed(name: $name, userProfileId: $userProfileId) {
    feed_id
    url
  }
}
    `) as unknown as TypedDocumentString<createCalendarFeedMutation, createCalendarFeedMutationVariables>;
export const revokeCalendarFeedDocument = new TypedDocumentString(`
    mutation revokeCalendarFeed($id: uuid!) {
  revokeFeed(id: $id) {
    feed_id
  }
}
    `) as unknown as TypedDocumentString<revokeCalendarFeedMutation, revokeCalendarFeedMutationVariables>;
export const saveLessonDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<saveLessonMutation, saveLessonMutationVariables>;
export const deleteLessonDocument = new TypedDocumentString(`
    mutation deleteLesson($id: Int!) {
  deleteLesson(id: $id) {
    lesson_id
  }
}
    `) as unknown as TypedDocumentString<deleteLessonMutation, deleteLessonMutationVariables>;
export const restoreLessonDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<restoreLessonMutation, restoreLessonMutationVariables>;
export const linkLessonDocument = new TypedDocumentString(`
    mutation linkLesson($lessonId: Int!, $eventId: Int) {
  updateEventId(lessonId: $lessonId, eventId: $eventId) {
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
}`) as unknown as TypedDocumentString<linkLessonMutation, linkLessonMutationVariables>;
export const planMakeUpDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<planMakeUpMutation, planMakeUpMutationVariables>;
export const tickHomeworkDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<tickHomeworkMutation, tickHomeworkMutationVariables>;
export const loadLessonsDocument = new TypedDocumentString(`
    query loadLessons($id: Int!, $from: timestamptz!, $to: timestamptz!, $waiting: Boolean) {
  loadLessons(id: $id, from: $from, to: $to, waiting: $waiting) {
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
}`) as unknown as TypedDocumentString<loadLessonsQuery, loadLessonsQueryVariables>;
export const loadLessonCardsDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<loadLessonCardsQuery, loadLessonCardsQueryVariables>;
export const loadLessonDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<loadLessonQuery, loadLessonQueryVariables>;
export const giveResourceDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<giveResourceMutation, giveResourceMutationVariables>;
export const loadResourcesDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<loadResourcesQuery, loadResourcesQueryVariables>;
export const loadGiftsDocument = new TypedDocumentString(`
    query loadGifts($profileId: Int!) {
  loadLessonResources(profileId: $profileId) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    url
    file_id
  }
  resourceGifts {
    lesson_rsrc_id
    user_profile_id
    given_at
    place
  }
}
    `) as unknown as TypedDocumentString<loadGiftsQuery, loadGiftsQueryVariables>;
export const resourcesOfLessonDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<resourcesOfLessonQuery, resourcesOfLessonQueryVariables>;
export const loadStudentsDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<loadStudentsQuery, loadStudentsQueryVariables>;
export const saveProfilesDocument = new TypedDocumentString(`
    mutation saveProfiles($profiles: [user_profile_input!]!) {
  upsertUserProfile(profiles: $profiles) {
    user_profile_id
    id
    display_name
    email
    version
  }
}
    `) as unknown as TypedDocumentString<saveProfilesMutation, saveProfilesMutationVariables>;
export const inviteStudentDocument = new TypedDocumentString(`
    mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {
  inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {
    user_profile_id
    url
    expires_at
    sent_to
  }
}
    `) as unknown as TypedDocumentString<inviteStudentMutation, inviteStudentMutationVariables>;
export const inviteGuardianDocument = new TypedDocumentString(`
    mutation inviteGuardian($guardian: guardian_input!, $email: String) {
  inviteGuardian(guardian: $guardian, email: $email) {
    url
    sent_to
  }
}
    `) as unknown as TypedDocumentString<inviteGuardianMutation, inviteGuardianMutationVariables>;
export const tellCalendarPeopleDocument = new TypedDocumentString(`
    mutation tellCalendarPeople($eventId: Int!) {
  tellPeople(eventId: $eventId) {
    student
    guardians
  }
}
    `) as unknown as TypedDocumentString<tellCalendarPeopleMutation, tellCalendarPeopleMutationVariables>;
export const tellOfEventsDocument = new TypedDocumentString(`
    mutation tellOfEvents($eventIds: [Int!]!) {
  tellOfEvents(eventIds: $eventIds) {
    students
    guardians
  }
}
    `) as unknown as TypedDocumentString<tellOfEventsMutation, tellOfEventsMutationVariables>;
export const lessonAnswersDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<lessonAnswersQuery, lessonAnswersQueryVariables>;
export const handInAnswerDocument = new TypedDocumentString(`
    mutation handInAnswer($lessonId: Int!, $fileId: uuid!) {
  addLessonAnswer(lessonId: $lessonId, fileId: $fileId) {
    lesson_answer_id
  }
}
    `) as unknown as TypedDocumentString<handInAnswerMutation, handInAnswerMutationVariables>;
export const takeAnswerBackDocument = new TypedDocumentString(`
    mutation takeAnswerBack($id: Int!) {
  deleteLessonAnswer(id: $id) {
    lesson_answer_id
  }
}
    `) as unknown as TypedDocumentString<takeAnswerBackMutation, takeAnswerBackMutationVariables>;
export const bringAnswerBackDocument = new TypedDocumentString(`
    mutation bringAnswerBack($id: Int!) {
  restoreLessonAnswer(id: $id) {
    lesson_answer_id
  }
}
    `) as unknown as TypedDocumentString<bringAnswerBackMutation, bringAnswerBackMutationVariables>;
export const boardCountsDocument = new TypedDocumentString(`
    query boardCounts($id: Int!) {
  lessonCounts(id: $id) {
    lesson_id
    comments
    resources
  }
}
    `) as unknown as TypedDocumentString<boardCountsQuery, boardCountsQueryVariables>;
export const childBoardDocument = new TypedDocumentString(`
    query childBoard($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  childLessons(userProfileId: $id, from: $from, to: $to) {
    ...boardLesson
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
}`) as unknown as TypedDocumentString<childBoardQuery, childBoardQueryVariables>;
export const childLessonDocument = new TypedDocumentString(`
    query childLesson($of: Int!, $event: Int, $lesson: Int, $hasEvent: Boolean!) {
  childEvents(userProfileId: $of, eventId: $event) @include(if: $hasEvent) {
    event_id
    title
    start
    end
    all_day
    time_zone
    cancelled_at
    to_confirm
    join_link
  }
  childLessons(userProfileId: $of, eventId: $event, lessonId: $lesson) {
    lesson_id
    event_id
    lesson_status_id
    title
    plan
    shared_note
    homework_items {
      item_id
      text
      start
      due
      done_at
    }
    minutes
    place
    start
    end
    all_day
    to_confirm
    taught_at
  }
}
    `) as unknown as TypedDocumentString<childLessonQuery, childLessonQueryVariables>;
export const openCommentsDocument = new TypedDocumentString(`
    query openComments($lessonId: Int!) {
  loadLessonComments(lessonId: $lessonId) {
    lesson_comment_id
    user_profile_id
    body
    edited_at
    created_at
  }
}
    `) as unknown as TypedDocumentString<openCommentsQuery, openCommentsQueryVariables>;
export const addOpenCommentDocument = new TypedDocumentString(`
    mutation addOpenComment($lessonId: Int!, $body: String!) {
  addLessonComment(lessonId: $lessonId, body: $body) {
    lesson_comment_id
  }
}
    `) as unknown as TypedDocumentString<addOpenCommentMutation, addOpenCommentMutationVariables>;
export const editOpenCommentDocument = new TypedDocumentString(`
    mutation editOpenComment($id: Int!, $body: String!) {
  editLessonComment(id: $id, body: $body) {
    lesson_comment_id
  }
}
    `) as unknown as TypedDocumentString<editOpenCommentMutation, editOpenCommentMutationVariables>;
export const deleteOpenCommentDocument = new TypedDocumentString(`
    mutation deleteOpenComment($id: Int!) {
  deleteLessonComment(id: $id) {
    lesson_comment_id
  }
}
    `) as unknown as TypedDocumentString<deleteOpenCommentMutation, deleteOpenCommentMutationVariables>;
export const restoreOpenCommentDocument = new TypedDocumentString(`
    mutation restoreOpenComment($id: Int!) {
  restoreLessonComment(id: $id) {
    lesson_comment_id
  }
}
    `) as unknown as TypedDocumentString<restoreOpenCommentMutation, restoreOpenCommentMutationVariables>;
export const attachToLessonDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<attachToLessonMutation, attachToLessonMutationVariables>;
export const placeOnLessonDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<placeOnLessonMutation, placeOnLessonMutationVariables>;
export const shelfGiftsDocument = new TypedDocumentString(`
    query shelfGifts {
  resourceGifts {
    lesson_rsrc_id
    user_profile_id
    given_at
  }
}
    `) as unknown as TypedDocumentString<shelfGiftsQuery, shelfGiftsQueryVariables>;
export const saveOpenItemDocument = new TypedDocumentString(`
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
}`) as unknown as TypedDocumentString<saveOpenItemMutation, saveOpenItemMutationVariables>;
export const boardStatusesDocument = new TypedDocumentString(`
    query boardStatuses {
  lessonStatuses {
    value
    label
  }
}
    `) as unknown as TypedDocumentString<boardStatusesQuery, boardStatusesQueryVariables>;
export const childShelfDocument = new TypedDocumentString(`
    query childShelf($profileId: Int!) {
  childResources(userProfileId: $profileId) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    kind
    url
    file_id
    version
  }
}
    `) as unknown as TypedDocumentString<childShelfQuery, childShelfQueryVariables>;
export const saveShelfResourceDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<saveShelfResourceMutation, saveShelfResourceMutationVariables>;
export const deleteShelfResourceDocument = new TypedDocumentString(`
    mutation deleteShelfResource($id: Int!) {
  deleteLessonResource(id: $id) {
    lesson_rsrc_id
  }
}
    `) as unknown as TypedDocumentString<deleteShelfResourceMutation, deleteShelfResourceMutationVariables>;
export const restoreShelfResourceDocument = new TypedDocumentString(`
    mutation restoreShelfResource($id: Int!) {
  restoreLessonResource(id: $id) {
    lesson_rsrc_id
  }
}
    `) as unknown as TypedDocumentString<restoreShelfResourceMutation, restoreShelfResourceMutationVariables>;
export const earlierLessonDocument = new TypedDocumentString(`
    query earlierLesson($id: Int!, $to: timestamptz!) {
  loadLessons(id: $id, to: $to, last: 1) {
    start
  }
}
    `) as unknown as TypedDocumentString<earlierLessonQuery, earlierLessonQueryVariables>;
export const myChildrenDocument = new TypedDocumentString(`
    query myChildren {
  myChildren {
    user_profile_id
    display_name
    avatar_url
    colour
    teacher_name
    sees_events
    sees_lessons
    sees_resources
    ticks_homework
  }
}
    `) as unknown as TypedDocumentString<myChildrenQuery, myChildrenQueryVariables>;
export const getUserProfileByUidDocument = new TypedDocumentString(`
    query getUserProfileByUid($id: uuid!) {
  getUserProfileByUid(id: $id) {
    user_profile_id
    id
    profile_type
    first_name
    middle_name
    last_name
    display_name
    avatar_url
    email
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
    version
  }
}
    `) as unknown as TypedDocumentString<getUserProfileByUidQuery, getUserProfileByUidQueryVariables>;
export const editedPlaceDocument = new TypedDocumentString(`
    mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {
  placeGift(
    resourceId: $resourceId
    userProfileId: $userProfileId
    before: $before
  ) {
    lesson_rsrc_id
  }
}
    `) as unknown as TypedDocumentString<editedPlaceMutation, editedPlaceMutationVariables>;
export const guardiansOfDocument = new TypedDocumentString(`
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
    accepted_at
  }
}
    `) as unknown as TypedDocumentString<guardiansOfQuery, guardiansOfQueryVariables>;
export const setGuardianDocument = new TypedDocumentString(`
    mutation setGuardian($guardian: guardian_input!) {
  setGuardian(guardian: $guardian) {
    guardian_id
  }
}
    `) as unknown as TypedDocumentString<setGuardianMutation, setGuardianMutationVariables>;
export const removeGuardianDocument = new TypedDocumentString(`
    mutation removeGuardian($id: Int!) {
  removeGuardian(id: $id) {
    guardian_id
  }
}
    `) as unknown as TypedDocumentString<removeGuardianMutation, removeGuardianMutationVariables>;
export const loadStudentSummariesDocument = new TypedDocumentString(`
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
    `) as unknown as TypedDocumentString<loadStudentSummariesQuery, loadStudentSummariesQueryVariables>;
export const archiveStudentsDocument = new TypedDocumentString(`
    mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {
  archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {
    user_profile_id
    lessons
  }
}
    `) as unknown as TypedDocumentString<archiveStudentsMutation, archiveStudentsMutationVariables>;
export const pauseStudentsDocument = new TypedDocumentString(`
    mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {
  pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {
    user_profile_id
    paused_at
  }
}
    `) as unknown as TypedDocumentString<pauseStudentsMutation, pauseStudentsMutationVariables>;
export const eraseStudentDocument = new TypedDocumentString(`
    mutation eraseStudent($userProfileId: Int!, $confirm: String!) {
  eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {
    lessons
    events
    stays
  }
}
    `) as unknown as TypedDocumentString<eraseStudentMutation, eraseStudentMutationVariables>;
export const getProfileByUidDocument = new TypedDocumentString(`
    query getProfileByUid($id: uuid!) {
  getUserProfileByUid(id: $id) {
    ...editedProfile
  }
}
    fragment editedProfile on user_profile {
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
    display_name
    video_link
  }
  time_zone
  colour
  default_lesson_minutes
  usual_slot
  private_note
  tags
  paused_at
  archived_at
  invitation_status
  created_by
  created_at
  version
}`) as unknown as TypedDocumentString<getProfileByUidQuery, getProfileByUidQueryVariables>;
export const getUserProfileByIdDocument = new TypedDocumentString(`
    query getUserProfileById($Id: Int!) {
  getUserProfileById(Id: $Id) {
    ...editedProfile
  }
}
    fragment editedProfile on user_profile {
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
    display_name
    video_link
  }
  time_zone
  colour
  default_lesson_minutes
  usual_slot
  private_note
  tags
  paused_at
  archived_at
  invitation_status
  created_by
  created_at
  version
}`) as unknown as TypedDocumentString<getUserProfileByIdQuery, getUserProfileByIdQueryVariables>;
export const updateResourcesDocument = new TypedDocumentString(`
    mutation updateResources($userProfileId: Int!, $resource: String) {
  updateResources(userProfileId: $userProfileId, resource: $resource) {
    user_profile_id
  }
}
    `) as unknown as TypedDocumentString<updateResourcesMutation, updateResourcesMutationVariables>;
export const revokeInvitationDocument = new TypedDocumentString(`
    mutation revokeInvitation($userProfileId: Int!) {
  revokeInvitation(userProfileId: $userProfileId) {
    user_profile_id
  }
}
    `) as unknown as TypedDocumentString<revokeInvitationMutation, revokeInvitationMutationVariables>;
export const loadRecentChangesDocument = new TypedDocumentString(`
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
    all_day
    from
    to
  }
}
    `) as unknown as TypedDocumentString<loadRecentChangesQuery, loadRecentChangesQueryVariables>;
export const childIndexDocument = new TypedDocumentString(`
    query childIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  childEvents(userProfileId: $id, from: $from, to: $to) {
    event_id
    title
    start
    end
    all_day
    time_zone
    cancelled_at
  }
  childLessons(userProfileId: $id, from: $from, to: $to) {
    lesson_id
    event_id
    title
    taught_at
  }
}
    `) as unknown as TypedDocumentString<childIndexQuery, childIndexQueryVariables>;
export const searchIndexDocument = new TypedDocumentString(`
    query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  loadLessons(id: $id, from: $from, to: $to, waiting: true) {
    lesson_id
    title
    user_profile_id
    start
    all_day
    time_zone
  }
  loadEvents(id: $id, from: $from, to: $to) {
    event_id
    title
    start
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
    `) as unknown as TypedDocumentString<searchIndexQuery, searchIndexQueryVariables>;
export const searchEarlierDocument = new TypedDocumentString(`
    query searchEarlier($text: String!, $before: timestamptz!) {
  findEvents(text: $text, before: $before) {
    event_id
    user_profile_id
    title
    start
    all_day
    time_zone
    lesson_id
    cancelled_at
  }
}
    `) as unknown as TypedDocumentString<searchEarlierQuery, searchEarlierQueryVariables>;
