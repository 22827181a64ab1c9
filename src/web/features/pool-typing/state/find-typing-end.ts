import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'

const { typing: texts } = TYPING_TEXTS

/** Why nothing is typed into the sheet any more; undefined: it is. */
export function findTypingEnd({ held }: Pick<OpenScoresheet, 'held'>): string | undefined {
  const { scoresheet, refused } = held
  if (scoresheet?.closedAt !== undefined) return texts.closed[scoresheet.closedBy ?? 'maker']
  if (!refused) return undefined
  return refused.code === 'scoresheet-full' ? texts.full : texts.refused
}
