import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, signInFake } from '../../lib/server.fake.ts'
import { resourcesQuery, type Resource } from '../../data/shelf.ts'
import { ResourceList } from './resource-list.tsx'

const none: ReadonlySet<number> = new Set()
const resource = (lesson_rsrc_id: number, lesson_rsrc_dspl: string): Resource => ({
  lesson_rsrc_id,
  lesson_rsrc_dspl,
  kind: 'text',
  url: null,
  file_id: null,
  version: 1,
})

let root: Root
let rows: Resource[]

beforeEach(async () => {
  rows = [resource(1, 'Arpeggios'), resource(2, 'Études'), resource(3, 'Scales')]
  const server = fakeServer('teacher', {
    loadResources: () => ({ loadLessonResources: rows }),
    deleteShelfResource: ({ id }) => {
      rows = rows.filter((each) => each.lesson_rsrc_id !== id)
      return { deleteLessonResource: { lesson_rsrc_id: id } }
    },
  })
  vi.stubGlobal('fetch', server)
  await client.auth.waitUntilReady()
  await signInFake()
  const own = {
    profileId: 1,
    students: [],
    holders: new Map(),
    selected: none,
    onSelect: () => undefined,
    renamed: null,
    onRename: () => undefined,
    whyNot: null,
  }
  function Shelf() {
    const { data: resources = [] } = useQuery(resourcesQuery(1))
    return <ResourceList groups={[{ letter: null, resources }]} own={own} fresh={none} />
  }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Shelf />
      </QueryClientProvider>
    </I18nProvider>,
  )
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  await client.auth.signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const textOf = (name: string) => page.getByRole('button', { name, exact: true })

test('the keyboard stays among the rows when one is removed: on the next one, at the end on the one before', async () => {
  await expect.element(textOf('Études')).toBeVisible()
  page.getByRole('button', { name: 'Remove Études' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(textOf('Études')).not.toBeInTheDocument()
  await expect.element(textOf('Scales')).toHaveFocus()
  page.getByRole('button', { name: 'Remove Scales' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(textOf('Scales')).not.toBeInTheDocument()
  await expect.element(textOf('Arpeggios')).toHaveFocus()
})
