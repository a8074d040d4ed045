/** In this order: every browser names itself after those that it wants to be taken for. */
const programs: readonly [RegExp, string][] = [
  [/\bEdgi?A?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
  [/^(?:node|undici)\b/i, 'A program (Node.js)'],
  [/^curl\//, 'A program (curl)'],
  [/^python/i, 'A program (Python)'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A browser in words: `Firefox on Windows`. Only words of this file, since the header is whatever a caller wrote.
 * @param userAgent the header of a request
 */
export function deviceName(userAgent: string | null): string {
  const find = (names: readonly [RegExp, string][]) => names.find(([form]) => form.test(userAgent ?? ''))?.[1]
  const [program, system] = [find(programs), find(systems)]
  if (program === undefined) return system ?? 'An unknown device'
  return system === undefined ? program : `${program} on ${system}`
}
