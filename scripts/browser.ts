import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canUseApt, installWithApt } from './debian.ts'

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
 * The Chrome or Chromium of this machine: CHROME_PATH, else the usual names and places. On Debian, as root, it is
 * installed when there is none.
 * @throws Error with one line that says what to install
 */
export async function findBrowser(): Promise<string> {
  const wanted = process.env['CHROME_PATH']
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROME_PATH is ${wanted}, and there is no such file.`)
  }
  const found = installed()
  if (found !== undefined) return found
  if (canUseApt()) {
    installWithApt('chromium')
    const added = installed()
    if (added !== undefined) return added
  }
  throw new Error('The journeys need a browser: install Chrome or Chromium, or set CHROME_PATH to its program.')
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

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const extension = process.platform === 'win32' ? '.exe' : ''
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, `${name}${extension}`)))
  return [...onPath, ...(places[process.platform] ?? [])].find((file) => existsSync(file))
}
