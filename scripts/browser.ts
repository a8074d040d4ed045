import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canUseApt, installWithApt } from './debian.ts'

/** Chromium without the window: a page of it costs a fraction of the processor time (docs/decisions/0077). */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
  darwin: ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge'].flatMap((app) => [
    `/Applications/${app}.app/Contents/MacOS/${app}`,
    `${process.env['HOME'] ?? ''}/Applications/${app}.app/Contents/MacOS/${app}`,
  ]),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const base = process.env[name]
    return base === undefined
      ? []
      : [join(base, 'Google/Chrome/Application/chrome.exe'), join(base, 'Microsoft/Edge/Application/msedge.exe')]
  }),
}

/**
 * The Chrome or Chromium of this machine, as a person has it: CHROME_PATH, else the usual names and places. On Debian, as root, it
 * is installed when there is none.
 * @throws Error with one line that says what to install
 */
export async function findBrowser(): Promise<string> {
  return chosen() ?? installed() ?? added('chromium') ?? nothingFound()
}

/**
 * The browser that tests run in: CHROME_PATH, else Chromium's headless shell where the machine has it, else what `findBrowser` finds.
 * @throws Error with one line that says what to install
 */
export async function findTestBrowser(): Promise<string> {
  return chosen() ?? onPath([shell]) ?? findBrowser()
}

/**
 * Installs what a run of all tests is quicker with and can do without: the headless shell, on Debian, as root.
 * @throws Error with one line that says what to install, where there is no browser at all
 */
export async function prepareBrowsers(): Promise<void> {
  if (chosen() === undefined && onPath([shell]) === undefined) added(shell)
  await findBrowser()
}

/** The flags that make the browser quiet and quick: no window, no updates, no calls home. */
export function browserFlags(): string[] {
  const flags = [
    '--headless=new',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  // Chromium's sandbox refuses root; everyone else keeps it.
  return process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags
}

function chosen(): string | undefined {
  const wanted = process.env['CHROME_PATH']
  if (!wanted) return undefined
  if (existsSync(wanted)) return wanted
  throw new Error(`CHROME_PATH is ${wanted}, and there is no such file.`)
}

function installed(): string | undefined {
  return onPath(names) ?? places[process.platform]?.find((file) => existsSync(file))
}

function onPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const extension = process.platform === 'win32' ? '.exe' : ''
  const files = programs.flatMap((name) => folders.map((folder) => join(folder, `${name}${extension}`)))
  return files.find((file) => existsSync(file))
}

/** Installs a package of Debian that brings a program of its own name. */
function added(name: string): string | undefined {
  if (!canUseApt()) return undefined
  installWithApt(name)
  return onPath([name])
}

function nothingFound(): never {
  throw new Error('The journeys need a browser: install Chrome or Chromium, or set CHROME_PATH to its program.')
}
