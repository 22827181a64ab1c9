/** The date on this device, `2026-11-21`, at an instant in epoch milliseconds. Cheaper than asking a zone by its name. */
export function localDay(at: number): string {
  const date = new Date(at)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
