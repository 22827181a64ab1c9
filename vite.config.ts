import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const api = process.env.ALLEZ_API ?? 'http://127.0.0.1:8080'

/** `/login` is a page for GET and a call for POST. */
const postOnly: ProxyOptions = {
  target: api,
  bypass: request => (request.method === 'POST' ? undefined : '/index.html'),
}

/**
 * What most screens use is one file: left alone it is forty, each of which costs a request and a slow phone some
 * milliseconds. Measured on /live: from nine users on, the first load is smallest.
 */
const SHARED = { name: 'shared', minShareCount: 9 }

/** What the texts of other languages draw on. The shared file waits for those texts, so they must not wait for it. */
const WORDS = {
  name: 'words',
  test: /src\/web\/api\/texts\/(?:plural|translated)|src\/domain\/(?:category|event-code|gender|result|weapon)\.ts/,
  priority: 1,
}

export default defineConfig({
  root: here('src/web'),
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [WORDS, SHARED] } } },
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
