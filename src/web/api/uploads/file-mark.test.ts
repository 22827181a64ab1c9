import { expect, test } from 'vitest'
import { isSameFile, toFileMark } from './file-mark.ts'

const MB = 1024 * 1024
const film = (bytes: Uint8Array<ArrayBuffer>, name = 'IMG_1.MOV', lastModified = 1) =>
  new File([bytes], name, { type: 'video/quicktime', lastModified })
const filled = (edit?: (bytes: Uint8Array) => void) => {
  const bytes = new Uint8Array(3 * MB).map((_, at) => at % 251)
  edit?.(bytes)
  return bytes
}

test('a film is known again by its length and both ends, whatever the phone calls it now', async () => {
  const mark = await toFileMark(film(filled()))
  expect(mark).toMatchObject({ name: 'IMG_1.MOV', size: 3 * MB, type: 'video/quicktime', lastModified: 1 })
  expect(await isSameFile(mark, film(filled()))).toBe(true)
  expect(await isSameFile(mark, film(filled(), 'IMG_2.MOV', 2))).toBe(true)
  expect(await isSameFile(mark, film(filled().subarray(1)))).toBe(false)
  expect(await isSameFile(mark, film(filled(bytes => bytes.set([9], 0))))).toBe(false)
  expect(await isSameFile(mark, film(filled(bytes => bytes.set([9], 3 * MB - 1))))).toBe(false)
})

test('where the browser makes no hash, by its name and time', async () => {
  const mark = { ...(await toFileMark(film(filled()))), ends: '' }
  expect(await isSameFile(mark, film(filled()))).toBe(true)
  expect(await isSameFile(mark, film(filled(), 'IMG_2.MOV'))).toBe(false)
  expect(await isSameFile(mark, film(filled(), 'IMG_1.MOV', 2))).toBe(false)
})

test('what is no video by its word goes as bytes of which nobody knows what they are', async () => {
  expect((await toFileMark(new File(['x'], 'film', { type: 'text/html' }))).type).toBe(
    'application/octet-stream',
  )
  expect((await toFileMark(new File(['x'], 'film'))).type).toBe('application/octet-stream')
})
