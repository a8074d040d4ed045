/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    lesson_id\n    lesson_status_id\n    version\n  }\n": typeof types.calendarEventFragmentDoc,
    "\n  query calendarEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": typeof types.calendarEventsDocument,
    "\n  query calendarStudents($id: uuid!) {\n    loadActiveStudents(id: $id) {\n      user_profile_id\n      students {\n        user_profile_id\n        display_name\n        first_name\n        last_name\n        colour\n        video_link\n        default_lesson_minutes\n      }\n    }\n  }\n": typeof types.calendarStudentsDocument,
    "\n  query calendarLessons($id: Int!) {\n    loadLessons(id: $id) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      minutes\n      video_link\n    }\n  }\n": typeof types.calendarLessonsDocument,
    "\n  mutation saveCalendarEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      ...calendarEvent\n    }\n  }\n": typeof types.saveCalendarEventDocument,
    "\n  mutation deleteCalendarEvent($id: Int!) {\n    deleteEvent(id: $id) {\n      event_id\n    }\n  }\n": typeof types.deleteCalendarEventDocument,
    "\n  mutation restoreCalendarEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      ...calendarEvent\n    }\n  }\n": typeof types.restoreCalendarEventDocument,
    "\n  mutation saveCalendarLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      lesson_id\n    }\n  }\n": typeof types.saveCalendarLessonDocument,
    "\n  mutation deleteCalendarLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n": typeof types.deleteCalendarLessonDocument,
    "\n  mutation linkCalendarEvent($lessonId: Int!, $eventId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId) {\n      lesson_id\n      lesson_status_id\n    }\n  }\n": typeof types.linkCalendarEventDocument,
    "\n  query todayEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n      lesson_status_id\n    }\n  }\n": typeof types.todayEventsDocument,
    "\n  query todayLessons($id: Int!) {\n    loadLessons(id: $id) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      minutes\n      video_link\n    }\n  }\n": typeof types.todayLessonsDocument,
    "\n  query todayStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      display_name\n      colour\n      video_link\n      archived_at\n      invitation_status\n    }\n  }\n": typeof types.todayStudentsDocument,
    "\n  query givenResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n    }\n  }\n": typeof types.givenResourcesDocument,
    "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    version\n  }\n": typeof types.boardLessonFragmentDoc,
    "\n  query boardLessons($id: Int!) {\n    loadLessons(id: $id) {\n      ...boardLesson\n    }\n  }\n": typeof types.boardLessonsDocument,
    "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n": typeof types.boardStatusesDocument,
    "\n  query boardStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      display_name\n      colour\n      archived_at\n    }\n  }\n": typeof types.boardStudentsDocument,
    "\n  mutation saveBoardLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      ...boardLesson\n    }\n  }\n": typeof types.saveBoardLessonDocument,
    "\n  mutation deleteBoardLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n": typeof types.deleteBoardLessonDocument,
    "\n  mutation restoreBoardLesson($id: Int!) {\n    restoreLesson(id: $id) {\n      ...boardLesson\n    }\n  }\n": typeof types.restoreBoardLessonDocument,
    "\n  query stripEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n    }\n  }\n": typeof types.stripEventsDocument,
    "\n  mutation saveLessonEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      event_id\n      start\n      end\n    }\n  }\n": typeof types.saveLessonEventDocument,
    "\n  mutation linkLessonEvent($lessonId: Int!, $eventId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId) {\n      ...boardLesson\n    }\n  }\n": typeof types.linkLessonEventDocument,
    "\n  mutation deleteLessonEvent($id: Int!) {\n    deleteEvent(id: $id) {\n      event_id\n    }\n  }\n": typeof types.deleteLessonEventDocument,
    "\n  mutation restoreLessonEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      event_id\n    }\n  }\n": typeof types.restoreLessonEventDocument,
    "\n  query shelfResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      version\n    }\n  }\n": typeof types.shelfResourcesDocument,
    "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      version\n    }\n  }\n": typeof types.saveShelfResourceDocument,
    "\n  mutation deleteShelfResource($id: Int!) {\n    deleteLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n": typeof types.deleteShelfResourceDocument,
    "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      user_profile_id\n      id\n      profile_type\n      first_name\n      middle_name\n      last_name\n      display_name\n      avatar_url\n      email\n      biography\n      resources\n      video_link\n      teacher_id\n      teacher {\n        user_profile_id\n        display_name\n        video_link\n        time_zone\n      }\n      time_zone\n      colour\n      default_lesson_minutes\n      version\n    }\n  }\n": typeof types.getUserProfileByUidDocument,
    "\n  query getStudentList($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      colour\n      invitation_status\n      archived_at\n    }\n  }\n": typeof types.getStudentListDocument,
    "\n  query getProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...editedProfile\n    }\n  }\n  fragment editedProfile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      display_name\n      video_link\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    invitation_status\n    created_at\n    version\n  }\n": typeof types.getProfileByUidDocument,
    "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...editedProfile\n    }\n  }\n": typeof types.getUserProfileByIdDocument,
    "\n  query loadNextEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      cancelled_at\n    }\n  }\n": typeof types.loadNextEventsDocument,
    "\n  mutation upsertUserProfile($profiles: [user_profile_input!]!) {\n    upsertUserProfile(profiles: $profiles) {\n      user_profile_id\n      id\n      display_name\n      email\n    }\n  }\n": typeof types.upsertUserProfileDocument,
    "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n": typeof types.updateResourcesDocument,
    "\n  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {\n    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {\n      user_profile_id\n      url\n      expires_at\n      sent_to\n    }\n  }\n": typeof types.inviteStudentDocument,
};
const documents: Documents = {
    "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    lesson_id\n    lesson_status_id\n    version\n  }\n": types.calendarEventFragmentDoc,
    "\n  query calendarEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": types.calendarEventsDocument,
    "\n  query calendarStudents($id: uuid!) {\n    loadActiveStudents(id: $id) {\n      user_profile_id\n      students {\n        user_profile_id\n        display_name\n        first_name\n        last_name\n        colour\n        video_link\n        default_lesson_minutes\n      }\n    }\n  }\n": types.calendarStudentsDocument,
    "\n  query calendarLessons($id: Int!) {\n    loadLessons(id: $id) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      minutes\n      video_link\n    }\n  }\n": types.calendarLessonsDocument,
    "\n  mutation saveCalendarEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      ...calendarEvent\n    }\n  }\n": types.saveCalendarEventDocument,
    "\n  mutation deleteCalendarEvent($id: Int!) {\n    deleteEvent(id: $id) {\n      event_id\n    }\n  }\n": types.deleteCalendarEventDocument,
    "\n  mutation restoreCalendarEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      ...calendarEvent\n    }\n  }\n": types.restoreCalendarEventDocument,
    "\n  mutation saveCalendarLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      lesson_id\n    }\n  }\n": types.saveCalendarLessonDocument,
    "\n  mutation deleteCalendarLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n": types.deleteCalendarLessonDocument,
    "\n  mutation linkCalendarEvent($lessonId: Int!, $eventId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId) {\n      lesson_id\n      lesson_status_id\n    }\n  }\n": types.linkCalendarEventDocument,
    "\n  query todayEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n      lesson_status_id\n    }\n  }\n": types.todayEventsDocument,
    "\n  query todayLessons($id: Int!) {\n    loadLessons(id: $id) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      minutes\n      video_link\n    }\n  }\n": types.todayLessonsDocument,
    "\n  query todayStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      display_name\n      colour\n      video_link\n      archived_at\n      invitation_status\n    }\n  }\n": types.todayStudentsDocument,
    "\n  query givenResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n    }\n  }\n": types.givenResourcesDocument,
    "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    version\n  }\n": types.boardLessonFragmentDoc,
    "\n  query boardLessons($id: Int!) {\n    loadLessons(id: $id) {\n      ...boardLesson\n    }\n  }\n": types.boardLessonsDocument,
    "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n": types.boardStatusesDocument,
    "\n  query boardStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      display_name\n      colour\n      archived_at\n    }\n  }\n": types.boardStudentsDocument,
    "\n  mutation saveBoardLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      ...boardLesson\n    }\n  }\n": types.saveBoardLessonDocument,
    "\n  mutation deleteBoardLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n": types.deleteBoardLessonDocument,
    "\n  mutation restoreBoardLesson($id: Int!) {\n    restoreLesson(id: $id) {\n      ...boardLesson\n    }\n  }\n": types.restoreBoardLessonDocument,
    "\n  query stripEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n    }\n  }\n": types.stripEventsDocument,
    "\n  mutation saveLessonEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      event_id\n      start\n      end\n    }\n  }\n": types.saveLessonEventDocument,
    "\n  mutation linkLessonEvent($lessonId: Int!, $eventId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId) {\n      ...boardLesson\n    }\n  }\n": types.linkLessonEventDocument,
    "\n  mutation deleteLessonEvent($id: Int!) {\n    deleteEvent(id: $id) {\n      event_id\n    }\n  }\n": types.deleteLessonEventDocument,
    "\n  mutation restoreLessonEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      event_id\n    }\n  }\n": types.restoreLessonEventDocument,
    "\n  query shelfResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      version\n    }\n  }\n": types.shelfResourcesDocument,
    "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      version\n    }\n  }\n": types.saveShelfResourceDocument,
    "\n  mutation deleteShelfResource($id: Int!) {\n    deleteLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n": types.deleteShelfResourceDocument,
    "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      user_profile_id\n      id\n      profile_type\n      first_name\n      middle_name\n      last_name\n      display_name\n      avatar_url\n      email\n      biography\n      resources\n      video_link\n      teacher_id\n      teacher {\n        user_profile_id\n        display_name\n        video_link\n        time_zone\n      }\n      time_zone\n      colour\n      default_lesson_minutes\n      version\n    }\n  }\n": types.getUserProfileByUidDocument,
    "\n  query getStudentList($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      colour\n      invitation_status\n      archived_at\n    }\n  }\n": types.getStudentListDocument,
    "\n  query getProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...editedProfile\n    }\n  }\n  fragment editedProfile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      display_name\n      video_link\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    invitation_status\n    created_at\n    version\n  }\n": types.getProfileByUidDocument,
    "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...editedProfile\n    }\n  }\n": types.getUserProfileByIdDocument,
    "\n  query loadNextEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      cancelled_at\n    }\n  }\n": types.loadNextEventsDocument,
    "\n  mutation upsertUserProfile($profiles: [user_profile_input!]!) {\n    upsertUserProfile(profiles: $profiles) {\n      user_profile_id\n      id\n      display_name\n      email\n    }\n  }\n": types.upsertUserProfileDocument,
    "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n": types.updateResourcesDocument,
    "\n  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {\n    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {\n      user_profile_id\n      url\n      expires_at\n      sent_to\n    }\n  }\n": types.inviteStudentDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    lesson_id\n    lesson_status_id\n    version\n  }\n"): typeof import('./graphql').calendarEventFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').calendarEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarStudents($id: uuid!) {\n    loadActiveStudents(id: $id) {\n      user_profile_id\n      students {\n        user_profile_id\n        display_name\n        first_name\n        last_name\n        colour\n        video_link\n        default_lesson_minutes\n      }\n    }\n  }\n"): typeof import('./graphql').calendarStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarLessons($id: Int!) {\n    loadLessons(id: $id) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      minutes\n      video_link\n    }\n  }\n"): typeof import('./graphql').calendarLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveCalendarEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').saveCalendarEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteCalendarEvent($id: Int!) {\n    deleteEvent(id: $id) {\n      event_id\n    }\n  }\n"): typeof import('./graphql').deleteCalendarEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation restoreCalendarEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').restoreCalendarEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveCalendarLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      lesson_id\n    }\n  }\n"): typeof import('./graphql').saveCalendarLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteCalendarLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n"): typeof import('./graphql').deleteCalendarLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation linkCalendarEvent($lessonId: Int!, $eventId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId) {\n      lesson_id\n      lesson_status_id\n    }\n  }\n"): typeof import('./graphql').linkCalendarEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query todayEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n      lesson_status_id\n    }\n  }\n"): typeof import('./graphql').todayEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query todayLessons($id: Int!) {\n    loadLessons(id: $id) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      minutes\n      video_link\n    }\n  }\n"): typeof import('./graphql').todayLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query todayStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      display_name\n      colour\n      video_link\n      archived_at\n      invitation_status\n    }\n  }\n"): typeof import('./graphql').todayStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query givenResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n    }\n  }\n"): typeof import('./graphql').givenResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    version\n  }\n"): typeof import('./graphql').boardLessonFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query boardLessons($id: Int!) {\n    loadLessons(id: $id) {\n      ...boardLesson\n    }\n  }\n"): typeof import('./graphql').boardLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n"): typeof import('./graphql').boardStatusesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query boardStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      display_name\n      colour\n      archived_at\n    }\n  }\n"): typeof import('./graphql').boardStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveBoardLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      ...boardLesson\n    }\n  }\n"): typeof import('./graphql').saveBoardLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteBoardLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n"): typeof import('./graphql').deleteBoardLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation restoreBoardLesson($id: Int!) {\n    restoreLesson(id: $id) {\n      ...boardLesson\n    }\n  }\n"): typeof import('./graphql').restoreBoardLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query stripEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n    }\n  }\n"): typeof import('./graphql').stripEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveLessonEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      event_id\n      start\n      end\n    }\n  }\n"): typeof import('./graphql').saveLessonEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation linkLessonEvent($lessonId: Int!, $eventId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId) {\n      ...boardLesson\n    }\n  }\n"): typeof import('./graphql').linkLessonEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteLessonEvent($id: Int!) {\n    deleteEvent(id: $id) {\n      event_id\n    }\n  }\n"): typeof import('./graphql').deleteLessonEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation restoreLessonEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      event_id\n    }\n  }\n"): typeof import('./graphql').restoreLessonEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query shelfResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      version\n    }\n  }\n"): typeof import('./graphql').shelfResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      version\n    }\n  }\n"): typeof import('./graphql').saveShelfResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteShelfResource($id: Int!) {\n    deleteLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n"): typeof import('./graphql').deleteShelfResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      user_profile_id\n      id\n      profile_type\n      first_name\n      middle_name\n      last_name\n      display_name\n      avatar_url\n      email\n      biography\n      resources\n      video_link\n      teacher_id\n      teacher {\n        user_profile_id\n        display_name\n        video_link\n        time_zone\n      }\n      time_zone\n      colour\n      default_lesson_minutes\n      version\n    }\n  }\n"): typeof import('./graphql').getUserProfileByUidDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query getStudentList($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      colour\n      invitation_status\n      archived_at\n    }\n  }\n"): typeof import('./graphql').getStudentListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query getProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...editedProfile\n    }\n  }\n  fragment editedProfile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      display_name\n      video_link\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    invitation_status\n    created_at\n    version\n  }\n"): typeof import('./graphql').getProfileByUidDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...editedProfile\n    }\n  }\n"): typeof import('./graphql').getUserProfileByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadNextEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      cancelled_at\n    }\n  }\n"): typeof import('./graphql').loadNextEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation upsertUserProfile($profiles: [user_profile_input!]!) {\n    upsertUserProfile(profiles: $profiles) {\n      user_profile_id\n      id\n      display_name\n      email\n    }\n  }\n"): typeof import('./graphql').upsertUserProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n"): typeof import('./graphql').updateResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {\n    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {\n      user_profile_id\n      url\n      expires_at\n      sent_to\n    }\n  }\n"): typeof import('./graphql').inviteStudentDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
