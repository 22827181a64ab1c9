import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mendLetterWidth, readLetterWidths } from './mend-letter-width.ts'

const FILES = join(import.meta.dirname, '../../node_modules/@fontsource')
const read = (family: string, weight: number): Buffer =>
  readFileSync(join(FILES, family, `files/${family}-latin-${weight}-normal.woff2`))

test.each([500, 600, 700])('Ø is as wide as O, and nothing else changes: %s', weight => {
  const font = read('barlow-condensed', weight)
  const [before = 0, like = 0] = readLetterWidths(font, 'ØO')
  expect(before).toBeGreaterThan(like * 1.1)
  const mended = mendLetterWidth(font, 'Ø', 'O')
  expect(readLetterWidths(mended, 'ØO')).toEqual([like, like])
  const others = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÉÎÕÜßàéîõüø0123456789'
  expect(readLetterWidths(mended, others)).toEqual(readLetterWidths(font, others))
  expect(mended.length % 4).toBe(0)
  expect(mended.readUInt32BE(8)).toBe(mended.length)
})

test('refuses what is no such font, or has no such letter', () => {
  expect(() => mendLetterWidth(Buffer.alloc(64), 'Ø', 'O')).toThrow('no WOFF2')
  expect(() => mendLetterWidth(read('inter', 400), '漢', 'O')).toThrow('no width for 漢')
})
