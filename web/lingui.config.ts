import type { LinguiConfig } from '@lingui/conf'

/** English is the source language: `lingui extract` collects it into locales/en.po for translators. */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/generated/**', '**/*.test.*'] },
  ],
}

export default config
