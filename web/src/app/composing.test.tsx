import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { StudentField } from '../calendar/draft/student-field.tsx'
import { Steps } from '../lesson/drawer/steps.tsx'
import { i18n } from '../lib/i18n.ts'
import { paletteStore, searchStore } from '../lib/open-search.ts'
import { NameHead } from '../profile/edit/name-head.tsx'
import { CellEdit } from '../profile/list/cell-edit.tsx'
import { rowsOf } from '../profile/list/list.ts'
import { closeShell, openShell } from '../shell/test-shell.fake.tsx'

let root: Root | undefined

afterEach(async () => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  sessionStorage.clear()
  paletteStore.set(false)
  searchStore.set(false)
  await closeShell()
})

const show = (node: ReactNode): void => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<I18nProvider i18n={i18n}>{node}</I18nProvider>)
}
const [anna] = rowsOf(
  [
    {
      user_profile_id: 2,
      id: null,
      display_name: 'Anna',
      avatar_url: null,
      email: null,
      phone: null,
      video_link: null,
      colour: null,
      usual_slot: null,
      tags: [],
      private_note: null,
      invited_at: null,
      paused_at: null,
      archived_at: null,
      invitation_status: 'none',
    },
  ],
  [],
)
const nothing = vi.fn<() => undefined>()

interface Field {
  name: string
  open: () => unknown
  input: Locator
  /** The thing that is in sight once the text was read. */
  found?: Locator
}
const fields: Field[] = [
  {
    name: 'the name of a student',
    input: page.getByRole('textbox'),
    open: async () => {
      show(<NameHead name="Anna" draftKey="name" actions={null} onSave={() => Promise.resolve()} />)
      await userEvent.click(page.getByRole('button', { name: 'Rename' }))
    },
  },
  {
    name: 'a cell of the list',
    input: page.getByRole('textbox'),
    open: () =>
      show(
        <table>
          <tbody>
            <tr>
              <td>
                {anna && (
                  <CellEdit row={anna} column="tags" takesFocus onEdit={nothing} onSlot={nothing} onTags={nothing} />
                )}{' '}
              </td>
            </tr>
          </tbody>
        </table>,
      ),
  },
  {
    name: 'a step of a plan',
    input: page.getByRole('textbox'),
    open: () => show(<Steps lessonId={1} steps={[]} onChange={nothing} />),
  },
  {
    name: 'the student of a new lesson',
    open: () => show(<StudentField students={[]} text="" onText={nothing} onEnter={nothing} />),
    input: page.getByRole('combobox'),
  },
  {
    name: 'the search',
    open: async () => {
      await openShell()
      searchStore.set(true)
    },
    input: page.getByRole('combobox', { name: 'Search or jump to' }),
    found: page.getByRole('option').first(),
  },
  {
    name: 'the palette',
    open: async () => {
      await openShell()
      paletteStore.set(true)
    },
    input: page.getByRole('dialog').getByRole('combobox'),
    found: page.getByRole('dialog').getByRole('option').first(),
  },
]

test.each(fields)(
  '$name: Enter that ends the writing of a word is left to the input method',
  async ({ open, input, found = input }) => {
    await open()
    await input.fill('Calendar')
    await expect.element(found).toBeVisible()
    const isTaken = (isComposing: boolean) => {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true })
      return !input.element().dispatchEvent(enter)
    }
    expect(isTaken(true)).toBe(false)
    expect(isTaken(false)).toBe(true)
  },
)
