import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toSingleImports } from './icons-one-by-one.ts'

const ROOT = join(import.meta.dirname, '..')
const MODULE = /'(@tabler\/icons-react\/dist\/[^']+)'/g

test('each icon comes from its own module, types as they came', () => {
  const code = "import { IconX, type Icon, IconLink } from '@tabler/icons-react'\nlet a"
  expect(toSingleImports(code)).toBe(
    [
      "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'",
      "import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'",
      "import { type Icon } from '@tabler/icons-react'\nlet a",
    ].join(';'),
  )
})

test('every icon of the screens has a module of its own', () => {
  const sources = globSync('src/web/**/*.tsx', { cwd: ROOT }).map(path =>
    toSingleImports(readFileSync(join(ROOT, path), 'utf8')),
  )
  const modules = sources.flatMap(code => [...code.matchAll(MODULE)].map(found => found[1] ?? ''))
  expect(modules.length).toBeGreaterThan(20)
  expect(modules.filter(path => !existsSync(join(ROOT, 'node_modules', path)))).toEqual([])
})
