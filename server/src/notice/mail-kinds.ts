/**
 * The kinds of mails that a person can switch off: a reminder before a lesson; a lesson that was moved or called off, or begins
 * late; who can't come, and its answer; homework that is due or late; lessons that a
 * teacher did not mark; what students hand in and write; once a week the lessons of the coming one. A new kind is a word here, and one in the settings (web/src/settings/mails-section.tsx).
 */
export const mailKinds = ['reminder', 'change', 'request', 'homework', 'unmarked', 'work', 'next_week'] as const
export type MailKind = (typeof mailKinds)[number]

/** A word that is a kind of mails. */
export const mailKind = (word: string): MailKind | undefined => mailKinds.find((kind) => kind === word)

/** Those that may come once a day, together: of the others, one by itself is what is wanted. */
export const dailyKinds: readonly string[] = ['change', 'request', 'work'] satisfies readonly MailKind[]
