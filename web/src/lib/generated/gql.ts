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
    "\n  mutation seeAbsenceAnswer($id: Int!) {\n    seeAbsenceAnswer(id: $id) {\n      absence_id\n    }\n  }\n": typeof types.SeeAbsenceAnswerDocument,
    "\n  mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {\n    answerAbsence(id: $id, callOff: $callOff, note: $note) {\n      absence_id\n    }\n  }\n": typeof types.AnswerAbsenceDocument,
    "\n  mutation takeAbsenceAnswerBack($id: Int!) {\n    takeAnswerBack(id: $id) {\n      absence_id\n    }\n  }\n": typeof types.TakeAbsenceAnswerBackDocument,
    "\n  query loadAbsences {\n    absences {\n      absence_id\n      event_id\n      user_profile_id\n      reason\n      answer\n      answer_note\n      answer_seen\n      is_own\n      asked_by\n      title\n      start\n      all_day\n      time_zone\n    }\n  }\n": typeof types.LoadAbsencesDocument,
    "\n  query lessonAnswers($lessonId: Int!) {\n    loadLessonAnswers(lessonId: $lessonId) {\n      lesson_answer_id\n      user_profile_id\n      file_id\n      name\n      mime_type\n      created_at\n    }\n  }\n": typeof types.LessonAnswersDocument,
    "\n  mutation handInAnswer($lessonId: Int!, $fileId: uuid!) {\n    addLessonAnswer(lessonId: $lessonId, fileId: $fileId) {\n      lesson_answer_id\n    }\n  }\n": typeof types.HandInAnswerDocument,
    "\n  mutation takeAnswerBack($id: Int!, $isDeleted: Boolean!) {\n    deleteLessonAnswer(id: $id) @include(if: $isDeleted) {\n      lesson_answer_id\n    }\n    restoreLessonAnswer(id: $id) @skip(if: $isDeleted) {\n      lesson_answer_id\n    }\n  }\n": typeof types.TakeAnswerBackDocument,
    "\n  query resourcesOfLesson($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": typeof types.ResourcesOfLessonDocument,
    "\n  mutation attachToLesson($lessonId: Int!, $resourceId: Int!, $attached: Boolean!) {\n    attachResource(lessonId: $lessonId, resourceId: $resourceId, attached: $attached) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": typeof types.AttachToLessonDocument,
    "\n  mutation placeOnLesson($lessonId: Int!, $resourceId: Int!, $before: Int) {\n    placeResource(lessonId: $lessonId, resourceId: $resourceId, before: $before) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": typeof types.PlaceOnLessonDocument,
    "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n": typeof types.BoardStatusesDocument,
    "\n  query boardCounts($id: Int!) {\n    lessonCounts(id: $id) {\n      lesson_id\n      comments\n      resources\n    }\n  }\n": typeof types.BoardCountsDocument,
    "\n  query calendarEventFile($id: Int!) {\n    eventFile(id: $id)\n  }\n": typeof types.CalendarEventFileDocument,
    "\n  query myChildren {\n    myChildren {\n      user_profile_id\n      display_name\n      avatar_url\n      colour\n      teacher_name\n      teacher_time_zone\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n    }\n  }\n": typeof types.MyChildrenDocument,
    "\n  query loadChildEvents($userProfileId: Int!, $from: timestamptz, $to: timestamptz, $eventId: Int) {\n    childEvents(userProfileId: $userProfileId, from: $from, to: $to, eventId: $eventId) {\n      ...calendarEvent\n    }\n  }\n": typeof types.LoadChildEventsDocument,
    "\n  query loadChildLessons(\n    $userProfileId: Int!\n    $from: timestamptz\n    $to: timestamptz\n    $eventId: Int\n    $lessonId: Int\n    $last: Int\n  ) {\n    childLessons(\n      userProfileId: $userProfileId\n      from: $from\n      to: $to\n      eventId: $eventId\n      lessonId: $lessonId\n      last: $last\n    ) {\n      ...boardLesson\n      shared_note\n      homework_due\n      homework_items {\n        item_id\n        text\n        start\n        due\n      }\n    }\n  }\n": typeof types.LoadChildLessonsDocument,
    "\n  query loadChildResources($userProfileId: Int!) {\n    childResources(userProfileId: $userProfileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      version\n    }\n  }\n": typeof types.LoadChildResourcesDocument,
    "\n  query openComments($lessonId: Int!) {\n    loadLessonComments(lessonId: $lessonId) {\n      lesson_comment_id\n      user_profile_id\n      body\n      edited_at\n      created_at\n    }\n  }\n": typeof types.OpenCommentsDocument,
    "\n  mutation addOpenComment($lessonId: Int!, $body: String!) {\n    addLessonComment(lessonId: $lessonId, body: $body) {\n      lesson_comment_id\n    }\n  }\n": typeof types.AddOpenCommentDocument,
    "\n  mutation editOpenComment($id: Int!, $body: String!) {\n    editLessonComment(id: $id, body: $body) {\n      lesson_comment_id\n    }\n  }\n": typeof types.EditOpenCommentDocument,
    "\n  mutation deleteOpenComment($id: Int!, $isDeleted: Boolean!) {\n    deleteLessonComment(id: $id) @include(if: $isDeleted) {\n      lesson_comment_id\n    }\n    restoreLessonComment(id: $id) @skip(if: $isDeleted) {\n      lesson_comment_id\n    }\n  }\n": typeof types.DeleteOpenCommentDocument,
    "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    series_id\n    original_start\n    rrule\n    closed\n    to_confirm\n    join_link\n    lesson_id\n    lesson_status_id\n    attendance\n    version\n  }\n": typeof types.CalendarEventFragmentDoc,
    "\n  query loadEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": typeof types.LoadEventsDocument,
    "\n  query loadEventTimes($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n      lesson_id\n      lesson_status_id\n    }\n  }\n": typeof types.LoadEventTimesDocument,
    "\n  query clockWatch {\n    clockWatch {\n      event_id\n      on\n      start\n      display_name\n      teacher_before\n      teacher_after\n      student_before\n      student_after\n    }\n  }\n": typeof types.ClockWatchDocument,
    "\n  query unpaidLessons($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n    }\n  }\n": typeof types.UnpaidLessonsDocument,
    "\n  mutation saveEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      ...calendarEvent\n    }\n  }\n": typeof types.SaveEventDocument,
    "\n  mutation deleteEvent($id: Int!, $asMade: Boolean) {\n    deleteEvent(id: $id, asMade: $asMade) {\n      event_id\n      version\n    }\n  }\n": typeof types.DeleteEventDocument,
    "\n  mutation restoreEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      ...calendarEvent\n    }\n  }\n": typeof types.RestoreEventDocument,
    "\n  mutation cancelEvent($id: Int!, $cancelled: Boolean!) {\n    cancelEvent(id: $id, cancelled: $cancelled) {\n      ...calendarEvent\n    }\n  }\n": typeof types.CancelEventDocument,
    "\n  mutation createSeries($series: series_input!, $decisions: [clash_decision!]) {\n    createSeries(series: $series, decisions: $decisions) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.CreateSeriesDocument,
    "\n  mutation undoOperation($id: uuid!) {\n    undoOperation(id: $id) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.UndoOperationDocument,
    "\n  mutation tickPayment($eventId: Int!, $paid: Boolean!) {\n    tickPayment(eventId: $eventId, paid: $paid)\n  }\n": typeof types.TickPaymentDocument,
    "\n  mutation giveCalendarEvents($id: Int!, $userProfileId: Int, $title: String!, $scope: String!) {\n    giveEvents(id: $id, userProfileId: $userProfileId, title: $title, scope: $scope) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.GiveCalendarEventsDocument,
    "\n  mutation runTodayLate($eventIds: [Int!]!, $minutes: Int!) {\n    runAllLate(eventIds: $eventIds, minutes: $minutes) {\n      event_id\n      version\n    }\n  }\n": typeof types.RunTodayLateDocument,
    "\n  query calendarFeeds {\n    calendarFeeds {\n      feed_id\n      name\n      user_profile_id\n      created_at\n      last_fetched_at\n      last_fetched_by\n    }\n    myChildren {\n      user_profile_id\n      display_name\n      sees_events\n    }\n  }\n": typeof types.CalendarFeedsDocument,
    "\n  mutation createCalendarFeed($name: String!, $userProfileId: Int) {\n    createFeed(name: $name, userProfileId: $userProfileId) {\n      feed_id\n      url\n    }\n  }\n": typeof types.CreateCalendarFeedDocument,
    "\n  mutation revokeCalendarFeed($id: uuid!) {\n    revokeFeed(id: $id) {\n      feed_id\n    }\n  }\n": typeof types.RevokeCalendarFeedDocument,
    "\n  query guardiansOf($userProfileId: Int!) {\n    guardiansOf(userProfileId: $userProfileId) {\n      guardian_id\n      user_profile_id\n      name\n      phone\n      sent_to\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n      expires_at\n      accepted_at\n      returned\n    }\n  }\n": typeof types.GuardiansOfDocument,
    "\n  mutation setGuardian($guardian: guardian_input!) {\n    setGuardian(guardian: $guardian) {\n      guardian_id\n    }\n  }\n": typeof types.SetGuardianDocument,
    "\n  mutation inviteGuardian($guardian: guardian_input!, $email: String) {\n    inviteGuardian(guardian: $guardian, email: $email) {\n      url\n      sent_to\n    }\n  }\n": typeof types.InviteGuardianDocument,
    "\n  mutation removeGuardian($id: Int!) {\n    removeGuardian(id: $id) {\n      guardian_id\n    }\n  }\n": typeof types.RemoveGuardianDocument,
    "\n  fragment openLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    shared_note\n    private_note\n    homework\n    homework_due\n    homework_done_at\n    homework_items {\n      item_id\n      text\n      start\n      due\n      done_at\n    }\n    make_up_of\n    attendance\n    taught_at\n    minutes\n    place\n    video_link\n    join_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n": typeof types.OpenLessonFragmentDoc,
    "\n  mutation saveLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      ...openLesson\n    }\n  }\n": typeof types.SaveLessonDocument,
    "\n  mutation deleteLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n": typeof types.DeleteLessonDocument,
    "\n  mutation restoreLesson($id: Int!) {\n    restoreLesson(id: $id) {\n      ...openLesson\n    }\n  }\n": typeof types.RestoreLessonDocument,
    "\n  mutation linkLesson($lessonId: Int!, $eventId: Int, $waiting: Boolean, $userProfileId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId, waiting: $waiting, userProfileId: $userProfileId) {\n      ...openLesson\n    }\n  }\n": typeof types.LinkLessonDocument,
    "\n  mutation planMakeUp($lessonId: Int!) {\n    planMakeUp(lessonId: $lessonId) {\n      ...openLesson\n    }\n  }\n": typeof types.PlanMakeUpDocument,
    "\n  mutation tickHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      ...openLesson\n    }\n  }\n": typeof types.TickHomeworkDocument,
    "\n  query loadLessons($id: Int!, $from: timestamptz, $to: timestamptz!, $waiting: Boolean, $last: Int) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: $waiting, last: $last) {\n      ...openLesson\n    }\n  }\n": typeof types.LoadLessonsDocument,
    "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    homework\n    homework_done_at\n    homework_items {\n      done_at\n    }\n    make_up_of\n    taught_at\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n": typeof types.BoardLessonFragmentDoc,
    "\n  query loadLessonCards($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      ...boardLesson\n      attendance\n    }\n  }\n": typeof types.LoadLessonCardsDocument,
    "\n  query loadLesson($id: Int!) {\n    loadLesson(id: $id) {\n      ...openLesson\n    }\n  }\n": typeof types.LoadLessonDocument,
    "\n  mutation saveOpenItem($lessonId: Int!, $item: homework_item_input!) {\n    upsertHomeworkItem(lessonId: $lessonId, item: $item) {\n      ...openLesson\n    }\n  }\n": typeof types.SaveOpenItemDocument,
    "\n  query mailPreferences {\n    mailPreferences {\n      off\n      daily\n      leads\n      student_leads\n      quiet_from\n      quiet_until\n      next_week_day\n    }\n  }\n": typeof types.MailPreferencesDocument,
    "\n  mutation saveMailPreferences($preferences: mail_preferences_input!) {\n    saveMailPreferences(preferences: $preferences) {\n      off\n      daily\n      leads\n      student_leads\n      quiet_from\n      quiet_until\n      next_week_day\n    }\n  }\n": typeof types.SaveMailPreferencesDocument,
    "\n  query notices($eventId: Int, $userProfileId: Int) {\n    notices(eventId: $eventId, userProfileId: $userProfileId) {\n      notice_id\n      kind\n      name\n      is_guardian\n      state\n      send_after\n      sent_at\n      error\n      was {\n        start\n        end\n        all_day\n        time_zone\n      }\n      is {\n        start\n        end\n        all_day\n        time_zone\n      }\n    }\n  }\n": typeof types.NoticesDocument,
    "\n  mutation cancelNotice($id: Int!) {\n    cancelNotice(id: $id) {\n      notice_id\n      state\n    }\n  }\n": typeof types.CancelNoticeDocument,
    "\n  mutation remindOfHomework($userProfileId: Int!) {\n    remindOfHomework(userProfileId: $userProfileId) {\n      operation_id\n      late\n      people\n      already_at\n    }\n  }\n": typeof types.RemindOfHomeworkDocument,
    "\n  mutation askAbsence($eventId: Int!, $reason: String) {\n    askAbsence(eventId: $eventId, reason: $reason) {\n      absence_id\n    }\n  }\n": typeof types.AskAbsenceDocument,
    "\n  mutation withdrawAbsence($id: Int!) {\n    withdrawAbsence(id: $id)\n  }\n": typeof types.WithdrawAbsenceDocument,
    "\n  mutation saveProfiles($profiles: [user_profile_input!]!) {\n    upsertUserProfile(profiles: $profiles) {\n      user_profile_id\n      id\n      display_name\n      email\n      version\n    }\n  }\n": typeof types.SaveProfilesDocument,
    "\n  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {\n    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {\n      user_profile_id\n      url\n      expires_at\n      sent_to\n    }\n  }\n": typeof types.InviteStudentDocument,
    "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n": typeof types.UpdateResourcesDocument,
    "\n  mutation revokeInvitation($userProfileId: Int!) {\n    revokeInvitation(userProfileId: $userProfileId) {\n      user_profile_id\n    }\n  }\n": typeof types.RevokeInvitationDocument,
    "\n  mutation eraseStudent($userProfileId: Int!, $confirm: String!) {\n    eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {\n      lessons\n      events\n      stays\n    }\n  }\n": typeof types.EraseStudentDocument,
    "\n  fragment profile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    phone\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      user_profile_id\n      display_name\n      video_link\n      time_zone\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    working_hours {\n      weekday\n      from\n      to\n    }\n    usual_slot\n    private_note\n    tags\n    paused_at\n    archived_at\n    invitation_status\n    created_by\n    created_at\n    version\n  }\n": typeof types.ProfileFragmentDoc,
    "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...profile\n    }\n  }\n": typeof types.GetUserProfileByUidDocument,
    "\n  query pushStatus {\n    pushStatus {\n      key\n      is_on\n    }\n  }\n": typeof types.PushStatusDocument,
    "\n  mutation startPush($subscription: push_subscription_input!) {\n    startPush(subscription: $subscription) {\n      key\n      is_on\n    }\n  }\n": typeof types.StartPushDocument,
    "\n  mutation endPush {\n    endPush {\n      key\n      is_on\n    }\n  }\n": typeof types.EndPushDocument,
    "\n  query loadRecentChanges($before: uuid, $limit: Int) {\n    recentChanges(before: $before, limit: $limit) {\n      operation_id\n      created_at\n      kind\n      state\n      rows\n      name\n      title\n      start\n      end\n      start_before\n      end_before\n      all_day\n      time_zone\n      from\n      to\n    }\n  }\n": typeof types.LoadRecentChangesDocument,
    "\n  mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {\n    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n": typeof types.GiveResourceDocument,
    "\n  query loadResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": typeof types.LoadResourcesDocument,
    "\n  query loadGifts {\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n      place\n    }\n  }\n": typeof types.LoadGiftsDocument,
    "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": typeof types.SaveShelfResourceDocument,
    "\n  mutation deleteShelfResource($id: Int!, $isDeleted: Boolean!) {\n    deleteLessonResource(id: $id) @include(if: $isDeleted) {\n      lesson_rsrc_id\n    }\n    restoreLessonResource(id: $id) @skip(if: $isDeleted) {\n      lesson_rsrc_id\n    }\n  }\n": typeof types.DeleteShelfResourceDocument,
    "\n  mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {\n    placeGift(resourceId: $resourceId, userProfileId: $userProfileId, before: $before) {\n      lesson_rsrc_id\n    }\n  }\n": typeof types.EditedPlaceDocument,
    "\n  query returnedMail($userProfileId: Int!) {\n    returnedMail(userProfileId: $userProfileId) {\n      reason\n      of_account\n    }\n  }\n": typeof types.ReturnedMailDocument,
    "\n  query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      user_profile_id\n      start\n      end\n      all_day\n      time_zone\n    }\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n    loadLessonResources(profileId: $id) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n    }\n  }\n": typeof types.SearchIndexDocument,
    "\n  query searchEarlier($text: String!, $before: timestamptz!) {\n    findEvents(text: $text, before: $before) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n  }\n": typeof types.SearchEarlierDocument,
    "\n  fragment calendarOutcome on calendar_outcome {\n    operation_id\n    created\n    changed\n    removed\n    kept\n    past\n    series {\n      series_id\n      rrule\n      until\n    }\n    events {\n      ...calendarEvent\n    }\n    removed_events {\n      ...calendarEvent\n    }\n    clashes {\n      original_start\n      event_id\n      start\n      end\n      for_student\n      next_free\n      decision\n      with {\n        event_id\n        title\n        start\n        end\n        all_day\n      }\n    }\n  }\n": typeof types.CalendarOutcomeFragmentDoc,
    "\n  mutation closeCalendarTime(\n    $from: timestamptz!\n    $to: timestamptz!\n    $title: String\n    $time_zone: String\n    $decisions: [closing_decision!]\n    $action: String!\n    $preview: Boolean\n  ) {\n    closeTime(\n      from: $from\n      to: $to\n      title: $title\n      time_zone: $time_zone\n      decisions: $decisions\n      action: $action\n      preview: $preview\n    ) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.CloseCalendarTimeDocument,
    "\n  mutation editCalendarSeries(\n    $eventId: Int!\n    $scope: String!\n    $change: series_change!\n    $decisions: [clash_decision!]\n    $preview: Boolean\n  ) {\n    editSeries(eventId: $eventId, scope: $scope, change: $change, decisions: $decisions, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.EditCalendarSeriesDocument,
    "\n  mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {\n    endSeries(seriesId: $seriesId, on: $on, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": typeof types.EndCalendarSeriesDocument,
    "\n  query loadCalendarSeries($id: Int!) {\n    loadSeries(id: $id) {\n      series_id\n      rrule\n      first_start\n      time_zone\n      until\n    }\n  }\n": typeof types.LoadCalendarSeriesDocument,
    "\n  mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {\n    archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {\n      user_profile_id\n      lessons\n    }\n  }\n": typeof types.ArchiveStudentsDocument,
    "\n  mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {\n    pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {\n      user_profile_id\n      paused_at\n    }\n  }\n": typeof types.PauseStudentsDocument,
    "\n  query loadStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      phone\n      video_link\n      colour\n      usual_slot\n      time_zone\n      tags\n      private_note\n      invitation_status\n      invited_at\n      created_at\n      paused_at\n      archived_at\n      has_guardian\n    }\n  }\n": typeof types.LoadStudentsDocument,
    "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...profile\n    }\n  }\n": typeof types.GetUserProfileByIdDocument,
    "\n  query loadStudentSummaries($id: Int!) {\n    loadStudentSummaries(id: $id) {\n      user_profile_id\n      next_lesson\n      next_all_day\n      next_time_zone\n      last_lesson\n      last_all_day\n      last_time_zone\n      homework_open\n      homework_late\n    }\n  }\n": typeof types.LoadStudentSummariesDocument,
    "\n  mutation tellCalendarPeople($eventId: Int!) {\n    tellPeople(eventId: $eventId) {\n      student\n      guardians\n    }\n  }\n": typeof types.TellCalendarPeopleDocument,
    "\n  mutation dontTell($eventIds: [Int!], $operationId: uuid) {\n    cancelNotices(eventIds: $eventIds, operationId: $operationId)\n  }\n": typeof types.DontTellDocument,
    "\n  query waitingNotices($eventIds: [Int!], $operationId: uuid) {\n    waitingNotices(eventIds: $eventIds, operationId: $operationId) {\n      families\n      at_once\n      is_quiet\n      is_late\n    }\n  }\n": typeof types.WaitingNoticesDocument,
};
const documents: Documents = {
    "\n  mutation seeAbsenceAnswer($id: Int!) {\n    seeAbsenceAnswer(id: $id) {\n      absence_id\n    }\n  }\n": types.SeeAbsenceAnswerDocument,
    "\n  mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {\n    answerAbsence(id: $id, callOff: $callOff, note: $note) {\n      absence_id\n    }\n  }\n": types.AnswerAbsenceDocument,
    "\n  mutation takeAbsenceAnswerBack($id: Int!) {\n    takeAnswerBack(id: $id) {\n      absence_id\n    }\n  }\n": types.TakeAbsenceAnswerBackDocument,
    "\n  query loadAbsences {\n    absences {\n      absence_id\n      event_id\n      user_profile_id\n      reason\n      answer\n      answer_note\n      answer_seen\n      is_own\n      asked_by\n      title\n      start\n      all_day\n      time_zone\n    }\n  }\n": types.LoadAbsencesDocument,
    "\n  query lessonAnswers($lessonId: Int!) {\n    loadLessonAnswers(lessonId: $lessonId) {\n      lesson_answer_id\n      user_profile_id\n      file_id\n      name\n      mime_type\n      created_at\n    }\n  }\n": types.LessonAnswersDocument,
    "\n  mutation handInAnswer($lessonId: Int!, $fileId: uuid!) {\n    addLessonAnswer(lessonId: $lessonId, fileId: $fileId) {\n      lesson_answer_id\n    }\n  }\n": types.HandInAnswerDocument,
    "\n  mutation takeAnswerBack($id: Int!, $isDeleted: Boolean!) {\n    deleteLessonAnswer(id: $id) @include(if: $isDeleted) {\n      lesson_answer_id\n    }\n    restoreLessonAnswer(id: $id) @skip(if: $isDeleted) {\n      lesson_answer_id\n    }\n  }\n": types.TakeAnswerBackDocument,
    "\n  query resourcesOfLesson($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": types.ResourcesOfLessonDocument,
    "\n  mutation attachToLesson($lessonId: Int!, $resourceId: Int!, $attached: Boolean!) {\n    attachResource(lessonId: $lessonId, resourceId: $resourceId, attached: $attached) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": types.AttachToLessonDocument,
    "\n  mutation placeOnLesson($lessonId: Int!, $resourceId: Int!, $before: Int) {\n    placeResource(lessonId: $lessonId, resourceId: $resourceId, before: $before) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n": types.PlaceOnLessonDocument,
    "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n": types.BoardStatusesDocument,
    "\n  query boardCounts($id: Int!) {\n    lessonCounts(id: $id) {\n      lesson_id\n      comments\n      resources\n    }\n  }\n": types.BoardCountsDocument,
    "\n  query calendarEventFile($id: Int!) {\n    eventFile(id: $id)\n  }\n": types.CalendarEventFileDocument,
    "\n  query myChildren {\n    myChildren {\n      user_profile_id\n      display_name\n      avatar_url\n      colour\n      teacher_name\n      teacher_time_zone\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n    }\n  }\n": types.MyChildrenDocument,
    "\n  query loadChildEvents($userProfileId: Int!, $from: timestamptz, $to: timestamptz, $eventId: Int) {\n    childEvents(userProfileId: $userProfileId, from: $from, to: $to, eventId: $eventId) {\n      ...calendarEvent\n    }\n  }\n": types.LoadChildEventsDocument,
    "\n  query loadChildLessons(\n    $userProfileId: Int!\n    $from: timestamptz\n    $to: timestamptz\n    $eventId: Int\n    $lessonId: Int\n    $last: Int\n  ) {\n    childLessons(\n      userProfileId: $userProfileId\n      from: $from\n      to: $to\n      eventId: $eventId\n      lessonId: $lessonId\n      last: $last\n    ) {\n      ...boardLesson\n      shared_note\n      homework_due\n      homework_items {\n        item_id\n        text\n        start\n        due\n      }\n    }\n  }\n": types.LoadChildLessonsDocument,
    "\n  query loadChildResources($userProfileId: Int!) {\n    childResources(userProfileId: $userProfileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      version\n    }\n  }\n": types.LoadChildResourcesDocument,
    "\n  query openComments($lessonId: Int!) {\n    loadLessonComments(lessonId: $lessonId) {\n      lesson_comment_id\n      user_profile_id\n      body\n      edited_at\n      created_at\n    }\n  }\n": types.OpenCommentsDocument,
    "\n  mutation addOpenComment($lessonId: Int!, $body: String!) {\n    addLessonComment(lessonId: $lessonId, body: $body) {\n      lesson_comment_id\n    }\n  }\n": types.AddOpenCommentDocument,
    "\n  mutation editOpenComment($id: Int!, $body: String!) {\n    editLessonComment(id: $id, body: $body) {\n      lesson_comment_id\n    }\n  }\n": types.EditOpenCommentDocument,
    "\n  mutation deleteOpenComment($id: Int!, $isDeleted: Boolean!) {\n    deleteLessonComment(id: $id) @include(if: $isDeleted) {\n      lesson_comment_id\n    }\n    restoreLessonComment(id: $id) @skip(if: $isDeleted) {\n      lesson_comment_id\n    }\n  }\n": types.DeleteOpenCommentDocument,
    "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    series_id\n    original_start\n    rrule\n    closed\n    to_confirm\n    join_link\n    lesson_id\n    lesson_status_id\n    attendance\n    version\n  }\n": types.CalendarEventFragmentDoc,
    "\n  query loadEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n": types.LoadEventsDocument,
    "\n  query loadEventTimes($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n      lesson_id\n      lesson_status_id\n    }\n  }\n": types.LoadEventTimesDocument,
    "\n  query clockWatch {\n    clockWatch {\n      event_id\n      on\n      start\n      display_name\n      teacher_before\n      teacher_after\n      student_before\n      student_after\n    }\n  }\n": types.ClockWatchDocument,
    "\n  query unpaidLessons($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n    }\n  }\n": types.UnpaidLessonsDocument,
    "\n  mutation saveEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      ...calendarEvent\n    }\n  }\n": types.SaveEventDocument,
    "\n  mutation deleteEvent($id: Int!, $asMade: Boolean) {\n    deleteEvent(id: $id, asMade: $asMade) {\n      event_id\n      version\n    }\n  }\n": types.DeleteEventDocument,
    "\n  mutation restoreEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      ...calendarEvent\n    }\n  }\n": types.RestoreEventDocument,
    "\n  mutation cancelEvent($id: Int!, $cancelled: Boolean!) {\n    cancelEvent(id: $id, cancelled: $cancelled) {\n      ...calendarEvent\n    }\n  }\n": types.CancelEventDocument,
    "\n  mutation createSeries($series: series_input!, $decisions: [clash_decision!]) {\n    createSeries(series: $series, decisions: $decisions) {\n      ...calendarOutcome\n    }\n  }\n": types.CreateSeriesDocument,
    "\n  mutation undoOperation($id: uuid!) {\n    undoOperation(id: $id) {\n      ...calendarOutcome\n    }\n  }\n": types.UndoOperationDocument,
    "\n  mutation tickPayment($eventId: Int!, $paid: Boolean!) {\n    tickPayment(eventId: $eventId, paid: $paid)\n  }\n": types.TickPaymentDocument,
    "\n  mutation giveCalendarEvents($id: Int!, $userProfileId: Int, $title: String!, $scope: String!) {\n    giveEvents(id: $id, userProfileId: $userProfileId, title: $title, scope: $scope) {\n      ...calendarOutcome\n    }\n  }\n": types.GiveCalendarEventsDocument,
    "\n  mutation runTodayLate($eventIds: [Int!]!, $minutes: Int!) {\n    runAllLate(eventIds: $eventIds, minutes: $minutes) {\n      event_id\n      version\n    }\n  }\n": types.RunTodayLateDocument,
    "\n  query calendarFeeds {\n    calendarFeeds {\n      feed_id\n      name\n      user_profile_id\n      created_at\n      last_fetched_at\n      last_fetched_by\n    }\n    myChildren {\n      user_profile_id\n      display_name\n      sees_events\n    }\n  }\n": types.CalendarFeedsDocument,
    "\n  mutation createCalendarFeed($name: String!, $userProfileId: Int) {\n    createFeed(name: $name, userProfileId: $userProfileId) {\n      feed_id\n      url\n    }\n  }\n": types.CreateCalendarFeedDocument,
    "\n  mutation revokeCalendarFeed($id: uuid!) {\n    revokeFeed(id: $id) {\n      feed_id\n    }\n  }\n": types.RevokeCalendarFeedDocument,
    "\n  query guardiansOf($userProfileId: Int!) {\n    guardiansOf(userProfileId: $userProfileId) {\n      guardian_id\n      user_profile_id\n      name\n      phone\n      sent_to\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n      expires_at\n      accepted_at\n      returned\n    }\n  }\n": types.GuardiansOfDocument,
    "\n  mutation setGuardian($guardian: guardian_input!) {\n    setGuardian(guardian: $guardian) {\n      guardian_id\n    }\n  }\n": types.SetGuardianDocument,
    "\n  mutation inviteGuardian($guardian: guardian_input!, $email: String) {\n    inviteGuardian(guardian: $guardian, email: $email) {\n      url\n      sent_to\n    }\n  }\n": types.InviteGuardianDocument,
    "\n  mutation removeGuardian($id: Int!) {\n    removeGuardian(id: $id) {\n      guardian_id\n    }\n  }\n": types.RemoveGuardianDocument,
    "\n  fragment openLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    shared_note\n    private_note\n    homework\n    homework_due\n    homework_done_at\n    homework_items {\n      item_id\n      text\n      start\n      due\n      done_at\n    }\n    make_up_of\n    attendance\n    taught_at\n    minutes\n    place\n    video_link\n    join_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n": types.OpenLessonFragmentDoc,
    "\n  mutation saveLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      ...openLesson\n    }\n  }\n": types.SaveLessonDocument,
    "\n  mutation deleteLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n": types.DeleteLessonDocument,
    "\n  mutation restoreLesson($id: Int!) {\n    restoreLesson(id: $id) {\n      ...openLesson\n    }\n  }\n": types.RestoreLessonDocument,
    "\n  mutation linkLesson($lessonId: Int!, $eventId: Int, $waiting: Boolean, $userProfileId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId, waiting: $waiting, userProfileId: $userProfileId) {\n      ...openLesson\n    }\n  }\n": types.LinkLessonDocument,
    "\n  mutation planMakeUp($lessonId: Int!) {\n    planMakeUp(lessonId: $lessonId) {\n      ...openLesson\n    }\n  }\n": types.PlanMakeUpDocument,
    "\n  mutation tickHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      ...openLesson\n    }\n  }\n": types.TickHomeworkDocument,
    "\n  query loadLessons($id: Int!, $from: timestamptz, $to: timestamptz!, $waiting: Boolean, $last: Int) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: $waiting, last: $last) {\n      ...openLesson\n    }\n  }\n": types.LoadLessonsDocument,
    "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    homework\n    homework_done_at\n    homework_items {\n      done_at\n    }\n    make_up_of\n    taught_at\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n": types.BoardLessonFragmentDoc,
    "\n  query loadLessonCards($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      ...boardLesson\n      attendance\n    }\n  }\n": types.LoadLessonCardsDocument,
    "\n  query loadLesson($id: Int!) {\n    loadLesson(id: $id) {\n      ...openLesson\n    }\n  }\n": types.LoadLessonDocument,
    "\n  mutation saveOpenItem($lessonId: Int!, $item: homework_item_input!) {\n    upsertHomeworkItem(lessonId: $lessonId, item: $item) {\n      ...openLesson\n    }\n  }\n": types.SaveOpenItemDocument,
    "\n  query mailPreferences {\n    mailPreferences {\n      off\n      daily\n      leads\n      student_leads\n      quiet_from\n      quiet_until\n      next_week_day\n    }\n  }\n": types.MailPreferencesDocument,
    "\n  mutation saveMailPreferences($preferences: mail_preferences_input!) {\n    saveMailPreferences(preferences: $preferences) {\n      off\n      daily\n      leads\n      student_leads\n      quiet_from\n      quiet_until\n      next_week_day\n    }\n  }\n": types.SaveMailPreferencesDocument,
    "\n  query notices($eventId: Int, $userProfileId: Int) {\n    notices(eventId: $eventId, userProfileId: $userProfileId) {\n      notice_id\n      kind\n      name\n      is_guardian\n      state\n      send_after\n      sent_at\n      error\n      was {\n        start\n        end\n        all_day\n        time_zone\n      }\n      is {\n        start\n        end\n        all_day\n        time_zone\n      }\n    }\n  }\n": types.NoticesDocument,
    "\n  mutation cancelNotice($id: Int!) {\n    cancelNotice(id: $id) {\n      notice_id\n      state\n    }\n  }\n": types.CancelNoticeDocument,
    "\n  mutation remindOfHomework($userProfileId: Int!) {\n    remindOfHomework(userProfileId: $userProfileId) {\n      operation_id\n      late\n      people\n      already_at\n    }\n  }\n": types.RemindOfHomeworkDocument,
    "\n  mutation askAbsence($eventId: Int!, $reason: String) {\n    askAbsence(eventId: $eventId, reason: $reason) {\n      absence_id\n    }\n  }\n": types.AskAbsenceDocument,
    "\n  mutation withdrawAbsence($id: Int!) {\n    withdrawAbsence(id: $id)\n  }\n": types.WithdrawAbsenceDocument,
    "\n  mutation saveProfiles($profiles: [user_profile_input!]!) {\n    upsertUserProfile(profiles: $profiles) {\n      user_profile_id\n      id\n      display_name\n      email\n      version\n    }\n  }\n": types.SaveProfilesDocument,
    "\n  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {\n    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {\n      user_profile_id\n      url\n      expires_at\n      sent_to\n    }\n  }\n": types.InviteStudentDocument,
    "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n": types.UpdateResourcesDocument,
    "\n  mutation revokeInvitation($userProfileId: Int!) {\n    revokeInvitation(userProfileId: $userProfileId) {\n      user_profile_id\n    }\n  }\n": types.RevokeInvitationDocument,
    "\n  mutation eraseStudent($userProfileId: Int!, $confirm: String!) {\n    eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {\n      lessons\n      events\n      stays\n    }\n  }\n": types.EraseStudentDocument,
    "\n  fragment profile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    phone\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      user_profile_id\n      display_name\n      video_link\n      time_zone\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    working_hours {\n      weekday\n      from\n      to\n    }\n    usual_slot\n    private_note\n    tags\n    paused_at\n    archived_at\n    invitation_status\n    created_by\n    created_at\n    version\n  }\n": types.ProfileFragmentDoc,
    "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...profile\n    }\n  }\n": types.GetUserProfileByUidDocument,
    "\n  query pushStatus {\n    pushStatus {\n      key\n      is_on\n    }\n  }\n": types.PushStatusDocument,
    "\n  mutation startPush($subscription: push_subscription_input!) {\n    startPush(subscription: $subscription) {\n      key\n      is_on\n    }\n  }\n": types.StartPushDocument,
    "\n  mutation endPush {\n    endPush {\n      key\n      is_on\n    }\n  }\n": types.EndPushDocument,
    "\n  query loadRecentChanges($before: uuid, $limit: Int) {\n    recentChanges(before: $before, limit: $limit) {\n      operation_id\n      created_at\n      kind\n      state\n      rows\n      name\n      title\n      start\n      end\n      start_before\n      end_before\n      all_day\n      time_zone\n      from\n      to\n    }\n  }\n": types.LoadRecentChangesDocument,
    "\n  mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {\n    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n": types.GiveResourceDocument,
    "\n  query loadResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": types.LoadResourcesDocument,
    "\n  query loadGifts {\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n      place\n    }\n  }\n": types.LoadGiftsDocument,
    "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n": types.SaveShelfResourceDocument,
    "\n  mutation deleteShelfResource($id: Int!, $isDeleted: Boolean!) {\n    deleteLessonResource(id: $id) @include(if: $isDeleted) {\n      lesson_rsrc_id\n    }\n    restoreLessonResource(id: $id) @skip(if: $isDeleted) {\n      lesson_rsrc_id\n    }\n  }\n": types.DeleteShelfResourceDocument,
    "\n  mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {\n    placeGift(resourceId: $resourceId, userProfileId: $userProfileId, before: $before) {\n      lesson_rsrc_id\n    }\n  }\n": types.EditedPlaceDocument,
    "\n  query returnedMail($userProfileId: Int!) {\n    returnedMail(userProfileId: $userProfileId) {\n      reason\n      of_account\n    }\n  }\n": types.ReturnedMailDocument,
    "\n  query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      user_profile_id\n      start\n      end\n      all_day\n      time_zone\n    }\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n    loadLessonResources(profileId: $id) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n    }\n  }\n": types.SearchIndexDocument,
    "\n  query searchEarlier($text: String!, $before: timestamptz!) {\n    findEvents(text: $text, before: $before) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n  }\n": types.SearchEarlierDocument,
    "\n  fragment calendarOutcome on calendar_outcome {\n    operation_id\n    created\n    changed\n    removed\n    kept\n    past\n    series {\n      series_id\n      rrule\n      until\n    }\n    events {\n      ...calendarEvent\n    }\n    removed_events {\n      ...calendarEvent\n    }\n    clashes {\n      original_start\n      event_id\n      start\n      end\n      for_student\n      next_free\n      decision\n      with {\n        event_id\n        title\n        start\n        end\n        all_day\n      }\n    }\n  }\n": types.CalendarOutcomeFragmentDoc,
    "\n  mutation closeCalendarTime(\n    $from: timestamptz!\n    $to: timestamptz!\n    $title: String\n    $time_zone: String\n    $decisions: [closing_decision!]\n    $action: String!\n    $preview: Boolean\n  ) {\n    closeTime(\n      from: $from\n      to: $to\n      title: $title\n      time_zone: $time_zone\n      decisions: $decisions\n      action: $action\n      preview: $preview\n    ) {\n      ...calendarOutcome\n    }\n  }\n": types.CloseCalendarTimeDocument,
    "\n  mutation editCalendarSeries(\n    $eventId: Int!\n    $scope: String!\n    $change: series_change!\n    $decisions: [clash_decision!]\n    $preview: Boolean\n  ) {\n    editSeries(eventId: $eventId, scope: $scope, change: $change, decisions: $decisions, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": types.EditCalendarSeriesDocument,
    "\n  mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {\n    endSeries(seriesId: $seriesId, on: $on, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n": types.EndCalendarSeriesDocument,
    "\n  query loadCalendarSeries($id: Int!) {\n    loadSeries(id: $id) {\n      series_id\n      rrule\n      first_start\n      time_zone\n      until\n    }\n  }\n": types.LoadCalendarSeriesDocument,
    "\n  mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {\n    archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {\n      user_profile_id\n      lessons\n    }\n  }\n": types.ArchiveStudentsDocument,
    "\n  mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {\n    pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {\n      user_profile_id\n      paused_at\n    }\n  }\n": types.PauseStudentsDocument,
    "\n  query loadStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      phone\n      video_link\n      colour\n      usual_slot\n      time_zone\n      tags\n      private_note\n      invitation_status\n      invited_at\n      created_at\n      paused_at\n      archived_at\n      has_guardian\n    }\n  }\n": types.LoadStudentsDocument,
    "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...profile\n    }\n  }\n": types.GetUserProfileByIdDocument,
    "\n  query loadStudentSummaries($id: Int!) {\n    loadStudentSummaries(id: $id) {\n      user_profile_id\n      next_lesson\n      next_all_day\n      next_time_zone\n      last_lesson\n      last_all_day\n      last_time_zone\n      homework_open\n      homework_late\n    }\n  }\n": types.LoadStudentSummariesDocument,
    "\n  mutation tellCalendarPeople($eventId: Int!) {\n    tellPeople(eventId: $eventId) {\n      student\n      guardians\n    }\n  }\n": types.TellCalendarPeopleDocument,
    "\n  mutation dontTell($eventIds: [Int!], $operationId: uuid) {\n    cancelNotices(eventIds: $eventIds, operationId: $operationId)\n  }\n": types.DontTellDocument,
    "\n  query waitingNotices($eventIds: [Int!], $operationId: uuid) {\n    waitingNotices(eventIds: $eventIds, operationId: $operationId) {\n      families\n      at_once\n      is_quiet\n      is_late\n    }\n  }\n": types.WaitingNoticesDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation seeAbsenceAnswer($id: Int!) {\n    seeAbsenceAnswer(id: $id) {\n      absence_id\n    }\n  }\n"): typeof import('./graphql').SeeAbsenceAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {\n    answerAbsence(id: $id, callOff: $callOff, note: $note) {\n      absence_id\n    }\n  }\n"): typeof import('./graphql').AnswerAbsenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation takeAbsenceAnswerBack($id: Int!) {\n    takeAnswerBack(id: $id) {\n      absence_id\n    }\n  }\n"): typeof import('./graphql').TakeAbsenceAnswerBackDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadAbsences {\n    absences {\n      absence_id\n      event_id\n      user_profile_id\n      reason\n      answer\n      answer_note\n      answer_seen\n      is_own\n      asked_by\n      title\n      start\n      all_day\n      time_zone\n    }\n  }\n"): typeof import('./graphql').LoadAbsencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query lessonAnswers($lessonId: Int!) {\n    loadLessonAnswers(lessonId: $lessonId) {\n      lesson_answer_id\n      user_profile_id\n      file_id\n      name\n      mime_type\n      created_at\n    }\n  }\n"): typeof import('./graphql').LessonAnswersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation handInAnswer($lessonId: Int!, $fileId: uuid!) {\n    addLessonAnswer(lessonId: $lessonId, fileId: $fileId) {\n      lesson_answer_id\n    }\n  }\n"): typeof import('./graphql').HandInAnswerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation takeAnswerBack($id: Int!, $isDeleted: Boolean!) {\n    deleteLessonAnswer(id: $id) @include(if: $isDeleted) {\n      lesson_answer_id\n    }\n    restoreLessonAnswer(id: $id) @skip(if: $isDeleted) {\n      lesson_answer_id\n    }\n  }\n"): typeof import('./graphql').TakeAnswerBackDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query resourcesOfLesson($lessonId: Int!) {\n    resourcesOfLesson(lessonId: $lessonId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n"): typeof import('./graphql').ResourcesOfLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation attachToLesson($lessonId: Int!, $resourceId: Int!, $attached: Boolean!) {\n    attachResource(lessonId: $lessonId, resourceId: $resourceId, attached: $attached) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n"): typeof import('./graphql').AttachToLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation placeOnLesson($lessonId: Int!, $resourceId: Int!, $before: Int) {\n    placeResource(lessonId: $lessonId, resourceId: $resourceId, before: $before) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      mime_type\n    }\n  }\n"): typeof import('./graphql').PlaceOnLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query boardStatuses {\n    lessonStatuses {\n      value\n      label\n    }\n  }\n"): typeof import('./graphql').BoardStatusesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query boardCounts($id: Int!) {\n    lessonCounts(id: $id) {\n      lesson_id\n      comments\n      resources\n    }\n  }\n"): typeof import('./graphql').BoardCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarEventFile($id: Int!) {\n    eventFile(id: $id)\n  }\n"): typeof import('./graphql').CalendarEventFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query myChildren {\n    myChildren {\n      user_profile_id\n      display_name\n      avatar_url\n      colour\n      teacher_name\n      teacher_time_zone\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n    }\n  }\n"): typeof import('./graphql').MyChildrenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadChildEvents($userProfileId: Int!, $from: timestamptz, $to: timestamptz, $eventId: Int) {\n    childEvents(userProfileId: $userProfileId, from: $from, to: $to, eventId: $eventId) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').LoadChildEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadChildLessons(\n    $userProfileId: Int!\n    $from: timestamptz\n    $to: timestamptz\n    $eventId: Int\n    $lessonId: Int\n    $last: Int\n  ) {\n    childLessons(\n      userProfileId: $userProfileId\n      from: $from\n      to: $to\n      eventId: $eventId\n      lessonId: $lessonId\n      last: $last\n    ) {\n      ...boardLesson\n      shared_note\n      homework_due\n      homework_items {\n        item_id\n        text\n        start\n        due\n      }\n    }\n  }\n"): typeof import('./graphql').LoadChildLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadChildResources($userProfileId: Int!) {\n    childResources(userProfileId: $userProfileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      version\n    }\n  }\n"): typeof import('./graphql').LoadChildResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query openComments($lessonId: Int!) {\n    loadLessonComments(lessonId: $lessonId) {\n      lesson_comment_id\n      user_profile_id\n      body\n      edited_at\n      created_at\n    }\n  }\n"): typeof import('./graphql').OpenCommentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation addOpenComment($lessonId: Int!, $body: String!) {\n    addLessonComment(lessonId: $lessonId, body: $body) {\n      lesson_comment_id\n    }\n  }\n"): typeof import('./graphql').AddOpenCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation editOpenComment($id: Int!, $body: String!) {\n    editLessonComment(id: $id, body: $body) {\n      lesson_comment_id\n    }\n  }\n"): typeof import('./graphql').EditOpenCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteOpenComment($id: Int!, $isDeleted: Boolean!) {\n    deleteLessonComment(id: $id) @include(if: $isDeleted) {\n      lesson_comment_id\n    }\n    restoreLessonComment(id: $id) @skip(if: $isDeleted) {\n      lesson_comment_id\n    }\n  }\n"): typeof import('./graphql').DeleteOpenCommentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment calendarEvent on event {\n    event_id\n    user_profile_id\n    teacher_id\n    title\n    start\n    end\n    all_day\n    time_zone\n    overlap_wanted\n    cancelled_at\n    series_id\n    original_start\n    rrule\n    closed\n    to_confirm\n    join_link\n    lesson_id\n    lesson_status_id\n    attendance\n    version\n  }\n"): typeof import('./graphql').CalendarEventFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadEvents($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').LoadEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadEventTimes($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      user_profile_id\n      start\n      end\n      all_day\n      time_zone\n      cancelled_at\n      closed\n      lesson_id\n      lesson_status_id\n    }\n  }\n"): typeof import('./graphql').LoadEventTimesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query clockWatch {\n    clockWatch {\n      event_id\n      on\n      start\n      display_name\n      teacher_before\n      teacher_after\n      student_before\n      student_after\n    }\n  }\n"): typeof import('./graphql').ClockWatchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query unpaidLessons($from: timestamptz!) {\n    unpaidLessons(from: $from) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n    }\n  }\n"): typeof import('./graphql').UnpaidLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveEvent($event: event_input!) {\n    upsertEvent(event: $event) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').SaveEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteEvent($id: Int!, $asMade: Boolean) {\n    deleteEvent(id: $id, asMade: $asMade) {\n      event_id\n      version\n    }\n  }\n"): typeof import('./graphql').DeleteEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation restoreEvent($id: Int!) {\n    restoreEvent(id: $id) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').RestoreEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation cancelEvent($id: Int!, $cancelled: Boolean!) {\n    cancelEvent(id: $id, cancelled: $cancelled) {\n      ...calendarEvent\n    }\n  }\n"): typeof import('./graphql').CancelEventDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation createSeries($series: series_input!, $decisions: [clash_decision!]) {\n    createSeries(series: $series, decisions: $decisions) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').CreateSeriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation undoOperation($id: uuid!) {\n    undoOperation(id: $id) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').UndoOperationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation tickPayment($eventId: Int!, $paid: Boolean!) {\n    tickPayment(eventId: $eventId, paid: $paid)\n  }\n"): typeof import('./graphql').TickPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation giveCalendarEvents($id: Int!, $userProfileId: Int, $title: String!, $scope: String!) {\n    giveEvents(id: $id, userProfileId: $userProfileId, title: $title, scope: $scope) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').GiveCalendarEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation runTodayLate($eventIds: [Int!]!, $minutes: Int!) {\n    runAllLate(eventIds: $eventIds, minutes: $minutes) {\n      event_id\n      version\n    }\n  }\n"): typeof import('./graphql').RunTodayLateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query calendarFeeds {\n    calendarFeeds {\n      feed_id\n      name\n      user_profile_id\n      created_at\n      last_fetched_at\n      last_fetched_by\n    }\n    myChildren {\n      user_profile_id\n      display_name\n      sees_events\n    }\n  }\n"): typeof import('./graphql').CalendarFeedsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation createCalendarFeed($name: String!, $userProfileId: Int) {\n    createFeed(name: $name, userProfileId: $userProfileId) {\n      feed_id\n      url\n    }\n  }\n"): typeof import('./graphql').CreateCalendarFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation revokeCalendarFeed($id: uuid!) {\n    revokeFeed(id: $id) {\n      feed_id\n    }\n  }\n"): typeof import('./graphql').RevokeCalendarFeedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query guardiansOf($userProfileId: Int!) {\n    guardiansOf(userProfileId: $userProfileId) {\n      guardian_id\n      user_profile_id\n      name\n      phone\n      sent_to\n      sees_events\n      sees_lessons\n      sees_resources\n      ticks_homework\n      expires_at\n      accepted_at\n      returned\n    }\n  }\n"): typeof import('./graphql').GuardiansOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation setGuardian($guardian: guardian_input!) {\n    setGuardian(guardian: $guardian) {\n      guardian_id\n    }\n  }\n"): typeof import('./graphql').SetGuardianDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation inviteGuardian($guardian: guardian_input!, $email: String) {\n    inviteGuardian(guardian: $guardian, email: $email) {\n      url\n      sent_to\n    }\n  }\n"): typeof import('./graphql').InviteGuardianDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation removeGuardian($id: Int!) {\n    removeGuardian(id: $id) {\n      guardian_id\n    }\n  }\n"): typeof import('./graphql').RemoveGuardianDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment openLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    shared_note\n    private_note\n    homework\n    homework_due\n    homework_done_at\n    homework_items {\n      item_id\n      text\n      start\n      due\n      done_at\n    }\n    make_up_of\n    attendance\n    taught_at\n    minutes\n    place\n    video_link\n    join_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n"): typeof import('./graphql').OpenLessonFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveLesson($lesson: lesson_input!) {\n    upsertLesson(lesson: $lesson) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').SaveLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteLesson($id: Int!) {\n    deleteLesson(id: $id) {\n      lesson_id\n    }\n  }\n"): typeof import('./graphql').DeleteLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation restoreLesson($id: Int!) {\n    restoreLesson(id: $id) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').RestoreLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation linkLesson($lessonId: Int!, $eventId: Int, $waiting: Boolean, $userProfileId: Int) {\n    updateEventId(lessonId: $lessonId, eventId: $eventId, waiting: $waiting, userProfileId: $userProfileId) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').LinkLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation planMakeUp($lessonId: Int!) {\n    planMakeUp(lessonId: $lessonId) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').PlanMakeUpDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation tickHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {\n    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').TickHomeworkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadLessons($id: Int!, $from: timestamptz, $to: timestamptz!, $waiting: Boolean, $last: Int) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: $waiting, last: $last) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').LoadLessonsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment boardLesson on lesson {\n    lesson_id\n    event_id\n    lesson_status_id\n    user_profile_id\n    title\n    plan\n    steps {\n      text\n      done\n    }\n    homework\n    homework_done_at\n    homework_items {\n      done_at\n    }\n    make_up_of\n    taught_at\n    minutes\n    place\n    video_link\n    position\n    start\n    end\n    all_day\n    time_zone\n    to_confirm\n    version\n  }\n"): typeof import('./graphql').BoardLessonFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadLessonCards($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      ...boardLesson\n      attendance\n    }\n  }\n"): typeof import('./graphql').LoadLessonCardsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadLesson($id: Int!) {\n    loadLesson(id: $id) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').LoadLessonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveOpenItem($lessonId: Int!, $item: homework_item_input!) {\n    upsertHomeworkItem(lessonId: $lessonId, item: $item) {\n      ...openLesson\n    }\n  }\n"): typeof import('./graphql').SaveOpenItemDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query mailPreferences {\n    mailPreferences {\n      off\n      daily\n      leads\n      student_leads\n      quiet_from\n      quiet_until\n      next_week_day\n    }\n  }\n"): typeof import('./graphql').MailPreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveMailPreferences($preferences: mail_preferences_input!) {\n    saveMailPreferences(preferences: $preferences) {\n      off\n      daily\n      leads\n      student_leads\n      quiet_from\n      quiet_until\n      next_week_day\n    }\n  }\n"): typeof import('./graphql').SaveMailPreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query notices($eventId: Int, $userProfileId: Int) {\n    notices(eventId: $eventId, userProfileId: $userProfileId) {\n      notice_id\n      kind\n      name\n      is_guardian\n      state\n      send_after\n      sent_at\n      error\n      was {\n        start\n        end\n        all_day\n        time_zone\n      }\n      is {\n        start\n        end\n        all_day\n        time_zone\n      }\n    }\n  }\n"): typeof import('./graphql').NoticesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation cancelNotice($id: Int!) {\n    cancelNotice(id: $id) {\n      notice_id\n      state\n    }\n  }\n"): typeof import('./graphql').CancelNoticeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation remindOfHomework($userProfileId: Int!) {\n    remindOfHomework(userProfileId: $userProfileId) {\n      operation_id\n      late\n      people\n      already_at\n    }\n  }\n"): typeof import('./graphql').RemindOfHomeworkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation askAbsence($eventId: Int!, $reason: String) {\n    askAbsence(eventId: $eventId, reason: $reason) {\n      absence_id\n    }\n  }\n"): typeof import('./graphql').AskAbsenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation withdrawAbsence($id: Int!) {\n    withdrawAbsence(id: $id)\n  }\n"): typeof import('./graphql').WithdrawAbsenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveProfiles($profiles: [user_profile_input!]!) {\n    upsertUserProfile(profiles: $profiles) {\n      user_profile_id\n      id\n      display_name\n      email\n      version\n    }\n  }\n"): typeof import('./graphql').SaveProfilesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {\n    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {\n      user_profile_id\n      url\n      expires_at\n      sent_to\n    }\n  }\n"): typeof import('./graphql').InviteStudentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation updateResources($userProfileId: Int!, $resource: String) {\n    updateResources(userProfileId: $userProfileId, resource: $resource) {\n      user_profile_id\n    }\n  }\n"): typeof import('./graphql').UpdateResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation revokeInvitation($userProfileId: Int!) {\n    revokeInvitation(userProfileId: $userProfileId) {\n      user_profile_id\n    }\n  }\n"): typeof import('./graphql').RevokeInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation eraseStudent($userProfileId: Int!, $confirm: String!) {\n    eraseStudent(userProfileId: $userProfileId, confirm: $confirm) {\n      lessons\n      events\n      stays\n    }\n  }\n"): typeof import('./graphql').EraseStudentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment profile on user_profile {\n    user_profile_id\n    id\n    profile_type\n    first_name\n    middle_name\n    last_name\n    display_name\n    avatar_url\n    email\n    phone\n    biography\n    resources\n    video_link\n    teacher_id\n    teacher {\n      user_profile_id\n      display_name\n      video_link\n      time_zone\n    }\n    time_zone\n    colour\n    default_lesson_minutes\n    working_hours {\n      weekday\n      from\n      to\n    }\n    usual_slot\n    private_note\n    tags\n    paused_at\n    archived_at\n    invitation_status\n    created_by\n    created_at\n    version\n  }\n"): typeof import('./graphql').ProfileFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query getUserProfileByUid($id: uuid!) {\n    getUserProfileByUid(id: $id) {\n      ...profile\n    }\n  }\n"): typeof import('./graphql').GetUserProfileByUidDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query pushStatus {\n    pushStatus {\n      key\n      is_on\n    }\n  }\n"): typeof import('./graphql').PushStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation startPush($subscription: push_subscription_input!) {\n    startPush(subscription: $subscription) {\n      key\n      is_on\n    }\n  }\n"): typeof import('./graphql').StartPushDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation endPush {\n    endPush {\n      key\n      is_on\n    }\n  }\n"): typeof import('./graphql').EndPushDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadRecentChanges($before: uuid, $limit: Int) {\n    recentChanges(before: $before, limit: $limit) {\n      operation_id\n      created_at\n      kind\n      state\n      rows\n      name\n      title\n      start\n      end\n      start_before\n      end_before\n      all_day\n      time_zone\n      from\n      to\n    }\n  }\n"): typeof import('./graphql').LoadRecentChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {\n    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n    }\n  }\n"): typeof import('./graphql').GiveResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadResources($profileId: Int!) {\n    loadLessonResources(profileId: $profileId) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n"): typeof import('./graphql').LoadResourcesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadGifts {\n    resourceGifts {\n      lesson_rsrc_id\n      user_profile_id\n      given_at\n      place\n    }\n  }\n"): typeof import('./graphql').LoadGiftsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveShelfResource($resource: lesson_resource_input!) {\n    upsertLessonResource(resource: $resource) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      kind\n      url\n      file_id\n      file_source\n      version\n    }\n  }\n"): typeof import('./graphql').SaveShelfResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation deleteShelfResource($id: Int!, $isDeleted: Boolean!) {\n    deleteLessonResource(id: $id) @include(if: $isDeleted) {\n      lesson_rsrc_id\n    }\n    restoreLessonResource(id: $id) @skip(if: $isDeleted) {\n      lesson_rsrc_id\n    }\n  }\n"): typeof import('./graphql').DeleteShelfResourceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {\n    placeGift(resourceId: $resourceId, userProfileId: $userProfileId, before: $before) {\n      lesson_rsrc_id\n    }\n  }\n"): typeof import('./graphql').EditedPlaceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query returnedMail($userProfileId: Int!) {\n    returnedMail(userProfileId: $userProfileId) {\n      reason\n      of_account\n    }\n  }\n"): typeof import('./graphql').ReturnedMailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query searchIndex($id: Int!, $from: timestamptz!, $to: timestamptz!) {\n    loadLessons(id: $id, from: $from, to: $to, waiting: true) {\n      lesson_id\n      title\n      user_profile_id\n      start\n      end\n      all_day\n      time_zone\n    }\n    loadEvents(id: $id, from: $from, to: $to) {\n      event_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n    loadLessonResources(profileId: $id) {\n      lesson_rsrc_id\n      lesson_rsrc_dspl\n      url\n    }\n  }\n"): typeof import('./graphql').SearchIndexDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query searchEarlier($text: String!, $before: timestamptz!) {\n    findEvents(text: $text, before: $before) {\n      event_id\n      user_profile_id\n      title\n      start\n      end\n      all_day\n      time_zone\n      lesson_id\n      cancelled_at\n    }\n  }\n"): typeof import('./graphql').SearchEarlierDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment calendarOutcome on calendar_outcome {\n    operation_id\n    created\n    changed\n    removed\n    kept\n    past\n    series {\n      series_id\n      rrule\n      until\n    }\n    events {\n      ...calendarEvent\n    }\n    removed_events {\n      ...calendarEvent\n    }\n    clashes {\n      original_start\n      event_id\n      start\n      end\n      for_student\n      next_free\n      decision\n      with {\n        event_id\n        title\n        start\n        end\n        all_day\n      }\n    }\n  }\n"): typeof import('./graphql').CalendarOutcomeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation closeCalendarTime(\n    $from: timestamptz!\n    $to: timestamptz!\n    $title: String\n    $time_zone: String\n    $decisions: [closing_decision!]\n    $action: String!\n    $preview: Boolean\n  ) {\n    closeTime(\n      from: $from\n      to: $to\n      title: $title\n      time_zone: $time_zone\n      decisions: $decisions\n      action: $action\n      preview: $preview\n    ) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').CloseCalendarTimeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation editCalendarSeries(\n    $eventId: Int!\n    $scope: String!\n    $change: series_change!\n    $decisions: [clash_decision!]\n    $preview: Boolean\n  ) {\n    editSeries(eventId: $eventId, scope: $scope, change: $change, decisions: $decisions, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').EditCalendarSeriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation endCalendarSeries($seriesId: Int!, $on: date!, $preview: Boolean) {\n    endSeries(seriesId: $seriesId, on: $on, preview: $preview) {\n      ...calendarOutcome\n    }\n  }\n"): typeof import('./graphql').EndCalendarSeriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadCalendarSeries($id: Int!) {\n    loadSeries(id: $id) {\n      series_id\n      rrule\n      first_start\n      time_zone\n      until\n    }\n  }\n"): typeof import('./graphql').LoadCalendarSeriesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {\n    archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {\n      user_profile_id\n      lessons\n    }\n  }\n"): typeof import('./graphql').ArchiveStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {\n    pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {\n      user_profile_id\n      paused_at\n    }\n  }\n"): typeof import('./graphql').PauseStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadStudents($id: uuid!) {\n    getStudentList(id: $id) {\n      user_profile_id\n      id\n      first_name\n      last_name\n      display_name\n      avatar_url\n      email\n      phone\n      video_link\n      colour\n      usual_slot\n      time_zone\n      tags\n      private_note\n      invitation_status\n      invited_at\n      created_at\n      paused_at\n      archived_at\n      has_guardian\n    }\n  }\n"): typeof import('./graphql').LoadStudentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query getUserProfileById($Id: Int!) {\n    getUserProfileById(Id: $Id) {\n      ...profile\n    }\n  }\n"): typeof import('./graphql').GetUserProfileByIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query loadStudentSummaries($id: Int!) {\n    loadStudentSummaries(id: $id) {\n      user_profile_id\n      next_lesson\n      next_all_day\n      next_time_zone\n      last_lesson\n      last_all_day\n      last_time_zone\n      homework_open\n      homework_late\n    }\n  }\n"): typeof import('./graphql').LoadStudentSummariesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation tellCalendarPeople($eventId: Int!) {\n    tellPeople(eventId: $eventId) {\n      student\n      guardians\n    }\n  }\n"): typeof import('./graphql').TellCalendarPeopleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation dontTell($eventIds: [Int!], $operationId: uuid) {\n    cancelNotices(eventIds: $eventIds, operationId: $operationId)\n  }\n"): typeof import('./graphql').DontTellDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query waitingNotices($eventIds: [Int!], $operationId: uuid) {\n    waitingNotices(eventIds: $eventIds, operationId: $operationId) {\n      families\n      at_once\n      is_quiet\n      is_late\n    }\n  }\n"): typeof import('./graphql').WaitingNoticesDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
