/**
 * Tells on which day a week begins where a browser cannot (`Intl.Locale.prototype.getWeekInfo`), as CLDR 48 does in its
 * `weekData`. The test beside it asks the ICU of the pinned Node about every region: when that learns better, so must this.
 */

/** Regions by the day on which their weeks begin (1 Monday … 7 Sunday). All others begin theirs on Monday. */
const notOnMonday = [
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [
    7,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH ' +
      'PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
] as const

function getWeekInfo(this: Intl.Locale): { firstDay: number } {
  // A language alone is read as in the country where most of its readers are.
  const region = this.region ?? this.maximize().region
  const known = notOnMonday.find(([, regions]) => region !== undefined && regions.includes(region))
  return { firstDay: known?.[0] ?? 1 }
}

/** Lets every locale tell it from now on. */
export function teachWeekInfo(): void {
  Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', {
    value: getWeekInfo,
    configurable: true,
    writable: true,
  })
}
