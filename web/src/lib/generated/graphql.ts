/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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
  updated_at?: string | null | undefined;
  updated_by?: string | null | undefined;
  user_profile_id?: number | null | undefined;
  version?: number | null | undefined;
};

export type lesson_input = {
  created_at?: string | null | undefined;
  created_by?: string | null | undefined;
  homework?: string | null | undefined;
  homework_due?: string | null | undefined;
  lesson_id?: number | null | undefined;
  lesson_status_id?: number | null | undefined;
  minutes?: number | null | undefined;
  place?: string | null | undefined;
  plan?: string | null | undefined;
  position?: number | null | undefined;
  private_note?: string | null | undefined;
  shared_note?: string | null | undefined;
  teacher_id?: number | null | undefined;
  title?: string | null | undefined;
  updated_at?: string | null | undefined;
  updated_by?: string | null | undefined;
  user_profile_id?: number | null | undefined;
  version?: number | null | undefined;
  video_link?: string | null | undefined;
};

export type lesson_resource_input = {
  kind?: string | null | undefined;
  lesson_rsrc_dspl: string;
  lesson_rsrc_id?: number | null | undefined;
  url?: string | null | undefined;
  user_profile_id?: number | null | undefined;
  version?: number | null | undefined;
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
  profile_type?: string | null | undefined;
  teacher_id?: number | null | undefined;
  time_zone?: string | null | undefined;
  updated_at?: string | null | undefined;
  updated_by?: string | null | undefined;
  user_profile_id?: number | null | undefined;
  version?: number | null | undefined;
  video_link?: string | null | undefined;
};

export type calendarEventFragment = { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number };

export type calendarEventsQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type calendarEventsQuery = { loadEvents: Array<{ event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number }> };

export type calendarStudentsQueryVariables = Exact<{
  id: string;
}>;


export type calendarStudentsQuery = { loadActiveStudents: { user_profile_id: number, students: Array<{ user_profile_id: number, display_name: string | null, first_name: string | null, last_name: string | null, colour: string | null, video_link: string | null, default_lesson_minutes: number }> } | null };

export type calendarLessonsQueryVariables = Exact<{
  id: number;
}>;


export type calendarLessonsQuery = { loadLessons: Array<{ lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, minutes: number, video_link: string | null }> };

export type saveCalendarEventMutationVariables = Exact<{
  event: event_input;
}>;


export type saveCalendarEventMutation = { upsertEvent: { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number } | null };

export type deleteCalendarEventMutationVariables = Exact<{
  id: number;
}>;


export type deleteCalendarEventMutation = { deleteEvent: { event_id: number } | null };

export type restoreCalendarEventMutationVariables = Exact<{
  id: number;
}>;


export type restoreCalendarEventMutation = { restoreEvent: { event_id: number, user_profile_id: number | null, teacher_id: number, title: string, start: string, end: string, all_day: boolean, time_zone: string | null, overlap_wanted: boolean, cancelled_at: string | null, lesson_id: number | null, lesson_status_id: number | null, version: number } | null };

export type saveCalendarLessonMutationVariables = Exact<{
  lesson: lesson_input;
}>;


export type saveCalendarLessonMutation = { upsertLesson: { lesson_id: number } | null };

export type deleteCalendarLessonMutationVariables = Exact<{
  id: number;
}>;


export type deleteCalendarLessonMutation = { deleteLesson: { lesson_id: number } | null };

export type linkCalendarEventMutationVariables = Exact<{
  lessonId: number;
  eventId?: number | null | undefined;
}>;


export type linkCalendarEventMutation = { updateEventId: { lesson_id: number, lesson_status_id: number } | null };

export type todayEventsQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type todayEventsQuery = { loadEvents: Array<{ event_id: number, user_profile_id: number | null, title: string, start: string, end: string, all_day: boolean, cancelled_at: string | null, lesson_id: number | null, lesson_status_id: number | null }> };

export type todayLessonsQueryVariables = Exact<{
  id: number;
}>;


export type todayLessonsQuery = { loadLessons: Array<{ lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, minutes: number, video_link: string | null }> };

export type todayStudentsQueryVariables = Exact<{
  id: string;
}>;


export type todayStudentsQuery = { getStudentList: Array<{ user_profile_id: number, display_name: string | null, colour: string | null, video_link: string | null, archived_at: string | null, invitation_status: string }> };

export type givenResourcesQueryVariables = Exact<{
  profileId: number;
}>;


export type givenResourcesQuery = { loadLessonResources: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null }> };

export type boardLessonFragment = { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, minutes: number, place: string | null, video_link: string | null, position: number, start: string | null, end: string | null, version: number };

export type boardLessonsQueryVariables = Exact<{
  id: number;
}>;


export type boardLessonsQuery = { loadLessons: Array<{ lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, minutes: number, place: string | null, video_link: string | null, position: number, start: string | null, end: string | null, version: number }> };

export type boardStatusesQueryVariables = Exact<{ [key: string]: never; }>;


export type boardStatusesQuery = { lessonStatuses: Array<{ value: number, label: string }> };

export type boardStudentsQueryVariables = Exact<{
  id: string;
}>;


export type boardStudentsQuery = { getStudentList: Array<{ user_profile_id: number, display_name: string | null, colour: string | null, archived_at: string | null }> };

export type saveBoardLessonMutationVariables = Exact<{
  lesson: lesson_input;
}>;


export type saveBoardLessonMutation = { upsertLesson: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, minutes: number, place: string | null, video_link: string | null, position: number, start: string | null, end: string | null, version: number } | null };

export type deleteBoardLessonMutationVariables = Exact<{
  id: number;
}>;


export type deleteBoardLessonMutation = { deleteLesson: { lesson_id: number } | null };

export type restoreBoardLessonMutationVariables = Exact<{
  id: number;
}>;


export type restoreBoardLessonMutation = { restoreLesson: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, minutes: number, place: string | null, video_link: string | null, position: number, start: string | null, end: string | null, version: number } | null };

export type stripEventsQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type stripEventsQuery = { loadEvents: Array<{ event_id: number, user_profile_id: number | null, title: string, start: string, end: string, all_day: boolean, cancelled_at: string | null, lesson_id: number | null }> };

export type saveLessonEventMutationVariables = Exact<{
  event: event_input;
}>;


export type saveLessonEventMutation = { upsertEvent: { event_id: number, start: string, end: string } | null };

export type linkLessonEventMutationVariables = Exact<{
  lessonId: number;
  eventId?: number | null | undefined;
}>;


export type linkLessonEventMutation = { updateEventId: { lesson_id: number, event_id: number | null, lesson_status_id: number, user_profile_id: number | null, title: string | null, plan: string | null, minutes: number, place: string | null, video_link: string | null, position: number, start: string | null, end: string | null, version: number } | null };

export type deleteLessonEventMutationVariables = Exact<{
  id: number;
}>;


export type deleteLessonEventMutation = { deleteEvent: { event_id: number } | null };

export type restoreLessonEventMutationVariables = Exact<{
  id: number;
}>;


export type restoreLessonEventMutation = { restoreEvent: { event_id: number } | null };

export type shelfResourcesQueryVariables = Exact<{
  profileId: number;
}>;


export type shelfResourcesQuery = { loadLessonResources: Array<{ lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, version: number }> };

export type saveShelfResourceMutationVariables = Exact<{
  resource: lesson_resource_input;
}>;


export type saveShelfResourceMutation = { upsertLessonResource: { lesson_rsrc_id: number, lesson_rsrc_dspl: string, kind: string, url: string | null, version: number } | null };

export type deleteShelfResourceMutationVariables = Exact<{
  id: number;
}>;


export type deleteShelfResourceMutation = { deleteLessonResource: { lesson_rsrc_id: number } | null };

export type getUserProfileByUidQueryVariables = Exact<{
  id: string;
}>;


export type getUserProfileByUidQuery = { getUserProfileByUid: { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, version: number, teacher: { user_profile_id: number, display_name: string | null, video_link: string | null, time_zone: string | null } | null } | null };

export type getStudentListQueryVariables = Exact<{
  id: string;
}>;


export type getStudentListQuery = { getStudentList: Array<{ user_profile_id: number, id: string | null, first_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, colour: string | null, invitation_status: string, archived_at: string | null }> };

export type getProfileByUidQueryVariables = Exact<{
  id: string;
}>;


export type getProfileByUidQuery = { getUserProfileByUid: { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, invitation_status: string, created_at: string, version: number, teacher: { display_name: string | null, video_link: string | null } | null } | null };

export type editedProfileFragment = { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, invitation_status: string, created_at: string, version: number, teacher: { display_name: string | null, video_link: string | null } | null };

export type getUserProfileByIdQueryVariables = Exact<{
  Id: number;
}>;


export type getUserProfileByIdQuery = { getUserProfileById: { user_profile_id: number, id: string | null, profile_type: string, first_name: string | null, middle_name: string | null, last_name: string | null, display_name: string | null, avatar_url: string | null, email: string | null, biography: string | null, resources: string | null, video_link: string | null, teacher_id: number | null, time_zone: string | null, colour: string | null, default_lesson_minutes: number, invitation_status: string, created_at: string, version: number, teacher: { display_name: string | null, video_link: string | null } | null } | null };

export type loadNextEventsQueryVariables = Exact<{
  id: number;
  from: string;
  to: string;
}>;


export type loadNextEventsQuery = { loadEvents: Array<{ event_id: number, user_profile_id: number | null, start: string, cancelled_at: string | null }> };

export type upsertUserProfileMutationVariables = Exact<{
  profiles: Array<user_profile_input> | user_profile_input;
}>;


export type upsertUserProfileMutation = { upsertUserProfile: Array<{ user_profile_id: number, id: string | null, display_name: string | null, email: string | null }> };

export type updateResourcesMutationVariables = Exact<{
  userProfileId: number;
  resource?: string | null | undefined;
}>;


export type updateResourcesMutation = { updateResources: { user_profile_id: number } | null };

export type inviteStudentMutationVariables = Exact<{
  userProfileId: number;
  sendMail: boolean;
}>;


export type inviteStudentMutation = { inviteStudent: { user_profile_id: number, url: string, expires_at: string, sent_to: string | null } };

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
  lesson_id
  lesson_status_id
  version
}
    `, {"fragmentName":"calendarEvent"}) as unknown as TypedDocumentString<calendarEventFragment, unknown>;
export const boardLessonFragmentDoc = new TypedDocumentString(`
    fragment boardLesson on lesson {
  lesson_id
  event_id
  lesson_status_id
  user_profile_id
  title
  plan
  minutes
  place
  video_link
  position
  start
  end
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
  invitation_status
  created_at
  version
}
    `, {"fragmentName":"editedProfile"}) as unknown as TypedDocumentString<editedProfileFragment, unknown>;
export const calendarEventsDocument = new TypedDocumentString(`
    query calendarEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
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
  lesson_id
  lesson_status_id
  version
}`) as unknown as TypedDocumentString<calendarEventsQuery, calendarEventsQueryVariables>;
export const calendarStudentsDocument = new TypedDocumentString(`
    query calendarStudents($id: uuid!) {
  loadActiveStudents(id: $id) {
    user_profile_id
    students {
      user_profile_id
      display_name
      first_name
      last_name
      colour
      video_link
      default_lesson_minutes
    }
  }
}
    `) as unknown as TypedDocumentString<calendarStudentsQuery, calendarStudentsQueryVariables>;
export const calendarLessonsDocument = new TypedDocumentString(`
    query calendarLessons($id: Int!) {
  loadLessons(id: $id) {
    lesson_id
    event_id
    lesson_status_id
    user_profile_id
    title
    minutes
    video_link
  }
}
    `) as unknown as TypedDocumentString<calendarLessonsQuery, calendarLessonsQueryVariables>;
export const saveCalendarEventDocument = new TypedDocumentString(`
    mutation saveCalendarEvent($event: event_input!) {
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
  lesson_id
  lesson_status_id
  version
}`) as unknown as TypedDocumentString<saveCalendarEventMutation, saveCalendarEventMutationVariables>;
export const deleteCalendarEventDocument = new TypedDocumentString(`
    mutation deleteCalendarEvent($id: Int!) {
  deleteEvent(id: $id) {
    event_id
  }
}
    `) as unknown as TypedDocumentString<deleteCalendarEventMutation, deleteCalendarEventMutationVariables>;
export const restoreCalendarEventDocument = new TypedDocumentString(`
    mutation restoreCalendarEvent($id: Int!) {
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
  lesson_id
  lesson_status_id
  version
}`) as unknown as TypedDocumentString<restoreCalendarEventMutation, restoreCalendarEventMutationVariables>;
export const saveCalendarLessonDocument = new TypedDocumentString(`
    mutation saveCalendarLesson($lesson: lesson_input!) {
  upsertLesson(lesson: $lesson) {
    lesson_id
  }
}
    `) as unknown as TypedDocumentString<saveCalendarLessonMutation, saveCalendarLessonMutationVariables>;
export const deleteCalendarLessonDocument = new TypedDocumentString(`
    mutation deleteCalendarLesson($id: Int!) {
  deleteLesson(id: $id) {
    lesson_id
  }
}
    `) as unknown as TypedDocumentString<deleteCalendarLessonMutation, deleteCalendarLessonMutationVariables>;
export const linkCalendarEventDocument = new TypedDocumentString(`
    mutation linkCalendarEvent($lessonId: Int!, $eventId: Int) {
  updateEventId(lessonId: $lessonId, eventId: $eventId) {
    lesson_id
    lesson_status_id
  }
}
    `) as unknown as TypedDocumentString<linkCalendarEventMutation, linkCalendarEventMutationVariables>;
export const todayEventsDocument = new TypedDocumentString(`
    query todayEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  loadEvents(id: $id, from: $from, to: $to) {
    event_id
    user_profile_id
    title
    start
    end
    all_day
    cancelled_at
    lesson_id
    lesson_status_id
  }
}
    `) as unknown as TypedDocumentString<todayEventsQuery, todayEventsQueryVariables>;
export const todayLessonsDocument = new TypedDocumentString(`
    query todayLessons($id: Int!) {
  loadLessons(id: $id) {
    lesson_id
    event_id
    lesson_status_id
    user_profile_id
    title
    plan
    minutes
    video_link
  }
}
    `) as unknown as TypedDocumentString<todayLessonsQuery, todayLessonsQueryVariables>;
export const todayStudentsDocument = new TypedDocumentString(`
    query todayStudents($id: uuid!) {
  getStudentList(id: $id) {
    user_profile_id
    display_name
    colour
    video_link
    archived_at
    invitation_status
  }
}
    `) as unknown as TypedDocumentString<todayStudentsQuery, todayStudentsQueryVariables>;
export const givenResourcesDocument = new TypedDocumentString(`
    query givenResources($profileId: Int!) {
  loadLessonResources(profileId: $profileId) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    kind
    url
  }
}
    `) as unknown as TypedDocumentString<givenResourcesQuery, givenResourcesQueryVariables>;
export const boardLessonsDocument = new TypedDocumentString(`
    query boardLessons($id: Int!) {
  loadLessons(id: $id) {
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
  minutes
  place
  video_link
  position
  start
  end
  version
}`) as unknown as TypedDocumentString<boardLessonsQuery, boardLessonsQueryVariables>;
export const boardStatusesDocument = new TypedDocumentString(`
    query boardStatuses {
  lessonStatuses {
    value
    label
  }
}
    `) as unknown as TypedDocumentString<boardStatusesQuery, boardStatusesQueryVariables>;
export const boardStudentsDocument = new TypedDocumentString(`
    query boardStudents($id: uuid!) {
  getStudentList(id: $id) {
    user_profile_id
    display_name
    colour
    archived_at
  }
}
    `) as unknown as TypedDocumentString<boardStudentsQuery, boardStudentsQueryVariables>;
export const saveBoardLessonDocument = new TypedDocumentString(`
    mutation saveBoardLesson($lesson: lesson_input!) {
  upsertLesson(lesson: $lesson) {
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
  minutes
  place
  video_link
  position
  start
  end
  version
}`) as unknown as TypedDocumentString<saveBoardLessonMutation, saveBoardLessonMutationVariables>;
export const deleteBoardLessonDocument = new TypedDocumentString(`
    mutation deleteBoardLesson($id: Int!) {
  deleteLesson(id: $id) {
    lesson_id
  }
}
    `) as unknown as TypedDocumentString<deleteBoardLessonMutation, deleteBoardLessonMutationVariables>;
export const restoreBoardLessonDocument = new TypedDocumentString(`
    mutation restoreBoardLesson($id: Int!) {
  restoreLesson(id: $id) {
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
  minutes
  place
  video_link
  position
  start
  end
  version
}`) as unknown as TypedDocumentString<restoreBoardLessonMutation, restoreBoardLessonMutationVariables>;
export const stripEventsDocument = new TypedDocumentString(`
    query stripEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  loadEvents(id: $id, from: $from, to: $to) {
    event_id
    user_profile_id
    title
    start
    end
    all_day
    cancelled_at
    lesson_id
  }
}
    `) as unknown as TypedDocumentString<stripEventsQuery, stripEventsQueryVariables>;
export const saveLessonEventDocument = new TypedDocumentString(`
    mutation saveLessonEvent($event: event_input!) {
  upsertEvent(event: $event) {
    event_id
    start
    end
  }
}
    `) as unknown as TypedDocumentString<saveLessonEventMutation, saveLessonEventMutationVariables>;
export const linkLessonEventDocument = new TypedDocumentString(`
    mutation linkLessonEvent($lessonId: Int!, $eventId: Int) {
  updateEventId(lessonId: $lessonId, eventId: $eventId) {
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
  minutes
  place
  video_link
  position
  start
  end
  version
}`) as unknown as TypedDocumentString<linkLessonEventMutation, linkLessonEventMutationVariables>;
export const deleteLessonEventDocument = new TypedDocumentString(`
    mutation deleteLessonEvent($id: Int!) {
  deleteEvent(id: $id) {
    event_id
  }
}
    `) as unknown as TypedDocumentString<deleteLessonEventMutation, deleteLessonEventMutationVariables>;
export const restoreLessonEventDocument = new TypedDocumentString(`
    mutation restoreLessonEvent($id: Int!) {
  restoreEvent(id: $id) {
    event_id
  }
}
    `) as unknown as TypedDocumentString<restoreLessonEventMutation, restoreLessonEventMutationVariables>;
export const shelfResourcesDocument = new TypedDocumentString(`
    query shelfResources($profileId: Int!) {
  loadLessonResources(profileId: $profileId) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    kind
    url
    version
  }
}
    `) as unknown as TypedDocumentString<shelfResourcesQuery, shelfResourcesQueryVariables>;
export const saveShelfResourceDocument = new TypedDocumentString(`
    mutation saveShelfResource($resource: lesson_resource_input!) {
  upsertLessonResource(resource: $resource) {
    lesson_rsrc_id
    lesson_rsrc_dspl
    kind
    url
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
    version
  }
}
    `) as unknown as TypedDocumentString<getUserProfileByUidQuery, getUserProfileByUidQueryVariables>;
export const getStudentListDocument = new TypedDocumentString(`
    query getStudentList($id: uuid!) {
  getStudentList(id: $id) {
    user_profile_id
    id
    first_name
    last_name
    display_name
    avatar_url
    email
    colour
    invitation_status
    archived_at
  }
}
    `) as unknown as TypedDocumentString<getStudentListQuery, getStudentListQueryVariables>;
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
  invitation_status
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
  invitation_status
  created_at
  version
}`) as unknown as TypedDocumentString<getUserProfileByIdQuery, getUserProfileByIdQueryVariables>;
export const loadNextEventsDocument = new TypedDocumentString(`
    query loadNextEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {
  loadEvents(id: $id, from: $from, to: $to) {
    event_id
    user_profile_id
    start
    cancelled_at
  }
}
    `) as unknown as TypedDocumentString<loadNextEventsQuery, loadNextEventsQueryVariables>;
export const upsertUserProfileDocument = new TypedDocumentString(`
    mutation upsertUserProfile($profiles: [user_profile_input!]!) {
  upsertUserProfile(profiles: $profiles) {
    user_profile_id
    id
    display_name
    email
  }
}
    `) as unknown as TypedDocumentString<upsertUserProfileMutation, upsertUserProfileMutationVariables>;
export const updateResourcesDocument = new TypedDocumentString(`
    mutation updateResources($userProfileId: Int!, $resource: String) {
  updateResources(userProfileId: $userProfileId, resource: $resource) {
    user_profile_id
  }
}
    `) as unknown as TypedDocumentString<updateResourcesMutation, updateResourcesMutationVariables>;
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
