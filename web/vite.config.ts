import { babelOptimizerPlugin } from '@graphql-codegen/client-preset'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type ProxyOptions } from 'vite'
import { libraries } from './libraries.ts'
import { notStarted } from './not-started.ts'
import { preloadedFaces, serviceWorker } from './offline-files.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
// Lingui's macro looks for its configuration in the working directory, and builds are started from the repository's root.
process.env['LINGUI_CONFIG'] ??= join(root, 'lingui.config.ts')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
/** The languages of the page, in React Aria's own texts as well. */
const spoken = ['en-US', 'en-GB', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'ar-AE']

/** Gives each `graphql()` the one document it names. Without it every page would load all documents twice. */
const documents = {
  preset: {
    plugins: [[babelOptimizerPlugin, { artifactDirectory: join(root, 'src/lib/generated'), gqlTagName: 'graphql' }]],
  },
  rolldown: { filter: { code: 'graphql(`' } },
}

/**
 * The files that each page that is opened first begins with: its script holds what they need and none above it has. The bundler
 * alone would make a hundred small files of the calendar, which weigh a sixth more together (docs/decisions/0055).
 */
const pages = {
  // Modules that the landing page shares with the app are here too, so that neither loads the other.
  start: ['main.tsx', 'app/ground.tsx', 'ui/button.tsx', 'ui/line-icon.tsx', 'ui/logo.tsx'],
  // The rules of an address and a password, the look of fields, and where one is are the sign-in's as well as every other page's.
  app: [
    'app-start.tsx',
    'lib/refusal-texts.ts',
    'lib/ended-session.ts',
    'lib/server-addresses.ts',
    'lib/pathname.ts',
    'ui/field.module.css',
    '../../contract/src/email-address.ts',
    '../../contract/src/password-rule.ts',
  ],
  'sign-in': ['auth/login-screen.tsx', 'app/notice-frame.tsx'],
  session: ['lib/client.ts'],
  shell: ['app/shell.tsx', 'app/with-lesson.tsx'],
  calendar: ['app/calendar-page.tsx'],
  landing: ['app/landing-start.tsx'],
}
const groups = Object.entries(pages).map(([name, begin], above) => {
  // A file that has moved stops the build: left out in silence it would fall apart into many small ones again.
  const files = new Set(begin.map((file) => realpathSync(join(root, 'src', file))))
  return { name, test: (id: string) => files.has(id), priority: 100 - above }
})

const server: ProxyOptions = {
  target: process.env['LECTERN_DEV_SERVER'] ?? 'http://127.0.0.1:1337',
  // Says that somebody else asks: to the server behind, all would sit at this machine, where mails may be read.
  configure: (proxy) =>
    proxy.on('proxyReq', (onward, { socket: { remoteAddress = '' } }) => {
      if (!/^(?:::1$|(?:::ffff:)?127\.)/.test(remoteAddress)) onward.setHeader('x-forwarded-for', remoteAddress)
    }),
}
const services = ['/v1', '/auth/v1', '/graphql/v1', '/storage/v1', '/functions/v1', '/dev']

export default defineConfig({
  root,
  define: { 'import.meta.env.LECTERN_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    lingui({ cwd: root }),
    // English is the source, so the text stays in the code and only other languages load a catalogue.
    babel({ presets: [documents, linguiTransformerBabelPreset({ descriptorFields: 'message' }, { cwd: root })] }),
    { ...optimizeLocales.vite({ locales: spoken }), enforce: 'pre' },
    preloadedFaces(),
    notStarted(root),
    serviceWorker(root),
  ],
  optimizeDeps: { include: libraries(root) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // A browser that knows no preloading loads a file when it is asked for.
    modulePreload: { polyfill: false },
    license: { fileName: 'third-party-licenses.txt' },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { host: '127.0.0.1', proxy: Object.fromEntries(services.map((path) => [path, server])) },
  preview: { host: '127.0.0.1', proxy: { '/v1': server } },
})
