import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Prints the address of every module that the answers load. */
const LISTING = `
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
  await import(${JSON.stringify(new URL('./sqlite-answers.ts', import.meta.url).href)})
`

test('threads that answer questions do not load what builds statements: each would wait for it, and keep it', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', LISTING], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
  expect([status, stderr]).toEqual([0, ''])
  const loaded = stdout.trim().split('\n')
  expect(loaded.some(url => url.endsWith('/questions/questions.ts'))).toBe(true)
  expect(loaded.filter(url => url.includes('/node_modules/'))).toEqual([])
})
