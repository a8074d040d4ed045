import { expect, test } from 'vitest'
import { schedule, type Sound } from './sounds.ts'

const rate = 44_100

/** Loudness of each 10 ms of the first half second. */
async function heard(sound: Sound): Promise<number[]> {
  const context = new OfflineAudioContext(1, rate / 2, rate)
  schedule(sound, context)
  const samples = (await context.startRendering()).getChannelData(0)
  const slice = rate / 100
  return Array.from({ length: 50 }, (_, at) =>
    Math.max(...samples.subarray(at * slice, (at + 1) * slice).map(Math.abs)),
  )
}
const clear = 0.05
/** How often the pitch swings in the first 100 ms. */
async function swings(sound: Sound): Promise<number> {
  const context = new OfflineAudioContext(1, rate / 10, rate)
  schedule(sound, context)
  const samples = (await context.startRendering()).getChannelData(0)
  return samples.filter((sample, at) => sample > 0 && (samples[at - 1] ?? 0) <= 0).length
}

test('done is one soft tap that is over before 300 ms', async () => {
  const loud = await heard('success')
  expect(Math.max(...loud)).toBeGreaterThan(clear)
  expect(Math.max(...loud)).toBeLessThan(0.4)
  expect(Math.max(...loud.slice(30))).toBe(0)
  expect(loud.findLastIndex((each) => each > clear)).toBeLessThan(16)
})

test('refused is two lower taps', async () => {
  const loud = await heard('error')
  const begins = loud.filter((each, at) => each > 0.15 && (loud[at - 1] ?? 0) < clear)
  expect(begins).toHaveLength(2)
  expect(await swings('error')).toBeLessThan((await swings('success')) / 2)
})
