import { expect, test } from 'vitest'
import { handOn } from './hand-on.ts'

const link = { url: 'https://allez.example/day/abc', title: 'Ada' }
const refuse = (name: string) => async () => {
  throw Object.assign(new Error('no'), { name })
}
function openClipboard() {
  const written: string[] = []
  const writeText = async (text: string): Promise<void> => {
    written.push(text)
  }
  return { written, writeText }
}

test('the share sheet comes first, and what is given up there is not copied behind the back', async () => {
  const clipboard = openClipboard()
  const given: unknown[] = []
  const share = async (data: unknown): Promise<void> => {
    given.push(data)
  }
  expect(await handOn(link, { share, clipboard })).toBe('shared')
  expect(given).toEqual([link])
  expect(await handOn(link, { share: refuse('AbortError'), clipboard })).toBe('left')
  expect(clipboard.written).toEqual([])
})

test('without a sheet, or where it refuses, the link is copied; where that is refused, too, nothing is', async () => {
  const clipboard = openClipboard()
  expect(await handOn(link, { clipboard })).toBe('copied')
  expect(await handOn(link, { share: refuse('NotAllowedError'), clipboard })).toBe('copied')
  expect(clipboard.written).toEqual([link.url, link.url])
  expect(await handOn(link, {})).toBe('neither')
  expect(await handOn(link, { clipboard: { writeText: refuse('NotAllowedError') } })).toBe('neither')
})
