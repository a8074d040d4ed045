import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { type Column, type Row, usualView } from './list.ts'
import { StudentRows } from './student-rows.tsx'

const student: Row = {
  user_profile_id: 2,
  id: null,
  display_name: 'Noah Svensson',
  avatar_url: null,
  email: null,
  phone: null,
  video_link: null,
  colour: 'fern',
  usual_slot: null,
  tags: [],
  private_note: null,
  invited_at: null,
  paused_at: null,
  archived_at: null,
  invitation_status: 'none',
  status: 'expired',
  next: '2027-11-24T15:00:00Z',
  last: '2026-11-18T15:00:00Z',
  homework: 14,
  late: 12,
  folded: '',
}
const nothing = () => undefined

let root: Root

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** The list in so much room (px) as is left beside the menu and the panel. */
async function show(
  room: number,
  rem: number,
  { row = student, columns = usualView.columns }: { row?: Row; columns?: readonly Column[] } = {},
): Promise<void> {
  await ensureTemporal()
  document.documentElement.style.fontSize = `${rem}px`
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  const place = document.body.appendChild(document.createElement('div'))
  place.style.inlineSize = `${room}px`
  root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <StudentRows
        rows={[row]}
        sort={{ by: 'homework', descending: false }}
        columns={columns}
        timeZone="UTC"
        now={0}
        selected={new Set()}
        current={null}
        edited={null}
        focus={{ current: null }}
        onSort={nothing}
        onFocusRow={nothing}
        onSelect={nothing}
        onSelectAll={nothing}
        onOpen={nothing}
        onMenu={nothing}
        onEdit={nothing}
        onSlot={nothing}
        onTags={nothing}
        onPlan={nothing}
        onWrite={nothing}
        onColour={nothing}
      />
    </I18nProvider>,
  )
  await expect.element(page.getByText(row.display_name ?? '')).toBeVisible()
}

/** Lists the texts in sight that are cut off. */
const cut = () =>
  [...document.querySelectorAll('th, td, th button, bdi')]
    .filter((each) => each.checkVisibility() && !each.matches('td:first-child, .more'))
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
    .map((each) => each.textContent)
const columns = () =>
  [...document.querySelectorAll('thead [data-column]')]
    .filter((head) => head.checkVisibility())
    .map((head) => head.getAttribute('data-column'))

test.each([
  { window: 1440, room: 1020, rem: 14, shown: ['name', 'next', 'slot', 'last', 'homework', 'status'] },
  { window: 1440, room: 976, rem: 16, shown: ['name', 'next', 'slot', 'homework', 'status'] },
  { window: 1200, room: 780, rem: 14, shown: ['name', 'next', 'homework', 'status'] },
  { window: 1200, room: 704, rem: 16, shown: ['name', 'next', 'status'] },
  { window: 992, room: 866, rem: 14, shown: ['name', 'next', 'slot', 'homework', 'status'] },
  { window: 768, room: 712, rem: 14, shown: ['name', 'next', 'status'] },
  { window: 620, room: 564, rem: 14, shown: ['name', 'next'] },
])('in $room px of a window of $window px at $rem px nothing of a row is cut', async ({ window, room, rem, shown }) => {
  await page.viewport(window, 900)
  await show(room, rem)
  await expect.poll(columns).toEqual(shown)
  await expect.poll(cut).toEqual([])
})

test.each([{ columns: ['next', 'last', 'homework', 'status'] }, { columns: ['next', 'status'] }, { columns: [] }] as {
  columns: Column[]
}[])('a long name is whole where no usual time takes its room, beside $columns', async ({ columns }) => {
  await page.viewport(1440, 900)
  await show(1035, 14, { row: { ...student, display_name: 'Dr. Hans-Peter von der Leyen-Wolfenbüttel' }, columns })
  expect(cut()).toEqual([])
})
