import { expect, test } from 'vitest'
import { nameChunk } from './chunk-names.ts'

const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/ui/accordion.tsx': ['/kit/results.tsx', '/live-list/live-list-page.tsx'],
  '/kit/results.tsx': ['/results/results-page.tsx', '/kit/results.tsx'],
  '/kit/standing.tsx': ['/results/results-page.tsx', '/plan/plan-page.tsx'],
  '/kit/form.tsx': ['/results/results-page.tsx', '/admin/admin-page.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) as never,
}

test('what the live list shares is one file, what other first screens share a second', () => {
  expect(nameChunk('/ui/accordion.tsx', graph)).toBe('first')
  expect(nameChunk('/kit/standing.tsx', graph)).toBe('second')
})

test('what one first screen needs alone is left to the bundler', () => {
  expect(nameChunk('/kit/form.tsx', graph)).toBeNull()
  expect(nameChunk('/results/results-page.tsx', graph)).toBeNull()
})
