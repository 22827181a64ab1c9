import { storedValue } from './stored-value.ts'

/** A clock that is right to so much is left alone; a phone set by hand may be minutes or hours off. */
const NEAR_MS = 30_000

/** How far the server's clock is ahead of this device's, in milliseconds. */
export const clockAhead = storedValue<number>('clockAhead', 0, raw =>
  typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined,
)

/** Learns from an answer what the server's clock shows. `askedAt` and `now` by the device's: it was given between the two. */
export function noteServerMoment(
  { headers }: Pick<Response, 'headers'>,
  { askedAt, now }: { readonly askedAt: number; readonly now: number },
): void {
  const moment = Number(headers.get('allez-now') ?? Number.NaN)
  if (!Number.isFinite(moment)) return
  const [least, most] = [moment - now - NEAR_MS, moment - askedAt + NEAR_MS]
  const isWithin = (ahead: number): boolean => ahead >= least && ahead <= most
  const fitting = [clockAhead.read(), 0].find(isWithin) ?? Math.round((least + most) / 2)
  if (fitting !== clockAhead.read()) clockAhead.write(fitting)
}
