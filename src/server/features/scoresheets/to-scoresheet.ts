import type { Caller } from '#contract/routes/handler.ts'
import type { Scoresheet, ScoresheetAuthor } from '#contract/scoresheet/scoresheet-view.ts'
import type { Store } from '#server/store/open-store.ts'
import type { StoredAuthor } from '#server/store/scoresheets/scoresheet-authors.ts'
import { findScoresheetTournaments, toScoresheetEventId } from '#server/store/scoresheets/scoresheet-event.ts'
import type { StoredScoresheet } from '#server/store/scoresheets/scoresheets.ts'

/** Stored scoresheets as their editors see them. */
export async function toScoresheets(
  store: Store,
  sheets: readonly StoredScoresheet[],
  { userId }: Pick<Caller, 'userId'>,
): Promise<Scoresheet[]> {
  const tournaments = await findScoresheetTournaments(
    store.write,
    sheets.map(sheet => sheet.id),
  )
  return sheets.map(({ id, name, makerId, madeAt, closedAt, closedBy, officialEventId }) => ({
    id,
    name,
    eventId: toScoresheetEventId(id),
    tournamentId: tournaments.get(id) ?? '',
    madeAt,
    ...(makerId === userId ? { isMine: true as const } : {}),
    ...(closedAt === null ? {} : { closedAt }),
    ...(closedBy === null ? {} : { closedBy }),
    ...(officialEventId === null ? {} : { officialEventId }),
  }))
}

/** Who types into a sheet, as its editors see them. */
export const toScoresheetAuthors = (
  authors: readonly StoredAuthor[],
  makerId: string | null,
  { userId }: Pick<Caller, 'userId'>,
): ScoresheetAuthor[] =>
  authors.map(author => ({
    by: String(author.number),
    ...(author.name === null ? {} : { name: author.name }),
    ...(author.userId !== null && author.userId === makerId ? { isMaker: true as const } : {}),
    ...(author.userId === userId ? { isMe: true as const } : {}),
    ...(author.heardAt === null ? {} : { heardAt: author.heardAt }),
  }))
