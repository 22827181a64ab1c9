import type { Club } from '#contract/people/club.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'
import { toDocRange } from '#server/store/schema/search-kinds.ts'

/** Names that a list shows. */
const MOST = 500
/** Spellings of one name. */
const MOST_SPELLINGS = 50

/** The known fencers of a club under every spelling of its name, without hidden ones; undefined: there are none. */
export function* findClub(name: string): Question<Club | undefined> {
  const { first, last } = toDocRange('club')
  const written = yield* rowsOf<{ ref: string }>`
    select ref from search_doc
    where text = ${` ${toFoldedText(name)}`} and doc between ${first} and ${last} limit ${MOST_SPELLINGS}
  `
  const spellings = [...new Set([name, ...written.map(({ ref }) => ref)])]
  const counts: { spelling: string; n: number }[] = []
  const fencers: { id: string; name: string; name_key: string }[] = []
  for (const spelling of spellings) {
    const [row] = yield* rowsOf<{ n: number }>`
      select count(*) as n from fencer where club = ${spelling} and hidden_at is null
    `
    counts.push({ spelling, n: Number(row?.n ?? 0) })
    fencers.push(
      ...(yield* rowsOf<{ id: string; name: string; name_key: string }>`
        select id, name, name_key from fencer where club = ${spelling} and hidden_at is null
        order by name_key, id limit ${MOST}
      `),
    )
  }
  const [usual] = counts.toSorted((a, b) => b.n - a.n)
  if (!usual || usual.n === 0) return undefined
  const order = fencers.toSorted((a, b) => (a.name_key < b.name_key ? -1 : a.name_key > b.name_key ? 1 : 0))
  return {
    name: usual.spelling,
    total: counts.reduce((sum, { n }) => sum + n, 0),
    fencers: order.slice(0, MOST).map(({ id, name }) => ({ id, name })),
  }
}
