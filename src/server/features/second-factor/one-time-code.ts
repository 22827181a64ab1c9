import { createHmac, timingSafeEqual } from 'node:crypto'

/** A code is good for so many milliseconds (RFC 6238 §5.2; ASVS 5.0, 6.5.5). */
const STEP_MS = 30_000
const DIGITS = 6
/** The code that has just ended is taken as well: typing takes its time. */
const STEPS_BACK = 1

/** The code of a step of 30 seconds since 1970 (RFC 6238 over RFC 4226, SHA-1, six digits: what every program for codes makes). */
export function formatCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code this is, now or just ended; undefined: none of them. `now` in epoch milliseconds. */
export function findStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const given = Buffer.from(code.replaceAll(/\s/g, ''))
  const present = Math.floor(now / STEP_MS)
  const steps = Array.from({ length: STEPS_BACK + 1 }, (_, back) => present - back)
  return steps.find(step => {
    const right = Buffer.from(formatCode(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
