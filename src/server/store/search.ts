import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SearchResult } from '#contract/search-result.ts'
import { toFoldedText } from '#domain/folded-text.ts'
import type { Database } from './database.ts'
import { toLocation } from './to-location.ts'

const MOST_WORDS = 6
const MOST_FOUND = 8

/** Fencers, tournaments and events in which every word of the text begins a word. Too little text finds nothing. */
export async function searchAll(db: Kysely<Database>, text: string): Promise<SearchResult> {
  const words = toFoldedText(text).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.join('').length < 2) return { fencers: [], tournaments: [], events: [] }
  const [fencers, tournaments, events] = await Promise.all([
    findFencers(db, words),
    findTournaments(db, words),
    findEvents(db, words),
  ])
  return { fencers, tournaments, events }
}

/** Folded texts hold letters, digits and spaces only, so that nothing in a word is a sign of `like`. */
const begin = (key: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    words.map(word => sql<boolean>`(' ' || ${key}) like ${`% ${word}%`}`),
    sql` and `,
  )

async function findFencers(db: Kysely<Database>, words: readonly string[]): Promise<SearchResult['fencers']> {
  const { rows } = await sql<{ id: string; name: string; club: string | null }>`
    select id, name, club from fencer where ${begin(sql`name_key`, words)}
    order by case when name_key like ${`${words[0]}%`} then 0 else 1 end, name_key, id limit ${MOST_FOUND}
  `.execute(db)
  return rows.map(({ id, name, club }) => ({ id, name, ...(club === null ? {} : { clubName: club }) }))
}

async function findTournaments(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<SearchResult['tournaments']> {
  const { rows } = await sql<{
    id: string
    name: string
    start_day: string
    city: string | null
    country: string | null
  }>`
    select id, name, start_day, city, country from tournament
    where ${begin(sql`name_key || ' ' || lower(coalesce(city, ''))`, words)}
    order by start_day desc, name_key, id limit ${MOST_FOUND}
  `.execute(db)
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    startDate: row.start_day,
    location: toLocation(row),
  }))
}

/** "womens", "women's" and "women’s" are one word. */
const EVENT_KEY = sql<string>`replace(replace(lower(event.name), '''', ''), '’', '')`

async function findEvents(db: Kysely<Database>, words: readonly string[]): Promise<SearchResult['events']> {
  const inEvent = sql.join(
    words.map(word => sql<boolean>`(' ' || ${EVENT_KEY}) like ${`% ${word}%`}`),
    sql` or `,
  )
  const { rows } = await sql<{
    id: string
    name: string
    day: string | null
    tournament_id: string
    tournament: string
  }>`
    select event.id, event.name, event.day, tournament.id as tournament_id, tournament.name as tournament
    from event join tournament on tournament.id = event.tournament_id
    where (${inEvent}) and ${begin(sql`${EVENT_KEY} || ' ' || tournament.name_key`, words)}
    order by tournament.start_day desc, event.day desc, event.position, event.id limit ${MOST_FOUND}
  `.execute(db)
  return rows.map(row => ({
    id: row.id,
    tournamentId: row.tournament_id,
    name: row.name,
    tournament: row.tournament,
    ...(row.day === null ? {} : { date: row.day }),
  }))
}
