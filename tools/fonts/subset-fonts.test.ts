import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PARTS } from './font-parts.ts'
import { subsetFonts } from './subset-fonts.ts'

const UI = join(import.meta.dirname, '../../src/web/ui')

test('the fonts of the app are those the packages give', async () => {
  for (const [path, bytes] of await subsetFonts())
    expect(readFileSync(join(UI, path)).equals(bytes), `${path}; npm run fonts makes it anew`).toBe(true)
})

test('every letter of a name is in one part, and no letter in two', () => {
  const names =
    "O'Brien Müller Løkke Ångström Æsir Þór Ďurišin Łukasz Şahin Iğdır Ștefan Țîrlea Őry Čapek Əliyev Nguyễn Phạm Trương"
  for (const letter of names) {
    const point = letter.codePointAt(0) ?? 0
    const holders = PARTS.filter(({ ranges }) =>
      ranges.some(([first, last]) => point >= first && point <= last),
    )
    expect(holders, letter).toHaveLength(1)
  }
})
