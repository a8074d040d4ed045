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
    "\n  query nextEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      start\n      all_day\n      user_profile_id\n      cancelled_at\n    }\n  }\n": typeof types.nextEventsDocument,
    "\n  query calendarEventFile($id: Int!) {\n    eventFile(id: $id)\n  }\n": typeof types.calendarEventFileDocument,
    "\n  query calendarDays($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      start\n    }\n  }\n": typeof types.calendarDaysDocument,
    "\n  mutation closeCalendarTime(\n    $from: timestamptz!\n    $to: timestamptz!\n    $title: String\n    $time_zone: String\n    $decisions: [closing_decision!]\n    $action: String!\n    $preview: Boolean\n  ) {\n    closeTime(\n      from: $from\n      to: $to\n      title: $title\n      time_zone: $time_zone\n      decisions: $decisions\n      action: $action\n      preview: $preview\n    ) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.closeCalendarTimeDocument,
    "\n  query childCalendar($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": typeof types.childCalendarDocument,
    "\n  query childComing($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      event_id\n      lesson_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n    }\n  }\n": typeof types.childComingDocument,
    "\n  mutation giveCalendarEvent($id: Int!, $userProfileId: Int, $title: String!, $following: Boolean!) {\n    giveEvent(id: $id, userProfileId: $userProfileId, title: $title, following: $following) {\n      ...calendarEvent\n    }\n  }\n": typeof types.giveCalendarEventDocument,
    "\n  query calendarNote($id: Int!) {\n    loadLesson(id: $id) {\n      shared_note\n      private_note\n    }\n  }\n": typeof types.calendarNoteDocument,
    "\n  fragment calendarOutcome on calendar_outcome {\n    operation_id\n    created\n    changed\n    removed\n    kept\n    past\n    series {\n      series_id\n      rrule\n      until\n    }\n    events {\n      ...calendarEvent\n    }\n    removed_events {\n      ...calendarEvent\n    }\n    clashes {\n      original_start\n      event_id\n      start\n      end\n      for_student\n      next_free\n      decision\n      with {\n        event_id\n        title\n        start\n        end\n      }\n    }\n  }\n": typeof types.calendarOutcomeFragmentDoc,
    "\n  mutation editCalendarSeries(\n    $eventId: Int!\n    $scope: String!\n    $change: series_change!\n    $decisions: [clash_decision!]\n    $preview: Boolean\n  ) {\n    editSeries(eventId: $eventId, scope: $scope, change: $change, decisions: $decisions, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.editCalendarSeriesDocument,
    "\n  mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {\n    endSeries(seriesId: $seriesId, on: $on, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.endCalendarSeriesDocument,
    "\n  query loadCalendarSeries($id: Int!) {\n    loadSeries(id: $id) {\n      series_id\n      rrule\n      first_start\n      time_zone\n      until\n    }\n  }\n": typeof types.loadCalendarSeriesDocument,
    "\n  query calendarClockWatch {\n    clockWatch {\n      event_id\n      on\n      display_name\n      teacher_before\n      teacher_after\n      student_before\n      student_after\n    }\n  }\n": typeof types.calendarClockWatchDocument,
    "\n  query childWorld(\n    $userProfileId: Int!\n    $from: timestamptz!\n    $to: timestamptz!\n    $lessonsFrom: timestamptz!\n    $lessonsTo: timestamptz!\n  ) {\n    childEvents(userProfileId: $userProfileId, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n      lesson_id\n      lesson_status_id\n    }\n    childLessons(userProfileId: $userProfileId, from: $lessonsFrom, to: $lessonsTo) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      shared_note\n      homework\n      homework_due\n      homework_done_at\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      minutes\n      video_link\n      start\n      all_day\n      time_zone\n      taught_at\n    }\n    childResources(userProfileId: $userProfileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n  }\n": typeof types.childWorldDocument,
    "\n  query childEarlier($userProfileId: Int!, $to: timestamptz!) {\n    childLessons(userProfileId: $userProfileId, to: $to, last: 1) {\n      start\n      taught_at\n    }\n  }\n": typeof types.childEarlierDocument,
    "\n  query todayClockWatch {\n    clockWatch {\n      event_id\n      start\n      display_name\n      teacher_after\n      teacher_before\n      student_after\n      student_before\n    }\n  }\n": typeof types.todayClockWatchDocument,
    "\n  query insightEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n      lesson_status_id\n    }\n  }\n": typeof types.insightEventsDocument,
    "\n  query insightStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      created_at\n      archived_at\n    }\n  }\n": typeof types.insightStudentsDocument,
    "\n  query unpaidTodayLessons($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n    }\n  }\n": typeof types.unpaidTodayLessonsDocument,
    "\n  query givenResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n    resourceGifts {\n      lesson_rsrc_id\n      given_at\n    }\n  }\n": typeof types.givenResourcesDocument,
    "\n  query nextResources($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n  }\n": typeof types.nextResourcesDocument,
    "\n  query todayEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n      lesson_id\n      lesson_status_id\n      version\n    }\n  }\n": typeof types.todayEventsDocument,
    "\n  query todayLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      shared_note\n      homework\n      homework_due\n      homework_done_at\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      make_up_of\n      minutes\n      video_link\n      start\n      all_day\n      time_zone\n      attendance\n      version\n    }\n  }\n": typeof types.todayLessonsDocument,
    "\n  query todayStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      display_name\n      colour\n      email\n      video_link\n      archived_at\n      paused_at\n      invitation_status\n      invited_at\n      avatar_url\n      has_guardian\n    }\n  }\n": typeof types.todayStudentsDocument,
    "\n  mutation runTodayLate($eventId: Int!, $minutes: Int!) {\n    runLate(eventId: $eventId, minutes: $minutes) {\n      event_id\n      version\n    }\n  }\n": typeof types.runTodayLateDocument,
    "\n  query loadAbsences {\n    absences {\n      absence_id\n      event_id\n      user_profile_id\n      reason\n      answer\n      answer_note\n      answer_seen\n      is_own\n      asked_by\n      title\n      start\n      all_day\n      time_zone\n    }\n  }\n": typeof types.loadAbsencesDocument,
    "\n  mutation askAbsence($eventId: Int!, $reason: String) {\n    askAbsence(eventId: $eventId, reason: $reason) {\n      absence_id\n    }\n  }\n": typeof types.askAbsenceDocument,
    "\n  mutation withdrawAbsence($id: Int!) {\n    withdrawAbsence(id: $id)\n  }\n": typeof types.withdrawAbsenceDocument,
    "\n  mutation seeAbsenceAnswer($id: Int!) {\n    seeAbsenceAnswer(id: $id) {\n      absence_id\n    }\n  }\n": typeof types.seeAbsenceAnswerDocument,
    "\n  mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {\n    answerAbsence(id: $id, callOff: $callOff, note: $note) {\n      absence_id\n    }\n  }\n": typeof types.answerAbsenceDocument,
    "\n  mutation takeAbsenceAnswerBack($id: Int!) {\n    takeAnswerBack(id: $id) {\n      absence_id\n    }\n  }\n": typeof types.takeAbsenceAnswerBackDocument,
    "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    series_id\n    original_start\n    rrule\n    closed\n    to_confirm\n    join_link\n    lesson_id\n    lesson_status_id\n    version\n  }\n": typeof types.calendarEventFragmentDoc,
    "\n  query calendarEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": typeof types.calendarEventsDocument,
    "\n  query calendarStudents($id: uuid!) {\n    loadActiveStudents(id: $id) {\n      user_profile_id\n      students {\n        user_profile_id\n        id\n        display_name\n        first_name\n        last_name\n        colour\n        video_link\n        time_zone\n        default_lesson_minutes\n        has_guardian\n      }\n    }\n  }\n": typeof types.calendarStudentsDocument,
    "\n  query calendarLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      minutes\n      video_link\n      attendance\n      make_up_of\n      version\n    }\n  }\n": typeof types.calendarLessonsDocument,
    "\n  mutation tickChildsHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      lesson_id\n      version\n    }\n  }\n": typeof types.tickChildsHomeworkDocument,
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
    "\n  query comingEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      lesson_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n    }\n  }\n": typeof types.comingEventsDocument,
    "\n  query keptLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to) {\n      ...openLesson\n    }\n  }\n": typeof types.keptLessonsDocument,
    "\n  mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {\n    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n": typeof types.giveResourceDocument,
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
    "\n  query openLesson($id: Int!) {\n    loadLesson(id: $id) {\n      ...openLesson\n    }\n  }\n": typeof types.openLessonDocument,
    "\n  query openComments($lessonId: Int!) {\n    loadLessonComments(lessonId: $lessonId) {\n      lesson_comment_id\n      user_profile_id\n      body\n      edited_at\n      created_at\n    }\n  }\n": typeof types.openCommentsDocument,
    "\n  mutation addOpenComment($lessonId: Int!, $body: String!) {\n    addLessonComment(lessonId: $lessonId, body: $body) {\n      lesson_comment_id\n    }\n  }\n": typeof types.addOpenCommentDocument,
    "\n  mutation editOpenComment($id: Int!, $body: String!) {\n    editLessonComment(id: $id, body: $body) {\n      lesson_comment_id\n    }\n  }\n": typeof types.editOpenCommentDocument,
    "\n  mutation deleteOpenComment($id: Int!) {\n    deleteLessonComment(id: $id) {\n      lesson_comment_id\n    }\n  }\n": typeof types.deleteOpenCommentDocument,
    "\n  mutation restoreOpenComment($id: Int!) {\n    restoreLessonComment(id: $id) {\n      lesson_comment_id\n    }\n  }\n": typeof types.restoreOpenCommentDocument,
    "\n  query openAttachments($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": typeof types.openAttachmentsDocument,
    "\n  mutation attachToLesson($lessonId: Int!, $resourceId: Int!, $attached: Boolean!) {\n    attachResource(lessonId: $lessonId, resourceId: $resourceId, attached: $attached) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": typeof types.attachToLessonDocument,
    "\n  mutation placeOnLesson($lessonId: Int!, $resourceId: Int!, $before: Int) {\n    placeResource(lessonId: $lessonId, resourceId: $resourceId, before: $before) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": typeof types.placeOnLessonDocument,
    "\n  query shelfGifts {\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n": typeof types.shelfGiftsDocument,
    "\n  mutation saveOpenItem($lessonId: Int!, $item: homework_item_input!) {\n    upsertHomeworkItem(lessonId: $lessonId, item: $item) {\n      ...openLesson\n    }\n  }\n": typeof types.saveOpenItemDocument,
    "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    homework\n    homework_done_at\n    homework_items {\n      done_at\n    }\n    make_up_of\n    taught_at\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n": typeof types.boardLessonFragmentDoc,
    "\n  query boardLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      ...boardLesson\n    }\n  }\n": typeof types.boardLessonsDocument,
    "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n": typeof types.boardStatusesDocument,
    "\n  query boardStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      display_name\n      colour\n      avatar_url\n      archived_at\n      has_guardian\n    }\n  }\n": typeof types.boardStudentsDocument,
    "\n  query stripEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n    }\n  }\n": typeof types.stripEventsDocument,
    "\n  query shelfResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": typeof types.shelfResourcesDocument,
    "\n  query childShelf($profileId: Int!) {\n    childResources(userProfileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      version\n    }\n  }\n": typeof types.childShelfDocument,
    "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": typeof types.saveShelfResourceDocument,
    "\n  mutation deleteShelfResource($id: Int!) {\n    deleteLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n": typeof types.deleteShelfResourceDocument,
    "\n  mutation restoreShelfResource($id: Int!) {\n    restoreLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n": typeof types.restoreShelfResourceDocument,
    "\n  query lessonThread($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      plan\n      steps {\n        text\n        done\n      }\n      shared_note\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      make_up_of\n      start\n      all_day\n      time_zone\n    }\n  }\n": typeof types.lessonThreadDocument,
    "\n  query earlierLesson($id: Int!, $to: timestamptz!) {\n    loadLessons(id: $id, to: $to, last: 1) {\n      start\n    }\n  }\n": typeof types.earlierLessonDocument,
    "\n  query myChildren {\n    myChildren {\n      user_profile_id\n      display_name\n      avatar_url\n      colour\n      teacher_name\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n    }\n  }\n": typeof types.myChildrenDocument,
    "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      user_profile_id\n      id\n      profile_type\n      first_name\n      middle_name\n      last_name\n      display_name\n      avatar_url\n      email\n      biography\n      resources\n      video_link\n      teacher_id\n      teacher {\n        user_profile_id\n        display_name\n        video_link\n        time_zone\n      }\n      time_zone\n      colour\n      default_lesson_minutes\n      working_hours {\n        weekday\n        from\n        to\n      }\n      version\n    }\n  }\n": typeof types.getUserProfileByUidDocument,
    "\n  query editedLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      lesson_status_id\n      make_up_of\n      attendance\n      shared_note\n      private_note\n      homework_items {\n        item_id\n        text\n        due\n        done_at\n      }\n    }\n  }\n": typeof types.editedLessonsDocument,
    "\n  query editedGifts($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n    }\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      place\n    }\n  }\n": typeof types.editedGiftsDocument,
    "\n  mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {\n    placeGift(resourceId: $resourceId, userProfileId: $userProfileId, before: $before) {\n      lesson_rsrc_id\n    }\n  }\n": typeof types.editedPlaceDocument,
    "\n  query editedUnpaid($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      start\n      end\n    }\n  }\n": typeof types.editedUnpaidDocument,
    "\n  query guardiansOf($userProfileId: Int!) {\n    guardiansOf(userProfileId: $userProfileId) {\n      guardian_id\n      user_profile_id\n      name\n      phone\n      sent_to\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n      accepted_at\n    }\n  }\n": typeof types.guardiansOfDocument,
    "\n  mutation setGuardian($guardian: guardian_input!) {\n    setGuardian(guardian: $guardian) {\n      guardian_id\n    }\n  }\n": typeof types.setGuardianDocument,
    "\n  mutation removeGuardian($id: Int!) {\n    removeGuardian(id: $id) {\n      guardian_id\n    }\n  }\n": typeof types.removeGuardianDocument,
    "\n  query loadStudentSummaries($id: Int!) {\n    loadStudentSummaries(id: $id) {\n      user_profile_id\n      next_lesson\n      last_lesson\n      homework_open\n      homework_late\n    }\n  }\n": typeof types.loadStudentSummariesDocument,
    "\n  mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {\n    archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {\n      user_profile_id\n      lessons\n    }\n  }\n": typeof types.archiveStudentsDocument,
    "\n  mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {\n    pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {\n      user_profile_id\n      paused_at\n    }\n  }\n": typeof types.pauseStudentsDocument,
    "\n  query listResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n    }\n  }\n": typeof types.listResourcesDocument,
    "\n  mutation eraseStudent($userProfileId: Int!, $confirm: String!) {\n    eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {\n      lessons\n      events\n      stays\n    }\n  }\n": typeof types.eraseStudentDocument,
    "\n  query getStudentList($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      phone\n      video_link\n      colour\n      usual_slot\n      tags\n      private_note\n      invitation_status\n      invited_at\n      paused_at\n      archived_at\n    }\n  }\n": typeof types.getStudentListDocument,
    "\n  query getProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...editedProfile\n    }\n  }\n  fragment editedProfile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    phone\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      display_name\n      video_link\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    usual_slot\n    private_note\n    tags\n    paused_at\n    archived_at\n    invitation_status\n    created_by\n    created_at\n    version\n  }\n": typeof types.getProfileByUidDocument,
    "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...editedProfile\n    }\n  }\n": typeof types.getUserProfileByIdDocument,
    "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n": typeof types.updateResourcesDocument,
    "\n  mutation revokeInvitation($userProfileId: Int!) {\n    revokeInvitation(userProfileId: $userProfileId) {\n      user_profile_id\n    }\n  }\n": typeof types.revokeInvitationDocument,
    "\n  query loadRecentChanges($before: uuid, $limit: Int) {\n    recentChanges(before: $before, limit: $limit) {\n      operation_id\n      created_at\n      kind\n      state\n      rows\n      name\n      title\n      start\n      end\n      start_before\n      all_day\n      from\n      to\n    }\n  }\n": typeof types.loadRecentChangesDocument,
    "\n  query childIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n    }\n    childLessons(userProfileId: $id, from: $from, to: $to) {\n      lesson_id\n      event_id\n      title\n      taught_at\n    }\n  }\n": typeof types.childIndexDocument,
    "\n  query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      user_profile_id\n      start\n      all_day\n      time_zone\n    }\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n    loadLessonResources(profileId: $id) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n    }\n  }\n": typeof types.searchIndexDocument,
    "\n  query searchEarlier($text: String!, $before: timestamptz!) {\n    findEvents(text: $text, before: $before) {\n      event_id\n      user_profile_id\n      title\n      start\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n  }\n": typeof types.searchEarlierDocument,
    "\n  query searchStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      display_name\n      email\n      tags\n      colour\n      archived_at\n    }\n  }\n": typeof types.searchStudentsDocument,
};
const documents: Documents = {
    "\n  query nextEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      start\n      all_day\n      user_profile_id\n      cancelled_at\n    }\n  }\n": types.nextEventsDocument,
    "\n  query calendarEventFile($id: Int!) {\n    eventFile(id: $id)\n  }\n": types.calendarEventFileDocument,
    "\n  query calendarDays($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      start\n    }\n  }\n": types.calendarDaysDocument,
    "\n  mutation closeCalendarTime(\n    $from: timestamptz!\n    $to: timestamptz!\n    $title: String\n    $time_zone: String\n    $decisions: [closing_decision!]\n    $action: String!\n    $preview: Boolean\n  ) {\n    closeTime(\n      from: $from\n      to: $to\n      title: $title\n      time_zone: $time_zone\n      decisions: $decisions\n      action: $action\n      preview: $preview\n    ) {\n      ...calendarOutcome\n    }\n  }\n": types.closeCalendarTimeDocument,
    "\n  query childCalendar($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": types.childCalendarDocument,
    "\n  query childComing($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      event_id\n      lesson_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n    }\n  }\n": types.childComingDocument,
    "\n  mutation giveCalendarEvent($id: Int!, $userProfileId: Int, $title: String!, $following: Boolean!) {\n    giveEvent(id: $id, userProfileId: $userProfileId, title: $title, following: $following) {\n      ...calendarEvent\n    }\n  }\n": types.giveCalendarEventDocument,
    "\n  query calendarNote($id: Int!) {\n    loadLesson(id: $id) {\n      shared_note\n      private_note\n    }\n  }\n": types.calendarNoteDocument,
    "\n  fragment calendarOutcome on calendar_outcome {\n    operation_id\n    created\n    changed\n    removed\n    kept\n    past\n    series {\n      series_id\n      rrule\n      until\n    }\n    events {\n      ...calendarEvent\n    }\n    removed_events {\n      ...calendarEvent\n    }\n    clashes {\n      original_start\n      event_id\n      start\n      end\n      for_student\n      next_free\n      decision\n      with {\n        event_id\n        title\n        start\n        end\n      }\n    }\n  }\n": types.calendarOutcomeFragmentDoc,
    "\n  mutation editCalendarSeries(\n    $eventId: Int!\n    $scope: String!\n    $change: series_change!\n    $decisions: [clash_decision!]\n    $preview: Boolean\n  ) {\n    editSeries(eventId: $eventId, scope: $scope, change: $change, decisions: $decisions, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": types.editCalendarSeriesDocument,
    "\n  mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {\n    endSeries(seriesId: $seriesId, on: $on, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": types.endCalendarSeriesDocument,
    "\n  query loadCalendarSeries($id: Int!) {\n    loadSeries(id: $id) {\n      series_id\n      rrule\n      first_start\n      time_zone\n      until\n    }\n  }\n": types.loadCalendarSeriesDocument,
    "\n  query calendarClockWatch {\n    clockWatch {\n      event_id\n      on\n      display_name\n      teacher_before\n      teacher_after\n      student_before\n      student_after\n    }\n  }\n": types.calendarClockWatchDocument,
    "\n  query childWorld(\n    $userProfileId: Int!\n    $from: timestamptz!\n    $to: timestamptz!\n    $lessonsFrom: timestamptz!\n    $lessonsTo: timestamptz!\n  ) {\n    childEvents(userProfileId: $userProfileId, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n      lesson_id\n      lesson_status_id\n    }\n    childLessons(userProfileId: $userProfileId, from: $lessonsFrom, to: $lessonsTo) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      shared_note\n      homework\n      homework_due\n      homework_done_at\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      minutes\n      video_link\n      start\n      all_day\n      time_zone\n      taught_at\n    }\n    childResources(userProfileId: $userProfileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n  }\n": types.childWorldDocument,
    "\n  query childEarlier($userProfileId: Int!, $to: timestamptz!) {\n    childLessons(userProfileId: $userProfileId, to: $to, last: 1) {\n      start\n      taught_at\n    }\n  }\n": types.childEarlierDocument,
    "\n  query todayClockWatch {\n    clockWatch {\n      event_id\n      start\n      display_name\n      teacher_after\n      teacher_before\n      student_after\n      student_before\n    }\n  }\n": types.todayClockWatchDocument,
    "\n  query insightEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n      lesson_status_id\n    }\n  }\n": types.insightEventsDocument,
    "\n  query insightStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      created_at\n      archived_at\n    }\n  }\n": types.insightStudentsDocument,
    "\n  query unpaidTodayLessons($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n    }\n  }\n": types.unpaidTodayLessonsDocument,
    "\n  query givenResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n    resourceGifts {\n      lesson_rsrc_id\n      given_at\n    }\n  }\n": types.givenResourcesDocument,
    "\n  query nextResources($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n  }\n": types.nextResourcesDocument,
    "\n  query todayEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n      lesson_id\n      lesson_status_id\n      version\n    }\n  }\n": types.todayEventsDocument,
    "\n  query todayLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      shared_note\n      homework\n      homework_due\n      homework_done_at\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      make_up_of\n      minutes\n      video_link\n      start\n      all_day\n      time_zone\n      attendance\n      version\n    }\n  }\n": types.todayLessonsDocument,
    "\n  query todayStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      display_name\n      colour\n      email\n      video_link\n      archived_at\n      paused_at\n      invitation_status\n      invited_at\n      avatar_url\n      has_guardian\n    }\n  }\n": types.todayStudentsDocument,
    "\n  mutation runTodayLate($eventId: Int!, $minutes: Int!) {\n    runLate(eventId: $eventId, minutes: $minutes) {\n      event_id\n      version\n    }\n  }\n": types.runTodayLateDocument,
    "\n  query loadAbsences {\n    absences {\n      absence_id\n      event_id\n      user_profile_id\n      reason\n      answer\n      answer_note\n      answer_seen\n      is_own\n      asked_by\n      title\n      start\n      all_day\n      time_zone\n    }\n  }\n": types.loadAbsencesDocument,
    "\n  mutation askAbsence($eventId: Int!, $reason: String) {\n    askAbsence(eventId: $eventId, reason: $reason) {\n      absence_id\n    }\n  }\n": types.askAbsenceDocument,
    "\n  mutation withdrawAbsence($id: Int!) {\n    withdrawAbsence(id: $id)\n  }\n": types.withdrawAbsenceDocument,
    "\n  mutation seeAbsenceAnswer($id: Int!) {\n    seeAbsenceAnswer(id: $id) {\n      absence_id\n    }\n  }\n": types.seeAbsenceAnswerDocument,
    "\n  mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {\n    answerAbsence(id: $id, callOff: $callOff, note: $note) {\n      absence_id\n    }\n  }\n": types.answerAbsenceDocument,
    "\n  mutation takeAbsenceAnswerBack($id: Int!) {\n    takeAnswerBack(id: $id) {\n      absence_id\n    }\n  }\n": types.takeAbsenceAnswerBackDocument,
    "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    series_id\n    original_start\n    rrule\n    closed\n    to_confirm\n    join_link\n    lesson_id\n    lesson_status_id\n    version\n  }\n": types.calendarEventFragmentDoc,
    "\n  query calendarEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": types.calendarEventsDocument,
    "\n  query calendarStudents($id: uuid!) {\n    loadActiveStudents(id: $id) {\n      user_profile_id\n      students {\n        user_profile_id\n        id\n        display_name\n        first_name\n        last_name\n        colour\n        video_link\n        time_zone\n        default_lesson_minutes\n        has_guardian\n      }\n    }\n  }\n": types.calendarStudentsDocument,
    "\n  query calendarLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      minutes\n      video_link\n      attendance\n      make_up_of\n      version\n    }\n  }\n": types.calendarLessonsDocument,
    "\n  mutation tickChildsHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      lesson_id\n      version\n    }\n  }\n": types.tickChildsHomeworkDocument,
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
    "\n  query comingEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      lesson_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n    }\n  }\n": types.comingEventsDocument,
    "\n  query keptLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to) {\n      ...openLesson\n    }\n  }\n": types.keptLessonsDocument,
    "\n  mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {\n    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n": types.giveResourceDocument,
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
    "\n  query openLesson($id: Int!) {\n    loadLesson(id: $id) {\n      ...openLesson\n    }\n  }\n": types.openLessonDocument,
    "\n  query openComments($lessonId: Int!) {\n    loadLessonComments(lessonId: $lessonId) {\n      lesson_comment_id\n      user_profile_id\n      body\n      edited_at\n      created_at\n    }\n  }\n": types.openCommentsDocument,
    "\n  mutation addOpenComment($lessonId: Int!, $body: String!) {\n    addLessonComment(lessonId: $lessonId, body: $body) {\n      lesson_comment_id\n    }\n  }\n": types.addOpenCommentDocument,
    "\n  mutation editOpenComment($id: Int!, $body: String!) {\n    editLessonComment(id: $id, body: $body) {\n      lesson_comment_id\n    }\n  }\n": types.editOpenCommentDocument,
    "\n  mutation deleteOpenComment($id: Int!) {\n    deleteLessonComment(id: $id) {\n      lesson_comment_id\n    }\n  }\n": types.deleteOpenCommentDocument,
    "\n  mutation restoreOpenComment($id: Int!) {\n    restoreLessonComment(id: $id) {\n      lesson_comment_id\n    }\n  }\n": types.restoreOpenCommentDocument,
    "\n  query openAttachments($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": types.openAttachmentsDocument,
    "\n  mutation attachToLesson($lessonId: Int!, $resourceId: Int!, $attached: Boolean!) {\n    attachResource(lessonId: $lessonId, resourceId: $resourceId, attached: $attached) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": types.attachToLessonDocument,
    "\n  mutation placeOnLesson($lessonId: Int!, $resourceId: Int!, $before: Int) {\n    placeResource(lessonId: $lessonId, resourceId: $resourceId, before: $before) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": types.placeOnLessonDocument,
    "\n  query shelfGifts {\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n": types.shelfGiftsDocument,
    "\n  mutation saveOpenItem($lessonId: Int!, $item: homework_item_input!) {\n    upsertHomeworkItem(lessonId: $lessonId, item: $item) {\n      ...openLesson\n    }\n  }\n": types.saveOpenItemDocument,
    "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    homework\n    homework_done_at\n    homework_items {\n      done_at\n    }\n    make_up_of\n    taught_at\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n": types.boardLessonFragmentDoc,
    "\n  query boardLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      ...boardLesson\n    }\n  }\n": types.boardLessonsDocument,
    "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n": types.boardStatusesDocument,
    "\n  query boardStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      display_name\n      colour\n      avatar_url\n      archived_at\n      has_guardian\n    }\n  }\n": types.boardStudentsDocument,
    "\n  query stripEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n    }\n  }\n": types.stripEventsDocument,
    "\n  query shelfResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": types.shelfResourcesDocument,
    "\n  query childShelf($profileId: Int!) {\n    childResources(userProfileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      version\n    }\n  }\n": types.childShelfDocument,
    "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": types.saveShelfResourceDocument,
    "\n  mutation deleteShelfResource($id: Int!) {\n    deleteLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n": types.deleteShelfResourceDocument,
    "\n  mutation restoreShelfResource($id: Int!) {\n    restoreLessonResource(id: $id) {\n      lesson_rsrc_id\n    }\n  }\n": types.restoreShelfResourceDocument,
    "\n  query lessonThread($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      plan\n      steps {\n        text\n        done\n      }\n      shared_note\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      make_up_of\n      start\n      all_day\n      time_zone\n    }\n  }\n": types.lessonThreadDocument,
    "\n  query earlierLesson($id: Int!, $to: timestamptz!) {\n    loadLessons(id: $id, to: $to, last: 1) {\n      start\n    }\n  }\n": types.earlierLessonDocument,
    "\n  query myChildren {\n    myChildren {\n      user_profile_id\n      display_name\n      avatar_url\n      colour\n      teacher_name\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n    }\n  }\n": types.myChildrenDocument,
    "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      user_profile_id\n      id\n      profile_type\n      first_name\n      middle_name\n      last_name\n      display_name\n      avatar_url\n      email\n      biography\n      resources\n      video_link\n      teacher_id\n      teacher {\n        user_profile_id\n        display_name\n        video_link\n        time_zone\n      }\n      time_zone\n      colour\n      default_lesson_minutes\n      working_hours {\n        weekday\n        from\n        to\n      }\n      version\n    }\n  }\n": types.getUserProfileByUidDocument,
    "\n  query editedLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      lesson_status_id\n      make_up_of\n      attendance\n      shared_note\n      private_note\n      homework_items {\n        item_id\n        text\n        due\n        done_at\n      }\n    }\n  }\n": types.editedLessonsDocument,
    "\n  query editedGifts($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n    }\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      place\n    }\n  }\n": types.editedGiftsDocument,
    "\n  mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {\n    placeGift(resourceId: $resourceId, userProfileId: $userProfileId, before: $before) {\n      lesson_rsrc_id\n    }\n  }\n": types.editedPlaceDocument,
    "\n  query editedUnpaid($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      start\n      end\n    }\n  }\n": types.editedUnpaidDocument,
    "\n  query guardiansOf($userProfileId: Int!) {\n    guardiansOf(userProfileId: $userProfileId) {\n      guardian_id\n      user_profile_id\n      name\n      phone\n      sent_to\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n      accepted_at\n    }\n  }\n": types.guardiansOfDocument,
    "\n  mutation setGuardian($guardian: guardian_input!) {\n    setGuardian(guardian: $guardian) {\n      guardian_id\n    }\n  }\n": types.setGuardianDocument,
    "\n  mutation removeGuardian($id: Int!) {\n    removeGuardian(id: $id) {\n      guardian_id\n    }\n  }\n": types.removeGuardianDocument,
    "\n  query loadStudentSummaries($id: Int!) {\n    loadStudentSummaries(id: $id) {\n      user_profile_id\n      next_lesson\n      last_lesson\n      homework_open\n      homework_late\n    }\n  }\n": types.loadStudentSummariesDocument,
    "\n  mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {\n    archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {\n      user_profile_id\n      lessons\n    }\n  }\n": types.archiveStudentsDocument,
    "\n  mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {\n    pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {\n      user_profile_id\n      paused_at\n    }\n  }\n": types.pauseStudentsDocument,
    "\n  query listResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n    }\n  }\n": types.listResourcesDocument,
    "\n  mutation eraseStudent($userProfileId: Int!, $confirm: String!) {\n    eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {\n      lessons\n      events\n      stays\n    }\n  }\n": types.eraseStudentDocument,
    "\n  query getStudentList($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      phone\n      video_link\n      colour\n      usual_slot\n      tags\n      private_note\n      invitation_status\n      invited_at\n      paused_at\n      archived_at\n    }\n  }\n": types.getStudentListDocument,
    "\n  query getProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...editedProfile\n    }\n  }\n  fragment editedProfile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    phone\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      display_name\n      video_link\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    usual_slot\n    private_note\n    tags\n    paused_at\n    archived_at\n    invitation_status\n    created_by\n    created_at\n    version\n  }\n": types.getProfileByUidDocument,
    "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...editedProfile\n    }\n  }\n": types.getUserProfileByIdDocument,
    "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n": types.updateResourcesDocument,
    "\n  mutation revokeInvitation($userProfileId: Int!) {\n    revokeInvitation(userProfileId: $userProfileId) {\n      user_profile_id\n    }\n  }\n": types.revokeInvitationDocument,
    "\n  query loadRecentChanges($before: uuid, $limit: Int) {\n    recentChanges(before: $before, limit: $limit) {\n      operation_id\n      created_at\n      kind\n      state\n      rows\n      name\n      title\n      start\n      end\n      start_before\n      all_day\n      from\n      to\n    }\n  }\n": types.loadRecentChangesDocument,
    "\n  query childIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    childEvents(userProfileId: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n    }\n    childLessons(userProfileId: $id, from: $from, to: $to) {\n      lesson_id\n      event_id\n      title\n      taught_at\n    }\n  }\n": types.childIndexDocument,
    "\n  query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      user_profile_id\n      start\n      all_day\n      time_zone\n    }\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n    loadLessonResources(profileId: $id) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n    }\n  }\n": types.searchIndexDocument,
    "\n  query searchEarlier($text: String!, $before: timestamptz!) {\n    findEvents(text: $text, before: $before) {\n      event_id\n      user_profile_id\n      title\n      start\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n  }\n": types.searchEarlierDocument,
    "\n  query searchStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      display_name\n      email\n      tags\n      colour\n      archived_at\n    }\n  }\n": types.searchStudentsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query nextEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      start\n      all_day\n      user_profile_id\n      cancelled_at\n    }\n  }\n"): typeof import('./graphql').nextEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarEventFile($id: Int!) {\n    eventFile(id: $id)\n  }\n"): typeof import('./graphql').calendarEventFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarDays($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      start\n    }\n  }\n"): typeof import('./graphql').calendarDaysDocument;
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
export function graphql(source: "\n  query calendarNote($id: Int!) {\n    loadLesson(id: $id) {\n      shared_note\n      private_note\n    }\n  }\n"): typeof import('./graphql').calendarNoteDocument;
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
export function graphql(source: "\n  query calendarClockWatch {\n    clockWatch {\n      event_id\n      on\n      display_name\n      teacher_before\n      teacher_after\n      student_before\n      student_after\n    }\n  }\n"): typeof import('./graphql').calendarClockWatchDocument;
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
export function graphql(source: "\n  query todayClockWatch {\n    clockWatch {\n      event_id\n      start\n      display_name\n      teacher_after\n      teacher_before\n      student_after\n      student_before\n    }\n  }\n"): typeof import('./graphql').todayClockWatchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query insightEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n      lesson_status_id\n    }\n  }\n"): typeof import('./graphql').insightEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query insightStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      created_at\n      archived_at\n    }\n  }\n"): typeof import('./graphql').insightStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query unpaidTodayLessons($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n    }\n  }\n"): typeof import('./graphql').unpaidTodayLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query givenResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n    resourceGifts {\n      lesson_rsrc_id\n      given_at\n    }\n  }\n"): typeof import('./graphql').givenResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query nextResources($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n      file_id\n    }\n  }\n"): typeof import('./graphql').nextResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query todayEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      to_confirm\n      join_link\n      lesson_id\n      lesson_status_id\n      version\n    }\n  }\n"): typeof import('./graphql').todayEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query todayLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      plan\n      shared_note\n      homework\n      homework_due\n      homework_done_at\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      make_up_of\n      minutes\n      video_link\n      start\n      all_day\n      time_zone\n      attendance\n      version\n    }\n  }\n"): typeof import('./graphql').todayLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query todayStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      display_name\n      colour\n      email\n      video_link\n      archived_at\n      paused_at\n      invitation_status\n      invited_at\n      avatar_url\n      has_guardian\n    }\n  }\n"): typeof import('./graphql').todayStudentsDocument;
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
export function graphql(source: "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    series_id\n    original_start\n    rrule\n    closed\n    to_confirm\n    join_link\n    lesson_id\n    lesson_status_id\n    version\n  }\n"): typeof import('./graphql').calendarEventFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').calendarEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarStudents($id: uuid!) {\n    loadActiveStudents(id: $id) {\n      user_profile_id\n      students {\n        user_profile_id\n        id\n        display_name\n        first_name\n        last_name\n        colour\n        video_link\n        time_zone\n        default_lesson_minutes\n        has_guardian\n      }\n    }\n  }\n"): typeof import('./graphql').calendarStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      event_id\n      lesson_status_id\n      user_profile_id\n      title\n      minutes\n      video_link\n      attendance\n      make_up_of\n      version\n    }\n  }\n"): typeof import('./graphql').calendarLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation tickChildsHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      lesson_id\n      version\n    }\n  }\n"): typeof import('./graphql').tickChildsHomeworkDocument;
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
export function graphql(source: "\n  query comingEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      lesson_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n    }\n  }\n"): typeof import('./graphql').comingEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query keptLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').keptLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {\n    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n"): typeof import('./graphql').giveResourceDocument;
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
export function graphql(source: "\n  query openLesson($id: Int!) {\n    loadLesson(id: $id) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').openLessonDocument;
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
export function graphql(source: "\n  query openAttachments($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n"): typeof import('./graphql').openAttachmentsDocument;
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
export function graphql(source: "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    homework\n    homework_done_at\n    homework_items {\n      done_at\n    }\n    make_up_of\n    taught_at\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n"): typeof import('./graphql').boardLessonFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query boardLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      ...boardLesson\n    }\n  }\n"): typeof import('./graphql').boardLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n"): typeof import('./graphql').boardStatusesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query boardStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      display_name\n      colour\n      avatar_url\n      archived_at\n      has_guardian\n    }\n  }\n"): typeof import('./graphql').boardStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query stripEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      cancelled_at\n      lesson_id\n    }\n  }\n"): typeof import('./graphql').stripEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query shelfResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n"): typeof import('./graphql').shelfResourcesDocument;
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
export function graphql(source: "\n  query lessonThread($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      plan\n      steps {\n        text\n        done\n      }\n      shared_note\n      homework_items {\n        item_id\n        text\n        start\n        due\n        done_at\n      }\n      make_up_of\n      start\n      all_day\n      time_zone\n    }\n  }\n"): typeof import('./graphql').lessonThreadDocument;
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
export function graphql(source: "\n  query editedLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      lesson_status_id\n      make_up_of\n      attendance\n      shared_note\n      private_note\n      homework_items {\n        item_id\n        text\n        due\n        done_at\n      }\n    }\n  }\n"): typeof import('./graphql').editedLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query editedGifts($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n    }\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      place\n    }\n  }\n"): typeof import('./graphql').editedGiftsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {\n    placeGift(resourceId: $resourceId, userProfileId: $userProfileId, before: $before) {\n      lesson_rsrc_id\n    }\n  }\n"): typeof import('./graphql').editedPlaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query editedUnpaid($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      start\n      end\n    }\n  }\n"): typeof import('./graphql').editedUnpaidDocument;
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
export function graphql(source: "\n  query loadStudentSummaries($id: Int!) {\n    loadStudentSummaries(id: $id) {\n      user_profile_id\n      next_lesson\n      last_lesson\n      homework_open\n      homework_late\n    }\n  }\n"): typeof import('./graphql').loadStudentSummariesDocument;
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
export function graphql(source: "\n  query listResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n    }\n  }\n"): typeof import('./graphql').listResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation eraseStudent($userProfileId: Int!, $confirm: String!) {\n    eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {\n      lessons\n      events\n      stays\n    }\n  }\n"): typeof import('./graphql').eraseStudentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query getStudentList($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      phone\n      video_link\n      colour\n      usual_slot\n      tags\n      private_note\n      invitation_status\n      invited_at\n      paused_at\n      archived_at\n    }\n  }\n"): typeof import('./graphql').getStudentListDocument;
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
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query searchStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      display_name\n      email\n      tags\n      colour\n      archived_at\n    }\n  }\n"): typeof import('./graphql').searchStudentsDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
