import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions, type Rolldown } from 'vite'
import { nameChunk, nameOfBoth, nameRest, nameRows, SHARED_CHUNKS } from './tools/chunk-names.ts'
import { compileAhead } from './tools/compile-ahead.ts'
import { iconsOneByOne } from './tools/icons-one-by-one.ts'
import { inlineFirstLook } from './tools/inline-first-look.ts'
import { routerAlone } from './tools/router-alone.ts'
import { writeWorker } from './tools/write-worker.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const api = process.env.ALLEZ_API ?? 'http://127.0.0.1:8080'

/** `/login` is a page for GET and a call for POST. */
const postOnly: ProxyOptions = {
  target: api,
  bypass: request => (request.method === 'POST' ? undefined : '/index.html'),
}

/** What the texts of other languages draw on. The app's file waits for those texts, so they must not wait for it. */
const WORDS = {
  name: 'words',
  test: /src\/web\/api\/texts\/(?:plural|say-hours|translated)|src\/domain\/(?:words\/(?:category|event-code|gender|weapon)|result)\.ts/,
  priority: 12,
}

/** What the other languages' texts draw on as well, and later screens: by itself, for the same reason. */
const EVENT_NAMES = { name: 'event-name', test: /src\/domain\/names\/event-name/, priority: 12 }

/** And what a source says of where an event is. */
const SOURCE_PHASE = { name: 'source-phase', test: /src\/domain\/words\/source-phase/, priority: 12 }

/** What draws, of which a new version of Allez changes nothing: who has been here fetches the rest alone. */
const REACT = {
  name: 'react',
  test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/web\/app\/react-root\.ts$/,
  priority: 13,
}

/**
 * The app and all that it needs at once: one file, which packs better than sixteen. A few lines that others share go with
 * it: for what tells that a change was made rows of Now would fetch all that results share, for what has ended one more file.
 */
const APP = {
  name: 'app',
  test: /src\/(?:web\/(?:app\/main\.tsx|api\/calls\/(?:renew|take)-answers?\.ts)|domain\/fencer-state\/has-ended\.ts)$/,
  priority: 11,
}

/**
 * What says where one's own fencers are, for parts that open later. Behind what screens share: it would take that along, and
 * every screen would fetch it.
 */
const NOW = {
  name: 'now-more',
  test: /src\/web\/(?:kit\/now\/(?!now-item)|features\/now\/(?!note-now)|api\/(?:texts\/(?:share|minutes)-texts|live\/use-now-view))/,
  minShareCount: 2,
  priority: 0.5,
}

/** Of those what every row needs: one file with the rows themselves, for a phone has four lanes left when it asks for them. */
const NOW_ROWS = {
  name: (id: string, graph: Rolldown.ChunkingContext) => (NOW.test.test(id) ? nameRows(id, graph) : null),
  debugName: 'now-board',
  priority: 0.6,
}

/** What those rows share with a live event; before them, which would take it along. */
const EVENT_AND_NOW = { name: nameOfBoth, debugName: 'event-and-now', minShareCount: 2, priority: 0.7 }

/** What screens share; see there. A file takes along what its modules need, unless a file before it has that. */
const SHARED = SHARED_CHUNKS.map((one, at) => ({
  name: (id: string, graph: Rolldown.ChunkingContext) => (nameChunk(id, graph) === one ? one : null),
  debugName: one,
  minShareCount: 2,
  priority: SHARED_CHUNKS.length - at,
}))

/** What of one first screen is shared with later ones; after the others, which would lose to it what they need. */
const REST = { name: nameRest, debugName: 'rest', minShareCount: 2 }

/** What waits to be sent, for the settings and dialogs that write: one file, for the app's own names each of them. */
const OUTBOX = {
  name: 'outbox',
  test: /src\/(?:domain\/words\/person-field|web\/(?:api\/(?:outbox\/|texts\/(?:en\/outbox|outbox-texts))|storage\/outbox\/(?:outbox|write-mark)\.ts|kit\/settings\/leave-button|features\/settings\/device\/describe-outbox))/,
}

/** What comes behind the first screen and tells of the app itself: one file, likewise. */
const LATER = {
  name: 'later',
  test: /src\/web\/(?:app\/(?:installed\/|warm-up\.ts)|features\/settings\/fencers\/awaited-line|api\/texts\/(?:en\/installed|installed-texts))/,
}

/** Files that first screens are drawn with. */
const DRAWN_WITH = [
  'react',
  'app',
  'first',
  'second',
  'second-of-results',
  'second-of-event',
  'results-more',
  'live-event-more',
  'event-and-now',
  'now-board',
  'now-more',
  'live-tournament-more',
  'standings-more',
  'plan-more',
]

export default defineConfig({
  root: here('src/web'),
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    iconsOneByOne(),
    routerAlone(),
    inlineFirstLook(),
    compileAhead(DRAWN_WITH),
    writeWorker(),
  ],
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            REACT,
            WORDS,
            EVENT_NAMES,
            SOURCE_PHASE,
            APP,
            EVENT_AND_NOW,
            NOW_ROWS,
            NOW,
            ...SHARED,
            REST,
            OUTBOX,
            LATER,
          ],
        },
        // The app's file names all others: what tells their versions apart does not pack, and few letters do.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The pages draw on the rooms beside them; node_modules may be a link to elsewhere.
    fs: { allow: [here('src'), realpathSync(here('node_modules'))] },
    // Not all of /api: the folder src/web/api is served under that name.
    proxy: { '^/api/v': { target: api }, '/login': postOnly, '/logout': postOnly },
  },
})
