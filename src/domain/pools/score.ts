import { fail, ok, type Result } from '#domain/result.ts'

/** Touches of an elimination bout; sources write the winner's first. */
export interface BoutScore {
  winner: number
  loser: number
}

/** One cell of a pool sheet: own touches and whether the bout was won. */
export interface PoolCell {
  won: boolean
  touches: number
}

/** "15 - 8" → { winner: 15, loser: 8 }. Hyphens and dashes, with or without spaces. */
export function parseBoutScore(text: string): Result<BoutScore> {
  const match = /^(\d{1,3}) ?[-–—] ?(\d{1,3})$/.exec(toShortText(text))
  return match ? ok({ winner: Number(match[1]), loser: Number(match[2]) }) : fail('Invalid Score')
}

export const formatBoutScore = ({ winner, loser }: BoutScore): string => `${winner} - ${loser}`

/** "V5" → won with 5, "D3" → lost with 3. */
export function parsePoolCell(text: string): Result<PoolCell> {
  const match = /^([VD])(\d{1,3})$/i.exec(toShortText(text))
  return match
    ? ok({ won: match[1]?.toUpperCase() === 'V', touches: Number(match[2]) })
    : fail('Invalid Score')
}

export const formatPoolCell = ({ won, touches }: PoolCell): string => `${won ? 'V' : 'D'}${touches}`

/** Nothing that long is a score; cutting first keeps hostile text cheap. */
const toShortText = (text: string): string => (text.length > 40 ? '' : text.trim().replace(/\s+/g, ' '))
