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
    "\n  query calendarEventFile($id: Int!) {\n    eventFile(id: $id)\n  }\n": typeof types.calendarEventFileDocument,
    "\n  mutation closeCalendarTime(\n    $from: timestamptz!\n    $to: timestamptz!\n    $title: String\n    $time_zone: String\n    $decisions: [closing_decision!]\n    $action: String!\n    $preview: Boolean\n  ) {\n    closeTime(\n      from: $from\n      to: $to\n      title: $title\n      time_zone: $time_zone\n      decisions: $decisions\n      action: $action\n      preview: $preview\n    ) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.closeCalendarTimeDocument,
    "\n  query childCalendar($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": typeof types.childCalendarDocument,
    "\n  query childComing($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      event_id\n      lesson_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n    }\n  }\n": typeof types.childComingDocument,
    "\n  mutation giveCalendarEvent($id: Int!, $userProfileId: Int, $title: String!, $following: Boolean!) {\n    giveEvent(id: $id, userProfileId: $userProfileId, title: $title, following: $following) {\n      ...calendarEvent\n    }\n  }\n": typeof types.giveCalendarEventDocument,
    "\n  fragment calendarOutcome on calendar_outcome {\n    operation_id\n    created\n    changed\n    removed\n    kept\n    past\n    series {\n      series_id\n      rrule\n      until\n    }\n    events {\n      ...calendarEvent\n    }\n    removed_events {\n      ...calendarEvent\n    }\n    clashes {\n      original_start\n      event_id\n      start\n      end\n      for_student\n      next_free\n      decision\n      with {\n        event_id\n        title\n        start\n        end\n      }\n    }\n  }\n": typeof types.calendarOutcomeFragmentDoc,
    "\n  mutation editCalendarSeries(\n    $eventId: Int!\n    $scope: String!\n    $change: series_change!\n    $decisions: [clash_decision!]\n    $preview: Boolean\n  ) {\n    editSeries(eventId: $eventId, scope: $scope, change: $change, decisions: $decisions, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.editCalendarSeriesDocument,
    "\n  mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {\n    endSeries(seriesId: $seriesId, on: $on, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.endCalendarSeriesDocument,
    "\n  query loadCalendarSeries($id: Int!) {\n    loadSeries(id: $id) {\n      series_id\n      rrule\n      first_start\n      time_zone\n      until\n    }\n  }\n": typeof types.loadCalendarSeriesDocument,
    "\n  query childWorld(\n    $userProfileId: Int!\n    $from: timestamptz!\n    $to: timestamptz!\n    $lessonsFrom: timestamptz!\n    $lessonsTo: timestamptz!\n  ) {\n    childEvents(userProfileId: $userProfileId, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n      lesson_id\n      lesson_status_id\n    }\n    childLessons(userProfileId: $userProfileId, from: $lessonsFrom, to: $lessonsTo) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      shared_note\n      homework\n      homework_due\n      homework_done_at\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      minutes\n      video_link\n      start\n      all_day\n      time_zone\n      taught_at\n    }\n    childResources(userProfileId: $userProfileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n  }\n": typeof types.childWorldDocument,
    "\n  query childEarlier($userProfileId: Int!, $to: timestamptz!) {\n    childLessons(userProfileId: $userProfileId, to: $to, last: 1) {\n      start\n      taught_at\n    }\n  }\n": typeof types.childEarlierDocument,
    "\n  mutation runTodayLate($eventId: Int!, $minutes: Int!) {\n    runLate(eventId: $eventId, minutes: $minutes) {\n      event_id\n      version\n    }\n  }\n": typeof types.runTodayLateDocument,
    "\n  query loadAbsences {\n    absences {\n      absence_id\n      event_id\n      user_profile_id\n      reason\n      answer\n      answer_note\n      answer_seen\n      is_own\n      asked_by\n      title\n      start\n      all_day\n      time_zone\n    }\n  }\n": typeof types.loadAbsencesDocument,
    "\n  mutation askAbsence($eventId: Int!, $reason: String) {\n    askAbsence(eventId: $eventId, reason: $reason) {\n      absence_id\n    }\n  }\n": typeof types.askAbsenceDocument,
    "\n  mutation withdrawAbsence($id: Int!) {\n    withdrawAbsence(id: $id)\n  }\n": typeof types.withdrawAbsenceDocument,
    "\n  mutation seeAbsenceAnswer($id: Int!) {\n    seeAbsenceAnswer(id: $id) {\n      absence_id\n    }\n  }\n": typeof types.seeAbsenceAnswerDocument,
    "\n  mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {\n    answerAbsence(id: $id, callOff: $callOff, note: $note) {\n      absence_id\n    }\n  }\n": typeof types.answerAbsenceDocument,
    "\n  mutation takeAbsenceAnswerBack($id: Int!) {\n    takeAnswerBack(id: $id) {\n      absence_id\n    }\n  }\n": typeof types.takeAbsenceAnswerBackDocument,
    "\n  query calendarStudents($id: uuid!) {\n    loadActiveStudents(id: $id) {\n      user_profile_id\n      students {\n        user_profile_id\n        id\n        display_name\n        first_name\n        last_name\n        colour\n        video_link\n        time_zone\n        default_lesson_minutes\n        has_guardian\n      }\n    }\n  }\n": typeof types.calendarStudentsDocument,
    "\n  mutation tickChildsHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      lesson_id\n      version\n    }\n  }\n": typeof types.tickChildsHomeworkDocument,
    "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    series_id\n    original_start\n    rrule\n    closed\n    to_confirm\n    join_link\n    lesson_id\n    lesson_status_id\n    version\n  }\n": typeof types.calendarEventFragmentDoc,
    "\n  query loadEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": typeof types.loadEventsDocument,
    "\n  query loadEventTimes($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n      lesson_id\n      lesson_status_id\n    }\n  }\n": typeof types.loadEventTimesDocument,
    "\n  query clockWatch {\n    clockWatch {\n      event_id\n      on\n      start\n      display_name\n      teacher_before\n      teacher_after\n      student_before\n      student_after\n    }\n  }\n": typeof types.clockWatchDocument,
    "\n  query unpaidLessons($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n    }\n  }\n": typeof types.unpaidLessonsDocument,
    "\n  mutation saveEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      ...calendarEvent\n    }\n  }\n": typeof types.saveEventDocument,
    "\n  mutation deleteEvent($id: Int!) {\n    deleteEvent(id: $id) {\n      event_id\n      version\n    }\n  }\n": typeof types.deleteEventDocument,
    "\n  mutation restoreEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      ...calendarEvent\n    }\n  }\n": typeof types.restoreEventDocument,
    "\n  mutation cancelEvent($id: Int!, $cancelled: Boolean!) {\n    cancelEvent(id: $id, cancelled: $cancelled) {\n      ...calendarEvent\n    }\n  }\n": typeof types.cancelEventDocument,
    "\n  mutation createSeries($series: series_input!, $decisions: [clash_decision!]) {\n    createSeries(series: $series, decisions: $decisions) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.createSeriesDocument,
    "\n  mutation undoOperation($id: uuid!) {\n    undoOperation(id: $id) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.undoOperationDocument,
    "\n  mutation tickPayment($eventId: Int!, $paid: Boolean!) {\n    tickPayment(eventId: $eventId, paid: $paid)\n  }\n": typeof types.tickPaymentDocument,
    "\n  query calendarFeeds {\n    calendarFeeds {\n      feed_id\n      name\n      user_profile_id\n      created_at\n      last_fetched_at\n      last_fetched_by\n    }\n    myChildren {\n      user_profile_id\n      display_name\n      sees_events\n    }\n  }\n": typeof types.calendarFeedsDocument,
    "\n  mutation createCalendarFeed($name: String!, $userProfileId: Int) {\n    createFeed(name: $name, userProfileId: $userProfileId) {\n      feed_id\n      url\n    }\n  }\n": typeof types.createCalendarFeedDocument,
    "\n  mutation revokeCalendarFeed($id: uuid!) {\n    revokeFeed(id: $id) {\n      feed_id\n    }\n  }\n": typeof types.revokeCalendarFeedDocument,
    "\n  fragment openLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    shared_note\n    private_note\n    homework\n    homework_due\n    homework_done_at\n    homework_items {\n      item_id\n      text\n      start\n      due\n      done_at\n    }\n    make_up_of\n    attendance\n    taught_at\n    minutes\n    place\n    video_link\n    join_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n": typeof types.openLessonFragmentDoc,
    "\n  mutation saveLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      ...openLesson\n    }\n  }\n": typeof types.saveLessonDocument,
    "\n  mutation deleteLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n": typeof types.deleteLessonDocument,
    "\n  mutation restoreLesson($id: Int!) {\n    restoreLesson(id: $id) {\n      ...openLesson\n    }\n  }\n": typeof types.restoreLessonDocument,
    "\n  mutation linkLesson($lessonId: Int!, $eventId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId) {\n      ...openLesson\n    }\n  }\n": typeof types.linkLessonDocument,
    "\n  mutation planMakeUp($lessonId: Int!) {\n    planMakeUp(lessonId: $lessonId) {\n      ...openLesson\n    }\n  }\n": typeof types.planMakeUpDocument,
    "\n  mutation tickHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      ...openLesson\n    }\n  }\n": typeof types.tickHomeworkDocument,
    "\n  query loadLessons($id: Int!, $from: timestamptz!, $to: timestamptz!, $waiting: Boolean) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: $waiting) {\n      ...openLesson\n    }\n  }\n": typeof types.loadLessonsDocument,
    "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    homework\n    homework_done_at\n    homework_items {\n      done_at\n    }\n    make_up_of\n    taught_at\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n": typeof types.boardLessonFragmentDoc,
    "\n  query loadLessonCards($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      ...boardLesson\n      attendance\n    }\n  }\n": typeof types.loadLessonCardsDocument,
    "\n  query loadLesson($id: Int!) {\n    loadLesson(id: $id) {\n      ...openLesson\n    }\n  }\n": typeof types.loadLessonDocument,
    "\n  mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {\n    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n": typeof types.giveResourceDocument,
    "\n  query loadResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": typeof types.loadResourcesDocument,
    "\n  query loadGifts($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n      place\n    }\n  }\n": typeof types.loadGiftsDocument,
    "\n  query resourcesOfLesson($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": typeof types.resourcesOfLessonDocument,
    "\n  query loadStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      phone\n      video_link\n      colour\n      usual_slot\n      tags\n      private_note\n      invitation_status\n      invited_at\n      created_at\n      paused_at\n      archived_at\n      has_guardian\n    }\n  }\n": typeof types.loadStudentsDocument,
    "\n  mutation saveProfiles($profiles: [user_profile_input!]!) {\n    upsertUserProfile(profiles: $profiles) {\n      user_profile_id\n      id\n      display_name\n      email\n      version\n    }\n  }\n": typeof types.saveProfilesDocument,
    "\n  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {\n    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {\n      user_profile_id\n      url\n      expires_at\n      sent_to\n    }\n  }\n": typeof types.inviteStudentDocument,
    "\n  mutation inviteGuardian($guardian: guardian_input!, $email: String) {\n    inviteGuardian(guardian: $guardian, email: $email) {\n      url\n      sent_to\n    }\n  }\n": typeof types.inviteGuardianDocument,
    "\n  mutation tellCalendarPeople($eventId: Int!) {\n    tellPeople(eventId: $eventId) {\n      student\n      guardians\n    }\n  }\n": typeof types.tellCalendarPeopleDocument,
    "\n  mutation tellOfEvents($eventIds: [Int!]!) {\n    tellOfEvents(eventIds: $eventIds) {\n      students\n      guardians\n    }\n  }\n": typeof types.tellOfEventsDocument,
    "\n  query lessonAnswers($lessonId: Int!) {\n    loadLessonAnswers(lessonId: $lessonId) {\n      lesson_answer_id\n      user_profile_id\n      file_id\n      name\n      mime_type\n      created_at\n    }\n  }\n": typeof types.lessonAnswersDocument,
    "\n  mutation handInAnswer($lessonId: Int!, $fileId: uuid!) {\n    addLessonAnswer(lessonId: $lessonId, fileId: $fileId) {\n      lesson_answer_id\n    }\n  }\n": typeof types.handInAnswerDocument,
    "\n  mutation takeAnswerBack($id: Int!) {\n    deleteLessonAnswer(id: $id) {\n      lesson_answer_id\n    }\n  }\n": typeof types.takeAnswerBackDocument,
    "\n  mutation bringAnswerBack($id: Int!) {\n    restoreLessonAnswer(id: $id) {\n      lesson_answer_id\n    }\n  }\n": typeof types.bringAnswerBackDocument,
    "\n  query boardCounts($id: Int!) {\n    lessonCounts(id: $id) {\n      lesson_id\n      comments\n      resources\n    }\n  }\n": typeof types.boardCountsDocument,
    "\n  query childBoard($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childLessons(userProfileId: $id, from: $from, to: $to) {\n      ...boardLesson\n    }\n  }\n": typeof types.childBoardDocument,
    "\n  query childLesson($of: Int!, $event: Int, $lesson: Int, $hasEvent: Boolean!) {\n    childEvents(userProfileId: $of, eventId: $event) @include(if: $hasEvent) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n    }\n    childLessons(userProfileId: $of, eventId: $event, lessonId: $lesson) {\n      lesson_id\n      event_id\n      lesson_status_id\n      title\n      plan\n      shared_note\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      minutes\n      place\n      start\n      end\n      all_day\n      to_confirm\n      taught_at\n    }\n  }\n": typeof types.childLessonDocument,
    "\n  query openComments($lessonId: Int!) {\n    loadLessonComments(lessonId: $lessonId) {\n      lesson_comment_id\n      user_profile_id\n      body\n      edited_at\n      created_at\n    }\n  }\n": typeof types.openCommentsDocument,
    "\n  mutation addOpenComment($lessonId: Int!, $body: String!) {\n    addLessonComment(lessonId: $lessonId, body: $body) {\n      lesson_comment_id\n    }\n  }\n": typeof types.addOpenCommentDocument,
    "\n  mutation editOpenComment($id: Int!, $body: String!) {\n    editLessonComment(id: $id, body: $body) {\n      lesson_comment_id\n    }\n  }\n": typeof types.editOpenCommentDocument,
    "\n  mutation deleteOpenComment($id: Int!) {\n    deleteLessonComment(id: $id) {\n      lesson_comment_id\n    }\n  }\n": typeof types.deleteOpenCommentDocument,
    "\n  mutation restoreOpenComment($id: Int!) {\n    restoreLessonComment(id: $id) {\n      lesson_comment_id\n    }\n  }\n": typeof types.restoreOpenCommentDocument,
    "\n  mutation attachToLesson($lessonId: Int!, $resourceId: Int!, $attached: Boolean!) {\n    attachResource(lessonId: $lessonId, resourceId: $resourceId, attached: $attached) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": typeof types.attachToLessonDocument,
    "\n  mutation placeOnLesson($lessonId: Int!, $resourceId: Int!, $before: Int) {\n    placeResource(lessonId: $lessonId, resourceId: $resourceId, before: $before) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": typeof types.placeOnLessonDocument,
    "\n  query shelfGifts {\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n": typeof types.shelfGiftsDocument,
    "\n  mutation saveOpenItem($lessonId: Int!, $item: homework_item_input!) {\n    upsertHomeworkItem(lessonId: $lessonId, item: $item) {\n      ...openLesson\n    }\n  }\n": typeof types.saveOpenItemDocument,
    "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n": typeof types.boardStatusesDocument,
    "\n  query childShelf($profileId: Int!) {\n    childResources(userProfileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      version\n    }\n  }\n": typeof types.childShelfDocument,
    "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": typeof types.saveShelfResourceDocument,
    "\n  mutation deleteShelfResource($id: Int!) {\n    deleteLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n": typeof types.deleteShelfResourceDocument,
    "\n  mutation restoreShelfResource($id: Int!) {\n    restoreLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n": typeof types.restoreShelfResourceDocument,
    "\n  query earlierLesson($id: Int!, $to: timestamptz!) {\n    loadLessons(id: $id, to: $to, last: 1) {\n      start\n    }\n  }\n": typeof types.earlierLessonDocument,
    "\n  query myChildren {\n    myChildren {\n      user_profile_id\n      display_name\n      avatar_url\n      colour\n      teacher_name\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n    }\n  }\n": typeof types.myChildrenDocument,
    "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      user_profile_id\n      id\n      profile_type\n      first_name\n      middle_name\n      last_name\n      display_name\n      avatar_url\n      email\n      biography\n      resources\n      video_link\n      teacher_id\n      teacher {\n        user_profile_id\n        display_name\n        video_link\n        time_zone\n      }\n      time_zone\n      colour\n      default_lesson_minutes\n      working_hours {\n        weekday\n        from\n        to\n      }\n      version\n    }\n  }\n": typeof types.getUserProfileByUidDocument,
    "\n  mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {\n    placeGift(resourceId: $resourceId, userProfileId: $userProfileId, before: $before) {\n      lesson_rsrc_id\n    }\n  }\n": typeof types.editedPlaceDocument,
    "\n  query guardiansOf($userProfileId: Int!) {\n    guardiansOf(userProfileId: $userProfileId) {\n      guardian_id\n      user_profile_id\n      name\n      phone\n      sent_to\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n      accepted_at\n    }\n  }\n": typeof types.guardiansOfDocument,
    "\n  mutation setGuardian($guardian: guardian_input!) {\n    setGuardian(guardian: $guardian) {\n      guardian_id\n    }\n  }\n": typeof types.setGuardianDocument,
    "\n  mutation removeGuardian($id: Int!) {\n    removeGuardian(id: $id) {\n      guardian_id\n    }\n  }\n": typeof types.removeGuardianDocument,
    "\n  query loadStudentSummaries($id: Int!) {\n    loadStudentSummaries(id: $id) {\n      user_profile_id\n      next_lesson\n      next_all_day\n      next_time_zone\n      last_lesson\n      last_all_day\n      last_time_zone\n      homework_open\n      homework_late\n    }\n  }\n": typeof types.loadStudentSummariesDocument,
    "\n  mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {\n    archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {\n      user_profile_id\n      lessons\n    }\n  }\n": typeof types.archiveStudentsDocument,
    "\n  mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {\n    pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {\n      user_profile_id\n      paused_at\n    }\n  }\n": typeof types.pauseStudentsDocument,
    "\n  mutation eraseStudent($userProfileId: Int!, $confirm: String!) {\n    eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {\n      lessons\n      events\n      stays\n    }\n  }\n": typeof types.eraseStudentDocument,
    "\n  query getProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...editedProfile\n    }\n  }\n  fragment editedProfile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    phone\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      display_name\n      video_link\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    usual_slot\n    private_note\n    tags\n    paused_at\n    archived_at\n    invitation_status\n    created_by\n    created_at\n    version\n  }\n": typeof types.getProfileByUidDocument,
    "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...editedProfile\n    }\n  }\n": typeof types.getUserProfileByIdDocument,
    "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n": typeof types.updateResourcesDocument,
    "\n  mutation revokeInvitation($userProfileId: Int!) {\n    revokeInvitation(userProfileId: $userProfileId) {\n      user_profile_id\n    }\n  }\n": typeof types.revokeInvitationDocument,
    "\n  query loadRecentChanges($before: uuid, $limit: Int) {\n    recentChanges(before: $before, limit: $limit) {\n      operation_id\n      created_at\n      kind\n      state\n      rows\n      name\n      title\n      start\n      end\n      start_before\n      all_day\n      from\n      to\n    }\n  }\n": typeof types.loadRecentChangesDocument,
    "\n  query childIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n    }\n    childLessons(userProfileId: $id, from: $from, to: $to) {\n      lesson_id\n      event_id\n      title\n      taught_at\n    }\n  }\n": typeof types.childIndexDocument,
    "\n  query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      user_profile_id\n      start\n      all_day\n      time_zone\n    }\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n    loadLessonResources(profileId: $id) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n    }\n  }\n": typeof types.searchIndexDocument,
    "\n  query searchEarlier($text: String!, $before: timestamptz!) {\n    findEvents(text: $text, before: $before) {\n      event_id\n      user_profile_id\n      title\n      start\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n  }\n": typeof types.searchEarlierDocument,
};
const documents: Documents = {
    "\n  query calendarEventFile($id: Int!) {\n    eventFile(id: $id)\n  }\n": types.calendarEventFileDocument,
    "\n  mutation closeCalendarTime(\n    $from: timestamptz!\n    $to: timestamptz!\n    $title: String\n    $time_zone: String\n    $decisions: [closing_decision!]\n    $action: String!\n    $preview: Boolean\n  ) {\n    closeTime(\n      from: $from\n      to: $to\n      title: $title\n      time_zone: $time_zone\n      decisions: $decisions\n      action: $action\n      preview: $preview\n    ) {\n      ...calendarOutcome\n    }\n  }\n": types.closeCalendarTimeDocument,
    "\n  query childCalendar($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": types.childCalendarDocument,
    "\n  query childComing($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      event_id\n      lesson_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n    }\n  }\n": types.childComingDocument,
    "\n  mutation giveCalendarEvent($id: Int!, $userProfileId: Int, $title: String!, $following: Boolean!) {\n    giveEvent(id: $id, userProfileId: $userProfileId, title: $title, following: $following) {\n      ...calendarEvent\n    }\n  }\n": types.giveCalendarEventDocument,
    "\n  fragment calendarOutcome on calendar_outcome {\n    operation_id\n    created\n    changed\n    removed\n    kept\n    past\n    series {\n      series_id\n      rrule\n      until\n    }\n    events {\n      ...calendarEvent\n    }\n    removed_events {\n      ...calendarEvent\n    }\n    clashes {\n      original_start\n      event_id\n      start\n      end\n      for_student\n      next_free\n      decision\n      with {\n        event_id\n        title\n        start\n        end\n      }\n    }\n  }\n": types.calendarOutcomeFragmentDoc,
    "\n  mutation editCalendarSeries(\n    $eventId: Int!\n    $scope: String!\n    $change: series_change!\n    $decisions: [clash_decision!]\n    $preview: Boolean\n  ) {\n    editSeries(eventId: $eventId, scope: $scope, change: $change, decisions: $decisions, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": types.editCalendarSeriesDocument,
    "\n  mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {\n    endSeries(seriesId: $seriesId, on: $on, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": types.endCalendarSeriesDocument,
    "\n  query loadCalendarSeries($id: Int!) {\n    loadSeries(id: $id) {\n      series_id\n      rrule\n      first_start\n      time_zone\n      until\n    }\n  }\n": types.loadCalendarSeriesDocument,
    "\n  query childWorld(\n    $userProfileId: Int!\n    $from: timestamptz!\n    $to: timestamptz!\n    $lessonsFrom: timestamptz!\n    $lessonsTo: timestamptz!\n  ) {\n    childEvents(userProfileId: $userProfileId, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n      lesson_id\n      lesson_status_id\n    }\n    childLessons(userProfileId: $userProfileId, from: $lessonsFrom, to: $lessonsTo) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      shared_note\n      homework\n      homework_due\n      homework_done_at\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      minutes\n      video_link\n      start\n      all_day\n      time_zone\n      taught_at\n    }\n    childResources(userProfileId: $userProfileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n  }\n": types.childWorldDocument,
    "\n  query childEarlier($userProfileId: Int!, $to: timestamptz!) {\n    childLessons(userProfileId: $userProfileId, to: $to, last: 1) {\n      start\n      taught_at\n    }\n  }\n": types.childEarlierDocument,
    "\n  mutation runTodayLate($eventId: Int!, $minutes: Int!) {\n    runLate(eventId: $eventId, minutes: $minutes) {\n      event_id\n      version\n    }\n  }\n": types.runTodayLateDocument,
    "\n  query loadAbsences {\n    absences {\n      absence_id\n      event_id\n      user_profile_id\n      reason\n      answer\n      answer_note\n      answer_seen\n      is_own\n      asked_by\n      title\n      start\n      all_day\n      time_zone\n    }\n  }\n": types.loadAbsencesDocument,
    "\n  mutation askAbsence($eventId: Int!, $reason: String) {\n    askAbsence(eventId: $eventId, reason: $reason) {\n      absence_id\n    }\n  }\n": types.askAbsenceDocument,
    "\n  mutation withdrawAbsence($id: Int!) {\n    withdrawAbsence(id: $id)\n  }\n": types.withdrawAbsenceDocument,
    "\n  mutation seeAbsenceAnswer($id: Int!) {\n    seeAbsenceAnswer(id: $id) {\n      absence_id\n    }\n  }\n": types.seeAbsenceAnswerDocument,
    "\n  mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {\n    answerAbsence(id: $id, callOff: $callOff, note: $note) {\n      absence_id\n    }\n  }\n": types.answerAbsenceDocument,
    "\n  mutation takeAbsenceAnswerBack($id: Int!) {\n    takeAnswerBack(id: $id) {\n      absence_id\n    }\n  }\n": types.takeAbsenceAnswerBackDocument,
    "\n  query calendarStudents($id: uuid!) {\n    loadActiveStudents(id: $id) {\n      user_profile_id\n      students {\n        user_profile_id\n        id\n        display_name\n        first_name\n        last_name\n        colour\n        video_link\n        time_zone\n        default_lesson_minutes\n        has_guardian\n      }\n    }\n  }\n": types.calendarStudentsDocument,
    "\n  mutation tickChildsHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      lesson_id\n      version\n    }\n  }\n": types.tickChildsHomeworkDocument,
    "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    series_id\n    original_start\n    rrule\n    closed\n    to_confirm\n    join_link\n    lesson_id\n    lesson_status_id\n    version\n  }\n": types.calendarEventFragmentDoc,
    "\n  query loadEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": types.loadEventsDocument,
    "\n  query loadEventTimes($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n      lesson_id\n      lesson_status_id\n    }\n  }\n": types.loadEventTimesDocument,
    "\n  query clockWatch {\n    clockWatch {\n      event_id\n      on\n      start\n      display_name\n      teacher_before\n      teacher_after\n      student_before\n      student_after\n    }\n  }\n": types.clockWatchDocument,
    "\n  query unpaidLessons($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n    }\n  }\n": types.unpaidLessonsDocument,
    "\n  mutation saveEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      ...calendarEvent\n    }\n  }\n": types.saveEventDocument,
    "\n  mutation deleteEvent($id: Int!) {\n    deleteEvent(id: $id) {\n      event_id\n      version\n    }\n  }\n": types.deleteEventDocument,
    "\n  mutation restoreEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      ...calendarEvent\n    }\n  }\n": types.restoreEventDocument,
    "\n  mutation cancelEvent($id: Int!, $cancelled: Boolean!) {\n    cancelEvent(id: $id, cancelled: $cancelled) {\n      ...calendarEvent\n    }\n  }\n": types.cancelEventDocument,
    "\n  mutation createSeries($series: series_input!, $decisions: [clash_decision!]) {\n    createSeries(series: $series, decisions: $decisions) {\n      ...calendarOutcome\n    }\n  }\n": types.createSeriesDocument,
    "\n  mutation undoOperation($id: uuid!) {\n    undoOperation(id: $id) {\n      ...calendarOutcome\n    }\n  }\n": types.undoOperationDocument,
    "\n  mutation tickPayment($eventId: Int!, $paid: Boolean!) {\n    tickPayment(eventId: $eventId, paid: $paid)\n  }\n": types.tickPaymentDocument,
    "\n  query calendarFeeds {\n    calendarFeeds {\n      feed_id\n      name\n      user_profile_id\n      created_at\n      last_fetched_at\n      last_fetched_by\n    }\n    myChildren {\n      user_profile_id\n      display_name\n      sees_events\n    }\n  }\n": types.calendarFeedsDocument,
    "\n  mutation createCalendarFeed($name: String!, $userProfileId: Int) {\n    createFeed(name: $name, userProfileId: $userProfileId) {\n      feed_id\n      url\n    }\n  }\n": types.createCalendarFeedDocument,
    "\n  mutation revokeCalendarFeed($id: uuid!) {\n    revokeFeed(id: $id) {\n      feed_id\n    }\n  }\n": types.revokeCalendarFeedDocument,
    "\n  fragment openLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    shared_note\n    private_note\n    homework\n    homework_due\n    homework_done_at\n    homework_items {\n      item_id\n      text\n      start\n      due\n      done_at\n    }\n    make_up_of\n    attendance\n    taught_at\n    minutes\n    place\n    video_link\n    join_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n": types.openLessonFragmentDoc,
    "\n  mutation saveLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      ...openLesson\n    }\n  }\n": types.saveLessonDocument,
    "\n  mutation deleteLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n": types.deleteLessonDocument,
    "\n  mutation restoreLesson($id: Int!) {\n    restoreLesson(id: $id) {\n      ...openLesson\n    }\n  }\n": types.restoreLessonDocument,
    "\n  mutation linkLesson($lessonId: Int!, $eventId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId) {\n      ...openLesson\n    }\n  }\n": types.linkLessonDocument,
    "\n  mutation planMakeUp($lessonId: Int!) {\n    planMakeUp(lessonId: $lessonId) {\n      ...openLesson\n    }\n  }\n": types.planMakeUpDocument,
    "\n  mutation tickHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      ...openLesson\n    }\n  }\n": types.tickHomeworkDocument,
    "\n  query loadLessons($id: Int!, $from: timestamptz!, $to: timestamptz!, $waiting: Boolean) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: $waiting) {\n      ...openLesson\n    }\n  }\n": types.loadLessonsDocument,
    "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    homework\n    homework_done_at\n    homework_items {\n      done_at\n    }\n    make_up_of\n    taught_at\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n": types.boardLessonFragmentDoc,
    "\n  query loadLessonCards($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      ...boardLesson\n      attendance\n    }\n  }\n": types.loadLessonCardsDocument,
    "\n  query loadLesson($id: Int!) {\n    loadLesson(id: $id) {\n      ...openLesson\n    }\n  }\n": types.loadLessonDocument,
    "\n  mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {\n    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n": types.giveResourceDocument,
    "\n  query loadResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": types.loadResourcesDocument,
    "\n  query loadGifts($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n      place\n    }\n  }\n": types.loadGiftsDocument,
    "\n  query resourcesOfLesson($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": types.resourcesOfLessonDocument,
    "\n  query loadStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      phone\n      video_link\n      colour\n      usual_slot\n      tags\n      private_note\n      invitation_status\n      invited_at\n      created_at\n      paused_at\n      archived_at\n      has_guardian\n    }\n  }\n": types.loadStudentsDocument,
    "\n  mutation saveProfiles($profiles: [user_profile_input!]!) {\n    upsertUserProfile(profiles: $profiles) {\n      user_profile_id\n      id\n      display_name\n      email\n      version\n    }\n  }\n": types.saveProfilesDocument,
    "\n  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {\n    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {\n      user_profile_id\n      url\n      expires_at\n      sent_to\n    }\n  }\n": types.inviteStudentDocument,
    "\n  mutation inviteGuardian($guardian: guardian_input!, $email: String) {\n    inviteGuardian(guardian: $guardian, email: $email) {\n      url\n      sent_to\n    }\n  }\n": types.inviteGuardianDocument,
    "\n  mutation tellCalendarPeople($eventId: Int!) {\n    tellPeople(eventId: $eventId) {\n      student\n      guardians\n    }\n  }\n": types.tellCalendarPeopleDocument,
    "\n  mutation tellOfEvents($eventIds: [Int!]!) {\n    tellOfEvents(eventIds: $eventIds) {\n      students\n      guardians\n    }\n  }\n": types.tellOfEventsDocument,
    "\n  query lessonAnswers($lessonId: Int!) {\n    loadLessonAnswers(lessonId: $lessonId) {\n      lesson_answer_id\n      user_profile_id\n      file_id\n      name\n      mime_type\n      created_at\n    }\n  }\n": types.lessonAnswersDocument,
    "\n  mutation handInAnswer($lessonId: Int!, $fileId: uuid!) {\n    addLessonAnswer(lessonId: $lessonId, fileId: $fileId) {\n      lesson_answer_id\n    }\n  }\n": types.handInAnswerDocument,
    "\n  mutation takeAnswerBack($id: Int!) {\n    deleteLessonAnswer(id: $id) {\n      lesson_answer_id\n    }\n  }\n": types.takeAnswerBackDocument,
    "\n  mutation bringAnswerBack($id: Int!) {\n    restoreLessonAnswer(id: $id) {\n      lesson_answer_id\n    }\n  }\n": types.bringAnswerBackDocument,
    "\n  query boardCounts($id: Int!) {\n    lessonCounts(id: $id) {\n      lesson_id\n      comments\n      resources\n    }\n  }\n": types.boardCountsDocument,
    "\n  query childBoard($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childLessons(userProfileId: $id, from: $from, to: $to) {\n      ...boardLesson\n    }\n  }\n": types.childBoardDocument,
    "\n  query childLesson($of: Int!, $event: Int, $lesson: Int, $hasEvent: Boolean!) {\n    childEvents(userProfileId: $of, eventId: $event) @include(if: $hasEvent) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n    }\n    childLessons(userProfileId: $of, eventId: $event, lessonId: $lesson) {\n      lesson_id\n      event_id\n      lesson_status_id\n      title\n      plan\n      shared_note\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      minutes\n      place\n      start\n      end\n      all_day\n      to_confirm\n      taught_at\n    }\n  }\n": types.childLessonDocument,
    "\n  query openComments($lessonId: Int!) {\n    loadLessonComments(lessonId: $lessonId) {\n      lesson_comment_id\n      user_profile_id\n      body\n      edited_at\n      created_at\n    }\n  }\n": types.openCommentsDocument,
    "\n  mutation addOpenComment($lessonId: Int!, $body: String!) {\n    addLessonComment(lessonId: $lessonId, body: $body) {\n      lesson_comment_id\n    }\n  }\n": types.addOpenCommentDocument,
    "\n  mutation editOpenComment($id: Int!, $body: String!) {\n    editLessonComment(id: $id, body: $body) {\n      lesson_comment_id\n    }\n  }\n": types.editOpenCommentDocument,
    "\n  mutation deleteOpenComment($id: Int!) {\n    deleteLessonComment(id: $id) {\n      lesson_comment_id\n    }\n  }\n": types.deleteOpenCommentDocument,
    "\n  mutation restoreOpenComment($id: Int!) {\n    restoreLessonComment(id: $id) {\n      lesson_comment_id\n    }\n  }\n": types.restoreOpenCommentDocument,
    "\n  mutation attachToLesson($lessonId: Int!, $resourceId: Int!, $attached: Boolean!) {\n    attachResource(lessonId: $lessonId, resourceId: $resourceId, attached: $attached) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": types.attachToLessonDocument,
    "\n  mutation placeOnLesson($lessonId: Int!, $resourceId: Int!, $before: Int) {\n    placeResource(lessonId: $lessonId, resourceId: $resourceId, before: $before) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": types.placeOnLessonDocument,
    "\n  query shelfGifts {\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n": types.shelfGiftsDocument,
    "\n  mutation saveOpenItem($lessonId: Int!, $item: homework_item_input!) {\n    upsertHomeworkItem(lessonId: $lessonId, item: $item) {\n      ...openLesson\n    }\n  }\n": types.saveOpenItemDocument,
    "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n": types.boardStatusesDocument,
    "\n  query childShelf($profileId: Int!) {\n    childResources(userProfileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      version\n    }\n  }\n": types.childShelfDocument,
    "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": types.saveShelfResourceDocument,
    "\n  mutation deleteShelfResource($id: Int!) {\n    deleteLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n": types.deleteShelfResourceDocument,
    "\n  mutation restoreShelfResource($id: Int!) {\n    restoreLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n": types.restoreShelfResourceDocument,
    "\n  query earlierLesson($id: Int!, $to: timestamptz!) {\n    loadLessons(id: $id, to: $to, last: 1) {\n      start\n    }\n  }\n": types.earlierLessonDocument,
    "\n  query myChildren {\n    myChildren {\n      user_profile_id\n      display_name\n      avatar_url\n      colour\n      teacher_name\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n    }\n  }\n": types.myChildrenDocument,
    "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      user_profile_id\n      id\n      profile_type\n      first_name\n      middle_name\n      last_name\n      display_name\n      avatar_url\n      email\n      biography\n      resources\n      video_link\n      teacher_id\n      teacher {\n        user_profile_id\n        display_name\n        video_link\n        time_zone\n      }\n      time_zone\n      colour\n      default_lesson_minutes\n      working_hours {\n        weekday\n        from\n        to\n      }\n      version\n    }\n  }\n": types.getUserProfileByUidDocument,
    "\n  mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {\n    placeGift(resourceId: $resourceId, userProfileId: $userProfileId, before: $before) {\n      lesson_rsrc_id\n    }\n  }\n": types.editedPlaceDocument,
    "\n  query guardiansOf($userProfileId: Int!) {\n    guardiansOf(userProfileId: $userProfileId) {\n      guardian_id\n      user_profile_id\n      name\n      phone\n      sent_to\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n      accepted_at\n    }\n  }\n": types.guardiansOfDocument,
    "\n  mutation setGuardian($guardian: guardian_input!) {\n    setGuardian(guardian: $guardian) {\n      guardian_id\n    }\n  }\n": types.setGuardianDocument,
    "\n  mutation removeGuardian($id: Int!) {\n    removeGuardian(id: $id) {\n      guardian_id\n    }\n  }\n": types.removeGuardianDocument,
    "\n  query loadStudentSummaries($id: Int!) {\n    loadStudentSummaries(id: $id) {\n      user_profile_id\n      next_lesson\n      next_all_day\n      next_time_zone\n      last_lesson\n      last_all_day\n      last_time_zone\n      homework_open\n      homework_late\n    }\n  }\n": types.loadStudentSummariesDocument,
    "\n  mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {\n    archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {\n      user_profile_id\n      lessons\n    }\n  }\n": types.archiveStudentsDocument,
    "\n  mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {\n    pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {\n      user_profile_id\n      paused_at\n    }\n  }\n": types.pauseStudentsDocument,
    "\n  mutation eraseStudent($userProfileId: Int!, $confirm: String!) {\n    eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {\n      lessons\n      events\n      stays\n    }\n  }\n": types.eraseStudentDocument,
    "\n  query getProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...editedProfile\n    }\n  }\n  fragment editedProfile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    phone\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      display_name\n      video_link\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    usual_slot\n    private_note\n    tags\n    paused_at\n    archived_at\n    invitation_status\n    created_by\n    created_at\n    version\n  }\n": types.getProfileByUidDocument,
    "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...editedProfile\n    }\n  }\n": types.getUserProfileByIdDocument,
    "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n": types.updateResourcesDocument,
    "\n  mutation revokeInvitation($userProfileId: Int!) {\n    revokeInvitation(userProfileId: $userProfileId) {\n      user_profile_id\n    }\n  }\n": types.revokeInvitationDocument,
    "\n  query loadRecentChanges($before: uuid, $limit: Int) {\n    recentChanges(before: $before, limit: $limit) {\n      operation_id\n      created_at\n      kind\n      state\n      rows\n      name\n      title\n      start\n      end\n      start_before\n      all_day\n      from\n      to\n    }\n  }\n": types.loadRecentChangesDocument,
    "\n  query childIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n    }\n    childLessons(userProfileId: $id, from: $from, to: $to) {\n      lesson_id\n      event_id\n      title\n      taught_at\n    }\n  }\n": types.childIndexDocument,
    "\n  query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      user_profile_id\n      start\n      all_day\n      time_zone\n    }\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n    loadLessonResources(profileId: $id) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n    }\n  }\n": types.searchIndexDocument,
    "\n  query searchEarlier($text: String!, $before: timestamptz!) {\n    findEvents(text: $text, before: $before) {\n      event_id\n      user_profile_id\n      title\n      start\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n  }\n": types.searchEarlierDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarEventFile($id: Int!) {\n    eventFile(id: $id)\n  }\n"): typeof import('./graphql').calendarEventFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation closeCalendarTime(\n    $from: timestamptz!\n    $to: timestamptz!\n    $title: String\n    $time_zone: String\n    $decisions: [closing_decision!]\n    $action: String!\n    $preview: Boolean\n  ) {\n    closeTime(\n      from: $from\n      to: $to\n      title: $title\n      time_zone: $time_zone\n      decisions: $decisions\n      action: $action\n      preview: $preview\n    ) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').closeCalendarTimeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query childCalendar($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').childCalendarDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query childComing($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      event_id\n      lesson_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n    }\n  }\n"): typeof import('./graphql').childComingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation giveCalendarEvent($id: Int!, $userProfileId: Int, $title: String!, $following: Boolean!) {\n    giveEvent(id: $id, userProfileId: $userProfileId, title: $title, following: $following) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').giveCalendarEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment calendarOutcome on calendar_outcome {\n    operation_id\n    created\n    changed\n    removed\n    kept\n    past\n    series {\n      series_id\n      rrule\n      until\n    }\n    events {\n      ...calendarEvent\n    }\n    removed_events {\n      ...calendarEvent\n    }\n    clashes {\n      original_start\n      event_id\n      start\n      end\n      for_student\n      next_free\n      decision\n      with {\n        event_id\n        title\n        start\n        end\n      }\n    }\n  }\n"): typeof import('./graphql').calendarOutcomeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation editCalendarSeries(\n    $eventId: Int!\n    $scope: String!\n    $change: series_change!\n    $decisions: [clash_decision!]\n    $preview: Boolean\n  ) {\n    editSeries(eventId: $eventId, scope: $scope, change: $change, decisions: $decisions, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').editCalendarSeriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {\n    endSeries(seriesId: $seriesId, on: $on, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').endCalendarSeriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadCalendarSeries($id: Int!) {\n    loadSeries(id: $id) {\n      series_id\n      rrule\n      first_start\n      time_zone\n      until\n    }\n  }\n"): typeof import('./graphql').loadCalendarSeriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query childWorld(\n    $userProfileId: Int!\n    $from: timestamptz!\n    $to: timestamptz!\n    $lessonsFrom: timestamptz!\n    $lessonsTo: timestamptz!\n  ) {\n    childEvents(userProfileId: $userProfileId, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n      lesson_id\n      lesson_status_id\n    }\n    childLessons(userProfileId: $userProfileId, from: $lessonsFrom, to: $lessonsTo) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      shared_note\n      homework\n      homework_due\n      homework_done_at\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      minutes\n      video_link\n      start\n      all_day\n      time_zone\n      taught_at\n    }\n    childResources(userProfileId: $userProfileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n  }\n"): typeof import('./graphql').childWorldDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query childEarlier($userProfileId: Int!, $to: timestamptz!) {\n    childLessons(userProfileId: $userProfileId, to: $to, last: 1) {\n      start\n      taught_at\n    }\n  }\n"): typeof import('./graphql').childEarlierDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation runTodayLate($eventId: Int!, $minutes: Int!) {\n    runLate(eventId: $eventId, minutes: $minutes) {\n      event_id\n      version\n    }\n  }\n"): typeof import('./graphql').runTodayLateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadAbsences {\n    absences {\n      absence_id\n      event_id\n      user_profile_id\n      reason\n      answer\n      answer_note\n      answer_seen\n      is_own\n      asked_by\n      title\n      start\n      all_day\n      time_zone\n    }\n  }\n"): typeof import('./graphql').loadAbsencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation askAbsence($eventId: Int!, $reason: String) {\n    askAbsence(eventId: $eventId, reason: $reason) {\n      absence_id\n    }\n  }\n"): typeof import('./graphql').askAbsenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation withdrawAbsence($id: Int!) {\n    withdrawAbsence(id: $id)\n  }\n"): typeof import('./graphql').withdrawAbsenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation seeAbsenceAnswer($id: Int!) {\n    seeAbsenceAnswer(id: $id) {\n      absence_id\n    }\n  }\n"): typeof import('./graphql').seeAbsenceAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {\n    answerAbsence(id: $id, callOff: $callOff, note: $note) {\n      absence_id\n    }\n  }\n"): typeof import('./graphql').answerAbsenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation takeAbsenceAnswerBack($id: Int!) {\n    takeAnswerBack(id: $id) {\n      absence_id\n    }\n  }\n"): typeof import('./graphql').takeAbsenceAnswerBackDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarStudents($id: uuid!) {\n    loadActiveStudents(id: $id) {\n      user_profile_id\n      students {\n        user_profile_id\n        id\n        display_name\n        first_name\n        last_name\n        colour\n        video_link\n        time_zone\n        default_lesson_minutes\n        has_guardian\n      }\n    }\n  }\n"): typeof import('./graphql').calendarStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation tickChildsHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      lesson_id\n      version\n    }\n  }\n"): typeof import('./graphql').tickChildsHomeworkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    series_id\n    original_start\n    rrule\n    closed\n    to_confirm\n    join_link\n    lesson_id\n    lesson_status_id\n    version\n  }\n"): typeof import('./graphql').calendarEventFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').loadEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadEventTimes($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n      lesson_id\n      lesson_status_id\n    }\n  }\n"): typeof import('./graphql').loadEventTimesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query clockWatch {\n    clockWatch {\n      event_id\n      on\n      start\n      display_name\n      teacher_before\n      teacher_after\n      student_before\n      student_after\n    }\n  }\n"): typeof import('./graphql').clockWatchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query unpaidLessons($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n    }\n  }\n"): typeof import('./graphql').unpaidLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').saveEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteEvent($id: Int!) {\n    deleteEvent(id: $id) {\n      event_id\n      version\n    }\n  }\n"): typeof import('./graphql').deleteEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation restoreEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').restoreEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation cancelEvent($id: Int!, $cancelled: Boolean!) {\n    cancelEvent(id: $id, cancelled: $cancelled) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').cancelEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation createSeries($series: series_input!, $decisions: [clash_decision!]) {\n    createSeries(series: $series, decisions: $decisions) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').createSeriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation undoOperation($id: uuid!) {\n    undoOperation(id: $id) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').undoOperationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation tickPayment($eventId: Int!, $paid: Boolean!) {\n    tickPayment(eventId: $eventId, paid: $paid)\n  }\n"): typeof import('./graphql').tickPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarFeeds {\n    calendarFeeds {\n      feed_id\n      name\n      user_profile_id\n      created_at\n      last_fetched_at\n      last_fetched_by\n    }\n    myChildren {\n      user_profile_id\n      display_name\n      sees_events\n    }\n  }\n"): typeof import('./graphql').calendarFeedsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation createCalendarFeed($name: String!, $userProfileId: Int) {\n    createFeed(name: $name, userProfileId: $userProfileId) {\n      feed_id\n      url\n    }\n  }\n"): typeof import('./graphql').createCalendarFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation revokeCalendarFeed($id: uuid!) {\n    revokeFeed(id: $id) {\n      feed_id\n    }\n  }\n"): typeof import('./graphql').revokeCalendarFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment openLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    shared_note\n    private_note\n    homework\n    homework_due\n    homework_done_at\n    homework_items {\n      item_id\n      text\n      start\n      due\n      done_at\n    }\n    make_up_of\n    attendance\n    taught_at\n    minutes\n    place\n    video_link\n    join_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n"): typeof import('./graphql').openLessonFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').saveLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n"): typeof import('./graphql').deleteLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation restoreLesson($id: Int!) {\n    restoreLesson(id: $id) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').restoreLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation linkLesson($lessonId: Int!, $eventId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').linkLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation planMakeUp($lessonId: Int!) {\n    planMakeUp(lessonId: $lessonId) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').planMakeUpDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation tickHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').tickHomeworkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadLessons($id: Int!, $from: timestamptz!, $to: timestamptz!, $waiting: Boolean) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: $waiting) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').loadLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    homework\n    homework_done_at\n    homework_items {\n      done_at\n    }\n    make_up_of\n    taught_at\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n"): typeof import('./graphql').boardLessonFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadLessonCards($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      ...boardLesson\n      attendance\n    }\n  }\n"): typeof import('./graphql').loadLessonCardsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadLesson($id: Int!) {\n    loadLesson(id: $id) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').loadLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {\n    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n"): typeof import('./graphql').giveResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n"): typeof import('./graphql').loadResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadGifts($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n      place\n    }\n  }\n"): typeof import('./graphql').loadGiftsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query resourcesOfLesson($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n"): typeof import('./graphql').resourcesOfLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      phone\n      video_link\n      colour\n      usual_slot\n      tags\n      private_note\n      invitation_status\n      invited_at\n      created_at\n      paused_at\n      archived_at\n      has_guardian\n    }\n  }\n"): typeof import('./graphql').loadStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveProfiles($profiles: [user_profile_input!]!) {\n    upsertUserProfile(profiles: $profiles) {\n      user_profile_id\n      id\n      display_name\n      email\n      version\n    }\n  }\n"): typeof import('./graphql').saveProfilesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {\n    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {\n      user_profile_id\n      url\n      expires_at\n      sent_to\n    }\n  }\n"): typeof import('./graphql').inviteStudentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation inviteGuardian($guardian: guardian_input!, $email: String) {\n    inviteGuardian(guardian: $guardian, email: $email) {\n      url\n      sent_to\n    }\n  }\n"): typeof import('./graphql').inviteGuardianDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation tellCalendarPeople($eventId: Int!) {\n    tellPeople(eventId: $eventId) {\n      student\n      guardians\n    }\n  }\n"): typeof import('./graphql').tellCalendarPeopleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation tellOfEvents($eventIds: [Int!]!) {\n    tellOfEvents(eventIds: $eventIds) {\n      students\n      guardians\n    }\n  }\n"): typeof import('./graphql').tellOfEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query lessonAnswers($lessonId: Int!) {\n    loadLessonAnswers(lessonId: $lessonId) {\n      lesson_answer_id\n      user_profile_id\n      file_id\n      name\n      mime_type\n      created_at\n    }\n  }\n"): typeof import('./graphql').lessonAnswersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation handInAnswer($lessonId: Int!, $fileId: uuid!) {\n    addLessonAnswer(lessonId: $lessonId, fileId: $fileId) {\n      lesson_answer_id\n    }\n  }\n"): typeof import('./graphql').handInAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation takeAnswerBack($id: Int!) {\n    deleteLessonAnswer(id: $id) {\n      lesson_answer_id\n    }\n  }\n"): typeof import('./graphql').takeAnswerBackDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation bringAnswerBack($id: Int!) {\n    restoreLessonAnswer(id: $id) {\n      lesson_answer_id\n    }\n  }\n"): typeof import('./graphql').bringAnswerBackDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query boardCounts($id: Int!) {\n    lessonCounts(id: $id) {\n      lesson_id\n      comments\n      resources\n    }\n  }\n"): typeof import('./graphql').boardCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query childBoard($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childLessons(userProfileId: $id, from: $from, to: $to) {\n      ...boardLesson\n    }\n  }\n"): typeof import('./graphql').childBoardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query childLesson($of: Int!, $event: Int, $lesson: Int, $hasEvent: Boolean!) {\n    childEvents(userProfileId: $of, eventId: $event) @include(if: $hasEvent) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n    }\n    childLessons(userProfileId: $of, eventId: $event, lessonId: $lesson) {\n      lesson_id\n      event_id\n      lesson_status_id\n      title\n      plan\n      shared_note\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      minutes\n      place\n      start\n      end\n      all_day\n      to_confirm\n      taught_at\n    }\n  }\n"): typeof import('./graphql').childLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query openComments($lessonId: Int!) {\n    loadLessonComments(lessonId: $lessonId) {\n      lesson_comment_id\n      user_profile_id\n      body\n      edited_at\n      created_at\n    }\n  }\n"): typeof import('./graphql').openCommentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation addOpenComment($lessonId: Int!, $body: String!) {\n    addLessonComment(lessonId: $lessonId, body: $body) {\n      lesson_comment_id\n    }\n  }\n"): typeof import('./graphql').addOpenCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation editOpenComment($id: Int!, $body: String!) {\n    editLessonComment(id: $id, body: $body) {\n      lesson_comment_id\n    }\n  }\n"): typeof import('./graphql').editOpenCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteOpenComment($id: Int!) {\n    deleteLessonComment(id: $id) {\n      lesson_comment_id\n    }\n  }\n"): typeof import('./graphql').deleteOpenCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation restoreOpenComment($id: Int!) {\n    restoreLessonComment(id: $id) {\n      lesson_comment_id\n    }\n  }\n"): typeof import('./graphql').restoreOpenCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation attachToLesson($lessonId: Int!, $resourceId: Int!, $attached: Boolean!) {\n    attachResource(lessonId: $lessonId, resourceId: $resourceId, attached: $attached) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n"): typeof import('./graphql').attachToLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation placeOnLesson($lessonId: Int!, $resourceId: Int!, $before: Int) {\n    placeResource(lessonId: $lessonId, resourceId: $resourceId, before: $before) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n"): typeof import('./graphql').placeOnLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query shelfGifts {\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n"): typeof import('./graphql').shelfGiftsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveOpenItem($lessonId: Int!, $item: homework_item_input!) {\n    upsertHomeworkItem(lessonId: $lessonId, item: $item) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').saveOpenItemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n"): typeof import('./graphql').boardStatusesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query childShelf($profileId: Int!) {\n    childResources(userProfileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      version\n    }\n  }\n"): typeof import('./graphql').childShelfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n"): typeof import('./graphql').saveShelfResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteShelfResource($id: Int!) {\n    deleteLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n"): typeof import('./graphql').deleteShelfResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation restoreShelfResource($id: Int!) {\n    restoreLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n"): typeof import('./graphql').restoreShelfResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query earlierLesson($id: Int!, $to: timestamptz!) {\n    loadLessons(id: $id, to: $to, last: 1) {\n      start\n    }\n  }\n"): typeof import('./graphql').earlierLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query myChildren {\n    myChildren {\n      user_profile_id\n      display_name\n      avatar_url\n      colour\n      teacher_name\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n    }\n  }\n"): typeof import('./graphql').myChildrenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      user_profile_id\n      id\n      profile_type\n      first_name\n      middle_name\n      last_name\n      display_name\n      avatar_url\n      email\n      biography\n      resources\n      video_link\n      teacher_id\n      teacher {\n        user_profile_id\n        display_name\n        video_link\n        time_zone\n      }\n      time_zone\n      colour\n      default_lesson_minutes\n      working_hours {\n        weekday\n        from\n        to\n      }\n      version\n    }\n  }\n"): typeof import('./graphql').getUserProfileByUidDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {\n    placeGift(resourceId: $resourceId, userProfileId: $userProfileId, before: $before) {\n      lesson_rsrc_id\n    }\n  }\n"): typeof import('./graphql').editedPlaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query guardiansOf($userProfileId: Int!) {\n    guardiansOf(userProfileId: $userProfileId) {\n      guardian_id\n      user_profile_id\n      name\n      phone\n      sent_to\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n      accepted_at\n    }\n  }\n"): typeof import('./graphql').guardiansOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation setGuardian($guardian: guardian_input!) {\n    setGuardian(guardian: $guardian) {\n      guardian_id\n    }\n  }\n"): typeof import('./graphql').setGuardianDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation removeGuardian($id: Int!) {\n    removeGuardian(id: $id) {\n      guardian_id\n    }\n  }\n"): typeof import('./graphql').removeGuardianDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadStudentSummaries($id: Int!) {\n    loadStudentSummaries(id: $id) {\n      user_profile_id\n      next_lesson\n      next_all_day\n      next_time_zone\n      last_lesson\n      last_all_day\n      last_time_zone\n      homework_open\n      homework_late\n    }\n  }\n"): typeof import('./graphql').loadStudentSummariesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {\n    archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {\n      user_profile_id\n      lessons\n    }\n  }\n"): typeof import('./graphql').archiveStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {\n    pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {\n      user_profile_id\n      paused_at\n    }\n  }\n"): typeof import('./graphql').pauseStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation eraseStudent($userProfileId: Int!, $confirm: String!) {\n    eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {\n      lessons\n      events\n      stays\n    }\n  }\n"): typeof import('./graphql').eraseStudentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query getProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...editedProfile\n    }\n  }\n  fragment editedProfile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    phone\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      display_name\n      video_link\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    usual_slot\n    private_note\n    tags\n    paused_at\n    archived_at\n    invitation_status\n    created_by\n    created_at\n    version\n  }\n"): typeof import('./graphql').getProfileByUidDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...editedProfile\n    }\n  }\n"): typeof import('./graphql').getUserProfileByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n"): typeof import('./graphql').updateResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation revokeInvitation($userProfileId: Int!) {\n    revokeInvitation(userProfileId: $userProfileId) {\n      user_profile_id\n    }\n  }\n"): typeof import('./graphql').revokeInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadRecentChanges($before: uuid, $limit: Int) {\n    recentChanges(before: $before, limit: $limit) {\n      operation_id\n      created_at\n      kind\n      state\n      rows\n      name\n      title\n      start\n      end\n      start_before\n      all_day\n      from\n      to\n    }\n  }\n"): typeof import('./graphql').loadRecentChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query childIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n    }\n    childLessons(userProfileId: $id, from: $from, to: $to) {\n      lesson_id\n      event_id\n      title\n      taught_at\n    }\n  }\n"): typeof import('./graphql').childIndexDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      user_profile_id\n      start\n      all_day\n      time_zone\n    }\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n    loadLessonResources(profileId: $id) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n    }\n  }\n"): typeof import('./graphql').searchIndexDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query searchEarlier($text: String!, $before: timestamptz!) {\n    findEvents(text: $text, before: $before) {\n      event_id\n      user_profile_id\n      title\n      start\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n  }\n"): typeof import('./graphql').searchEarlierDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
