import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toFoldedText } from '#domain/text/folded-text.ts'
import { hashSessionToken } from '#server/features/account/session-token.ts'
import { addSession } from '#server/store/accounts/sessions.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { openStore } from '#server/store/open-store.ts'
import { isSearchDue, writeSearchTexts } from '#server/store/search/write-search-texts.ts'
import { CITIES, EVENTS, toPastPerson } from './past-names.ts'
import { toRandom } from './to-random.ts'

/** Fencers who meet only each other: a fencer's past is as long whatever the size of the whole. */
const CIRCLE = 100
const EVENTS_PER_CIRCLE = 200
const EVENTS_PER_TOURNAMENT = 10
const ENTRIES = 25
/** Everybody fences the six behind them in the round: 150 bouts an event, 600 a fencer. */
const REACH = 6
const BOUTS_PER_CIRCLE = EVENTS_PER_CIRCLE * ENTRIES * REACH

const two = (count: number): string => String(count).padStart(2, '0')
const wide = (count: number): string => String(count).padStart(4, '0')
export const toFencerId = (circle: number, at: number): string => `f-${wide(circle)}-${two(at)}`

/** The account that reads. */
export const READER = 'u'
/** The token of the session that every past has. */
export const PAST_TOKEN = 'token'

/** A database of `bouts` past bouts (a multiple of 30,000, or 0), written past the product, its form the product's. */
export async function writePast(dataDir: string, bouts: number): Promise<{ circles: number }> {
  const store = await openStore({ dataDir })
  const now = Date.now()
  await addUser(store.write, { id: READER, username: 'bench', passwordHash: '', role: 'user', now })
  const tokenHash = hashSessionToken(PAST_TOKEN)
  await addSession(store.write, { tokenHash, userId: READER, now, expiresAt: now + 86_400_000 })
  await store.close()
  const circles = Math.round(bouts / BOUTS_PER_CIRCLE)
  const db = new DatabaseSync(join(dataDir, 'allez.db'))
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000')
  const indexes = db
    .prepare(
      "select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name in ('bout_side', 'entry')",
    )
    .all() as { name: string; sql: string }[]
  for (const { name } of indexes) db.exec(`drop index ${name}`)
  db.exec('begin')
  const write = prepareRows(db)
  for (let circle = 0; circle < circles; circle += 1) writeCircle(write, circle)
  db.exec('commit')
  for (const { sql } of indexes) db.exec(sql)
  db.exec('analyze; pragma journal_mode = wal')
  db.close()
  await writeTexts(dataDir)
  return { circles }
}

/** The product's own: what a search finds. */
async function writeTexts(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  while (await isSearchDue(store.read)) await writeSearchTexts(store.write, store.engine, 5_000)
  await store.close()
}

type Write = ReturnType<typeof prepareRows>

function prepareRows(db: DatabaseSync) {
  const insert = (table: string, columns: string) =>
    db.prepare(`insert into ${table} (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`)
  return {
    tournament: insert('tournament', 'id, name, name_key, start_day, end_day, city, country'),
    event: insert(
      'event',
      'id, tournament_id, position, name, category, gender, weapon, team, day, live, registered',
    ),
    fencer: insert('fencer', 'id, name, name_key, birth_year, club, country, usaf_id'),
    entry: insert('entry', 'event_id, entry_id, fencer_id, name, name_key, club, place'),
    bout: insert(
      'bout',
      'event_id, bout_id, stage, round, left_entry, right_entry, left_touches, right_touches, winner',
    ),
    side: insert(
      'bout_side',
      'fencer_id, event_id, bout_id, day, opponent_name, opponent_fencer_id, opponent_key, opponent_club, own_touches, opponent_touches, won',
    ),
  }
}

function writeCircle(write: Write, circle: number): void {
  const random = toRandom(circle + 1)
  const ids = Array.from({ length: CIRCLE }, (_, at) => toFencerId(circle, at))
  const people = new Map(ids.map((id, at) => [id, toPastPerson(circle * CIRCLE + at)]))
  const nameOf = (id: string): string => people.get(id)?.name ?? ''
  const clubOf = (id: string): string => people.get(id)?.club ?? ''
  for (const [at, id] of ids.entries()) {
    const usafId = String(200_000_000 + circle * CIRCLE + at)
    write.fencer.run(id, nameOf(id), toFoldedText(nameOf(id)), 2010, clubOf(id), 'USA', usafId)
  }
  const sides: (string | number)[][] = []
  for (let number = 0; number < EVENTS_PER_CIRCLE; number += 1) {
    const [tournament, eventId] = [
      `t-${wide(circle)}-${two(Math.floor(number / EVENTS_PER_TOURNAMENT))}`,
      `e-${wide(circle)}-${wide(number)}`,
    ]
    const day = new Date(Date.UTC(2023, 0, 1 + number * 5)).toISOString().slice(0, 10)
    if (number % EVENTS_PER_TOURNAMENT === 0)
      write.tournament.run(
        tournament,
        `Cup ${tournament}`,
        `cup ${tournament}`,
        day,
        day,
        CITIES[(circle + number) % CITIES.length] ?? '',
        'USA',
      )
    const [event, category, gender, weapon] = EVENTS[number % EVENTS.length] ?? EVENTS[0]
    write.event.run(
      eventId,
      tournament,
      number % EVENTS_PER_TOURNAMENT,
      event,
      category,
      gender,
      weapon,
      0,
      day,
      0,
      ENTRIES,
    )
    const entered = ids.toSorted(() => random() - 0.5).slice(0, ENTRIES)
    for (const [at, id] of entered.entries()) {
      const key = toFoldedText(nameOf(id))
      write.entry.run(eventId, two(at), id, nameOf(id), key, clubOf(id), at + 1)
    }
    for (let left = 0; left < ENTRIES; left += 1) {
      for (let step = 1; step <= REACH; step += 1) {
        const right = (left + step) % ENTRIES
        const [a = '', b = ''] = [entered[left], entered[right]]
        const boutId = `p.1.${two(left)}.${two(right)}`
        const lost = Math.floor(random() * 5)
        write.bout.run(eventId, boutId, 'pool', 1, two(left), two(right), 5, lost, 'left')
        sides.push([a, eventId, boutId, day, nameOf(b), b, b, clubOf(b), 5, lost, 1])
        sides.push([b, eventId, boutId, day, nameOf(a), a, a, clubOf(a), lost, 5, 0])
      }
    }
  }
  const keyOf = (side: (string | number)[]): string => `${side[0]} ${side[1]} ${side[2]}`
  for (const { side } of sides
    .map(side => ({ side, key: keyOf(side) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1)))
    write.side.run(...side)
}
