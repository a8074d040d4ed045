/** The signs that mail programs and drawn tables put around names. */

/** A name in quotes is read where the address follows right behind it. */
const beforeAddress = String.raw`(?=\s*(?:<|[^\s"@]+@))`
/** The words that mail programs put before the recipients. */
const recipients = /^[ \t]*(?:to|cc|bcc|from|an|kopie|von|à|copie|de|para|a|da|إلى|نسخة)[ \t]*:[ \t]*(?=[^\n]*@)/gimu
/** A number or bullet before a name in quotes. */
const bullets = new RegExp(String.raw`^[ \t]*(?:[-*–•]|\d{1,4}[.)])[ \t]+(?="[^"\n]{1,400}"${beforeAddress})`, 'gmu')
/** Quotes of books around a name with a comma. */
const curly = new RegExp(String.raw`[“„«‹]([^“”„«»‹›"\n]{1,200}[,;،؛][^“”„«»‹›"\n]{1,200})[”“»›]${beforeAddress}`, 'gu')

/** An address that is its own name, as mail programs write whom they don't know: 'anna@example.org' <anna@example.org>. */
const ownName = /(?<![^\s;,])(["']?)([^\s<>"';,@]{1,320}@[^\s<>"';,@]{1,320})\1\s{0,3}<(?:mailto:)?\2>/giu

/** A line of a table that is drawn with strokes, and the one below its headings. */
const [piped, ruleLine] = [/^[ \t\ufeff]*\|[^\n]*\|[ \t\r]*$/gm, /^[ \t]*\|[-|: ]+\|[ \t\r]*$/gm]

/** A text with one form of quotes around names, and nothing before them. */
export const plainQuotes = (text: string): string =>
  text
    .replace(ruleLine, '')
    .replace(piped, (line) => line.trim().slice(1, -1).replaceAll('|', '\t'))
    .replace(curly, '"$1"')
    .replace(ownName, '$2')
    .replace(recipients, '')
    .replace(bullets, '')
