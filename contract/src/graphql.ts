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
  /** Wall time without an offset, YYYY-MM-DDTHH:MM:SS: what the clock on the wall shows in the zone that stands beside it. */
  timestamp: { input: string; output: string; }
  /** RFC 3339 with an offset; the server answers in UTC (`Z`). */
  timestamptz: { input: string; output: string; }
  /** RFC 9562 text form. */
  uuid: { input: string; output: string; }
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Hands an uploaded file in; for the lesson's student, of files of their own. */
  addLessonAnswer: Maybe<lesson_answer>;
  addLessonComment: Maybe<lesson_comment>;
  /** Answers once, and tells the student by mail; calling off calls the event off. */
  answerAbsence: absence;
  /**
   * Takes students off the list with all that is still to come for them, or brings them back with exactly that. All of them
   * or none; at most 100.
   */
  archiveStudents: Array<archived_student>;
  /** A student asks to have an own lesson called off. It stays until the teacher answers; once it was answered one may ask again, five times in all. */
  askAbsence: absence;
  /** Hangs a resource on a lesson, or takes it off; the answer is what hangs there. */
  attachResource: Array<lesson_resource>;
  /** Calls an event off, or on again: it stays visible and takes no time. */
  cancelEvent: Maybe<event>;
  /** Takes back what waits: nobody is told. What was sent or taken back stays as it is, and is answered as it stands. */
  cancelNotice: notice;
  /** The same of all that waits of some events, at most 400, or of an operation. Answers how many. */
  cancelNotices: Scalars['Int']['output'];
  /**
   * Closes a time. Each lesson in it is moved, cancelled or kept: by `decisions`, and the others by `action`; one that was
   * taught or missed already is kept, unless a decision names it. The events that are kept are told as well.
   */
  closeTime: calendar_outcome;
  /** A new address of the own calendar, or of a child's whose lessons the caller sees; at most 20 of each. */
  createFeed: calendar_feed;
  /**
   * Makes a series and its events: all of a series that ends within three years, else a year ahead. A date that clashes and
   * is not decided, by `decisions` or by `clashes` for all the others, refuses the whole with event-clash.
   */
  createSeries: calendar_outcome;
  /** The row that went, or null. `asMade` takes back that it was made: `conflict` where it was changed since. */
  deleteEvent: Maybe<event>;
  /** The row that went, or null. */
  deleteLesson: Maybe<lesson>;
  /** For who handed it in, and for the teacher; for 30 days. */
  deleteLessonAnswer: Maybe<lesson_answer>;
  /** The row that went, or null; one's own only. */
  deleteLessonComment: Maybe<lesson_comment>;
  /** The row that went, or null. */
  deleteLessonResource: Maybe<lesson_resource>;
  /** Ends a token of one's own. The row that went, or null. */
  deletePersonalAccessToken: Maybe<personal_access_token>;
  /** One's own only. */
  editLessonComment: Maybe<lesson_comment>;
  /**
   * Changes a series from one of its events: scope this, following or all. Without a start the event's present time is meant,
   * so that a moved occurrence takes the others along; a title or a rule that is all there is to change moves nothing.
   */
  editSeries: calendar_outcome;
  endPush: push_status;
  /** Ends a series with a day; occurrences after it go, and their lessons wait to be scheduled. */
  endSeries: calendar_outcome;
  /**
   * Erases a student for good: profile, lessons, notes, homework, events, comments, invitations. `confirm` is the display name,
   * as it stands. It can't be taken back.
   */
  eraseStudent: erased;
  /**
   * Gives an event to a student of the teacher's, or with null frees it; its time stays, and without a title what it is called, but
   * that one called by its student's name is called by that of the next.
   * With following also those that follow in its series, and a title for those that were called as it was.
   */
  giveEvent: event;
  /**
   * The same, and says all that it changed: for one Undo, and to tell nobody of it. With the scope following also those that
   * follow in its series, and with all also those before it that are still to come; else this one alone.
   */
  giveEvents: calendar_outcome;
  /** Gives a resource to a student, or takes it back; the answer is who has it. */
  giveResource: Array<resource_gift>;
  /**
   * Invites somebody to look after a student; with an address by mail, and always with a link. With a guardian_id somebody who is there
   * and has not accepted is invited anew, and the link of before ends.
   */
  inviteGuardian: guardian_link;
  /** A new invitation for a student of one's own; older ones of that student end. sendMail needs an address on the profile. */
  inviteStudent: invitation_link;
  /** A break, or its end. All of them or none; at most 100. */
  pauseStudents: Array<user_profile>;
  /**
   * Puts what a student was given right before something else that the student was given; null, and what was not given, puts it
   * last. The answer is what the student was given, in that order.
   */
  placeGift: Array<resource_gift>;
  /** Puts what hangs on a lesson right before something else that hangs there; null, and what does not hang there, puts it last. */
  placeResource: Array<lesson_resource>;
  /**
   * Marks a lesson as missed, with an excuse where nobody said how, and makes the one that makes up for it: with its plan,
   * waiting for a time. The answer is that lesson; where there is one already it is that one.
   */
  planMakeUp: Maybe<lesson>;
  /**
   * Mails the student, and the guardians who may see the lessons, a minute later what of the homework is late and not done by then;
   * once within a day. It is listed among the student's notices and taken back as they are.
   */
  remindOfHomework: homework_reminder;
  /** Ends it at once; the row that went, or null. */
  removeGuardian: Maybe<guardian>;
  /** Undo of a delete, for 30 days. */
  restoreEvent: Maybe<event>;
  /** Undo of a delete, for 30 days. */
  restoreLesson: Maybe<lesson>;
  restoreLessonAnswer: Maybe<lesson_answer>;
  /** Undo of a delete, for 30 days. */
  restoreLessonComment: Maybe<lesson_comment>;
  /** Undo of a delete, for 30 days: with its id, its students and its lessons. */
  restoreLessonResource: Maybe<lesson_resource>;
  /** Ends an address; the one that went, or null. */
  revokeFeed: Maybe<calendar_feed>;
  /** Ends the open invitation of a student, if there is one. */
  revokeInvitation: Maybe<user_profile>;
  /** The same for 1 to 96 events at once, as for the rest of a day: all of them or none, told and undone as one change. */
  runAllLate: Array<event>;
  /**
   * Puts an event off by 1 to 60 minutes, whatever comes after it, or with less than 0 brings it back. The student and the
   * guardians are told by mail, as of every change.
   */
  runLate: event;
  /** Writes which mails the account that asks wants, whole; up to 4 lead times of 15 to 10080 minutes. */
  saveMailPreferences: mail_preferences;
  /** The student has read the teacher's answer to an own request. */
  seeAbsenceAnswer: absence;
  /** Changes how a guardian is called and what a guardian sees. */
  setGuardian: Maybe<guardian>;
  /** Has news shown on the device of the session that asks, until that session ends or endPush. */
  startPush: push_status;
  /** Takes the answer to the newest request for a lesson back: the request waits again, and the lesson stands. The mail goes a minute after the answer; where it has gone, another one says a minute later that it is on again. */
  takeAnswerBack: absence;
  /**
   * Mails the student, and the guardians who may see the student's calendar, how an event that is not over stands now: when
   * it is, or that it is called off. A student without an account is written to at the address that the teacher wrote down. A guardian
   * who has no account with a verified address, and whoever has a break or wants no such mails, is not written to.
   */
  tellPeople: told;
  /** Ticks the homework of a lesson, or takes the tick back: by its student or its teacher. */
  tickHomework: Maybe<lesson>;
  /** Ticks one thing to do, or takes the tick back: by its student or its teacher. */
  tickHomeworkItem: Maybe<lesson>;
  /** Says of an event of one's own that it was paid, or takes that back; its number. */
  tickPayment: Scalars['Int']['output'];
  /** Takes a whole operation back, on a series or one of recentChanges; the answer's own operation_id does it again. */
  undoOperation: calendar_outcome;
  /**
   * Puts the lesson on the time of the event; null takes it off the calendar. `waiting`: `conflict` where it has another time by now.
   * With userProfileId it becomes that student's first, or nobody's with null.
   */
  updateEventId: Maybe<lesson>;
  updateResources: Maybe<user_profile>;
  upsertEvent: Maybe<event>;
  /** Adds one thing to do to a lesson, or changes it; its tick stays. One that loses its text goes. */
  upsertHomeworkItem: Maybe<lesson>;
  upsertLesson: Maybe<lesson>;
  upsertLessonResource: Maybe<lesson_resource>;
  /** Writes all profiles or none; at most 100. */
  upsertUserProfile: Array<user_profile>;
  /** Takes a request back that was not answered; a teacher who was told by mail is told of that, too. */
  withdrawAbsence: Scalars['Int']['output'];
};


export type MutationaddLessonAnswerArgs = {
  fileId: Scalars['uuid']['input'];
  lessonId: Scalars['Int']['input'];
};


export type MutationaddLessonCommentArgs = {
  body: Scalars['String']['input'];
  lessonId: Scalars['Int']['input'];
};


export type MutationanswerAbsenceArgs = {
  callOff: Scalars['Boolean']['input'];
  id: Scalars['Int']['input'];
  note: InputMaybe<Scalars['String']['input']>;
};


export type MutationarchiveStudentsArgs = {
  archived: Scalars['Boolean']['input'];
  userProfileIds: Array<Scalars['Int']['input']>;
};


export type MutationaskAbsenceArgs = {
  eventId: Scalars['Int']['input'];
  reason: InputMaybe<Scalars['String']['input']>;
};


export type MutationattachResourceArgs = {
  attached: Scalars['Boolean']['input'];
  lessonId: Scalars['Int']['input'];
  resourceId: Scalars['Int']['input'];
};


export type MutationcancelEventArgs = {
  cancelled: Scalars['Boolean']['input'];
  id: Scalars['Int']['input'];
};


export type MutationcancelNoticeArgs = {
  id: Scalars['Int']['input'];
};


export type MutationcancelNoticesArgs = {
  eventIds: InputMaybe<Array<Scalars['Int']['input']>>;
  operationId: InputMaybe<Scalars['uuid']['input']>;
};


export type MutationcloseTimeArgs = {
  action: Scalars['String']['input'];
  decisions: InputMaybe<Array<closing_decision>>;
  from: Scalars['timestamptz']['input'];
  preview: InputMaybe<Scalars['Boolean']['input']>;
  time_zone: InputMaybe<Scalars['String']['input']>;
  title: InputMaybe<Scalars['String']['input']>;
  to: Scalars['timestamptz']['input'];
};


export type MutationcreateFeedArgs = {
  name: Scalars['String']['input'];
  userProfileId: InputMaybe<Scalars['Int']['input']>;
};


export type MutationcreateSeriesArgs = {
  clashes: InputMaybe<Scalars['String']['input']>;
  decisions: InputMaybe<Array<clash_decision>>;
  preview: InputMaybe<Scalars['Boolean']['input']>;
  series: series_input;
};


export type MutationdeleteEventArgs = {
  asMade: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['Int']['input'];
};


export type MutationdeleteLessonArgs = {
  id: Scalars['Int']['input'];
};


export type MutationdeleteLessonAnswerArgs = {
  id: Scalars['Int']['input'];
};


export type MutationdeleteLessonCommentArgs = {
  id: Scalars['Int']['input'];
};


export type MutationdeleteLessonResourceArgs = {
  id: Scalars['Int']['input'];
};


export type MutationdeletePersonalAccessTokenArgs = {
  id: Scalars['uuid']['input'];
};


export type MutationeditLessonCommentArgs = {
  body: Scalars['String']['input'];
  id: Scalars['Int']['input'];
};


export type MutationeditSeriesArgs = {
  change: series_change;
  clashes: InputMaybe<Scalars['String']['input']>;
  decisions: InputMaybe<Array<clash_decision>>;
  eventId: Scalars['Int']['input'];
  preview: InputMaybe<Scalars['Boolean']['input']>;
  scope: Scalars['String']['input'];
};


export type MutationendSeriesArgs = {
  on: Scalars['date']['input'];
  preview: InputMaybe<Scalars['Boolean']['input']>;
  seriesId: Scalars['Int']['input'];
};


export type MutationeraseStudentArgs = {
  confirm: Scalars['String']['input'];
  userProfileId: Scalars['Int']['input'];
};


export type MutationgiveEventArgs = {
  following: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['Int']['input'];
  title: InputMaybe<Scalars['String']['input']>;
  userProfileId: InputMaybe<Scalars['Int']['input']>;
};


export type MutationgiveEventsArgs = {
  id: Scalars['Int']['input'];
  scope: InputMaybe<Scalars['String']['input']>;
  title: InputMaybe<Scalars['String']['input']>;
  userProfileId: InputMaybe<Scalars['Int']['input']>;
};


export type MutationgiveResourceArgs = {
  given: Scalars['Boolean']['input'];
  resourceId: Scalars['Int']['input'];
  userProfileId: Scalars['Int']['input'];
};


export type MutationinviteGuardianArgs = {
  email: InputMaybe<Scalars['String']['input']>;
  guardian: guardian_input;
};


export type MutationinviteStudentArgs = {
  sendMail: Scalars['Boolean']['input'];
  userProfileId: Scalars['Int']['input'];
};


export type MutationpauseStudentsArgs = {
  paused: Scalars['Boolean']['input'];
  userProfileIds: Array<Scalars['Int']['input']>;
};


export type MutationplaceGiftArgs = {
  before: InputMaybe<Scalars['Int']['input']>;
  resourceId: Scalars['Int']['input'];
  userProfileId: Scalars['Int']['input'];
};


export type MutationplaceResourceArgs = {
  before: InputMaybe<Scalars['Int']['input']>;
  lessonId: Scalars['Int']['input'];
  resourceId: Scalars['Int']['input'];
};


export type MutationplanMakeUpArgs = {
  lessonId: Scalars['Int']['input'];
};


export type MutationremindOfHomeworkArgs = {
  userProfileId: Scalars['Int']['input'];
};


export type MutationremoveGuardianArgs = {
  id: Scalars['Int']['input'];
};


export type MutationrestoreEventArgs = {
  id: Scalars['Int']['input'];
};


export type MutationrestoreLessonArgs = {
  id: Scalars['Int']['input'];
};


export type MutationrestoreLessonAnswerArgs = {
  id: Scalars['Int']['input'];
};


export type MutationrestoreLessonCommentArgs = {
  id: Scalars['Int']['input'];
};


export type MutationrestoreLessonResourceArgs = {
  id: Scalars['Int']['input'];
};


export type MutationrevokeFeedArgs = {
  id: Scalars['uuid']['input'];
};


export type MutationrevokeInvitationArgs = {
  userProfileId: Scalars['Int']['input'];
};


export type MutationrunAllLateArgs = {
  eventIds: Array<Scalars['Int']['input']>;
  minutes: Scalars['Int']['input'];
};


export type MutationrunLateArgs = {
  eventId: Scalars['Int']['input'];
  minutes: Scalars['Int']['input'];
};


export type MutationsaveMailPreferencesArgs = {
  preferences: mail_preferences_input;
};


export type MutationseeAbsenceAnswerArgs = {
  id: Scalars['Int']['input'];
};


export type MutationsetGuardianArgs = {
  guardian: guardian_input;
};


export type MutationstartPushArgs = {
  subscription: push_subscription_input;
};


export type MutationtakeAnswerBackArgs = {
  id: Scalars['Int']['input'];
};


export type MutationtellPeopleArgs = {
  eventId: Scalars['Int']['input'];
};


export type MutationtickHomeworkArgs = {
  done: Scalars['Boolean']['input'];
  lessonId: Scalars['Int']['input'];
};


export type MutationtickHomeworkItemArgs = {
  done: Scalars['Boolean']['input'];
  itemId: Scalars['uuid']['input'];
  lessonId: Scalars['Int']['input'];
};


export type MutationtickPaymentArgs = {
  eventId: Scalars['Int']['input'];
  paid: Scalars['Boolean']['input'];
};


export type MutationundoOperationArgs = {
  id: Scalars['uuid']['input'];
};


export type MutationupdateEventIdArgs = {
  eventId: InputMaybe<Scalars['Int']['input']>;
  lessonId: Scalars['Int']['input'];
  userProfileId: InputMaybe<Scalars['Int']['input']>;
  waiting: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationupdateResourcesArgs = {
  resource: InputMaybe<Scalars['String']['input']>;
  userProfileId: Scalars['Int']['input'];
};


export type MutationupsertEventArgs = {
  event: event_input;
};


export type MutationupsertHomeworkItemArgs = {
  item: homework_item_input;
  lessonId: Scalars['Int']['input'];
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


export type MutationwithdrawAbsenceArgs = {
  id: Scalars['Int']['input'];
};

/** A row of a select list. */
export type Option = {
  __typename?: 'Option';
  label: Scalars['String']['output'];
  value: Scalars['Int']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** The newest request for each lesson that is to come and not called off: the own ones of a student, all of a teacher's students. An answer that the student has not read stays among them for 30 days after the lesson. */
  absences: Array<absence>;
  /** The caller's calendar addresses that are in use, the oldest first. */
  calendarFeeds: Array<calendar_feed>;
  /** The events of a child, by start, as far as its teacher shows them; with eventId that one alone. */
  childEvents: Array<event>;
  /**
   * The lessons of a child, newest first, as far as its teacher shows them; with from or to those whose event touches that time,
   * or that were taught then where their event is not shown, and those that have neither. With lessonId, or with the eventId of
   * its time, that one alone; with last only so many, the latest of those that have a day.
   */
  childLessons: Array<lesson>;
  /** The resources given to a child, as far as its teacher shows them. */
  childResources: Array<lesson_resource>;
  /** Lessons of the next 60 days at which the clocks of teacher and student drift apart, by start; for either of the two. */
  clockWatch: Array<clock_drift>;
  /** One event as an .ics file (RFC 5545); null for one that the caller may not see. */
  eventFile: Maybe<Scalars['String']['output']>;
  /**
   * Events of one's own that began before a time and whose title or whose student's name holds every word of the text, whatever its case
   * and accents; the latest first, at most 20.
   */
  findEvents: Array<event>;
  /** The same rows as loadEvents. */
  getEvents: Array<event>;
  /** All students of the teacher, by display name. */
  getStudentList: Array<user_profile>;
  /** The profile and its students. */
  getUserProfileById: Maybe<user_profile>;
  /** The profile of an auth user and its students. */
  getUserProfileByUid: Maybe<user_profile>;
  /** The guardians of a student of the teacher who asks. */
  guardiansOf: Array<guardian>;
  /** The resources on lessons whose teacher_id or user_profile_id equals the id. */
  lessonCounts: Array<lesson_count>;
  /** The owner's resources, sorted by label; for a student the resources that were given. */
  lessonResources: Array<Option>;
  /** All statuses, in id order. */
  lessonStatuses: Array<Option>;
  /** The teacher's profile with the students that are active. */
  loadActiveStudents: Maybe<user_profile>;
  /** Events whose teacher_id or user_profile_id equals the id, by start; with from and to those that touch that time. */
  loadEvents: Array<event>;
  /** One lesson of one's own; null for any other. */
  loadLesson: Maybe<lesson>;
  /** The answers to a lesson, oldest first; for its teacher and the student who handed them in. */
  loadLessonAnswers: Array<lesson_answer>;
  /** The comments under a lesson, oldest first. */
  loadLessonComments: Array<lesson_comment>;
  /** The resources themselves, sorted by display text. */
  loadLessonResources: Array<lesson_resource>;
  /** Lessons whose teacher_id or user_profile_id equals the id, by status and position; with from or to those whose event touches that time. With waiting those without a time come too, or alone where no time is asked for. With last only so many of those with a time, the latest of them. */
  loadLessons: Array<lesson>;
  /** A series of one's own; null for any other. */
  loadSeries: Maybe<event_series>;
  /** One row for each student of the teacher whose user_profile_id is the id. */
  loadStudentSummaries: Array<student_summary>;
  /** Which mails the account that asks wants. */
  mailPreferences: mail_preferences;
  /** Whom the account that asks looks after, by name. */
  myChildren: Array<guardian_child>;
  /** The mails about an event, several events or a student, at most 100, the newest first; for their teacher alone. */
  notices: Array<notice>;
  /** One's own tokens for programs, newest first, without their secrets. */
  personalAccessTokens: Array<personal_access_token>;
  pushStatus: push_status;
  /**
   * The changes by the teacher who asks in the last 30 days that can be taken back, or could, newest first; at most 50, 20 where no
   * number is said. With before, an operation_id of these, those that were done earlier than that.
   */
  recentChanges: Array<recent_change>;
  /** Which of the teacher's resources were given to whom; for a student what was given to that student. */
  resourceGifts: Array<resource_gift>;
  /** The resources that hang on a lesson, sorted by display text. */
  resourcesOfLesson: Array<lesson_resource>;
  /** For the student's teacher; null where mails arrive, where none was written, and of everybody else's student. */
  returnedMail: Maybe<returned_mail>;
  /**
   * A teacher's own lessons from an instant on that took place and were not ticked off as paid, newest first, at most 100.
   * Whole days, and lessons that the teacher called off or a student was excused from, are none.
   */
  unpaidLessons: Array<event>;
  /** How many are told soon of some events, at most 5000, or of an operation; for their teacher alone. */
  waitingNotices: waiting_notices;
};


export type QuerychildEventsArgs = {
  eventId: InputMaybe<Scalars['Int']['input']>;
  from: InputMaybe<Scalars['timestamptz']['input']>;
  to: InputMaybe<Scalars['timestamptz']['input']>;
  userProfileId: Scalars['Int']['input'];
};


export type QuerychildLessonsArgs = {
  eventId: InputMaybe<Scalars['Int']['input']>;
  from: InputMaybe<Scalars['timestamptz']['input']>;
  last: InputMaybe<Scalars['Int']['input']>;
  lessonId: InputMaybe<Scalars['Int']['input']>;
  to: InputMaybe<Scalars['timestamptz']['input']>;
  userProfileId: Scalars['Int']['input'];
};


export type QuerychildResourcesArgs = {
  userProfileId: Scalars['Int']['input'];
};


export type QueryeventFileArgs = {
  id: Scalars['Int']['input'];
};


export type QueryfindEventsArgs = {
  before: Scalars['timestamptz']['input'];
  text: Scalars['String']['input'];
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


export type QueryguardiansOfArgs = {
  userProfileId: Scalars['Int']['input'];
};


export type QuerylessonCountsArgs = {
  id: Scalars['Int']['input'];
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


export type QueryloadLessonArgs = {
  id: Scalars['Int']['input'];
};


export type QueryloadLessonAnswersArgs = {
  lessonId: Scalars['Int']['input'];
};


export type QueryloadLessonCommentsArgs = {
  lessonId: Scalars['Int']['input'];
};


export type QueryloadLessonResourcesArgs = {
  profileId: Scalars['Int']['input'];
};


export type QueryloadLessonsArgs = {
  from: InputMaybe<Scalars['timestamptz']['input']>;
  id: Scalars['Int']['input'];
  last: InputMaybe<Scalars['Int']['input']>;
  to: InputMaybe<Scalars['timestamptz']['input']>;
  waiting: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryloadSeriesArgs = {
  id: Scalars['Int']['input'];
};


export type QueryloadStudentSummariesArgs = {
  id: Scalars['Int']['input'];
};


export type QuerynoticesArgs = {
  eventId: InputMaybe<Scalars['Int']['input']>;
  eventIds: InputMaybe<Array<Scalars['Int']['input']>>;
  userProfileId: InputMaybe<Scalars['Int']['input']>;
};


export type QueryrecentChangesArgs = {
  before: InputMaybe<Scalars['uuid']['input']>;
  limit: InputMaybe<Scalars['Int']['input']>;
};


export type QueryresourcesOfLessonArgs = {
  lessonId: Scalars['Int']['input'];
};


export type QueryreturnedMailArgs = {
  userProfileId: Scalars['Int']['input'];
};


export type QueryunpaidLessonsArgs = {
  from: Scalars['timestamptz']['input'];
};


export type QuerywaitingNoticesArgs = {
  eventIds: InputMaybe<Array<Scalars['Int']['input']>>;
  operationId: InputMaybe<Scalars['uuid']['input']>;
};

/** A student can't come, and asks the teacher to call the lesson off. */
export type absence = {
  __typename?: 'absence';
  absence_id: Scalars['Int']['output'];
  all_day: Scalars['Boolean']['output'];
  /** `called-off` or `stays`; null while the teacher has not answered. */
  answer: Maybe<Scalars['String']['output']>;
  /** The teacher's own words with the answer. */
  answer_note: Maybe<Scalars['String']['output']>;
  /** Whether who asked has read the answer as it is now. */
  answer_seen: Scalars['Boolean']['output'];
  answered_at: Maybe<Scalars['timestamptz']['output']>;
  /** Told to the teacher: the guardian who asked for the student, by the teacher's name for that person; null where the student asked. */
  asked_by: Maybe<Scalars['String']['output']>;
  created_at: Scalars['timestamptz']['output'];
  event_id: Scalars['Int']['output'];
  /** Whether the caller asked: the student, or a guardian for a child. Whoever asked takes it back. */
  is_own: Scalars['Boolean']['output'];
  reason: Maybe<Scalars['String']['output']>;
  start: Scalars['timestamptz']['output'];
  /** Of whole days: the zone whose days they are. */
  time_zone: Maybe<Scalars['String']['output']>;
  /** Of the event. */
  title: Scalars['String']['output'];
  user_profile_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
};

/** How many lessons that were still to come went with each student, or came back. */
export type archived_student = {
  __typename?: 'archived_student';
  lessons: Scalars['Int']['output'];
  user_profile_id: Scalars['Int']['output'];
};

/** An event that can't stand where it is wanted. */
export type calendar_clash = {
  __typename?: 'calendar_clash';
  /** The decision: skip, next_free, keep; null when it is still open. */
  decision: Maybe<Scalars['String']['output']>;
  end: Scalars['timestamptz']['output'];
  /** The event that is to move there; null for one that is to be made. */
  event_id: Maybe<Scalars['Int']['output']>;
  /** Whether it is in the way of the student as well as of the teacher. */
  for_student: Scalars['Boolean']['output'];
  /** The next time of the same length that is free, within a week. */
  next_free: Maybe<Scalars['timestamptz']['output']>;
  /** Its date in the series; null for an event that is none of a series. */
  original_start: Maybe<Scalars['timestamp']['output']>;
  start: Scalars['timestamptz']['output'];
  with: Array<clash_row>;
};

/** A secret address under which a person's calendar can be subscribed to. */
export type calendar_feed = {
  __typename?: 'calendar_feed';
  created_at: Scalars['timestamptz']['output'];
  feed_id: Scalars['uuid']['output'];
  last_fetched_at: Maybe<Scalars['timestamptz']['output']>;
  /** How the program that fetched it last calls itself; noted every quarter of an hour. */
  last_fetched_by: Maybe<Scalars['String']['output']>;
  /** As its owner calls it. */
  name: Scalars['String']['output'];
  /** Told once, when the address is made. */
  url: Maybe<Scalars['String']['output']>;
  /** Whose calendar it shows: the owner's, or a child's. */
  user_profile_id: Scalars['Int']['output'];
};

/** The effect of an operation on many events; with preview the one that it would have. */
export type calendar_outcome = {
  __typename?: 'calendar_outcome';
  changed: Scalars['Int']['output'];
  clashes: Array<calendar_clash>;
  created: Scalars['Int']['output'];
  /** The events that were made or changed, as they stand now. */
  events: Array<event>;
  /** Occurrences that were moved or named by hand and keep that, or that were changed since an operation that is undone. */
  kept: Scalars['Int']['output'];
  /** For undoOperation, 30 days long; null for a preview. */
  operation_id: Maybe<Scalars['uuid']['output']>;
  /** Occurrences that stay as they are because a term that is over holds them, or comes after them. */
  past: Scalars['Int']['output'];
  removed: Scalars['Int']['output'];
  /** The events that went, as they stood. */
  removed_events: Array<event>;
  /** The series as it stands now; after a split the second one. */
  series: Maybe<event_series>;
};

/** The choice for one date that clashes: skip, next_free or keep. */
export type clash_decision = {
  action: Scalars['String']['input'];
  event_id?: InputMaybe<Scalars['Int']['input']>;
  /** By date in the series, or by event. */
  original_start?: InputMaybe<Scalars['timestamp']['input']>;
};

/** An event that stands in the way of another. */
export type clash_row = {
  __typename?: 'clash_row';
  /** Whether it takes whole days, as days that are closed do. */
  all_day: Maybe<Scalars['Boolean']['output']>;
  end: Scalars['timestamptz']['output'];
  event_id: Scalars['Int']['output'];
  start: Scalars['timestamptz']['output'];
  title: Scalars['String']['output'];
  user_profile_id: Maybe<Scalars['Int']['output']>;
};

/** A lesson at which the clocks of teacher and student stand another number of hours apart than today. */
export type clock_drift = {
  __typename?: 'clock_drift';
  display_name: Maybe<Scalars['String']['output']>;
  end: Scalars['timestamptz']['output'];
  event_id: Scalars['Int']['output'];
  /** By how many minutes the student's clock is further ahead of the teacher's than today; negative: further behind. */
  minutes: Scalars['Int']['output'];
  /** The day of the lesson, where the teacher is. */
  on: Scalars['date']['output'];
  start: Scalars['timestamptz']['output'];
  student_after: Scalars['timestamp']['output'];
  /** The same on the student's clock. */
  student_before: Scalars['timestamp']['output'];
  student_zone: Scalars['String']['output'];
  teacher_after: Scalars['timestamp']['output'];
  /** The time that the teacher's clock would show at the start if no clock was turned until then, and the time that it will show. */
  teacher_before: Scalars['timestamp']['output'];
  teacher_zone: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** The student. */
  user_profile_id: Scalars['Int']['output'];
};

/** The choice for one lesson in a closed time: move, cancel or keep. */
export type closing_decision = {
  action: Scalars['String']['input'];
  event_id: Scalars['Int']['input'];
  /** Where to; without it the next free time after the closed one. */
  start?: InputMaybe<Scalars['timestamptz']['input']>;
};

/** The rows that went for good. */
export type erased = {
  __typename?: 'erased';
  events: Scalars['Int']['output'];
  lessons: Scalars['Int']['output'];
  /** The rows that stay, and why, in sentences for a person. */
  stays: Array<Scalars['String']['output']>;
};

/** A stretch of time in a teacher's calendar. */
export type event = {
  __typename?: 'event';
  all_day: Scalars['Boolean']['output'];
  /** The attendance of that lesson, in the words of lesson.attendance; null while nobody said. */
  attendance: Maybe<Scalars['String']['output']>;
  /** Set on an occurrence that was called off but stays visible. */
  cancelled_at: Maybe<Scalars['timestamptz']['output']>;
  /** A time at which the teacher does not teach. */
  closed: Scalars['Boolean']['output'];
  created_at: Scalars['timestamptz']['output'];
  created_by: Maybe<Scalars['String']['output']>;
  end: Scalars['timestamptz']['output'];
  event_id: Scalars['Int']['output'];
  /** Where it is held by video: the lesson's own link, else the student's, else the teacher's. */
  join_link: Maybe<Scalars['String']['output']>;
  /** The lesson whose time this is, if any. */
  lesson_id: Maybe<Scalars['Int']['output']>;
  lesson_status_id: Maybe<Scalars['Int']['output']>;
  /** The wall time that the series gives it, in the zone of the series; a moved occurrence keeps it. */
  original_start: Maybe<Scalars['timestamp']['output']>;
  overlap_wanted: Scalars['Boolean']['output'];
  /** How its series repeats, as event_series says it. */
  rrule: Maybe<Scalars['String']['output']>;
  /** The series that it is an occurrence of. */
  series_id: Maybe<Scalars['Int']['output']>;
  start: Scalars['timestamptz']['output'];
  /** The teacher who owns it. */
  teacher_id: Scalars['Int']['output'];
  /** The zone in which a whole day is meant. */
  time_zone: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  /** Not settled yet: a trial, or a date that still waits for a yes. It takes its time all the same. */
  to_confirm: Scalars['Boolean']['output'];
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
  /** Absent keeps what is there; a new event is settled. */
  to_confirm?: InputMaybe<Scalars['Boolean']['input']>;
  updated_at?: InputMaybe<Scalars['timestamptz']['input']>;
  updated_by?: InputMaybe<Scalars['String']['input']>;
  user_profile_id?: InputMaybe<Scalars['Int']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A rule that makes events. Its wall time stays when the clocks change. */
export type event_series = {
  __typename?: 'event_series';
  all_day: Scalars['Boolean']['output'];
  created_at: Scalars['timestamptz']['output'];
  created_by: Maybe<Scalars['String']['output']>;
  /** Occurrences that are left out. */
  exdates: Array<Scalars['timestamp']['output']>;
  first_start: Scalars['timestamp']['output'];
  /** Length of one occurrence; whole days where all_day is set. */
  minutes: Scalars['Int']['output'];
  /** RFC 5545 without DTSTART and UNTIL, for example FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH. */
  rrule: Scalars['String']['output'];
  series_id: Scalars['Int']['output'];
  teacher_id: Scalars['Int']['output'];
  time_zone: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** The last day on which an occurrence may begin; null for a series without an end. */
  until: Maybe<Scalars['date']['output']>;
  updated_at: Scalars['timestamptz']['output'];
  updated_by: Maybe<Scalars['String']['output']>;
  user_profile_id: Maybe<Scalars['Int']['output']>;
  version: Scalars['Int']['output'];
};

/** Somebody who looks after a student: an account of role student, tied by the teacher. */
export type guardian = {
  __typename?: 'guardian';
  /** Null while nobody has accepted. */
  accepted_at: Maybe<Scalars['timestamptz']['output']>;
  /** When the link ends; null where nobody was invited yet. */
  expires_at: Maybe<Scalars['timestamptz']['output']>;
  guardian_id: Scalars['Int']['output'];
  /** As the teacher calls this person. */
  name: Scalars['String']['output'];
  /** To call, as the teacher wrote it. */
  phone: Maybe<Scalars['String']['output']>;
  /** The mail server's answer to the last mail to this person, where it refused it for good; only in guardiansOf. */
  returned: Maybe<Scalars['String']['output']>;
  sees_events: Scalars['Boolean']['output'];
  /** With notes for all, homework and what hangs on them; never the private note, never the comments. */
  sees_lessons: Scalars['Boolean']['output'];
  sees_resources: Scalars['Boolean']['output'];
  sent_to: Maybe<Scalars['String']['output']>;
  /** Ticks the homework of lessons that are seen. */
  ticks_homework: Scalars['Boolean']['output'];
  user_profile_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
};

/** A student whom the account that asks looks after. */
export type guardian_child = {
  __typename?: 'guardian_child';
  avatar_url: Maybe<Scalars['String']['output']>;
  colour: Maybe<Scalars['String']['output']>;
  display_name: Maybe<Scalars['String']['output']>;
  sees_events: Scalars['Boolean']['output'];
  sees_lessons: Scalars['Boolean']['output'];
  sees_resources: Scalars['Boolean']['output'];
  teacher_name: Maybe<Scalars['String']['output']>;
  teacher_time_zone: Maybe<Scalars['String']['output']>;
  ticks_homework: Scalars['Boolean']['output'];
  user_profile_id: Scalars['Int']['output'];
};

export type guardian_input = {
  /** Absent for somebody new. */
  guardian_id?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
  /** Absent keeps what is there. */
  phone?: InputMaybe<Scalars['String']['input']>;
  sees_events?: InputMaybe<Scalars['Boolean']['input']>;
  sees_lessons?: InputMaybe<Scalars['Boolean']['input']>;
  sees_resources?: InputMaybe<Scalars['Boolean']['input']>;
  ticks_homework?: InputMaybe<Scalars['Boolean']['input']>;
  user_profile_id: Scalars['Int']['input'];
};

/** A single-use link that ties an account to a student. The address is shown once. */
export type guardian_link = {
  __typename?: 'guardian_link';
  expires_at: Scalars['timestamptz']['output'];
  guardian_id: Scalars['Int']['output'];
  sent_to: Maybe<Scalars['String']['output']>;
  url: Scalars['String']['output'];
};

/** One thing to do until a day, with the tick of whoever did it. */
export type homework_item = {
  __typename?: 'homework_item';
  done_at: Maybe<Scalars['timestamptz']['output']>;
  due: Maybe<Scalars['date']['output']>;
  item_id: Scalars['uuid']['output'];
  /** The first day on which it is to be done. */
  start: Maybe<Scalars['date']['output']>;
  text: Scalars['String']['output'];
};

/** A field that is absent stays; one that is null goes. */
export type homework_item_input = {
  /** Puts it right before that item; null, and one that is not there, puts it last. */
  before?: InputMaybe<Scalars['uuid']['input']>;
  due?: InputMaybe<Scalars['date']['input']>;
  /** Chosen by whoever writes it first: an unknown one is added at the end. */
  item_id: Scalars['uuid']['input'];
  start?: InputMaybe<Scalars['date']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};

/** The outcome of a teacher's reminder of late homework. */
export type homework_reminder = {
  __typename?: 'homework_reminder';
  /** When the family was reminded, if that was within a day. */
  already_at: Maybe<Scalars['timestamptz']['output']>;
  /** How much is late and not done; 0: there is nothing to remind of. */
  late: Scalars['Int']['output'];
  /** By which it is taken back while it waits; null where nobody is reminded. */
  operation_id: Maybe<Scalars['uuid']['output']>;
  /** How many are reminded; 0 where mails reach nobody, or the family was reminded within a day. */
  people: Scalars['Int']['output'];
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
  /** Whether that time is whole days, which are no length in hours; null without one. */
  all_day: Maybe<Scalars['Boolean']['output']>;
  /** present, late, excused, absent or teacher_absent; null while nobody said. */
  attendance: Maybe<Scalars['String']['output']>;
  created_at: Scalars['timestamptz']['output'];
  created_by: Maybe<Scalars['String']['output']>;
  end: Maybe<Scalars['timestamptz']['output']>;
  event_id: Maybe<Scalars['Int']['output']>;
  /** All of homework_items as one text, a line for each. */
  homework: Maybe<Scalars['String']['output']>;
  /** When the last of it was ticked; null while something is open. */
  homework_done_at: Maybe<Scalars['timestamptz']['output']>;
  /** The earliest day of what is open; when all is done the last one. */
  homework_due: Maybe<Scalars['date']['output']>;
  homework_items: Array<homework_item>;
  /** Where it is held by video: the own link, else the student's, else the teacher's. */
  join_link: Maybe<Scalars['String']['output']>;
  lesson_id: Scalars['Int']['output'];
  lesson_status_id: Scalars['Int']['output'];
  /** The missed lesson that this one makes up for. */
  make_up_of: Maybe<Scalars['Int']['output']>;
  minutes: Scalars['Int']['output'];
  place: Maybe<Scalars['String']['output']>;
  plan: Maybe<Scalars['String']['output']>;
  position: Scalars['String']['output'];
  /** The teacher's own; always null for a student. */
  private_note: Maybe<Scalars['String']['output']>;
  shared_note: Maybe<Scalars['String']['output']>;
  /** Start and end of the lesson's event. */
  start: Maybe<Scalars['timestamptz']['output']>;
  steps: Array<lesson_step>;
  /** When it was said that it is taught; null while it is not, and for lessons that were taught before this was kept. */
  taught_at: Maybe<Scalars['timestamptz']['output']>;
  teacher_id: Scalars['Int']['output'];
  /** The zone in which that time was planned: of whole days it says which days they are, for whoever reads them. */
  time_zone: Maybe<Scalars['String']['output']>;
  title: Maybe<Scalars['String']['output']>;
  /** Whether that time is still to confirm; null without one. */
  to_confirm: Maybe<Scalars['Boolean']['output']>;
  updated_at: Scalars['timestamptz']['output'];
  updated_by: Maybe<Scalars['String']['output']>;
  user_profile_id: Maybe<Scalars['Int']['output']>;
  version: Scalars['Int']['output'];
  /** Its own; where to join is join_link. */
  video_link: Maybe<Scalars['String']['output']>;
};

/** A student's answer to a lesson: a file of the storage service. */
export type lesson_answer = {
  __typename?: 'lesson_answer';
  created_at: Scalars['timestamptz']['output'];
  file_id: Scalars['uuid']['output'];
  lesson_answer_id: Scalars['Int']['output'];
  lesson_id: Scalars['Int']['output'];
  mime_type: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
  /** The student who handed it in. */
  user_profile_id: Scalars['Int']['output'];
};

/** A comment of the teacher or the student under a lesson. */
export type lesson_comment = {
  __typename?: 'lesson_comment';
  body: Scalars['String']['output'];
  created_at: Scalars['timestamptz']['output'];
  edited_at: Maybe<Scalars['timestamptz']['output']>;
  lesson_comment_id: Scalars['Int']['output'];
  lesson_id: Scalars['Int']['output'];
  /** The author. */
  user_profile_id: Scalars['Int']['output'];
};

/** How much hangs on a lesson; only lessons with something are told of. */
export type lesson_count = {
  __typename?: 'lesson_count';
  comments: Scalars['Int']['output'];
  lesson_id: Scalars['Int']['output'];
  resources: Scalars['Int']['output'];
};

export type lesson_input = {
  attendance?: InputMaybe<Scalars['String']['input']>;
  created_at?: InputMaybe<Scalars['timestamptz']['input']>;
  created_by?: InputMaybe<Scalars['String']['input']>;
  /** Where lesson_id is absent: the lesson of this event is meant. An event that is nobody's has none, and gets it. */
  event_id?: InputMaybe<Scalars['Int']['input']>;
  homework?: InputMaybe<Scalars['String']['input']>;
  homework_due?: InputMaybe<Scalars['date']['input']>;
  lesson_id?: InputMaybe<Scalars['Int']['input']>;
  lesson_status_id?: InputMaybe<Scalars['Int']['input']>;
  minutes?: InputMaybe<Scalars['Int']['input']>;
  place?: InputMaybe<Scalars['String']['input']>;
  plan?: InputMaybe<Scalars['String']['input']>;
  position?: InputMaybe<Scalars['String']['input']>;
  private_note?: InputMaybe<Scalars['String']['input']>;
  shared_note?: InputMaybe<Scalars['String']['input']>;
  steps?: InputMaybe<Array<lesson_step_input>>;
  /** Of a lesson that becomes taught, for a way back: without it that is now. Otherwise it is passed over. */
  taught_at?: InputMaybe<Scalars['timestamptz']['input']>;
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
  /** Of a file: its id in the storage service. */
  file_id: Maybe<Scalars['uuid']['output']>;
  /** Of a file: the SHA-256 of what was sent, in hex, where the sender said so in the metadata of the upload. */
  file_source: Maybe<Scalars['String']['output']>;
  kind: Scalars['String']['output'];
  lesson_rsrc_dspl: Scalars['String']['output'];
  lesson_rsrc_id: Scalars['Int']['output'];
  /** Of a file: its media type as the storage service found it. */
  mime_type: Maybe<Scalars['String']['output']>;
  url: Maybe<Scalars['String']['output']>;
  user_profile_id: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
};

export type lesson_resource_input = {
  /** With kind file, when it is added: what was uploaded before. Stays as it is afterwards. */
  file_id?: InputMaybe<Scalars['uuid']['input']>;
  kind?: InputMaybe<Scalars['String']['input']>;
  lesson_rsrc_dspl: Scalars['String']['input'];
  lesson_rsrc_id?: InputMaybe<Scalars['Int']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
  user_profile_id?: InputMaybe<Scalars['Int']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** One step of a lesson's plan. */
export type lesson_step = {
  __typename?: 'lesson_step';
  done: Scalars['Boolean']['output'];
  text: Scalars['String']['output'];
};

export type lesson_step_input = {
  done: Scalars['Boolean']['input'];
  text: Scalars['String']['input'];
};

/** Which mails an account wants. */
export type mail_preferences = {
  __typename?: 'mail_preferences';
  /** Kinds that come once a day, in the morning and together: of change, request (to the teacher) and work. */
  daily: Array<Scalars['String']['output']>;
  /** Minutes before a lesson at which a reminder is sent; null: as the teacher has it. */
  leads: Maybe<Array<Scalars['Int']['output']>>;
  /** The weekday (1 Monday to 7 Sunday) in whose morning next_week comes; null: no day was chosen, and none comes. */
  next_week_day: Maybe<Scalars['Int']['output']>;
  /**
   * Kinds that are not wanted: reminder (before a lesson), change (moved, called off, late), request (who can't come, and its answer),
   * homework (late), unmarked (lessons that the teacher did not mark), work (what students hand in and write), next_week (the lessons
   * of the coming seven days).
   */
  off: Array<Scalars['String']['output']>;
  /** Minutes of the day on the own clock between which all that comes by itself waits, unless it is about the next 12 hours; the same twice: never. */
  quiet_from: Scalars['Int']['output'];
  quiet_until: Scalars['Int']['output'];
  /** Of a teacher: the same for students and guardians who chose nothing; null: 1440 and 60. */
  student_leads: Maybe<Array<Scalars['Int']['output']>>;
};

/** As mail_preferences has it. */
export type mail_preferences_input = {
  /** Absent: as before. */
  daily?: InputMaybe<Array<Scalars['String']['input']>>;
  leads?: InputMaybe<Array<Scalars['Int']['input']>>;
  /** Absent: as before; off says that none is wanted. */
  next_week_day?: InputMaybe<Scalars['Int']['input']>;
  off: Array<Scalars['String']['input']>;
  quiet_from: Scalars['Int']['input'];
  quiet_until: Scalars['Int']['input'];
  student_leads?: InputMaybe<Array<Scalars['Int']['input']>>;
};

/** Somebody who looks after a new student and is not invited: nothing is mailed, and there is no link. */
export type new_guardian_input = {
  /** Where an invitation goes, once the teacher makes one. */
  email?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** A mail to somebody about a change, written with the change. It waits 60 seconds and tells then what changed meanwhile. */
export type notice = {
  __typename?: 'notice';
  created_at: Scalars['timestamptz']['output'];
  /** Why it failed or waits longer: over, done, nobody, budget (the studio had its mails of this day), digest (it is in the daily mail), quiet (the reader has quiet hours), or what the mail server said. */
  error: Maybe<Scalars['String']['output']>;
  event_id: Maybe<Scalars['Int']['output']>;
  /** How it is; null where the lesson is called off. */
  is: Maybe<notice_time>;
  is_guardian: Scalars['Boolean']['output'];
  /** planned, restored, moved, called_off, late, as_before, days_closed, series, elsewhere (another place or link); standing (how it stands, written by a press); homework_late; others are of reminders and digests. */
  kind: Scalars['String']['output'];
  /** The recipient: the student, or the guardian by the teacher's name for that person. */
  name: Maybe<Scalars['String']['output']>;
  notice_id: Scalars['Int']['output'];
  /** Of what was done at once, and can be taken back at once. */
  operation_id: Maybe<Scalars['uuid']['output']>;
  send_after: Scalars['timestamptz']['output'];
  sent_at: Maybe<Scalars['timestamptz']['output']>;
  /** waiting, sent, failed or taken_back. */
  state: Scalars['String']['output'];
  user_profile_id: Maybe<Scalars['Int']['output']>;
  /** Seconds until it is sent, while it waits. */
  waits: Maybe<Scalars['Int']['output']>;
  /** How it was before; null where there was nothing. */
  was: Maybe<notice_time>;
};

/** How a lesson stood, or stands, for whom it is told to. */
export type notice_time = {
  __typename?: 'notice_time';
  all_day: Scalars['Boolean']['output'];
  end: Scalars['timestamptz']['output'];
  start: Scalars['timestamptz']['output'];
  /** Where a whole day is meant, IANA name. */
  time_zone: Maybe<Scalars['String']['output']>;
};

/** A program's way in (POST /pat of the auth service); its secret was shown once and is nowhere. */
export type personal_access_token = {
  __typename?: 'personal_access_token';
  created_at: Scalars['timestamptz']['output'];
  expires_at: Scalars['timestamptz']['output'];
  id: Scalars['uuid']['output'];
  last_used_at: Maybe<Scalars['timestamptz']['output']>;
  /** Empty when it was given none. */
  name: Scalars['String']['output'];
};

/** Whether news is shown on the device of the session that asks. */
export type push_status = {
  __typename?: 'push_status';
  is_on: Scalars['Boolean']['output'];
  /** The applicationServerKey to subscribe with; null where the host has switched this off. */
  key: Maybe<Scalars['String']['output']>;
};

/** A PushSubscription as the browser gives it: the address, and both keys in base64url. */
export type push_subscription_input = {
  auth: Scalars['String']['input'];
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
};

/**
 * Something that a teacher did. kind says what it was (docs/decisions/0049); name is of the student whom it is about, title and times of
 * the event, or of the lesson's, as it was left, or of the resource.
 */
export type recent_change = {
  __typename?: 'recent_change';
  all_day: Scalars['Boolean']['output'];
  created_at: Scalars['timestamptz']['output'];
  end: Maybe<Scalars['timestamptz']['output']>;
  end_before: Maybe<Scalars['timestamptz']['output']>;
  /** The value before: a name, a title, a status, an attendance, an answer. */
  from: Maybe<Scalars['String']['output']>;
  kind: Scalars['String']['output'];
  name: Maybe<Scalars['String']['output']>;
  /** For undoOperation. */
  operation_id: Scalars['uuid']['output'];
  /** How many things it was done to; the others of its fields are about one of them. */
  rows: Scalars['Int']['output'];
  start: Maybe<Scalars['timestamptz']['output']>;
  start_before: Maybe<Scalars['timestamptz']['output']>;
  /** open; undone, by whatever way; or changed, where something else was done since and is undone first. */
  state: Scalars['String']['output'];
  /** The zone in which whole days are meant: it says which days they are, for whoever reads them. */
  time_zone: Maybe<Scalars['String']['output']>;
  title: Maybe<Scalars['String']['output']>;
  /** The value after. */
  to: Maybe<Scalars['String']['output']>;
  user_profile_id: Maybe<Scalars['Int']['output']>;
};

/** A resource in the hands of a student. */
export type resource_gift = {
  __typename?: 'resource_gift';
  given_at: Scalars['timestamptz']['output'];
  lesson_rsrc_id: Scalars['Int']['output'];
  /** Where it stands among what that student was given; what has no place follows, by display text. */
  place: Maybe<Scalars['Int']['output']>;
  user_profile_id: Scalars['Int']['output'];
};

/** That mails to a student come back: the mail server of the address refused the last one for good. */
export type returned_mail = {
  __typename?: 'returned_mail';
  /** Mails go to the address of the student's account, which is another than the one that the teacher wrote down. */
  of_account: Scalars['Boolean']['output'];
  /** The text, without names and addresses. */
  reason: Scalars['String']['output'];
  returned_at: Scalars['timestamptz']['output'];
};

/** The changes; a field that is absent stays. Times are those of the occurrence that the edit starts from. */
export type series_change = {
  end?: InputMaybe<Scalars['timestamptz']['input']>;
  rrule?: InputMaybe<Scalars['String']['input']>;
  start?: InputMaybe<Scalars['timestamptz']['input']>;
  time_zone?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  /** Of the event that the edit starts from; an older one is a conflict. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

export type series_input = {
  all_day?: InputMaybe<Scalars['Boolean']['input']>;
  exdates?: InputMaybe<Array<Scalars['timestamp']['input']>>;
  first_start: Scalars['timestamp']['input'];
  minutes: Scalars['Int']['input'];
  /** RFC 5545: FREQ DAILY, WEEKLY, MONTHLY or YEARLY with INTERVAL, COUNT or UNTIL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST. */
  rrule: Scalars['String']['input'];
  teacher_id?: InputMaybe<Scalars['Int']['input']>;
  time_zone: Scalars['String']['input'];
  title: Scalars['String']['input'];
  user_profile_id?: InputMaybe<Scalars['Int']['input']>;
};

/** The lessons of one student, as a list of students shows them. */
export type student_summary = {
  __typename?: 'student_summary';
  /** Open homework whose day has passed. */
  homework_late: Scalars['Int']['output'];
  homework_open: Scalars['Int']['output'];
  last_all_day: Scalars['Boolean']['output'];
  last_lesson: Maybe<Scalars['timestamptz']['output']>;
  last_time_zone: Maybe<Scalars['String']['output']>;
  /** Whether that is a whole day: then its date counts, in the zone in which it was planned. */
  next_all_day: Scalars['Boolean']['output'];
  /** Start of the next event that is not called off; a whole day is to come until it is over. */
  next_lesson: Maybe<Scalars['timestamptz']['output']>;
  next_time_zone: Maybe<Scalars['String']['output']>;
  user_profile_id: Scalars['Int']['output'];
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

/** The people who were written to about an event. */
export type told = {
  __typename?: 'told';
  /** How many guardians. */
  guardians: Scalars['Int']['output'];
  student: Scalars['Boolean']['output'];
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
  /** Whether somebody looks after a student who may see the student's calendar. False for everybody but the teacher. */
  has_guardian: Scalars['Boolean']['output'];
  /** The auth user; null until an invitation is accepted. */
  id: Maybe<Scalars['uuid']['output']>;
  /**
   * The newest invitation of a student: none, sent, opened, accepted, expired or revoked. `none` for everybody but the
   * teacher.
   */
  invitation_status: Scalars['String']['output'];
  /** When that invitation was made; null where invitation_status is none. */
  invited_at: Maybe<Scalars['timestamptz']['output']>;
  last_name: Maybe<Scalars['String']['output']>;
  middle_name: Maybe<Scalars['String']['output']>;
  /** Set while a student has a break. */
  paused_at: Maybe<Scalars['timestamptz']['output']>;
  /** To call, as somebody wrote it; of a student, for the teacher and the student alone. */
  phone: Maybe<Scalars['String']['output']>;
  /** The teacher's own about a student; always null for anybody else. */
  private_note: Maybe<Scalars['String']['output']>;
  /** TEACHER or STUDENT. */
  profile_type: Scalars['String']['output'];
  resources: Maybe<Scalars['String']['output']>;
  /** The teacher's students, by display name; empty for a student. */
  students: Array<user_profile>;
  /** The teacher's own about a student; always empty for anybody else. */
  tags: Array<Scalars['String']['output']>;
  /** The part of the own teacher's profile that a student may see; null for a teacher. */
  teacher: Maybe<teacher_card>;
  /** The user_profile_id of the student's teacher; null for a teacher. */
  teacher_id: Maybe<Scalars['Int']['output']>;
  /** IANA name, for example Europe/Berlin. */
  time_zone: Maybe<Scalars['String']['output']>;
  updated_at: Scalars['timestamptz']['output'];
  updated_by: Maybe<Scalars['String']['output']>;
  user_profile_id: Scalars['Int']['output'];
  /** When the lessons usually are, in the teacher's words, for example Tue 16:00. */
  usual_slot: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
  video_link: Maybe<Scalars['String']['output']>;
  /** When a teacher teaches, in the own zone; null while nothing was said, and for everybody else. */
  working_hours: Maybe<Array<working_stretch>>;
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
  /** Of a new student only, at most 10. */
  guardians?: InputMaybe<Array<new_guardian_input>>;
  id?: InputMaybe<Scalars['uuid']['input']>;
  last_name?: InputMaybe<Scalars['String']['input']>;
  middle_name?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  private_note?: InputMaybe<Scalars['String']['input']>;
  profile_type?: InputMaybe<Scalars['String']['input']>;
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  teacher_id?: InputMaybe<Scalars['Int']['input']>;
  time_zone?: InputMaybe<Scalars['String']['input']>;
  updated_at?: InputMaybe<Scalars['timestamptz']['input']>;
  updated_by?: InputMaybe<Scalars['String']['input']>;
  user_profile_id?: InputMaybe<Scalars['Int']['input']>;
  usual_slot?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
  video_link?: InputMaybe<Scalars['String']['input']>;
  /** Of a teacher only; null means any hour. */
  working_hours?: InputMaybe<Array<working_stretch_input>>;
};

/** The mails about a change that wait. */
export type waiting_notices = {
  __typename?: 'waiting_notices';
  /** Of how many of them within a minute: others read it in their daily mail, or after their quiet hours. */
  at_once: Scalars['Int']['output'];
  /** Families who are told, children who share a mailbox being one: 0 where no mail reaches anybody. */
  families: Scalars['Int']['output'];
  /** Whether the studio had its mails of this day: then they are told when there is room again. */
  is_late: Scalars['Boolean']['output'];
  /** Whether there are some who have quiet hours. */
  is_quiet: Scalars['Boolean']['output'];
};

/** A stretch of every week. */
export type working_stretch = {
  __typename?: 'working_stretch';
  /** Minutes after midnight. */
  from: Scalars['Int']['output'];
  /** Minutes after midnight, 1440 at most; after from. */
  to: Scalars['Int']['output'];
  /** 1 Monday to 7 Sunday. */
  weekday: Scalars['Int']['output'];
};

export type working_stretch_input = {
  from: Scalars['Int']['input'];
  to: Scalars['Int']['input'];
  weekday: Scalars['Int']['input'];
};
