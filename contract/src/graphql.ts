export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day, YYYY-MM-DD. */
  date: { input: string; output: string; }
  /** RFC 3339 with an offset; the server answers in UTC (`Z`). */
  timestamptz: { input: string; output: string; }
  /** RFC 9562 text form. */
  uuid: { input: string; output: string; }
};

export type Mutation = {
  __typename?: 'Mutation';
  /** The row that went, or null. */
  deleteEvent: Maybe<event>;
  /** The row that went, or null. */
  deleteLesson: Maybe<lesson>;
  /** The row that went, or null. */
  deleteLessonResource: Maybe<lesson_resource>;
  /** A new invitation for a student of one's own; older ones of that student end. sendMail needs an address on the profile. */
  inviteStudent: invitation_link;
  /** Undo of a delete, for 30 days. */
  restoreEvent: Maybe<event>;
  /** Undo of a delete, for 30 days. */
  restoreLesson: Maybe<lesson>;
  /** Puts the lesson on the time of the event; null takes it off the calendar. */
  updateEventId: Maybe<lesson>;
  updateResources: Maybe<user_profile>;
  upsertEvent: Maybe<event>;
  upsertLesson: Maybe<lesson>;
  upsertLessonResource: Maybe<lesson_resource>;
  /** Writes all profiles or none; at most 100. */
  upsertUserProfile: Array<user_profile>;
};


export type MutationdeleteEventArgs = {
  id: Scalars['Int']['input'];
};


export type MutationdeleteLessonArgs = {
  id: Scalars['Int']['input'];
};


export type MutationdeleteLessonResourceArgs = {
  id: Scalars['Int']['input'];
};


export type MutationinviteStudentArgs = {
  sendMail: Scalars['Boolean']['input'];
  userProfileId: Scalars['Int']['input'];
};


export type MutationrestoreEventArgs = {
  id: Scalars['Int']['input'];
};


export type MutationrestoreLessonArgs = {
  id: Scalars['Int']['input'];
};


export type MutationupdateEventIdArgs = {
  eventId: InputMaybe<Scalars['Int']['input']>;
  lessonId: Scalars['Int']['input'];
};


export type MutationupdateResourcesArgs = {
  resource: InputMaybe<Scalars['String']['input']>;
  userProfileId: Scalars['Int']['input'];
};


export type MutationupsertEventArgs = {
  event: event_input;
};


export type MutationupsertLessonArgs = {
  lesson: lesson_input;
};


export type MutationupsertLessonResourceArgs = {
  resource: lesson_resource_input;
};


export type MutationupsertUserProfileArgs = {
  profiles: Array<user_profile_input>;
};

/** A row of a select list. */
export type Option = {
  __typename?: 'Option';
  label: Scalars['String']['output'];
  value: Scalars['Int']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** The same rows as loadEvents. */
  getEvents: Array<event>;
  /** All students of the teacher, by display name. */
  getStudentList: Array<user_profile>;
  /** The profile and its students. */
  getUserProfileById: Maybe<user_profile>;
  /** The profile of an auth user and its students. */
  getUserProfileByUid: Maybe<user_profile>;
  /** The owner's resources, sorted by label; for a student the resources that were given. */
  lessonResources: Array<Option>;
  /** All statuses, in id order. */
  lessonStatuses: Array<Option>;
  /** The teacher's profile with the students that are active. */
  loadActiveStudents: Maybe<user_profile>;
  /** Events whose teacher_id or user_profile_id equals the id, by start; with from and to those that touch that time. */
  loadEvents: Array<event>;
  /** The resources themselves, sorted by display text. */
  loadLessonResources: Array<lesson_resource>;
  /** Lessons whose teacher_id or user_profile_id equals the id, by status and position. */
  loadLessons: Array<lesson>;
};


export type QuerygetEventsArgs = {
  from: InputMaybe<Scalars['timestamptz']['input']>;
  id: Scalars['Int']['input'];
  to: InputMaybe<Scalars['timestamptz']['input']>;
};


export type QuerygetStudentListArgs = {
  id: Scalars['uuid']['input'];
};


export type QuerygetUserProfileByIdArgs = {
  Id: Scalars['Int']['input'];
};


export type QuerygetUserProfileByUidArgs = {
  id: Scalars['uuid']['input'];
};


export type QuerylessonResourcesArgs = {
  profileId: Scalars['Int']['input'];
};


export type QueryloadActiveStudentsArgs = {
  id: Scalars['uuid']['input'];
};


export type QueryloadEventsArgs = {
  from: InputMaybe<Scalars['timestamptz']['input']>;
  id: Scalars['Int']['input'];
  to: InputMaybe<Scalars['timestamptz']['input']>;
};


export type QueryloadLessonResourcesArgs = {
  profileId: Scalars['Int']['input'];
};


export type QueryloadLessonsArgs = {
  id: Scalars['Int']['input'];
};

/** A stretch of time in a teacher's calendar. */
export type event = {
  __typename?: 'event';
  all_day: Scalars['Boolean']['output'];
  /** Set on an occurrence that was called off but stays visible. */
  cancelled_at: Maybe<Scalars['timestamptz']['output']>;
  created_at: Scalars['timestamptz']['output'];
  created_by: Maybe<Scalars['String']['output']>;
  end: Scalars['timestamptz']['output'];
  event_id: Scalars['Int']['output'];
  /** The lesson whose time this is, if any. */
  lesson_id: Maybe<Scalars['Int']['output']>;
  lesson_status_id: Maybe<Scalars['Int']['output']>;
  overlap_wanted: Scalars['Boolean']['output'];
  start: Scalars['timestamptz']['output'];
  /** The teacher who owns it. */
  teacher_id: Scalars['Int']['output'];
  /** The zone in which a whole day is meant. */
  time_zone: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  updated_at: Scalars['timestamptz']['output'];
  updated_by: Maybe<Scalars['String']['output']>;
  /** The student it is for, if any. */
  user_profile_id: Maybe<Scalars['Int']['output']>;
  version: Scalars['Int']['output'];
};

export type event_input = {
  all_day?: InputMaybe<Scalars['Boolean']['input']>;
  created_at?: InputMaybe<Scalars['timestamptz']['input']>;
  created_by?: InputMaybe<Scalars['String']['input']>;
  end: Scalars['timestamptz']['input'];
  event_id?: InputMaybe<Scalars['Int']['input']>;
  overlap_wanted?: InputMaybe<Scalars['Boolean']['input']>;
  start: Scalars['timestamptz']['input'];
  teacher_id?: InputMaybe<Scalars['Int']['input']>;
  time_zone?: InputMaybe<Scalars['String']['input']>;
  title: Scalars['String']['input'];
  updated_at?: InputMaybe<Scalars['timestamptz']['input']>;
  updated_by?: InputMaybe<Scalars['String']['input']>;
  user_profile_id?: InputMaybe<Scalars['Int']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A single-use link that makes the account of a student. The address is shown once. */
export type invitation_link = {
  __typename?: 'invitation_link';
  expires_at: Scalars['timestamptz']['output'];
  /** The address a mail went to; null when only a link was asked for. */
  sent_to: Maybe<Scalars['String']['output']>;
  url: Scalars['String']['output'];
  user_profile_id: Scalars['Int']['output'];
};

/** A lesson; its time is its event's time. Without an event it waits to be scheduled. */
export type lesson = {
  __typename?: 'lesson';
  attendance: Maybe<Scalars['String']['output']>;
  created_at: Scalars['timestamptz']['output'];
  created_by: Maybe<Scalars['String']['output']>;
  end: Maybe<Scalars['timestamptz']['output']>;
  event_id: Maybe<Scalars['Int']['output']>;
  homework: Maybe<Scalars['String']['output']>;
  homework_done_at: Maybe<Scalars['timestamptz']['output']>;
  homework_due: Maybe<Scalars['date']['output']>;
  lesson_id: Scalars['Int']['output'];
  lesson_status_id: Scalars['Int']['output'];
  minutes: Scalars['Int']['output'];
  place: Maybe<Scalars['String']['output']>;
  plan: Maybe<Scalars['String']['output']>;
  position: Scalars['Float']['output'];
  /** The teacher's own; always null for a student. */
  private_note: Maybe<Scalars['String']['output']>;
  shared_note: Maybe<Scalars['String']['output']>;
  /** Start and end of the lesson's event. */
  start: Maybe<Scalars['timestamptz']['output']>;
  teacher_id: Scalars['Int']['output'];
  title: Maybe<Scalars['String']['output']>;
  updated_at: Scalars['timestamptz']['output'];
  updated_by: Maybe<Scalars['String']['output']>;
  user_profile_id: Maybe<Scalars['Int']['output']>;
  version: Scalars['Int']['output'];
  video_link: Maybe<Scalars['String']['output']>;
};

export type lesson_input = {
  created_at?: InputMaybe<Scalars['timestamptz']['input']>;
  created_by?: InputMaybe<Scalars['String']['input']>;
  homework?: InputMaybe<Scalars['String']['input']>;
  homework_due?: InputMaybe<Scalars['date']['input']>;
  lesson_id?: InputMaybe<Scalars['Int']['input']>;
  lesson_status_id?: InputMaybe<Scalars['Int']['input']>;
  minutes?: InputMaybe<Scalars['Int']['input']>;
  place?: InputMaybe<Scalars['String']['input']>;
  plan?: InputMaybe<Scalars['String']['input']>;
  position?: InputMaybe<Scalars['Float']['input']>;
  private_note?: InputMaybe<Scalars['String']['input']>;
  shared_note?: InputMaybe<Scalars['String']['input']>;
  teacher_id?: InputMaybe<Scalars['Int']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  updated_at?: InputMaybe<Scalars['timestamptz']['input']>;
  updated_by?: InputMaybe<Scalars['String']['input']>;
  user_profile_id?: InputMaybe<Scalars['Int']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
  video_link?: InputMaybe<Scalars['String']['input']>;
};

/** A link, file or text that a teacher keeps. */
export type lesson_resource = {
  __typename?: 'lesson_resource';
  kind: Scalars['String']['output'];
  lesson_rsrc_dspl: Scalars['String']['output'];
  lesson_rsrc_id: Scalars['Int']['output'];
  url: Maybe<Scalars['String']['output']>;
  user_profile_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
};

export type lesson_resource_input = {
  kind?: InputMaybe<Scalars['String']['input']>;
  lesson_rsrc_dspl: Scalars['String']['input'];
  lesson_rsrc_id?: InputMaybe<Scalars['Int']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
  user_profile_id?: InputMaybe<Scalars['Int']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The part of a teacher's profile that the teacher's students may read. */
export type teacher_card = {
  __typename?: 'teacher_card';
  avatar_url: Maybe<Scalars['String']['output']>;
  display_name: Maybe<Scalars['String']['output']>;
  time_zone: Maybe<Scalars['String']['output']>;
  user_profile_id: Scalars['Int']['output'];
  video_link: Maybe<Scalars['String']['output']>;
};

/** A teacher or one of a teacher's students. */
export type user_profile = {
  __typename?: 'user_profile';
  archived_at: Maybe<Scalars['timestamptz']['output']>;
  avatar_url: Maybe<Scalars['String']['output']>;
  biography: Maybe<Scalars['String']['output']>;
  /** One of the twelve event colours, for example sky. */
  colour: Maybe<Scalars['String']['output']>;
  created_at: Scalars['timestamptz']['output'];
  created_by: Maybe<Scalars['String']['output']>;
  default_lesson_minutes: Scalars['Int']['output'];
  display_name: Maybe<Scalars['String']['output']>;
  email: Maybe<Scalars['String']['output']>;
  first_name: Maybe<Scalars['String']['output']>;
  /** The auth user; null until an invitation is accepted. */
  id: Maybe<Scalars['uuid']['output']>;
  /** The newest invitation of a student: none, sent, accepted, expired or revoked. `none` for everybody but the teacher. */
  invitation_status: Scalars['String']['output'];
  last_name: Maybe<Scalars['String']['output']>;
  middle_name: Maybe<Scalars['String']['output']>;
  /** TEACHER or STUDENT. */
  profile_type: Scalars['String']['output'];
  resources: Maybe<Scalars['String']['output']>;
  /** The teacher's students, by display name; empty for a student. */
  students: Array<user_profile>;
  /** What a student may know of the own teacher; null for a teacher. */
  teacher: Maybe<teacher_card>;
  /** The user_profile_id of the student's teacher; null for a teacher. */
  teacher_id: Maybe<Scalars['Int']['output']>;
  /** IANA name, for example Europe/Berlin. */
  time_zone: Maybe<Scalars['String']['output']>;
  updated_at: Scalars['timestamptz']['output'];
  updated_by: Maybe<Scalars['String']['output']>;
  user_profile_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
  video_link: Maybe<Scalars['String']['output']>;
};

export type user_profile_input = {
  avatar_url?: InputMaybe<Scalars['String']['input']>;
  biography?: InputMaybe<Scalars['String']['input']>;
  colour?: InputMaybe<Scalars['String']['input']>;
  created_at?: InputMaybe<Scalars['timestamptz']['input']>;
  created_by?: InputMaybe<Scalars['String']['input']>;
  default_lesson_minutes?: InputMaybe<Scalars['Int']['input']>;
  display_name?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  first_name?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['uuid']['input']>;
  last_name?: InputMaybe<Scalars['String']['input']>;
  middle_name?: InputMaybe<Scalars['String']['input']>;
  profile_type?: InputMaybe<Scalars['String']['input']>;
  teacher_id?: InputMaybe<Scalars['Int']['input']>;
  time_zone?: InputMaybe<Scalars['String']['input']>;
  updated_at?: InputMaybe<Scalars['timestamptz']['input']>;
  updated_by?: InputMaybe<Scalars['String']['input']>;
  user_profile_id?: InputMaybe<Scalars['Int']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
  video_link?: InputMaybe<Scalars['String']['input']>;
};
