/** The files below web/src that draw something over a page, by what is opened of each (openings.ts). */
export const opened: Readonly<Record<string, string>> = {
  'calendar/quick-add-dialog.tsx': 'quick add',
  'calendar/calendar-file/import-dialog.tsx': 'the preview of a calendar file',
  'calendar/print/term-print.tsx': 'a term to print',
  'ui/own-calendar.tsx': 'the own calendar',
  'calendar/draft/draft-popover.tsx': 'a new lesson',
  'calendar/overlay/close-dialog.tsx': 'days to close',
  'calendar/overlay/event-preview.tsx': 'a lesson at a glance',
  'calendar/overlay/move-dialog.tsx': 'another time',
  'calendar/overlay/form-overlays.tsx': 'a lesson to edit',
  'calendar/series/series-dialog.tsx': 'a series',
  'calendar/series/clash-dialog.tsx': 'dates that are taken',
  'lesson/plan/plan-dialog.tsx': 'a time for a lesson that waits',
  'lesson/board/move-sheet.tsx': 'where a lesson goes',
  'profile/student/invitations.tsx': 'an invitation',
  'profile/guardian-card.tsx': 'a guardian’s access to end',
  'lesson/gift/give-menu.tsx': 'whom a resource is given',
  'profile/avatar/crop-dialog.tsx': 'the part of a photo',
  'settings/account/proof-dialog.tsx': 'a passkey to remove',
  'profile/personal/typed-dialog.tsx': 'an account to delete',
  'shell/menu-sheet.tsx': 'the whole menu',
  'shell/privacy-note.tsx': 'what is said of privacy',
  'shell/leave-dialog.tsx': 'changes that would be lost',
  'calendar/panel/panel-popover.tsx': 'the month and what waits',
  'ui/date-field.tsx': 'a day to pick',
}

/** The components that draw something over a page and are not opened here, each with the reason. */
export const notOpened: Readonly<Record<string, string>> = {
  'ui/menu.tsx': 'a part: every menu is one',
  'profile/list/list-tools.tsx': 'columns, which a list has on a wide screen alone',
  'ui/popover.tsx': 'a part',
  'ui/select.tsx': 'a part of forms, whose own button has the focus again',
  'ui/sheet.tsx': 'a part',
  'calendar/draft/student-field.tsx': 'a list below a field, which keeps the focus',
  'calendar/print/printing.tsx': 'paper',
  'lesson/board/printed-board.tsx': 'paper',
  'auth/lock/lock-cover.tsx': 'covers all until one unlocks, and gives the focus back then (lock-cover.test.tsx)',
  'auth/fresh-sign-in.tsx': 'asked by the server after a while (fresh-sign-in.test.tsx)',
  'shell/sign-in-again.tsx': 'asked when a session ends; the page stands below it as it was (calendar-away.spec.ts)',
  'settings/account/new-recovery-codes.tsx':
    'wants two-step codes to be on (settings/account/account-section.test.tsx)',
}
