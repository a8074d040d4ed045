import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type IndexHtmlTransformContext, type Plugin, type ProxyOptions } from 'vite'
import { compiledAhead } from './compiled-ahead.ts'
import { iconsInPlace } from './icons-in-place.ts'
import { notStarted } from './not-started.ts'
import { fileOf, type ModuleOf, overlay } from './script-files.ts'
import { sheetsKept } from './sheets-kept.ts'
import { shortNames } from './short-names.ts'
import { headScripts, serviceWorker } from './unbundled.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
// Lingui's macro looks for its configuration in the working directory, and builds are started from the repository's root.
process.env['LINGUI_CONFIG'] ??= fileURLToPath(new URL('lingui.config.ts', import.meta.url))
const server: ProxyOptions = {
  target: process.env['LECTERN_DEV_SERVER'] ?? 'http://127.0.0.1:1337',
  // Says that somebody else asks: to the server behind, all would sit at this machine, where mails may be read.
  configure: (proxy) =>
    proxy.on('proxyReq', (onward, { socket: { remoteAddress = '' } }) => {
      if (!/^(?:::1$|(?:::ffff:)?127\.)/.test(remoteAddress)) onward.setHeader('x-forwarded-for', remoteAddress)
    }),
}

/** The two faces of the first paint; a third preload would only compete with them (experience.md C1). */
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

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** The scripts of a file of ours, and of all that it needs at once. */
function scriptsOf(source: string, bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source))))
  for (const { imports } of found)
    for (const name of imports) for (const chunk of chunks) if (chunk.fileName === name) found.add(chunk)
  return [...found].map(({ fileName }) => `/${fileName}`)
}

/**
 * Tells before-paint.js where scripts are that other scripts would ask for some round trips later: those of the app, and
 * those of the page that is opened.
 */
function scriptsAhead(): Plugin {
  return {
    name: 'scripts-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replaceAll(/data-source="([^"]*)" content=""/g, (_meta, source: string) => {
          const start = scriptsOf('/src/main.tsx', bundle ?? {})
          const others = scriptsOf(source, bundle ?? {}).filter((file) => !start.includes(file))
          return `content="${others.join(' ')}"`
        }),
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

const isDocument = /\bgraphql\(`([^`]+)`\)/g
/** A fragment stands by itself, or at the end of the document that uses it first. */
const fragmentText = /\bfragment (\w+) on [^`]*$/

/** The text of every fragment of the app, by its name. */
function fragments(): ReadonlyMap<string, string> {
  const texts = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(isDocument)])
    .map(([, text = '']) => text)
  return new Map(
    texts.flatMap((text): [string, string][] => {
      const found = fragmentText.exec(text)
      return found?.[1] === undefined ? [] : [[found[1], found[0]]]
    }),
  )
}

/**
 * Puts each GraphQL document where it is used. The generated `graphql()` finds them in a list of all that the app
 * has, which every page would load.
 */
function documentsInPlace(): Plugin {
  let known: ReadonlyMap<string, string> = new Map()
  return {
    name: 'documents-in-place',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      known = fragments()
    },
    transform(code, id) {
      if (!code.includes('graphql(`') || id.includes('/generated/')) return null
      const withFragments = (text: string, seen = new Set<string>()): string => {
        const spread = [...text.matchAll(/\.\.\.(?!on )(\w+)/g)].map(([, name = '']) => name)
        const isHere = (name: string) => seen.has(name) || text.includes(`fragment ${name} on `)
        const missing = [...new Set(spread)].filter((name) => !isHere(name))
        for (const name of missing) seen.add(name)
        return [text, ...missing.map((name) => withFragments(known.get(name) ?? '', seen))].join(' ')
      }
      return code
        .replace(/^import \{ graphql \} from .*$/m, '')
        .replaceAll(isDocument, (_call, text: string) =>
          JSON.stringify(withFragments(text).replaceAll(/\s+/g, ' ').trim()),
        )
    },
  }
}

/**
 * Asks for each class by its own name, so that it stands where it is used. As an object every class of a sheet would
 * come with the page, and the name of each twice.
 */
function classesInPlace(): Plugin {
  return {
    name: 'classes-in-place',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes(".module.css'") || id.includes('/node_modules/')) return null
      return code.replaceAll(/^import (\w+) from ('[^'\n]+\.module\.css')/gm, 'import * as $1 from $2')
    },
  }
}

/** Says texts by our own few lines: the library can do more than the app asks of it. */
function ownTexts(): Plugin {
  return {
    name: 'own-texts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (/^@lingui\/(?:core|react)$/.test(id) ? join(root, 'src/lib/own-texts.ts') : null),
  }
}

/**
 * The name of a script or style would stand in every file that may ask for it, beside the hash that is needed, of which 36
 * bits tell the styles apart. What the page asks for ahead is found by its name (preloaded).
 */
const unnamed = ({ names }: { names: readonly string[] }): string =>
  names.some((name) => name.endsWith('.css')) ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]'

const groups = [
  {
    name: (id: string, context: { getModuleInfo: ModuleOf }) => fileOf(id, (each) => context.getModuleInfo(each)),
    // The one that is asked first would take what the next one has to share.
    includeDependenciesRecursively: false,
    priority: 1,
  },
  { name: 'overlays', test: overlay },
]

/**
 * Where React Compiler would only add its bookkeeping, a third of a component's script: what these draw is little, or what is
 * much of it is remembered by hand (docs/decisions/0018, 0026).
 */
const drawsLittle = [
  /\/src\/(?:app|search|shell|auth|ui|landing)\//,
  /\/src\/[\w-]+\.tsx?$/,
  /\/src\/calendar\/(?!call-off\.)[\w.-]+\.tsx?$/,
  /\/src\/calendar\/(?:calendar-file|draft|gesture|grid|hours|panel|period|print|quick-add|saving)\//,
  /\/src\/calendar\/event\/(?!use-asked-off\.|event-absence\.)/,
  /\/src\/calendar\/time\/(?!use-drawn\.|on-rows\.)/,
  /\/src\/calendar\/lesson\/floating-lesson\.tsx$/,
  /\/src\/calendar\/series\/use-series-changes\.ts$/,
  /\.test\.tsx$/,
]

const compiler = reactCompilerPreset()
/** Asked for by the path of a file, so that Babel does not even read one that needs nothing else of it (docs/decisions/0035). */
const compiled = {
  ...compiler,
  rolldown: { ...compiler.rolldown, filter: { ...compiler.rolldown.filter, id: { exclude: drawsLittle } } },
}

/** The languages of the page, in React Aria's own texts as well: 1.4 kB of them, none on the sign-in. */
const spoken = ['en-US', 'en-GB', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'ar-AE']

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

export default defineConfig({
  root,
  define: { 'import.meta.env.LECTERN_VERSION': JSON.stringify(version) },
  plugins: [
    documentsInPlace(),
    iconsInPlace(root),
    classesInPlace(),
    ownTexts(),
    shortNames(root),
    sheetsKept(),
    react(),
    lingui({ cwd: root }),
    // Presets run last to first: the macros must be gone before the compiler reads the components.
    // English is the source, so the text stays in the code and only other languages load a catalogue.
    babel({
      presets: [compiled, linguiTransformerBabelPreset({ descriptorFields: 'message' }, { cwd: root })],
    }),
    { ...optimizeLocales.vite({ locales: spoken }), enforce: 'pre' },
    preloadFonts(),
    scriptsAhead(),
    notStarted(root),
    compiledAhead(),
    headScripts(),
    serviceWorker(root, preloaded),
  ],
  // React has had it since version 18; the shims would bring their own.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  optimizeDeps: { include: libraries() },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    cssMinify: true,
    // Every browser of the target preloads modules by itself. Lists of what each page needs would weigh more in the app's
    // script than the round trip that they save: the page that is opened first is asked for by before-paint.js, and the
    // service worker keeps the others.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      // A class, a limit or a path stands where it is used; as a name it would be declared, exported and imported as well.
      optimization: { inlineConst: true },
      output: {
        codeSplitting: { groups },
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: unnamed,
      },
    },
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
