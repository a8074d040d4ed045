import { afterEach, expect, test } from 'vitest'
import { i18n } from '../lib/i18n.ts'
import { named } from './status-name.tsx'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('the five statuses of the database are in the reader’s language, own ones as they are', async () => {
  const statuses = ['To schedule', 'Planned', 'Prepared', 'Taught', 'Missed / cancelled', 'Waiting for the hall'].map(
    (label, value) => ({ value, label }),
  )
  expect(statuses.map(named)).toEqual(statuses)
  const { messages } = await import('../lib/locales/de.po')
  i18n.loadAndActivate({ locale: 'de', messages })
  const labels = statuses.map((status) => named(status).label)
  expect(labels[1]).toBe('Geplant')
  expect(labels[5]).toBe('Waiting for the hall')
  expect(labels.filter((label, at) => label === statuses[at]?.label)).not.toContain('Taught')
})
