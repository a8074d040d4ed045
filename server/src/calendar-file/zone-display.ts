import { otherNames } from './zone-names.ts'

/*
 * Names by which programs show zones to people: "(UTC-05:00) Eastern Time (US & Canada)", "(GMT+01:00) Amsterdam, Berlin, Rom",
 * "Mitteleuropäische Zeit". Some write them in files, in the language of whoever sent it. Most name a city, which IANA has by
 * the same name; of the others the offset tells which is meant.
 */

/** Places without a city in their name, in English, and the zone of each. */
const places: readonly (readonly [RegExp, string])[] = [
  [/alaska/, 'America/Anchorage'],
  [/aleutian/, 'America/Adak'],
  [/hawa/, 'Pacific/Honolulu'],
  [/arizona/, 'America/Phoenix'],
  [/(?:baja|bassa) california|basse-californie|niederkalifornien/, 'America/Tijuana'],
  [/saskatchewan/, 'America/Regina'],
  [/indiana/, 'America/Indiana/Indianapolis'],
  [/yukon/, 'America/Whitehorse'],
  [/chetumal/, 'America/Cancun'],
  [/brasilia/, 'America/Sao_Paulo'],
  [/newfoundland|neufundland|terre-neuve|terranova/, 'America/St_Johns'],
  [/greenland|gronland|groenland/, 'America/Nuuk'],
  [/azz?or|acores/, 'Atlantic/Azores'],
  [/cabo verde|cape verde|kap verde|cap-vert|capo verde/, 'Atlantic/Cape_Verde'],
  [/lord.howe/, 'Australia/Lord_Howe'],
  [/canberra|melbourne/, 'Australia/Sydney'],
  [/wellington/, 'Pacific/Auckland'],
  [/new delhi|mumbai|nova delhi|neu-delhi/, 'Asia/Kolkata'],
  [/beijing|pekin|pechino/, 'Asia/Shanghai'],
  [/abu dhabi/, 'Asia/Dubai'],
  [/islamabad/, 'Asia/Karachi'],
]
/** Cities by their names in other languages, where the clocks turn: the offset alone is an hour off for half of the year. */
const otherCities: readonly (readonly [RegExp, string])[] = [
  [/\b(?:athen(?:es)?|aten(?:as|e))\b|اثينا|هلسنكي/, 'Europe/Athens'],
  [/\b(?:wien|vienne|viena)\b|برلين|باريس|بودابست|وارسو/, 'Europe/Berlin'],
  [/\b(?:londra|londres)\b|لندن/, 'Europe/London'],
  [/\b(?:kairo|caire|(?:el|il) cairo)\b|القاهرة/, 'Africa/Cairo'],
  [/\bbeyrouth\b|بيروت/, 'Asia/Beirut'],
  [/\b(?:gerusalemme|jerusalen)\b|القدس/, 'Asia/Jerusalem'],
  [/\b(?:havanna|havane|habana|avana)\b|هافانا/, 'America/Havana'],
  [/\bhaiti\b|هايتي/, 'America/Port-au-Prince'],
  [/\bcaicos\b/, 'America/Grand_Turk'],
]
/** The zones of the United States and Canada by the hours that their clocks are ahead of UTC in winter. */
const northAmerican: Readonly<Record<number, string>> = {
  [-9]: 'America/Anchorage',
  [-8]: 'America/Los_Angeles',
  [-7]: 'America/Denver',
  [-6]: 'America/Chicago',
  [-5]: 'America/New_York',
  [-4]: 'America/Halifax',
  [-3.5]: 'America/St_Johns',
}
/** Languages in which a zone's name is looked up where it says no offset: those that Lectern speaks. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'ar']
/** A day of winter and one of summer: one of the two shows the time that a zone is named by. */
const halves = [Temporal.Instant.from('2027-01-15T12:00:00Z'), Temporal.Instant.from('2027-07-15T12:00:00Z')]

/**
 * The zone that a program shows by a name.
 *
 * @returns one that has the offset in the name, and follows the clocks of a place that the name says; null for a name that says
 *   neither
 */
export function zoneShown(name: string): string | null {
  const [, sign = '', hours = '0', minutes = '0', shown = ''] =
    /^\(?(?:UTC|GMT)\s*(?:([+\-−–])\s?(\d{1,2})(?:[:.]?([0-5]\d))?)?\)?\s+(.+)$/i.exec(name) ?? []
  if (shown === '' || (sign === '' && !name.startsWith('('))) return zoneCalled(folded(name))
  const ahead = (sign === '+' || sign === '' ? 1 : -1) * (Number(hours) + Number(minutes) / 60)
  const text = folded(shown)
  const fits = (zone: string) => halves.some((at) => hoursAhead(zone, at) === ahead)
  const placeIn = (list: typeof places) => list.find(([words, zone]) => words.test(text) && fits(zone))?.[1]
  const place = placeIn(places)
  if (place !== undefined) return place
  const city = text
    .split(/[,;:/]|\s-\s/)
    .map((part) => zonesByCity().get(part.trim()))
    .find((zone) => zone !== undefined && fits(zone))
  const named = city ?? placeIn(otherCities)
  if (named !== undefined) return named
  const isNorthAmerican = /canad|kanad|كندا/.test(text)
  return (isNorthAmerican ? northAmerican[ahead] : undefined) ?? fixed(ahead)
}

/** The short names of zones in winter and summer, and by one family of programs in other languages. */
const called: readonly (readonly [RegExp, string])[] = [
  [/^(?:cest|mez|mesz)$/, 'Europe/Berlin'],
  [/^(?:eest|oez|oesz)$/, 'Europe/Helsinki'],
  [/^west$/, 'Europe/Lisbon'],
  [/^bst$/, 'Europe/London'],
  [/^edt$/, 'America/New_York'],
  [/^cdt$/, 'America/Chicago'],
  [/^mdt$/, 'America/Denver'],
  [/^(?:pst|pdt)$/, 'America/Los_Angeles'],
  [/^ak[sd]t$/, 'America/Anchorage'],
  [/^ae[sd]t$/, 'Australia/Sydney'],
  [/^nz[sd]t$/, 'Pacific/Auckland'],
  [/^jst$/, 'Asia/Tokyo'],
  [/^msk$/, 'Europe/Moscow'],
  [/^sast$/, 'Africa/Johannesburg'],
  [/^(?:hora estandar|hora de verano|heure normale|heure d'ete|ora solare|ora legale) romance$/, 'Europe/Paris'],
  [/^hora central europea$/, 'Europe/Berlin'],
  [/^ora (?:solare|legale) europa (?:occidentale|centrale)$/, 'Europe/Rome'],
  [/^heure (?:normale|avancee|d'ete) de l'est$/, 'America/New_York'],
]

/** The zone of a name without an offset: what a time is called in our languages, a city, or either with a number behind. */
function zoneCalled(name: string): string | null {
  const plain = name
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/[ -]\d{1,2}$/, '')
    .trim()
  const named = [name, plain].map((one) => zonesByName().get(one) ?? called.find(([words]) => words.test(one))?.[1])
  const windows = [...otherNames].find(([other]) => folded(other) === plain)?.[1]
  const cities = plain.split(/[,;:/]/).map((part) => zonesByCity().get(part.trim()))
  return [...named, windows, ...cities].find((zone) => zone !== undefined) ?? null
}

/** A name without its accents, in small letters. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .toLowerCase()
    .trim()

const hoursAhead = (zone: string, at: Temporal.Instant): number =>
  at.toZonedDateTimeISO(zone).offsetNanoseconds / 3_600_000_000_000

/** A zone that is always so far ahead; null where there is none. */
function fixed(ahead: number): string | null {
  if (ahead === 0) return 'UTC'
  const even = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  const zones = Number.isInteger(ahead) && ahead >= -12 && ahead <= 14 ? [even] : Intl.supportedValuesOf('timeZone')
  return zones.find((zone) => halves.every((at) => hoursAhead(zone, at) === ahead)) ?? null
}

let byCity: ReadonlyMap<string, string> | undefined
/** Zones by the city that each is named after. */
function zonesByCity(): ReadonlyMap<string, string> {
  byCity ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      folded((zone.split('/').at(-1) ?? '').replaceAll('_', ' ')),
      zone,
    ]),
  )
  return byCity
}

let byName: ReadonlyMap<string, string> | undefined
/** The best known of those that are called alike: the cities of the United States before those of Mexico beside them. */
const bestKnown = ['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York']

/** Zones by what our languages call their time. */
function zonesByName(): ReadonlyMap<string, string> {
  if (byName) return byName
  const found = new Map<string, string>()
  for (const zone of [...bestKnown, ...otherNames.values()])
    for (const language of languages)
      for (const timeZoneName of ['long', 'longGeneric'] as const) {
        const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
        for (const half of halves) {
          const name = format.formatToParts(half.epochMilliseconds).find(({ type }) => type === 'timeZoneName')
          const key = folded(name?.value ?? '')
          if (!/^(?:gmt|utc)/.test(key) && !found.has(key)) found.set(key, zone)
        }
      }
  byName = found
  return found
}
