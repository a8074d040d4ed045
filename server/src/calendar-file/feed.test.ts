import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-01-01T00:00:00Z') })
  s = await samplePeople(home)
})
afterAll(() => home.close())

interface Row {
  event_id: number
  start: string
  end: string
  original_start: string
}
const upsert = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id start end } }`
const create = `mutation ($series: series_input!) {
  createSeries(series: $series, clashes: "keep") { events { event_id start end original_start } } }`
const cancel = `mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }`

async function done<T>(who: Person, query: string, variables: object = {}): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(text)
  return answer as T
}

const exact = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString().replace('.000', ''))

/** Reads a person's feed by another implementation, with the zones that the file itself describes. */
async function readFeed(who: Person) {
  const { url } = await done<{ url: string }>(who, `mutation { createFeed(name: "Phone") { url } }`)
  const { body } = await home.inject({
    method: 'GET',
    url: new URL(url).pathname,
    headers: { 'user-agent': 'Calendar/1.0' },
  })
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(body))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const read = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate } = new ICAL.Event(component)
    const status = component.getFirstPropertyValue('status')
    return [
      Number(/\d+/.exec(uid)?.[0]),
      { start: exact(startDate), end: exact(endDate), wall: startDate.toString(), status },
    ] as const
  })
  return new Map(read)
}

test('an hour that the wall shows twice is told so that no program takes one for the other', async () => {
  const teacher = await s.addTeacher('Clara')
  // In Berlin the clocks go back from three to two at 01:00Z on 31 October.
  const booked: { event_id: number; start: string; end: string }[] = []
  for (const [start, end] of [
    ['2027-10-30T23:30:00Z', '2027-10-31T00:00:00Z'],
    ['2027-10-31T00:10:00Z', '2027-10-31T00:40:00Z'],
    ['2027-10-31T00:45:00Z', '2027-10-31T01:15:00Z'],
    ['2027-10-31T01:20:00Z', '2027-10-31T01:50:00Z'],
    ['2027-10-31T02:00:00Z', '2027-10-31T02:30:00Z'],
  ] as const)
    booked.push(await done(teacher, upsert, { event: { title: 'Piano', start, end, time_zone: 'Europe/Berlin' } }))
  const told = await readFeed(teacher)
  expect(booked.map(({ event_id }) => told.get(event_id))).toMatchObject(
    booked.map(({ start, end }) => ({ start, end })),
  )
  expect(told.get(booked.at(-1)?.event_id ?? 0)?.wall).toBe('2027-10-31T03:00:00')
})

const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Havana',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
]

/** A wall time that the clocks of a zone skip in a year, or show twice; at some other in zones whose clocks are not turned. */
function turnIn(zone: string, year: number, isBack: boolean): Temporal.PlainDateTime {
  let at = Temporal.ZonedDateTime.from(`${year}-01-02T12:00[${zone}]`).getTimeZoneTransition('next')
  for (; at?.year === year; at = at.getTimeZoneTransition('next')) {
    const before = at.subtract({ minutes: 1 })
    if (before.offsetNanoseconds > at.offsetNanoseconds === isBack)
      return (isBack ? at : before).toPlainDateTime().add({ minutes: 11 })
  }
  return Temporal.PlainDateTime.from(`${year}-03-28T02:30`)
}

/** The first time in its year at which something stands that comes each so many weeks, and at this time among others. */
const firstInYear = (time: Temporal.PlainDateTime, weeks: number) =>
  time.subtract({ weeks: Math.floor((time.dayOfYear - 1) / 7 / weeks) * weeks }).toString({ smallestUnit: 'second' })

const shown = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    .format(Date.parse(instant))
    .replace(' ', 'T')
const longestTurn = 60 * 60_000

// Three years of a series become events at once; the last one ends the tenth year.
const spans = [
  [2027, 2029],
  [2030, 2032],
  [2033, 2035],
  [2036, 2036],
] as const

for (const time_zone of zones)
  test(`ten years of ${time_zone} stand at the same wall time in the database and in another program`, async () => {
    const teacher = await s.addTeacher('Clara')
    const wrong: unknown[] = []
    const rows: (Row & { status: string; isDay: boolean })[] = []
    for (const [year, last] of spans)
      for (const [rrule, first_start, isDay] of [
        ['FREQ=WEEKLY', firstInYear(turnIn(time_zone, year, true), 1), false],
        ['FREQ=WEEKLY;INTERVAL=2', firstInYear(turnIn(time_zone, year, false), 2), false],
        ['FREQ=MONTHLY;BYDAY=-1SU', `${year}-01-01T00:00:00`, false],
        ['FREQ=MONTHLY;BYDAY=-1SU', `${year}-01-01T00:00:00`, true],
      ] as const) {
        const series = {
          title: 'Piano',
          rrule: `${rrule};UNTIL=${last}1231`,
          first_start,
          time_zone,
          minutes: isDay ? 1440 : 30,
          all_day: isDay,
        }
        const { events } = await done<{ events: Row[] }>(teacher, create, { series })
        for (const { start, original_start } of events) {
          const late = Date.parse(`${shown(start, time_zone)}Z`) - Date.parse(`${original_start}Z`)
          const isSkipped = late > 0 && late <= longestTurn
          if (late !== 0 && !isSkipped) wrong.push(['database', original_start, start])
        }
        const [, , off, , moved] = events
        if (!off || !moved) throw new Error('There are too few events')
        await done(teacher, cancel, { id: off.event_id })
        const to = { start: Date.parse(moved.start) + 5_400_000, end: Date.parse(moved.end) + 5_400_000 }
        const event = isDay ? moved : { start: new Date(to.start).toISOString(), end: new Date(to.end).toISOString() }
        const { event_id } = moved
        const stands = await done<Row>(teacher, upsert, {
          event: { event_id, title: 'Moved', start: event.start, end: event.end, overlap_wanted: true },
        })
        for (const row of events) {
          const status = row === off ? 'CANCELLED' : 'CONFIRMED'
          rows.push({ ...row, ...(row === moved && stands), status, isDay })
        }
      }
    const told = await readFeed(teacher)
    for (const { event_id, start, end, status, isDay } of rows) {
      const one = told.get(event_id)
      const day = (instant: string) => shown(instant, time_zone).slice(0, 10)
      const [from, to] = isDay ? [day(start), day(end)] : [start, end]
      if (one?.start !== from || one.end !== to || one.status !== status) wrong.push(['feed', start, end, one])
    }
    expect(wrong).toEqual([])
    expect(rows.length).toBeGreaterThan(1_000)
  })
