import type { NowView } from '#contract/live/now-view.ts'
import type { Fencer } from '#contract/people/fencer.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import type { TournamentEvent } from '#contract/tournaments/tournament-event.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { readClassifier } from '#web/kit/ratings/read-classifier.ts'
import { registeredFencers } from '#web/kit/registration/registrations.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { type FramedEvent, type MakingFrame, toUsualTouches } from '../draft/making-frame.ts'

/** An event that a sheet may be for, and who of one's own is entered, by name. */
export interface EventProposal {
  readonly frame: MakingFrame
  readonly entered: readonly string[]
}

/** How the ids of events kept by hand begin. */
const KEPT = 'scoresheet-'

interface Known {
  /** The tournament that was asked for, once it is known, and maybe which event of it. */
  readonly asked: { readonly tournament: Tournament; readonly eventId: string | null } | undefined
  readonly tournaments: readonly Tournament[]
  readonly view: NowView | undefined
  readonly fencers: readonly Fencer[]
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * What somebody most likely keeps a sheet of, likeliest first: the event that was asked for, today's events of its tournament,
 * today's events that one's own are entered in. Each once, in the order in which one
 * follows people; of one person’s, what a source follows already comes last.
 */
export function listEventProposals({ asked, tournaments, view, fencers, now }: Known): EventProposal[] {
  const listed = asked
    ? listAsked(asked.tournament, asked.eventId)
    : tournaments.flatMap(tournament => (tournament.cancelled ? [] : listToday(tournament, true)))
  const rows = asked ? [] : listRows()
  // What is kept by hand already has its sheet.
  const found = [...listed, ...rows].filter(({ frame }) => !frame.place?.eventId?.startsWith(KEPT))
  const once = found.filter(
    ({ frame: { place } }, at) =>
      found.findIndex(other => other.frame.place?.eventId === place?.eventId) === at,
  )
  return once.map(({ isFollowed: _, ...proposal }) => proposal)

  function listAsked(tournament: Tournament, eventId: string | null): Candidate[] {
    const event = tournament.events.find(one => one.id === eventId)
    if (event) return [toCandidate(tournament, event)]
    const today = listToday(tournament, false)
    if (today.length > 0) return today
    const { id, name, timeZoneId, startDate } = tournament
    const day = startDate ?? venueDay(now, timeZoneId)
    const place = { tournamentId: id, tournamentName: name }
    return [{ frame: { name: '', place, event: toFramed({}, day) }, entered: [], isFollowed: false }]
  }

  function listToday(tournament: Tournament, isOwnOnly: boolean): Candidate[] {
    const today = (event: TournamentEvent): string => venueDay(now, event.timeZoneId ?? tournament.timeZoneId)
    return tournament.events
      .filter(event => event.date === today(event))
      .map(event => toCandidate(tournament, event))
      .filter(({ entered }) => !isOwnOnly || entered.length > 0)
      .toSorted((a, b) => toRank(a) - toRank(b) || Number(a.isFollowed) - Number(b.isFollowed))
  }

  /** In the order in which one follows them; events of nobody last. */
  function toRank({ entered: [first] }: EventProposal): number {
    const at = fencers.findIndex(one => one.name === first)
    return at === -1 ? fencers.length : at
  }

  function toCandidate(tournament: Tournament, event: TournamentEvent): Candidate {
    const day = event.date ?? tournament.startDate ?? venueDay(now, tournament.timeZoneId)
    return {
      frame: {
        name: '',
        place: {
          tournamentId: tournament.id,
          tournamentName: tournament.name,
          eventId: event.id,
          eventName: event.name,
        },
        event: toFramed(readClassifier(event.classifier), day),
      },
      entered: registeredFencers(tournament, fencers, event.id).map(one => one.name),
      isFollowed: event.live,
    }
  }

  function listRows(): Candidate[] {
    const names = new Map(view?.fencers.map(one => [one.id, one.name]))
    return (view?.events ?? []).flatMap((event): Candidate[] => {
      if (event.date === undefined || event.date !== venueDay(now, event.timeZoneId)) return []
      const kind = parseEventName(event.name)
      const { id, name, tournamentId, tournamentName } = event
      return [
        {
          frame: {
            name: '',
            place: { tournamentId, tournamentName, eventId: id, eventName: name },
            event: toFramed({ ...kind, team: kind.team || event.team }, event.date),
          },
          entered: (view?.rows ?? []).flatMap(row => (row.event === id ? (names.get(row.fencer) ?? []) : [])),
          isFollowed: event.live,
        },
      ]
    })
  }
}

interface Candidate extends EventProposal {
  /** A source says already how it goes. */
  readonly isFollowed: boolean
}

interface Kind {
  readonly weapon?: Weapon | undefined
  readonly gender?: EventGender | undefined
  readonly category?: Category | undefined
  readonly team?: boolean | undefined
}

function toFramed({ weapon, gender, category, team }: Kind, day: string): FramedEvent {
  const kind = {
    ...(weapon ? { weapon } : {}),
    ...(gender ? { gender } : {}),
    ...(category ? { category } : {}),
    ...(team ? { isTeam: true } : {}),
  }
  return { ...kind, ...toUsualTouches(kind), day }
}
