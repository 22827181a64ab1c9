import type { SearchResult } from '#contract/people/search-result.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { type Question, rowsOf } from '#server/store/question/question.ts'
import type { Engine } from '#server/store/rows/column-types.ts'
import { type SearchKind, toDocRange } from '#server/store/schema/search-kinds.ts'
import { toLocation } from '#server/store/tournaments/to-location.ts'
import { findRarest, findRefs, type Rarest } from './find-refs.ts'
import { startFinder, type WordFinder } from './find-words.ts'
import { parseSearchWords, type SearchPart, type SearchStep, toSearchSteps } from './search-steps.ts'

const MOST_FOUND = 8

/** What is found, and whether texts are still being written, so that something may be missing. */
export interface Everything {
  readonly found: SearchResult
  readonly isDue: boolean
}

/**
 * Fencers by name and club, clubs by name, tournaments by name and place, events by either, in which every word of the text is a part of a
 * word, whatever the accents; the best finds first, a reader's own fencers and what runs now before all others. Too
 * little text finds nothing.
 */
export function* findEverything(engine: Engine, text: string, userId: string): Question<Everything> {
  const typed = parseSearchWords(text)
  const due = yield* rowsOf<{ seq: number }>`select seq from search_due limit 1`
  const isDue = due.length > 0
  if (!typed) return { found: { fencers: [], clubs: [], tournaments: [], events: [] }, isDue }
  const [starts, begins, inside] = toSearchSteps(typed) as [SearchStep, SearchStep, SearchStep]
  const finder = startFinder(engine)
  const own = yield* findOwn(userId, inside)
  const running = yield* findRunning(inside)
  const runningTournaments = yield* findRunningTournaments(inside)
  const fencers = yield* findKind(finder, 'fencer', [starts, begins, inside])
  const clubs = yield* findKind(finder, 'club', [starts, begins, inside])
  const tournaments = yield* findKind(finder, 'tournament', [begins, inside])
  const events = yield* findKind(finder, 'event', [begins, inside])
  const mark = <Found extends { id: string }, Mark extends object>(
    all: readonly Found[],
    ids: readonly string[],
    as: Mark,
  ) => all.map(one => (ids.includes(one.id) ? { ...one, ...as } : one))
  const found = {
    fencers: mark(yield* listFencers([...new Set([...own, ...fencers])], userId), own, {
      mine: true as const,
    }),
    clubs: yield* listClubs(clubs),
    tournaments: mark(
      yield* listTournaments([...new Set([...runningTournaments, ...tournaments])].slice(0, MOST_FOUND)),
      runningTournaments,
      { live: true as const },
    ),
    events: mark(yield* listEvents([...new Set([...running, ...events])]), running, { live: true as const }),
  }
  return { found, isDue }
}

function* findKind(finder: WordFinder, kind: SearchKind, steps: readonly SearchStep[]): Question<string[]> {
  const found = new Set<string>()
  const rarest = new Map<readonly SearchPart[], Rarest | undefined>()
  for (const step of steps) {
    const { parts } = step
    if (!rarest.has(parts)) rarest.set(parts, yield* findRarest(finder, kind, parts, MOST_FOUND))
    const rare = rarest.get(parts)
    if (!rare) continue
    for (const ref of yield* findRefs(finder, kind, step, rare, MOST_FOUND)) {
      if (found.size < MOST_FOUND) found.add(ref)
    }
    if (found.size === MOST_FOUND) break
  }
  return [...found]
}

function* findOwn(userId: string, { patterns }: SearchStep): Question<string[]> {
  const { first, last } = toDocRange('fencer')
  const [a = '%', b = '%', c = '%', d = '%', e = '%', f = '%'] = patterns
  const rows = yield* rowsOf<{ id: string }>`
    select fencer_id as id from tracked_fencer join search_doc on ref = fencer_id and doc between ${first} and ${last}
    where user_id = ${userId} and text like ${a} and text like ${b} and text like ${c}
      and text like ${d} and text like ${e} and text like ${f}
    order by tracked_fencer.position, doc limit ${MOST_FOUND}
  `
  return rows.map(row => row.id)
}

function* findRunning({ patterns, own }: SearchStep): Question<string[]> {
  const { first, last } = toDocRange('event')
  const [a = '%', b = '%', c = '%', d = '%', e = '%', f = '%'] = patterns
  const [g = '', h = '', i = '', j = '', k = '', l = ''] = own
  const rows = yield* rowsOf<{ id: string }>`
    select event.id from event join search_doc on ref = event.id and doc between ${first} and ${last}
    where event.live = 1 and text like ${a} and text like ${b} and text like ${c}
      and text like ${d} and text like ${e} and text like ${f}
      and (text like ${g} or text like ${h} or text like ${i} or text like ${j} or text like ${k} or text like ${l})
    order by sort, doc limit ${MOST_FOUND}
  `
  return rows.map(row => row.id)
}

function* findRunningTournaments({ patterns }: SearchStep): Question<string[]> {
  const { first, last } = toDocRange('tournament')
  const [a = '%', b = '%', c = '%', d = '%', e = '%', f = '%'] = patterns
  const rows = yield* rowsOf<{ id: string }>`
    select ref as id from search_doc
    where ref in (select tournament_id from event where live = 1) and doc between ${first} and ${last}
      and text like ${a} and text like ${b} and text like ${c}
      and text like ${d} and text like ${e} and text like ${f}
    order by sort, doc limit ${MOST_FOUND}
  `
  return rows.map(row => row.id)
}

/** Spellings that fold to one name are one club, under the one that most are written with. */
function* listClubs(spellings: readonly string[]): Question<SearchResult['clubs']> {
  const clubs = new Map<string, { name: string; most: number; fencers: number }>()
  for (const name of spellings) {
    const [row] = yield* rowsOf<{ n: number }>`
      select count(*) as n from fencer where club = ${name} and hidden_at is null
    `
    const n = Number(row?.n ?? 0)
    if (n === 0) continue
    const key = toFoldedText(name)
    const club = clubs.get(key)
    if (!club) clubs.set(key, { name, most: n, fencers: n })
    else
      clubs.set(key, {
        name: n > club.most ? name : club.name,
        most: Math.max(n, club.most),
        fencers: club.fencers + n,
      })
  }
  return [...clubs.values()].map(({ name, fencers }) => ({ name, fencers }))
}

function* listFencers(ids: readonly string[], userId: string): Question<SearchResult['fencers']> {
  const fencers: SearchResult['fencers'] = []
  for (const id of ids.slice(0, MOST_FOUND)) {
    const [row] = yield* rowsOf<{ name: string; club: string | null }>`
      select name, club from fencer where id = ${id}
        and (hidden_at is null or exists (
          select 1 from circle_member seer where seer.fencer_id = fencer.id and seer.user_id = ${userId}
        ))
    `
    if (row) fencers.push({ id, name: row.name, ...(row.club === null ? {} : { clubName: row.club }) })
  }
  return fencers
}

function* listTournaments(ids: readonly string[]): Question<SearchResult['tournaments']> {
  const tournaments: SearchResult['tournaments'] = []
  for (const id of ids) {
    const [row] = yield* rowsOf<{
      name: string
      start_day: string | null
      city: string | null
      country: string | null
    }>`select name, start_day, city, country from tournament where id = ${id}`
    if (row) {
      tournaments.push({
        id,
        name: row.name,
        ...(row.start_day === null ? {} : { startDate: row.start_day }),
        location: toLocation(row),
      })
    }
  }
  return tournaments
}

function* listEvents(ids: readonly string[]): Question<SearchResult['events']> {
  const events: SearchResult['events'] = []
  for (const id of ids.slice(0, MOST_FOUND)) {
    const [row] = yield* rowsOf<{
      name: string
      day: string | null
      tournament_id: string
      tournament: string
    }>`
      select event.name, event.day, event.tournament_id, tournament.name as tournament
      from event join tournament on tournament.id = event.tournament_id where event.id = ${id}
    `
    if (!row) continue
    events.push({
      id,
      tournamentId: row.tournament_id,
      name: row.name,
      tournament: row.tournament,
      ...(row.day === null ? {} : { date: row.day }),
    })
  }
  return events
}
