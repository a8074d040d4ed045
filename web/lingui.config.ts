import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/**
 * English is the source language and stands in the code. `npm run texts` collects it for the translators of the other
 * languages into locales/<language>.po; what is not translated yet reads as written.
 */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'it', 'ar'],
  catalogs: [
    {
      // The check of the texts writes somewhere else.
      path: `${process.env['LINGUI_FOLDER'] ?? '<rootDir>/src/lib/locales'}/{locale}`,
      include: ['<rootDir>/src', '<rootDir>/not-started.ts'],
      exclude: ['**/generated/**', '**/*.test.*', '**/*.fake.*'],
    },
  ],
  // The places of a text change with every edit above it; the file is enough to find it.
  format: formatter({ lineNumbers: false }),
}

export default config
