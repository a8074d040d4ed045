import type { QuickAdd } from '../../lib/quick-add/quick-add.ts'

/** What a line says until the script that reads it is here. */
export const nothingRead: QuickAdd = {
  students: [],
  title: '',
  inviteName: null,
  date: null,
  lastDate: null,
  start: null,
  minutes: 0,
  allDay: false,
  repeat: null,
  note: null,
  toConfirm: false,
  hints: [],
  chips: [],
}
