import type { ScoresheetPool } from '#domain/scoresheet/scoresheet-state.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { nameAuthor } from '#web/kit/scoresheet/name-author.ts'

const { typing: texts } = TYPING_TEXTS

/** Who has typed nothing for so long types no more, milliseconds. */
const GONE_MS = 30 * 60_000

/** Whose pool it is (who typed into it last), and how many others type into the sheet. `now`: epoch milliseconds. */
export function describeTypists(
  { entries, authors, me }: Pick<OpenScoresheet, 'entries' | 'authors' | 'me'>,
  pool: ScoresheetPool,
  now: number,
): { readonly typist: string | undefined; readonly others: number } {
  const shown = new Set(pool.bouts.map(({ score }) => score?.entry.id))
  const last = entries.findLast(({ id }) => shown.has(id))?.by
  const others = [...authors.values()].filter(
    ({ isMe, heardAt }) => !isMe && heardAt !== undefined && now - heardAt < GONE_MS,
  )
  return {
    typist: last === undefined ? undefined : nameAuthor({ authors, me }, last, { ...texts, me: texts.you }),
    others: others.length,
  }
}
