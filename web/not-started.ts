/**
 * The page of an app that did not start: it is in the page from the beginning, since a script that would bring it may
 * not come either.
 */
import { formatter } from '@lingui/format-po'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import lingui from './lingui.config.ts'

const texts = {
  title: 'We couldn’t start',
  reason: 'Something went wrong, or the server can’t be reached. Nothing you saved is lost.',
  again: 'Try again',
  // The others are the app's. This one is marked for the catalogue by hand: no macro is at work here.
  needsScripts: /*i18n*/ 'Lectern needs JavaScript to run.',
}

/** How a text is said in a language. */
async function speaker(locale: string, root: string): Promise<(text: string) => string> {
  if (locale === lingui.sourceLocale) return (text) => text
  const filename = join(root, `src/lib/locales/${locale}.po`)
  const about = { locale, sourceLocale: 'en', filename }
  const rows = Object.entries(await formatter().parse(readFileSync(filename, 'utf8'), about))
  return (text) => {
    const row = rows.find(([id, { message = id }]) => message === text)
    // The app changed its words: change them here as well.
    if (!row) throw new Error(`${filename} has no “${text}”.`)
    return row[1].translation || text
  }
}

/** The app's own sheet may be what is missing. */
const sheet: HtmlTagDescriptor = { tag: 'link', attrs: { rel: 'stylesheet', href: '/not-started.css' } }
const page = (children: HtmlTagDescriptor[], attrs: { lang?: string; dir?: string } = {}): HtmlTagDescriptor[] => [
  sheet,
  { tag: 'main', attrs: { class: 'not-started', ...attrs }, children },
]

/** In the page that the app begins with: words of every language, for before-paint.js to choose from, and for who has no scripts. */
export function notStarted(root: string): Plugin {
  return {
    name: 'not-started',
    async transformIndexHtml() {
      const spoken = await Promise.all(
        lingui.locales.map(async (lang) => ({ lang, dir: 'auto', say: await speaker(lang, root) })),
      )
      const failed = spoken.map(({ lang, dir, say }) => ({
        tag: 'template',
        attrs: { 'data-for': lang },
        children: page(
          [
            { tag: 'h1', children: say(texts.title) },
            { tag: 'p', children: say(texts.reason) },
            { tag: 'a', attrs: { href: '' }, children: say(texts.again) },
          ],
          { lang, dir },
        ),
        injectTo: 'body' as const,
      }))
      // Nothing can tell then which language is read here.
      const lines = spoken.map(({ lang, dir, say }) => ({
        tag: 'p',
        attrs: { lang, dir },
        children: say(texts.needsScripts),
      }))
      return [...failed, { tag: 'noscript', children: page(lines), injectTo: 'body' }]
    },
  }
}
