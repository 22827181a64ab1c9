import { useEffect, useMemo, useState } from 'react'
import type { EventField } from '#contract/live/event-field.ts'
import type { Fencer } from '#contract/people/fencer.ts'
import type { Opponent } from '#contract/results/opponent.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'
import { isEntered } from '#domain/words/entry-status.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { findKeptAnswer } from '#web/storage/kept-answers.ts'
import { mergeKnown, type ProposedPerson } from './proposed-person.ts'

interface Place {
  readonly tournamentId: string
  readonly eventId?: string
}

/**
 * Whom this device knows without asking: who is entered in the event, one's own fencers, and whom they have met as far as it
 * is kept here. `entries`: the event's list. `weapon`: of which ratings are told.
 */
export function useKnownPeople(
  place: Place | undefined,
  weapon: Weapon | undefined,
): { readonly known: readonly ProposedPerson[]; readonly entries: readonly ProposedPerson[] } {
  const { fencers } = useTrackedFencers()
  const met = useMet(fencers)
  const { tournamentId = '', eventId } = place ?? {}
  const field = useAnswer(
    'getEventField',
    { params: { id: tournamentId, eventId: eventId ?? '' } },
    { enabled: eventId !== undefined },
  )
  const people = field.data?.people
  return useMemo(() => {
    const entries = toEntries(people ?? [])
    const own = fencers.map(fencer => toOwnPerson(fencer, weapon))
    return { entries, known: mergeKnown([own, entries, met]) }
  }, [people, fencers, met, weapon])
}

const NOBODY: readonly ProposedPerson[] = []

/** Whom one's own have met, from answers that are kept: a coach of many asks nothing for it. */
function useMet(fencers: readonly Fencer[]): readonly ProposedPerson[] {
  const [met, setMet] = useState(NOBODY)
  useEffect(() => {
    let left = false
    void Promise.all(fencers.map(readMet)).then(lists => left || setMet(lists.flat()))
    return () => {
      left = true
    }
  }, [fencers])
  return met
}

async function readMet({ id, name }: Fencer): Promise<ProposedPerson[]> {
  const key = requestUrl('listOpponents', { params: { usafId: id } })
  const kept = await findKeptAnswer<readonly Opponent[]>(key)
  const who = fencerNames(name).first
  return (kept?.value ?? []).map(({ name: other, clubName, fencerId, lastMet }) => ({
    name: other,
    why: { kind: 'met', who, day: lastMet },
    ...(clubName === undefined ? {} : { club: clubName }),
    ...(fencerId === undefined ? {} : { knownId: fencerId }),
  }))
}

function toOwnPerson(fencer: Fencer, weapon: Weapon | undefined): ProposedPerson {
  const { id, name, currentClubName, currentRatings, country } = fencer
  const { classification = '', year } = (weapon && currentRatings?.[weapon]) ?? {}
  const read = parseRating(`${classification}${year ?? ''}`)
  const rating = read.ok && read.value.letter !== 'U' ? formatRating(read.value) : undefined
  return {
    name,
    knownId: id,
    why: { kind: 'own' },
    ...(currentClubName === undefined ? {} : { club: currentClubName }),
    ...(country === undefined ? {} : { country }),
    ...(rating === undefined ? {} : { rating }),
  }
}

const toEntries = (people: EventField['people']): ProposedPerson[] =>
  people
    .filter(({ registration, status }) => isEntered(registration) && status !== 'scratched')
    .map(({ name, club, division, country, rating, fencerId }) => ({
      name,
      why: { kind: 'entered' },
      ...(club === undefined ? {} : { club }),
      ...(division === undefined ? {} : { division }),
      ...(country === undefined ? {} : { country }),
      ...(rating === undefined || rating === 'U' ? {} : { rating }),
      ...(fencerId === undefined ? {} : { knownId: fencerId }),
    }))
