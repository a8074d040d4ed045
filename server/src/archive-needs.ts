import { fillPreferences } from './auth/account/fill-preferences.ts'
import { holdForBrought, takenTimes } from './event/brought.data.ts'
import { broughtEvents, broughtPayments, broughtSeries, sharingTime } from './event/brought-events.ts'
import {
  broughtComments,
  broughtLessons,
  broughtOfLessons,
  broughtOfStudents,
  broughtResources,
} from './lesson/brought-lessons.ts'
import type { BroughtTable } from './platform/brought.ts'
import type { Parts } from './platform/parts.ts'
import { broughtGuardians, broughtStudents, broughtTeacher } from './profile/brought-people.ts'
import { archiveFiles } from './storage/bring-file.ts'
import type { FoundFile } from './storage/storage.data.ts'
import type { FileRow } from './storage/storage.ts'
import type { ArchiveNeeds } from './archive/archive.routes.ts'

/** How the rows of a studio come, each by the rules of its feature; those that others name first. @param today YYYY-MM-DD */
export const broughtTables = (today: string): readonly BroughtTable[] => [
  broughtStudents,
  broughtGuardians,
  broughtSeries(today),
  broughtEvents,
  broughtPayments,
  broughtLessons,
  broughtComments,
  broughtResources,
  broughtOfLessons,
  broughtOfStudents,
]

/** A studio is people, a calendar, lessons and files at once: this is what the features give to bring one. */
export const archiveNeeds = (parts: Parts): ArchiveNeeds<FileRow, FoundFile> => ({
  tables: broughtTables,
  teacher: broughtTeacher,
  files: archiveFiles(parts),
  hold: holdForBrought,
  takenTimes,
  sharingTime,
  fillPreferences: (userId, preferences) => fillPreferences(parts.db, userId, preferences),
})
