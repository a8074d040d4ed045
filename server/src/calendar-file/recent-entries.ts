import type { series_input } from '@lectern/contract/graphql'
import {
  addDays,
  addYears,
  dayBefore,
  readRule,
  untilDay,
  wallTimes,
  writeRule,
  type Wall,
} from '../event/series-expansion.ts'
import { Refusal } from '../platform/failures.ts'
import type { Component } from './component.ts'
import { inNewWords } from './old-rules.ts'
import type { Time } from './times.ts'
import { LeftOut } from './import-reasons.ts'

/** Years of the past in which an old series still makes events. */
const pastYears = 1

/** Rules of one event: it has one, and where a program wrote more they are two. */
const mostRules = 4

/** The first day of them. */
export const oldest = (today: string): string => addYears(today, -pastYears)

/** An old series goes on from a year ago: what was before is history, and would be thousands of events. */
export function recent(text: string, start: Time, today: string): Pick<series_input, 'rrule' | 'first_start'> {
  const cut = oldest(today)
  if (start.wall.slice(0, 10) >= cut) return { rrule: text, first_start: start.wall }
  const { rule, until } = readRule(text)
  const day = start.wall.slice(0, 10)
  const within = (days: number) =>
    wallTimes({ ...rule, count: null }, start.wall, cut, addDays(`${cut}T00:00:00`, days).slice(0, 10))[0]
  // Nearly every series has a date within a month; of the others some meet only in a leap year.
  const first = within(31) ?? within(4 * 366)
  if (first === undefined) throw new LeftOut('no-dates')
  const before = rule.count === null ? 0 : wallTimes(rule, start.wall, day, dayBefore(first)).length
  if (rule.count !== null && rule.count <= before) throw new LeftOut('ended')
  if (until !== null && untilDay(until, start.wall, start.zone) < first.slice(0, 10)) throw new LeftOut('ended')
  const rest = writeRule(rule.count === null ? rule : { ...rule, count: rule.count - before })
  return { rrule: until === null ? rest : `${rest};UNTIL=${until}`, first_start: first }
}

/**
 * Says nothing of its own: no value, a program's own part (RFC 2445, 4.3.10), what holds anyway (RFC 7529), or an end by which
 * programs write that there is none.
 */
const saysNothing =
  /^(?:[A-Z]+=|X-[A-Z0-9-]+=.*|RSCALE=GREGORIAN|SKIP=OMIT|UNTIL=(?:2099|2[1-9]\d\d|[3-9]\d{3})\d{4}(?:T\d{6}Z?)?)?$/i

/** The rules of an event, each once. What one of them leaves empty says nothing, and an empty rule is none. */
export function rulesOf({ properties }: Component, name: 'RRULE' | 'EXRULE'): string[] {
  const texts = properties
    .filter((one) => one.name === name)
    .map(({ value }) =>
      inNewWords(value)
        .split(';')
        // Some programs write blanks between the parts, and dashes in the end as people do.
        .map((part) => part.replaceAll(/\s/g, '').replace(/^(UNTIL=\d{4})-(\d{2})-(\d{2})/i, '$1$2$3'))
        .filter((part) => !saysNothing.test(part))
        .join(';'),
    )
  return [...new Set(texts)].filter((text) => text !== '').slice(0, mostRules)
}

/** A rule without a time of day that is the one of its start anyway, as some programs write it. */
export function withoutTime(text: string, start: Wall): string {
  const [hour, minute, second] = start.slice(11).split(':').map(Number)
  const said: Readonly<Record<string, number | undefined>> = { BYHOUR: hour, BYMINUTE: minute, BYSECOND: second }
  return text
    .split(';')
    .filter((part) => {
      const [name = '', value = ''] = part.toUpperCase().split('=')
      return !/^\d{1,2}$/.test(value) || said[name] !== Number(value)
    })
    .join(';')
}

/**
 * A rule that ends after a number of dates and on a day, which RFC 5545 forbids (3.3.10), by the end alone that comes first. One
 * that can't be read stays as it is.
 */
export function endingOnce(text: string, { wall, zone }: Time): string {
  const parts = text.split(';')
  const without = (name: string) => parts.filter((part) => !part.toUpperCase().startsWith(name)).join(';')
  const until = parts.find((part) => /^UNTIL=/i.test(part))?.slice('UNTIL='.length)
  if (until === undefined || !parts.some((part) => /^COUNT=/i.test(part))) return text
  try {
    const { rule } = readRule(without('UNTIL='))
    const dates = wallTimes(rule, wall, wall.slice(0, 10), untilDay(until.toUpperCase(), wall, zone))
    return without(dates.length < (rule.count ?? 0) ? 'COUNT=' : 'UNTIL=')
  } catch (error) {
    if (error instanceof Refusal) return text
    throw error
  }
}
