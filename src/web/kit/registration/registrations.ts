import type { IdDetail } from '#contract/fields/id-detail.ts'
import type { Fencer } from '#contract/people/fencer.ts'
import { formatExternalId } from '#domain/words/external-id.ts'

/** A tournament or event as far as its names are concerned. */
export interface Named {
  readonly id: string
  readonly idDetail: IdDetail
}

/** Every id under which something may stand in a registration. */
export function idsOf({ id, idDetail }: Named): string[] {
  const { usafId } = idDetail
  return usafId === undefined ? [id] : [id, usafId, formatExternalId({ source: 'usaf', id: usafId })]
}

function registrationsIn(tournament: Named, fencers: readonly Fencer[]) {
  const ids = idsOf(tournament)
  return fencers.flatMap(fencer =>
    (fencer.registrations ?? []).filter(registration => ids.includes(registration.tournament_id)),
  )
}

/** Who of the fencers is registered for the tournament, or for one event of it. */
export const registeredFencers = (
  tournament: Named,
  fencers: readonly Fencer[],
  eventId?: string,
): readonly Fencer[] =>
  fencers.filter(fencer =>
    eventId === undefined
      ? registrationsIn(tournament, [fencer]).length > 0
      : registeredEventIds(tournament, [fencer]).has(eventId),
  )

/** Ids of the tournament's events that the fencers are registered for. */
export const registeredEventIds = (tournament: Named, fencers: readonly Fencer[]): ReadonlySet<string> =>
  new Set(registrationsIn(tournament, fencers).flatMap(registration => registration.event_ids))
