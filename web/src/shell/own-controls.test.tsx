import '../ui/base.css'
import '../ui/tokens.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLayout, defaultLayout } from '../lib/layout-config.ts'
import { shownAs } from './shown-as.fake.ts'

let root: Root

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const ignore = () => undefined
  root.render(
    <>
      <input type="checkbox" aria-label="Open" />
      <input type="checkbox" aria-label="Done" checked onChange={ignore} />
      <input type="checkbox" aria-label="Some" ref={(box) => void (box && (box.indeterminate = true))} />
    </>,
  )
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  changeLayout(defaultLayout)
  await shownAs()
})

const box = (name: string) => page.getByRole('checkbox', { name }).element()
const look = (name: string, part?: string) => getComputedStyle(box(name), part)
/** A token as the browser computes it. */
function token(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  beforeEach(() => changeLayout({ colorScheme }))

  test('a tick has the lines and fills of the theme, whatever the browser would draw', async () => {
    await expect.element(page.getByRole('checkbox', { name: 'Open' })).toBeVisible()
    await expect.poll(() => look('Open').borderColor).toBe(token('--line'))
    expect(look('Open').appearance).toBe('none')
    expect(look('Open').backgroundColor).toBe(token('--surface'))
    for (const name of ['Done', 'Some']) {
      expect(look(name).backgroundColor).toBe(token('--accent-ring'))
      expect(look(name, '::before').backgroundColor).toBe(token('--surface'))
    }
    expect(look('Done', '::before').clipPath).not.toBe(look('Some', '::before').clipPath)
  })

  test('with more contrast no ink is quieter than the second, and lines are seen', async () => {
    const before = token('--hairline')
    await shownAs({ moreContrast: true })
    await expect.poll(() => token('--ink-3')).toBe(token('--ink-2'))
    expect(token('--line')).toBe(token('--ink-2'))
    expect(token('--hairline')).not.toBe(before)
  })
})

test('on paper a dark page has the inks of a light one', async () => {
  changeLayout({ colorScheme: 'light' })
  const names = ['--ink', '--ink-2', '--hairline', '--ev-fern-ink', '--danger']
  const light = names.map(token)
  changeLayout({ colorScheme: 'dark' })
  expect(names.map(token)).not.toEqual(light)
  await shownAs({ type: 'print' })
  await expect.poll(() => names.map(token)).toEqual(light)
  expect(token('--accent-text')).toBe(token('--ink'))
})

test("in the system's colours and on paper the browser draws it", async () => {
  await expect.element(page.getByRole('checkbox', { name: 'Open' })).toBeVisible()
  await shownAs({ forcedColors: true })
  await expect.poll(() => look('Done').appearance).toBe('auto')
  expect(look('Done', '::before').content).toBe('none')
  await shownAs({ type: 'print' })
  await expect.poll(() => look('Done').appearance).toBe('auto')
})
