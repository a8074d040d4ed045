import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ensureTemporal } from './lib/dates.ts'
import { i18n } from './lib/i18n.ts'
import { router } from './routes.tsx'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'

await ensureTemporal()

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root".')

createRoot(place).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
)
