import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealWith, UnsealError, unsealWith } from './seal-copy.ts'

const KEY = Buffer.alloc(32, 7)
const OTHER = Buffer.alloc(32, 8)
const FRAME = 65_536
const HEAD = 56

const seal = (bytes: Buffer, key = KEY): Promise<Buffer> => buffer(sealWith(key)(Readable.from([bytes])))
const open = (bytes: Buffer, keys: readonly Buffer[] = [KEY], piece = 40_000): Promise<Buffer> =>
  buffer(unsealWith(keys)(Readable.from(inPieces(bytes, piece))))

function* inPieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const filled = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => (at * 31) % 251))

test.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME, 3 * FRAME + 5])(
  '%d bytes come back, however they arrive',
  async length => {
    const bytes = filled(length)
    const sealed = await seal(bytes)
    for (const piece of [7_001, FRAME + 16, sealed.length]) {
      expect((await open(sealed, [OTHER, KEY], piece)).equals(bytes)).toBe(true)
    }
    expect(sealed.includes(bytes.subarray(0, 64)) && length > 63).toBe(false)
  },
)

test('no two sealed files are alike, and another key is named as the reason', async () => {
  const [one, two] = [await seal(filled(100)), await seal(filled(100))]
  expect(one.subarray(8).equals(two.subarray(8))).toBe(false)
  await expect(open(one, [OTHER])).rejects.toThrow(/another key/)
  await expect(
    open(Buffer.from('something else that is long enough to be a head of a sealed file')),
  ).rejects.toThrow(/no sealed copy/)
})

test('whatever is cut off, left out, put elsewhere, added or turned is refused', async () => {
  const sealed = await seal(filled(3 * FRAME))
  const frames = [0, 1, 2].map(at =>
    sealed.subarray(HEAD + at * (FRAME + 16), HEAD + (at + 1) * (FRAME + 16)),
  )
  const head = sealed.subarray(0, HEAD)
  const [a, b, c] = frames as [Buffer, Buffer, Buffer]
  for (const spoilt of [
    [a, b],
    [a, c],
    [b, a, c],
    [a, b, b, c],
    [a, b, c, c],
    [a, b, c, Buffer.alloc(1)],
    [],
  ]) {
    await expect(open(Buffer.concat([head, ...spoilt]))).rejects.toThrow(UnsealError)
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), async length => {
      await expect(open(sealed.subarray(0, length))).rejects.toThrow(UnsealError)
    }),
    { numRuns: 60, seed: 1 },
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (at, bit) => {
      const turned = Buffer.from(sealed)
      turned[at] = (turned[at] ?? 0) ^ (1 << bit)
      await expect(open(turned)).rejects.toThrow(UnsealError)
    }),
    { numRuns: 60, seed: 1 },
  )
})
