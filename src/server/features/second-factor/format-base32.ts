const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

/** Bytes in the 32 letters and digits of RFC 4648, without padding: what programs for codes read, and people can type. */
export function formatBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let count = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    count += 8
    while (count >= BITS) {
      count -= BITS
      text += LETTERS[(held >> count) & 31]
    }
    held &= (1 << count) - 1
  }
  return count === 0 ? text : text + LETTERS[(held << (BITS - count)) & 31]
}
