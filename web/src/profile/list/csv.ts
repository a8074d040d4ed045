/** A cell that begins like this is a formula to a spreadsheet, which may call out or run a program (OWASP, CSV injection). */
const isFormula = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** One cell: an apostrophe before what would be a formula, quotes around what has a sign of its own. */
function cellText(value: string): string {
  const safe = isFormula.test(value) ? `'${value}` : value
  return /[",;\u060c\u061b\uff0c\uff1b\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as CSV (RFC 4180), with a mark that tells spreadsheets that it is UTF-8. */
export const csvOf = (records: readonly (readonly string[])[]): string =>
  `\ufeff${records.map((record) => record.map(cellText).join(',')).join('\r\n')}\r\n`
