// The order of the layers is set before any component brings its own rules.
import './ui/base.css'
import './ui/tokens.css'
import './ui/fonts.css'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ensureTemporal, ensureWeekInfo } from './lib/dates.ts'
import { ensureTexts, i18n } from './lib/i18n.ts'
import { keepFiles } from './lib/update.ts'

// No await at the top: the files that are asked for here import from this one, and would wait for it to end.
async function open(): Promise<void> {
  // Beside what the texts and dates may have to load.
  const start = window.location.pathname === '/landing' ? import('./app/landing-start.tsx') : import('./app-start.tsx')
  await Promise.all([ensureTemporal(), ensureWeekInfo(), ensureTexts()])
  const { view } = await start
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no element with the id "root".')
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{view()}</I18nProvider>
    </StrictMode>,
  )
}

void open()

// After everything else: the first page must not wait for its own copies. While one works on it nothing is kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // A browser that refuses, as private windows may, simply keeps nothing.
  const keep = () => void keepFiles().catch(() => undefined)
  if (document.readyState === 'complete') keep()
  else window.addEventListener('load', keep)
}
