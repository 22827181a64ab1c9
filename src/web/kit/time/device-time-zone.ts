/** Asking costs a slow phone milliseconds, and every row asks. */
const HOLDS_MS = 60_000

let known: { readonly zone: string; readonly at: number } | undefined

/** The zone of this device, for tournaments whose venue's zone is not known. One who travels has the new one a minute later. */
export function deviceTimeZone(): string {
  const at = performance.now()
  if (!known || Math.abs(at - known.at) > HOLDS_MS)
    known = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, at }
  return known.zone
}
