import { fail, ok, type Result } from '#domain/result.ts'

/** Points as whole thousandths, so that sums are exact: 36.6 is 36600. The tables have at most three decimals. */
export type Points = number

const PER_POINT = 1000

/** A figure as a table prints it → points. */
export const toPoints = (decimal: number): Points => Math.round(decimal * PER_POINT)

/** "36.6", "1,290.4", "124.800" → points; more than three decimals are refused, as no table has them. */
export function parsePoints(text: string): Result<Points> {
  const match = /^(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d{1,3}))?$/.exec(text.length > 40 ? '' : text.trim())
  if (!match) return fail('Invalid Points')
  const whole = Number(match[1]?.replaceAll(',', ''))
  return ok(whole * PER_POINT + Number((match[2] ?? '').padEnd(3, '0')))
}

/** Points → "124.8"; with fewer `decimals` (0 to 3) rounded half up: 96667 → "96.67". */
export function formatPoints(points: Points, decimals = 3): string {
  const step = 10 ** (3 - decimals)
  const rounded = Math.floor(Math.abs(points) / step + 0.5) * step
  const rest = String(rounded % PER_POINT)
    .padStart(3, '0')
    .replace(/0{1,3}$/, '')
  const sign = points < 0 && rounded > 0 ? '-' : ''
  return `${sign}${Math.floor(rounded / PER_POINT)}${rest && `.${rest}`}`
}
