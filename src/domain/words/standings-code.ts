import { isUsaRegion } from '#domain/places/usa-region.ts'
import { fail, type Result } from '#domain/result.ts'
import { type EventCode, type EventCodeProblem, parseEventCode } from './event-code.ts'

/** The standings shown when none are asked for (spec §2). */
export const DEFAULT_STANDINGS_CODE = 'Y12MS'

/**
 * An event code that standings exist for: men's or women's, national or one of the six regions (spec §5). The
 * reasons are those of event codes.
 */
export function parseStandingsCode(text: string): Result<EventCode, EventCodeProblem> {
  const code = parseEventCode(text)
  if (!code.ok) return code
  if (code.value.gender === 'mixed') return fail('Invalid Gender Code')
  const { region } = code.value
  return region === undefined || isUsaRegion(region) ? code : fail('Invalid Region Number')
}
