/** Fields of which nothing is kept while they are typed into. */
const secret = 'a password or a code, which no browser may keep'
const search = 'looks for something: nothing is to be sent'
const saved = 'saves each letter'
const overTheWeek =
  'a form over the week: it waits beside the rows when it is left, and is kept with them (calendar/forms-left.test.tsx)'
const shown = 'shows a text to be copied'
const part = 'a part of forms: who uses it keeps what is typed'

/** Files that have a field and keep nothing of it, and why. Everything else with a field stands above. */
export const keepsNone: Readonly<Record<string, string>> = {
  'auth/lock/lock-form.tsx': secret,
  'auth/restore-screen.tsx': `${secret}; beside it a file is chosen`,
  'auth/new-password-screen.tsx': secret,
  'operator/end-sessions.tsx': 'an address that is used once, beside a secret that is forgotten with the page',
  'operator/secret-form.tsx': secret,
  'operator/test-mail.tsx': 'an address that is tried once, beside a secret that is forgotten with the page',
  'profile/personal/own-data-card.tsx': secret,
  'settings/account/new-recovery-codes.tsx': secret,
  'settings/account/proof-dialog.tsx': secret,
  'shell/sign-in-again.tsx': `${secret}; the address is known`,
  'ui/code-form.tsx': secret,
  'ui/password-field.tsx': secret,
  'ui/second-factor.tsx': secret,
  'profile/personal/typed-dialog.tsx': 'a word that agrees to a removal: it is meant each time anew',
  'lesson/board/board-filters.tsx': search,
  'lesson/resource/search-resources.tsx': search,
  'search/palette.tsx': search,
  'search/search-box.tsx': search,
  'ui/search-field.tsx': search,
  'settings/lessons-section.tsx': saved,
  'settings/statuses-setting.tsx': saved,
  'calendar/overlay/close-dialog.tsx': overTheWeek,
  'calendar/draft/draft-popover.tsx': overTheWeek,
  'calendar/draft/draft-when.tsx': overTheWeek,
  'calendar/overlay/event-form.tsx': overTheWeek,
  'calendar/series/repeat-fields.tsx': overTheWeek,
  'lesson/plan/plan-dialog.tsx': 'keeps what is chosen as a whole, which its own test closes and opens again',
  'calendar/hours/free-bar.tsx': shown,
  'profile/student/invitations.tsx': shown,
  'ui/feed-address.tsx': shown,
  'app/landing-page.tsx': 'tries out the line of a sample week',
  'ui/text-field.tsx': part,
}
