import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
// Lingui's macro looks for its configuration in the working directory, and builds are started from the repository's root.
process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('lingui.config.ts', import.meta.url))
const server = process.env['LECTERN_DEV_SERVER'] ?? 'http://127.0.0.1:1337'

/** The two faces of the first paint; a third preload would only compete with them (UX.md C1). */
const preloaded = /instrument-sans-latin-wght-normal|newsreader-latin-wght-normal/

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => preloaded.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/**
 * Every library that the app imports, found before the first page is served: one that turns up later would make the
 * development server reload the page, and break a test that runs.
 */
function libraries(): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import) '([^'.\n][^'\n]*)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  const made = ['react/compiler-runtime', 'react/jsx-runtime', 'react/jsx-dev-runtime']
  return [...new Set([...named, ...made])].filter(
    (name) => !/^(?:@lectern\/|@graphql-typed|vitest|node:)|\/macro$/.test(name),
  )
}

/**
 * What every first page needs, in one file: thirty small ones compress to a tenth more than one, and each costs a
 * request of its own.
 */
const startGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'sign-in', test: /src\/auth\/(?:login-screen|auth-layout)\.tsx/ },
]

export default defineConfig({
  root,
  plugins: [
    react(),
    lingui({ cwd: root }),
    // Presets run last to first: the macros must be gone before the compiler reads the components.
    // English is the source, so the text stays in the code and only other languages load a catalogue.
    babel({
      presets: [reactCompilerPreset(), linguiTransformerBabelPreset({ descriptorFields: 'message' }, { cwd: root })],
    }),
    { ...optimizeLocales.vite({ locales: ['en-US', 'en-GB'] }), enforce: 'pre' },
    preloadFonts(),
  ],
  // React has had it since version 18; the shim would bring its own.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  optimizeDeps: { include: libraries() },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    cssMinify: true,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: startGroups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/v1': server,
      '/auth/v1': server,
      '/graphql/v1': server,
      '/storage/v1': server,
      '/functions/v1': server,
      '/dev': server,
    },
  },
  preview: {
    host: '127.0.0.1',
    proxy: { '/v1': server },
  },
})
