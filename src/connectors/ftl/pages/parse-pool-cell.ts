import type { FtlPoolCell } from './ftl-pool.ts'

/**
 * A score cell by its classes and text. The written letter decides over the class; a class without a text still says
 * who won. "V5" own touches 5 and won, "D3" lost with 3, an empty cell is a bout to come.
 */
export function toPoolCell(classes: string, text: string): FtlPoolCell {
  if (classes.includes('poolScoreFill')) return { kind: 'self' }
  if (classes.includes('poolScoreWDX')) return { kind: 'void' }
  const written = /^([VD])\s?(\d{1,3})?$/i.exec(text)
  const letter =
    written?.[1]?.toUpperCase() ??
    (classes.includes('poolScoreV') ? 'V' : classes.includes('poolScoreD') ? 'D' : undefined)
  if (letter === undefined) return { kind: 'open' }
  const kind = letter === 'V' ? 'won' : 'lost'
  return written?.[2] === undefined ? { kind } : { kind, touches: Number(written[2]) }
}
