import './base.css'
import './tokens.css'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { Beside } from './beside.tsx'

test('on a narrow screen the words go below the time as a whole, and neither is broken', async () => {
  const place = document.body.appendChild(document.createElement('p'))
  place.style.inlineSize = '20ch'
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <>
      <time>11:00–11:45</time>
      <Beside words="(17:00 in Berlin)" />
    </>,
  )
  await expect.poll(() => place.textContent).toBe('11:00–11:45 (17:00 in Berlin)')
  const [time, words] = ['time', 'span'].map((name) => place.querySelector(name)?.getClientRects() ?? [])
  expect([time?.length, words?.length]).toEqual([1, 1])
  expect(words?.[0]?.top).toBeGreaterThan(time?.[0]?.top ?? Number.POSITIVE_INFINITY)
})
