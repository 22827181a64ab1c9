import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFilmName } from './film-name.ts'

test.each([
  ['VID_20261121_143210.mp4', { words: 'vid', day: '2026-11-21', second: 52_330 }],
  ['PXL_20261121_193210123.mp4', { words: 'pxl 123', day: '2026-11-21', second: 70_330, isUtc: true }],
  ['2026-11-21 14.32.10.mov', { words: '', day: '2026-11-21', second: 52_330 }],
  ['Bastien v KIM T64.mp4', { words: 'bastien v kim t64', roundOf: 64 }],
  ['Table of 32, Tanabori', { words: 'table of 32 tanabori', roundOf: 32 }],
  ['tableau de 16 Müllerstett.MOV', { words: 'tableau de 16 mullerstett', roundOf: 16 }],
  ['Pool 3 vs Del Olmo', { words: 'pool 3 vs del olmo', roundOf: 0 }],
  ['poule: Brzęczkowski', { words: 'poule brzeczkowski', roundOf: 0 }],
  ['Semi-final', { words: 'semi final', roundOf: 4 }],
  ['demi-finale', { words: 'demi finale', roundOf: 4 }],
  ['Cuartos de final', { words: 'cuartos de final', roundOf: 8 }],
  ['Gold medal final 2026-11-22', { words: 'gold medal final', day: '2026-11-22', roundOf: 2 }],
  ['IMG_4711.MOV', { words: 'img 4711' }],
  ['20261341_143210.mp4', { words: '20261341 143210' }],
  ['', { words: '' }],
])('%s', (name, hints) => expect(readFilmName(name)).toEqual(hints))

test('any text gives hints, and no day that is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), text => {
      const { day, second = 0 } = readFilmName(text)
      if (day !== undefined) expect(Number.isNaN(Date.parse(day))).toBe(false)
      expect(second).toBeLessThan(86_400)
    }),
  )
})

test('what a camera writes by its clock is read as that moment', () => {
  const two = (value: number): string => String(value).padStart(2, '0')
  const moments = fc.record({
    day: fc
      .integer({ min: 0, max: 36_000 })
      .map(nth => new Date(nth * 86_400_000).toISOString().slice(0, 10)),
    second: fc.integer({ min: 0, max: 86_399 }),
  })
  fc.assert(
    fc.property(moments, ({ day, second }) => {
      fc.pre(day.startsWith('20'))
      const clock = `${two(Math.floor(second / 3600))}${two(Math.floor(second / 60) % 60)}${two(second % 60)}`
      expect(readFilmName(`VID_${day.replaceAll('-', '')}_${clock}.mp4`)).toMatchObject({ day, second })
    }),
  )
})
