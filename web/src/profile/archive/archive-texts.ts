/** The words for the contents of an archive. */
import {
  archiveKinds,
  archiveLeft,
  type ArchiveKind,
  type ArchiveLeft,
  type ArchiveView,
} from '@lectern/contract/archive'
import { plural } from '@lingui/core/macro'

const ofKinds: Readonly<Record<ArchiveKind, (count: number) => string>> = {
  students: (count) => plural(count, { one: '# student', other: '# students' }),
  guardians: (count) => plural(count, { one: '# guardian', other: '# guardians' }),
  lessons: (count) =>
    plural(count, { one: '# lesson, with its notes and homework', other: '# lessons, with their notes and homework' }),
  events: (count) => plural(count, { one: '# event of your own', other: '# events of your own' }),
  series: (count) => plural(count, { one: '# series', other: '# series' }),
  closed: (count) => plural(count, { one: '# closed time', other: '# closed times' }),
  payments: (count) => plural(count, { one: '# payment', other: '# payments' }),
  comments: (count) => plural(count, { one: '# comment of yours', other: '# comments of yours' }),
  resources: (count) => plural(count, { one: '# resource', other: '# resources' }),
  files: (count) => plural(count, { one: '# file', other: '# files' }),
}

/** Lists the parts that come, in the order of the contract; a part without rows is left out. */
export const comingTexts = ({ comes }: ArchiveView): string[] =>
  archiveKinds.filter((kind) => comes[kind] > 0).map((kind) => ofKinds[kind](comes[kind]))

const ofLeft: Readonly<Record<ArchiveLeft, (count: number) => string>> = {
  erased: (count) =>
    plural(count, {
      one: '# student who was erased here: stays erased',
      other: '# students who were erased here: stay erased',
    }),
  accounts: (count) =>
    plural(count, {
      one: '# account of a student: accounts belong to their server, so invite the student again',
      other: '# accounts of students: accounts belong to their server, so invite the students again',
    }),
  'guardian-accounts': (count) =>
    plural(count, {
      one: '# account of a guardian: invite the guardian again',
      other: '# accounts of guardians: invite the guardians again',
    }),
  'student-comments': (count) =>
    plural(count, {
      one: '# comment that a student wrote: only its author could bring it',
      other: '# comments that students wrote: only their authors could bring them',
    }),
  answers: (count) =>
    plural(count, {
      one: '# piece of work that a student handed in: only the student could bring it',
      other: '# pieces of work that students handed in: only they could bring them',
    }),
  absences: (count) =>
    plural(count, {
      one: '# absence that a family asked for: what became of the lesson comes',
      other: '# absences that families asked for: what became of the lessons comes',
    }),
  invitations: (count) =>
    plural(count, {
      one: '# invitation: its link works on its own server alone',
      other: '# invitations: their links work on their own server alone',
    }),
  feeds: (count) =>
    plural(count, {
      one: '# calendar address: make a new one here',
      other: '# calendar addresses: make new ones here',
    }),
  notices: (count) =>
    plural(count, { one: '# notice: it was sent already', other: '# notices: they were sent already' }),
  'mail-preferences': (count) =>
    plural(count, {
      one: '# choice of which emails somebody gets: they choose again here',
      other: '# choices of which emails people get: they choose again here',
    }),
  files: (count) =>
    plural(count, {
      one: '# file that is not in the ZIP, or of a kind or size that is not kept here',
      other: '# files that are not in the ZIP, or of a kind or size that is not kept here',
    }),
  'other-files': (count) =>
    plural(count, {
      one: '# file that belongs to nothing in the studio',
      other: '# files that belong to nothing in the studio',
    }),
  values: (count) =>
    plural(count, {
      one: '# detail that can’t be written like this here: it is left empty',
      other: '# details that can’t be written like this here: they are left empty',
    }),
  rows: (count) =>
    plural(count, {
      one: '# entry that can’t be read',
      other: '# entries that can’t be read',
    }),
}

/** Lists the parts that stay behind, and why. */
export const leftTexts = ({ left }: ArchiveView): string[] =>
  archiveLeft.filter((reason) => left[reason] > 0).map((reason) => ofLeft[reason](left[reason]))
