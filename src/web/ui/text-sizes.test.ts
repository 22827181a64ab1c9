import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SHEETS = globSync('src/web/**/*.css').filter(path => !path.endsWith('fonts.css'))

it('leaves the size of letters to the reader: no font has a size in pixels', () => {
  expect(SHEETS.length).toBeGreaterThan(50)
  const fixed = SHEETS.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/(?:^|[\s;{])(?:font|font-size|line-height)\s*:\s*([^;}]+)/g)]
      .filter(([, value = '']) => /\d(?:px|pt)\b/.test(value))
      .map(([, value]) => `${path}: ${value}`),
  )
  expect(fixed).toEqual([])
})
