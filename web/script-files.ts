/** Which scripts are loaded together, and so come in one file. */

/** Tells who imports a module, and whether the page itself does. */
export type ModuleOf = (id: string) => { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null

/** What needs a module at once: itself, what imports it, what imports that. */
function needersOf(id: string, moduleOf: ModuleOf): readonly string[] {
  const seen = new Set([id])
  for (const each of seen) for (const importer of moduleOf(each)?.importers ?? []) seen.add(importer)
  return [...seen]
}

/** What lies over a page. */
export const overlay = /\/src\/ui\/(?:dialog|popover|menu|tip)\.tsx$/
/** The frame of the signed-in pages, what nearly every page inside it uses, and what each of them fetches at its end. */
const everywhere = [
  /\/src\/(?:app\/with-lesson|shell\/shell|ui\/(?:button|segmented|card|mini-month|search-field))\.tsx$/,
  /\/contract\/src\/terms\.ts$/,
  /\/src\/lib\/(?:absences|calendar-reading|live-changes|account-settings|offline\/(?:reading|device-store|why-not)|colours|duration|status-names)\.ts$/,
]
/** Comes by way of the library's list to whoever uses the library, and is used by no page that is opened first. */
const unused = /\/(?:infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|useMutationState)\.js$/

/** What nobody opens without the calendar, or so seldom that its whole file may come: apart it weighs a tenth more. */
const besideCalendar =
  /\/src\/(?:calendar\/|search\/(?:quick-add-anywhere|palette-source|read-when)\.tsx?$|(?:gallery\/gallery-page|app\/landing-demo)\.tsx$)/

/** What answers a hand on the calendar: it comes with the first sign of somebody (docs/decisions/0033). */
const hands =
  /\/src\/calendar\/(?:grid\/(?:grid-interactions|drawn-over)|calendar-requests|press-again|lesson\/lesson-to-open)\.tsx?$/

/** Reads a line of quick add, and says what it read. */
const grammar = /\/src\/calendar\/quick-add\/(?:rules|says|choice|line-says|dates|times|words)\.tsx?$/

/** The look of fields: the sign-in has some with its first paint, and so has the calendar, which must not load the sign-in. */
const fields = /\/src\/ui\/field\.module\.css$/

/**
 * What is loaded together is in one file: thirty small ones compress to a tenth more than one, and each costs a request
 * of its own. What only some pages need stays apart.
 */
export function fileOf(id: string, moduleOf: ModuleOf): string | null {
  if (unused.test(id)) return null
  if (fields.test(id)) return 'app'
  const needers = needersOf(id, moduleOf)
  const isOf = (page: RegExp) => needers.some((each) => page.test(each))
  if (needers.some((each) => moduleOf(each)?.isEntry)) return 'start'
  const isOfSignIn = isOf(/\/src\/(?:auth\/login-screen|app\/notice-frame)\.tsx$/)
  const isOfApp = isOf(/\/src\/app-start\.tsx$/)
  const isOfShell = everywhere.some(isOf)
  // The sign-in asks for it with the first key or touch, and must not be given the shell with it.
  const isOfSession = isOf(/\/src\/lib\/client\.ts$/)
  const isOfLanding = isOf(/\/src\/app\/landing-(?:page|start)\.tsx$/)
  // A picture of the week, and the line icons: whoever is signed in needs none of it.
  if (isOfLanding && isOfSignIn && !isOfApp && !isOfShell) return 'outside'
  // What the pages outside the shell have in common with others must not bring the others along. Every page needs it.
  if ([isOfLanding, isOfApp, isOfSignIn].filter(Boolean).length > 1 || (isOfShell && (isOfLanding || isOfSignIn)))
    return isOfApp && !isOfLanding ? 'app' : 'start'
  if (isOfApp) return 'app'
  if (isOfSession) return 'session'
  const isIcon = id.includes('/lucide-react/')
  const isOfCalendar = isOf(/\/src\/calendar\/calendar-screen\.tsx$/)
  // A file for each icon would cost a request for a hundred bytes.
  if (isOfShell || (isIcon && isOfCalendar)) return 'shell'
  if (isOfSignIn) return 'sign-in'
  const openers = needers.filter((each) => (moduleOf(each)?.dynamicImporters.length ?? 0) > 0)
  if (isIcon && openers.length > 1) return 'icons'
  if (!isOfCalendar) return isOf(hands) ? 'hands' : grammar.test(id) ? 'quick-add' : null
  return openers.every((each) => besideCalendar.test(each)) ? 'calendar' : null
}
