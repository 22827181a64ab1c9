import { formatCode } from '#server/features/second-factor/one-time-code.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** What an app on a phone shows at a moment (epoch milliseconds), from the secret that it was told as text. */
export function showCode(secret: string, now: number): string {
  const bits = [...secret].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? []
  return formatCode(Buffer.from(bytes), Math.floor(now / STEP_MS))
}
