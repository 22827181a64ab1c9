import type { FtlReferee, FtlTableResult } from './ftl-tables.ts'
import { findPlaceAndTime } from './parse-place-and-time.ts'

/** A line of a score cell. `flag` is its country code, `after` what stands behind the flag. */
export interface ScoreLine {
  text: string
  flag?: string
  after?: string
  isRemark: boolean
}

const ROLES = { ref: 'referee', video: 'video', assist: 'assistant' } as const satisfies Record<
  string,
  FtlReferee['role']
>

/** The lines of a score cell put together; undefined when the bout has not been fenced (or was a bye). */
export function parseScoreLines(lines: readonly ScoreLine[], details?: string): FtlTableResult | undefined {
  const result: FtlTableResult = { referees: [] }
  let told = false
  for (const line of lines) {
    if (line.text === '') continue
    const referee = toReferee(line)
    if (referee !== undefined) result.referees.push(referee)
    else if (line.isRemark) {
      const { time, strip } = findPlaceAndTime(line.text)
      if (time !== undefined) result.time ??= time
      if (strip !== undefined) result.strip ??= strip
    } else if (!told) {
      told = true
      const score = /^(\d{1,3}) ?[-–] ?(\d{1,3})$/.exec(line.text)
      if (score?.[1] === undefined || score[2] === undefined) result.words = line.text
      else result.touches = { winner: Number(score[1]), loser: Number(score[2]) }
    }
  }
  if (details !== undefined) result.details = details
  return told || result.referees.length > 0 || result.time !== undefined || result.strip !== undefined
    ? result
    : undefined
}

/** "Ref NAME <flag> CCC", "Video NAME CLUB / CCC", "Assist NAME". */
function toReferee({ text, flag, after = '' }: ScoreLine): FtlReferee | undefined {
  const start = /^(Ref|Video|Assist)\.?\s+/i.exec(text)
  const role = ROLES[start?.[1]?.toLowerCase() as keyof typeof ROLES]
  if (start === null || role === undefined) return undefined
  const before = text.slice(start[0].length)
  const club = / (\S{1,200}) \/ ?(.*)$/s.exec(before)
  if (club === null) {
    const country = after === '' ? flag : after
    return { role, name: before, ...(country === undefined ? {} : { affiliation: country }) }
  }
  const affiliation = [club[1], club[2], after]
    .filter(piece => piece !== undefined && piece !== '')
    .join(' / ')
  return { role, name: before.slice(0, club.index), affiliation }
}
