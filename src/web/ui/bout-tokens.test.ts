import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const TOKENS = 'src/web/ui/bout-tokens.css'
const read = (path: string): string => readFileSync(path, 'utf8')

/** Modules of the pages with what each asks for, at once or later; what is fetched ahead is not shown by that. */
const MODULES = globSync('src/web/**/*.{ts,tsx}')
  .filter(path => !path.includes('.test.') && !path.endsWith('/warm-up.ts'))
  .map(path => ({ path, asked: listAsked(path) }))

function listAsked(path: string): string[] {
  const said = [...read(path).matchAll(/(?:from|import) ?\(?'((?:#web\/|\.)[^']+)'/g)]
  return said.map(([, to = '']) =>
    to.startsWith('#web/') ? to.replace('#web', 'src/web') : join(path, '..', to),
  )
}

/** Whether whatever leads to a file from the app passes a module that asks for the colours. */
function isCovered(file: string): boolean {
  const askers = MODULES.filter(({ asked }) => asked.includes(file))
  return (
    askers.length > 0 &&
    askers.every(({ path, asked }) => asked.includes(TOKENS) || (!isApp(path) && isCovered(path)))
  )
}

const isApp = (path: string): boolean => path.startsWith('src/web/app/')

it('are fetched by every screen whose sheets take them', () => {
  const tokens = [...new Set(read(TOKENS).match(/--[\w-]+(?=:)/g))].map(name => `var(${name})`)
  const takers = globSync('src/web/**/*.{css,ts,tsx}').filter(path => {
    const text = read(path)
    return tokens.some(token => text.includes(token))
  })
  expect(tokens.length).toBeGreaterThan(20)
  expect(takers.length).toBeGreaterThan(7)
  expect(takers.filter(path => !isCovered(path))).toEqual([])
})
