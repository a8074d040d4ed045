import { exportData, invite, preview } from '@lectern/contract/functions'
import type { Config } from '../platform/config.ts'
import { exportOwnData } from './export-own-data.ts'
import { importForeignCalendar, type ImportCalendar } from './import-calendar.ts'
import { inviteStudent, type InviteStudent } from './invite-student.ts'
import type { PlatformFunction } from './platform-function.ts'
import { previewLink } from './preview-link.ts'

/** The work that functions need of other features; handed down, since no feature reaches into another. */
export interface FunctionNeeds {
  inviteStudent: InviteStudent
  importCalendar: ImportCalendar
}

/** Every function by its path. A path that is not here is nowhere: nothing is looked up in a folder. */
export const catalogue = (needs: FunctionNeeds, { linkTitles }: Config): ReadonlyMap<string, PlatformFunction> =>
  new Map([
    [invite.path, inviteStudent(needs.inviteStudent)],
    [exportData.path, exportOwnData],
    ['/import-calendar', importForeignCalendar(needs.importCalendar)],
    [preview.path, previewLink(linkTitles)],
  ])
