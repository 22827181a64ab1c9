import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const TOKENS = 'src/web/ui/tokens.css'
const read = (path: string): string => readFileSync(path, 'utf8')
const SHEETS = globSync('src/web/**/*.css').filter(path => !/(?:fonts|tokens)\.css$/.test(path))
const MODULES = globSync('src/web/**/*.{ts,tsx}').filter(path => !path.includes('.test.'))

/** Room for the arrow of a select, and at the end of a page for what lies over it. */
const OFF_SCALE = ['32px', '34px', '64px', '130px']

const SIZES = /(?:^|[\s;{])(?:font|font-size|line-height)\s*:\s*([^;}]+)/g
const SPACES = /(?:^|[\s;{])(?:(?:padding|margin)(?:-[a-z]+)*|(?:row-|column-)?gap)\s*:\s*([^;}]+)/g
const COLOURS = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix)a?\(/i
const NAMED =
  /:[^;{]*(?<![-\w])(?:white|black|gr[ae]y|red|green|blue|yellow|orange|purple|silver|gold)(?![-\w])/i

/** Values of declarations that `isWrong` finds fault with, with where they stand. */
function findWrong(declarations: RegExp, isWrong: (value: string) => boolean): string[] {
  return SHEETS.flatMap(path =>
    [...read(path).matchAll(declarations)]
      .map(([, value = '']) => value)
      .filter(isWrong)
      .map(value => `${path}: ${value}`),
  )
}

const countTokens = (kind: string): number =>
  new Set(read(TOKENS).match(new RegExp(`--${kind}-\\d+(?=:)`, 'g'))).size

it('leaves the size of letters to the reader: no font has a size in pixels', () => {
  expect(SHEETS.length).toBeGreaterThan(50)
  expect(findWrong(SIZES, value => /\d(?:px|pt)\b/.test(value))).toEqual([])
  expect(read(TOKENS).match(/--type-\d+:(?! [\d.]+rem;)/)).toBeNull()
})

it('writes in eight sizes', () => {
  expect(countTokens('type')).toBe(8)
  const isOwnSize = (value: string): boolean => /\d(?:rem|em)\b/.test(value.replace(/\/ [\d.]+rem/, ''))
  expect(findWrong(SIZES, isOwnSize)).toEqual([])
})

it('keeps eight spaces, hairs aside', () => {
  expect(countTokens('space')).toBe(8)
  const isOwnSpace = (value: string): boolean =>
    (value.match(/[\d.]+(?:px|r?em)\b/g) ?? []).some(
      length => Number.parseFloat(length) >= 2 && !OFF_SCALE.includes(length),
    )
  expect(findWrong(SPACES, isOwnSpace)).toEqual([])
})

it('takes every colour from the tokens', () => {
  const isOwnColour = (line: string): boolean => COLOURS.test(line) || NAMED.test(line)
  const inSheets = SHEETS.flatMap(path =>
    read(path)
      .replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, '')
      .split('\n')
      .filter(isOwnColour)
      .map(line => `${path}: ${line.trim()}`),
  )
  const inModules = MODULES.flatMap(path =>
    [...read(path).matchAll(/['"`](?:#[\da-f]{3,8}|(?:rgb|hsl|oklch)a?\([^'"`]*\))['"`]/gi)].map(
      ([colour]) => `${path}: ${colour}`,
    ),
  )
  expect([...inSheets, ...inModules]).toEqual([])
})

it('uses no value that nobody sets: a browser leaves out what names one', () => {
  const sheets = globSync('src/web/**/*.css')
  const set = new Set([
    ...sheets.flatMap(path => read(path).match(/--[a-z\d-]+(?=\s*:)/g) ?? []),
    ...MODULES.flatMap(path => read(path).match(/(?<=['"`])--[a-z\d-]+/g) ?? []),
  ])
  const wrong = sheets.flatMap(path =>
    (read(path).match(/(?<=var\()--[a-z\d-]+/g) ?? [])
      .filter(name => !set.has(name))
      .map(name => `${path}: ${name}`),
  )
  expect(wrong).toEqual([])
})
