import type { QuickAdd } from '../../lib/quick-add/quick-add.ts'

/** The reading of a line before the script that reads lines is loaded. */
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
