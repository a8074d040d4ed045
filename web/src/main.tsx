// The order of the layers is set before any component brings its own rules.
import './ui/base.css'
import './ui/tokens.css'
import './ui/fonts.css'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ensureTemporal } from './lib/dates.ts'
import { i18n } from './lib/i18n.ts'
import { appRouter } from './routes.tsx'

await ensureTemporal()

const router = appRouter()
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root".')

createRoot(place).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
)
