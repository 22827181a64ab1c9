import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** What stands in a WOFF2 file: its header with the list of tables, and the tables one behind the other. */
interface Woff2 {
  readonly head: Buffer
  readonly tables: ReadonlyMap<string, { readonly at: number; readonly transformed: boolean }>
  readonly data: Buffer
}

const HEADER = {
  signature: 0x774f4632,
  tableCount: 12,
  compressedSize: 20,
  length: 8,
  metaOffset: 28,
  bytes: 48,
}
/** The first of the names that a list of tables gives by number. */
const TABLES = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
]
const OWN_NAME = 63

/** Gives `letter` the width of `like` in a WOFF2 font whose designers left a gap behind it. Throws for what is none. */
export function mendLetterWidth(font: Buffer, letter: string, like: string): Buffer {
  const woff2 = readWoff2(font)
  const places = [letter, like].map(one => findWidthPlace(woff2, one.codePointAt(0) ?? 0))
  const [to = 0, from = 0] = places
  woff2.data.writeUInt16BE(woff2.data.readUInt16BE(from), to)
  return writeWoff2(woff2)
}

/** The widths of letters in the font's own units, in their order. */
export function readLetterWidths(font: Buffer, letters: string): number[] {
  const woff2 = readWoff2(font)
  return [...letters].map(one => woff2.data.readUInt16BE(findWidthPlace(woff2, one.codePointAt(0) ?? 0)))
}

function readWoff2(font: Buffer): Woff2 {
  if (font.readUInt32BE(0) !== HEADER.signature) throw new Error('This is no WOFF2 font')
  if (font.readUInt32BE(HEADER.metaOffset) !== 0) throw new Error('Fonts with data behind them are not read')
  const tables = new Map<string, { at: number; transformed: boolean }>()
  let place = HEADER.bytes
  let at = 0
  const readLength = (): number => {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(place++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let left = font.readUInt16BE(HEADER.tableCount); left > 0; left -= 1) {
    const flags = font.readUInt8(place++)
    const number = flags & 63
    const name =
      number === OWN_NAME ? font.toString('latin1', place, place + 4) : (TABLES[number] ?? `#${number}`)
    if (number === OWN_NAME) place += 4
    const version = flags >> 6
    // Outlines are packed unless it is said that they are not; all else the other way round.
    const transformed = name === 'glyf' || name === 'loca' ? version !== 3 : version !== 0
    const whole = readLength()
    tables.set(name, { at, transformed })
    at += transformed ? readLength() : whole
  }
  const packed = font.subarray(place, place + font.readUInt32BE(HEADER.compressedSize))
  return { head: Buffer.from(font.subarray(0, place)), tables, data: brotliDecompressSync(packed) }
}

function writeWoff2({ head, data }: Woff2): Buffer {
  const packed = brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  })
  const length = head.length + packed.length
  const padding = Buffer.alloc((4 - (length % 4)) % 4)
  head.writeUInt32BE(packed.length, HEADER.compressedSize)
  head.writeUInt32BE(length + padding.length, HEADER.length)
  return Buffer.concat([head, packed, padding])
}

function findTable({ tables }: Woff2, name: string) {
  const table = tables.get(name)
  if (!table) throw new Error(`The font has no table ${name}`)
  return table
}

/** Where the width of a letter stands in the tables. */
function findWidthPlace(font: Woff2, code: number): number {
  const { data } = font
  const glyph = findGlyph(font, code)
  const widths = data.readUInt16BE(findTable(font, 'hhea').at + 34)
  if (glyph === 0 || glyph >= widths)
    throw new Error(`The font has no width for ${String.fromCodePoint(code)}`)
  const { at, transformed } = findTable(font, 'hmtx')
  return transformed ? at + 1 + glyph * 2 : at + glyph * 4
}

/** The number of a letter's picture, by the list of segments that every font has (format 4); 0 where it has none. */
function findGlyph(font: Woff2, code: number): number {
  const { data } = font
  const { at } = findTable(font, 'cmap')
  for (let entry = 0; entry < data.readUInt16BE(at + 2); entry += 1) {
    const list = at + data.readUInt32BE(at + 8 + entry * 8)
    if (data.readUInt16BE(list) !== 4) continue
    const span = data.readUInt16BE(list + 6)
    for (let one = 0; one < span; one += 2) {
      const end = data.readUInt16BE(list + 14 + one)
      const start = data.readUInt16BE(list + 16 + span + one)
      if (code < start || code > end) continue
      const shift = data.readUInt16BE(list + 16 + 2 * span + one)
      const jump = list + 16 + 3 * span + one
      const offset = data.readUInt16BE(jump)
      if (offset === 0) return (code + shift) & 0xffff
      const glyph = data.readUInt16BE(jump + offset + (code - start) * 2)
      return glyph === 0 ? 0 : (glyph + shift) & 0xffff
    }
  }
  return 0
}
