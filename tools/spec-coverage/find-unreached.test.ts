import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnreached } from './find-unreached.ts'

/** A product of a server that asks for one rule of two, a command line, and pages with a part that is loaded later. */
const TREE = {
  'package.json': '{ "imports": { "#domain/*": "./src/domain/*", "#tools/*": "./tools/*" } }',
  'src/server/main.ts':
    "import { alive } from '#domain/rule.ts'\nimport '../cold.ts'\nconsole.log(alive())\n",
  'src/cold.ts': 'export const untouched = 1\n',
  'src/cli/main.ts':
    "export * from './command.ts'\nconst start = () => import('./command.ts')\nvoid start()\n",
  'src/cli/command.ts': 'export const command = () => 1\n',
  'src/web/app/main.tsx': [
    "import { lazy } from 'react'",
    "const Page = lazy(() => import('./page.tsx'))",
    'export const App = () => <Page key={alive} />',
    'render(<App />)',
  ].join('\n'),
  'src/web/worker/worker.ts': 'export {}\n',
  'src/web/app/page.tsx':
    "import { shown } from '#domain/rule.ts'\nexport const Page = () => <b>{shown}</b>\n",
  'src/domain/rule.ts': [
    'export const LIMIT = 10',
    'export const alive = () => LIMIT',
    'export const dead = () => alive()',
    'export const onlyOfTheDead = () => dead()',
    'export type Rule = typeof dead',
    'export const shown = 1',
  ].join('\n'),
  'src/domain/alone.ts': 'export const alone = () => 1\n',
  'tools/start.ts': "import { alive } from '#domain/rule.ts'\nexport const start = alive\n",
  'tools/nothing.ts': 'export const nothing = 1\n',
  'src/domain/rule.test.ts': [
    "import { alive, dead, LIMIT, onlyOfTheDead, type Rule, shown } from './rule.ts'",
    'const helper = (rule: Rule) => dead() + rule()',
    "describe.each([1])('of %i', () => {",
    "  test('lives', () => alive({ dead: 1 }).dead)",
    "  test.each([2])('is dead %i', () => dead())",
    "  test('is dead through a helper', () => helper(alive))",
    '})',
    "test('limit', () => LIMIT)",
    "test('dead ask for it', () => onlyOfTheDead())",
    "test('comes with a page', () => shown)",
  ].join('\n'),
  'src/domain/alone.test.ts': "import { alone } from './alone.ts'\ntest('alone', () => alone())\n",
  'src/cold.test.ts':
    "import { untouched } from './cold.ts'\ntest('loaded, never asked for', () => untouched)\n",
  'src/cli/command.test.ts': "import { command } from './command.ts'\ntest('command', () => command())\n",
  'src/server/start.test.ts': "import { start } from '#tools/start.ts'\ntest('by a tool', () => start())\n",
  'tools/tool.test.ts': "import { nothing } from './nothing.ts'\ntest('of a tool', () => nothing)\n",
}

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'allez-unreached-'))
  for (const [path, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const check = (file: string, title: string) =>
  findUnreached([{ sentence: 'A sentence.', tests: [{ file, title }] }], root)

test.each([
  ['src/domain/rule.test.ts', 'of %i › lives'],
  ['src/domain/rule.test.ts', 'limit'],
  ['src/domain/rule.test.ts', 'comes with a page'],
  ['src/cli/command.test.ts', 'command'],
  ['src/server/start.test.ts', 'by a tool'],
  ['e2e/anything.spec.ts', 'in the browser'],
])('%s › %s is a proof', (file, title) => expect(check(file, title)).toEqual([]))

test.each([
  [
    'src/domain/rule.test.ts',
    'of %i › is dead %i',
    'nothing in the product asks for dead of src/domain/rule.ts',
  ],
  ['src/domain/rule.test.ts', 'of %i › is dead through a helper', 'nothing in the product asks for dead'],
  ['src/domain/rule.test.ts', 'dead ask for it', 'nothing in the product asks for onlyOfTheDead'],
  ['src/domain/alone.test.ts', 'alone', 'nothing in the product asks for alone of src/domain/alone.ts'],
  ['src/cold.test.ts', 'loaded, never asked for', 'nothing in the product asks for untouched of src/cold.ts'],
  ['tools/tool.test.ts', 'of a tool', 'proves nothing of the product'],
])('%s › %s is none: %s', (file, title, reason) => {
  const [line, ...more] = check(file, title)
  expect(more).toEqual([])
  expect(line).toContain(reason)
  expect(line).toContain(`${file} › ${title}`)
})
