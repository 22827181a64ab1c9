import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const names = new Set(
  ['src', 'fakes', 'tools', 'e2e', 'bench'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(path => basename(path)),
  ),
)

test.each(['CONTRIBUTING.md', 'README.md', 'docs/tour.md', 'docs/operate.md', 'docs/skeletons.md'])(
  '%s names only files and folders that there are',
  file => {
    const named = [...read(file).matchAll(/`((?:src|fakes|tools|e2e|bench|docs)\/[\w./-]+)`/g)]
    const lost = named.map(([, path = '']) => path).filter(path => !existsSync(join(ROOT, path)))
    // "connectors/x" is any of them.
    expect(lost.filter(path => !path.endsWith('/x'))).toEqual([])
  },
)

test('the tour names every module as it is called', () => {
  const named = [...read('docs/tour.md').matchAll(/`(?:[\w-]+\/)*([\w-]+\.tsx?)`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(name => !names.has(name ?? ''))).toEqual([])
})
