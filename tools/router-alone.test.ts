import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ALONE } from './router-alone.ts'

const ROUTER = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

/** What a module exports at its end, or one by one. */
const listExports = (code: string): string[] =>
  [
    ...[...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(',')),
    ...[...code.matchAll(/^export const (?:(\w+)|\[([^\]]*)\])/gm)].flatMap(([, one, some = '']) =>
      one === undefined ? some.split(',') : [one],
    ),
  ]
    .map(name => name.trim())
    .toSorted()

it('has every name that the router asks its framework for', () => {
  const own = readFileSync(join(ROUTER, 'dist/production/lib/dom/ssr/components.js'), 'utf8')
  expect(listExports(own).length).toBeGreaterThan(5)
  expect(listExports(ALONE)).toEqual(listExports(own))
})
