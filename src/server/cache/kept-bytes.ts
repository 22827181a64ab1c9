const COLON = 0x3a
/** Epoch milliseconds of the next thousands of years have no more digits. */
const MOST_DIGITS = 16

/** Bytes as they stand in the cache: `until:bytes`, `until` in epoch milliseconds by our clock. */
export const formatKept = (bytes: Uint8Array, until: number): Buffer =>
  Buffer.concat([Buffer.from(`${until}:`), bytes])

/** Bytes out of the cache's own writing. Undefined when they are over, or not of our writing. */
export function parseKept(written: Buffer, now: number): Uint8Array | undefined {
  const at = written.subarray(0, MOST_DIGITS + 1).indexOf(COLON)
  if (at <= 0 || !(Number(written.toString('latin1', 0, at)) > now)) return undefined
  return written.subarray(at + 1)
}
