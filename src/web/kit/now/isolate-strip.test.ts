import { expect, test } from 'vitest'
import { isolateStrip } from './isolate-strip.ts'

test('a name that is read leftwards stands by itself, any other is left as it is', () => {
  expect(isolateStrip('بساط ٣')).toBe('\u2068بساط ٣\u2069')
  expect(isolateStrip('במה 2')).toBe('\u2068במה 2\u2069')
  for (const strip of ['', 'A1', 'Podium', '🤺', '<b>', 'Зал 2', '表演台'])
    expect(isolateStrip(strip)).toBe(strip)
})
