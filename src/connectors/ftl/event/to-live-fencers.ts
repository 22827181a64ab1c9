import { type FtlHome, toHome } from '#connectors/ftl/pages/ftl-affiliation.ts'
import type { FtlTables } from '#connectors/ftl/pages/ftl-tables.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { LivePool } from '#contract/live/live-pool.ts'
import { rankAfterPoolRounds } from '#domain/pools/rank-after-pools.ts'
import { parseRating } from '#domain/ratings/rating.ts'
import { findNotPlaced } from '#domain/tableau/not-placed.ts'
import { parsePlace } from '#domain/tableau/place.ts'
import type { EventRoster } from './event-roster.ts'
import type { FtlEventPages } from './ftl-event-pages.ts'
import { toWireName, toWireNameOfParts } from './to-wire-name.ts'

type Status = NonNullable<LiveFencer['status']>

const COMPETITOR_STATUS = {
  checkedin: 'checkedIn',
  scratched: 'scratched',
  absent: 'absent',
  withdrawn: 'withdrawn',
  excluded: 'excluded',
} as const satisfies Record<string, Status>

/**
 * Everybody of the event in one list, joined over all pages by `roster`, sorted by id. `mainTables` is the main
 * tree's page, whose first column tells the seeds; without it the source's ranks after the pools do, and without
 * these the bouts of the finished pools (exact ties share a rank: lots are the organiser's).
 */
export function toLiveFencers(
  pages: FtlEventPages,
  roster: EventRoster,
  pools: readonly LivePool[],
  mainTables: FtlTables | undefined,
  team: boolean,
): LiveFencer[] {
  const fencers = new Map<string, LiveFencer>()
  const short: [LiveFencer, FtlHome][] = []
  const take = (id: string | undefined, name: () => string, home: FtlHome): LiveFencer | undefined => {
    if (id === undefined) return undefined
    let fencer = fencers.get(id)
    if (fencer === undefined) {
      fencer = { id, name: name() }
      fencers.set(id, fencer)
    }
    takeHome(fencer, home)
    return fencer
  }
  // Tables tell the parts of a name apart, and so come first; of clubs they and the sheets have the initials alone.
  const takeShort: typeof take = (id, name, home) => {
    const fencer = take(id, name, {})
    if (fencer) short.push([fencer, home])
    return fencer
  }

  takeTable(mainTables, roster, takeShort, team)
  for (const { trees } of pages.tableaus)
    for (const { tables } of trees)
      if (tables !== mainTables) takeTable(tables, roster, takeShort, team, false)
  pages.competitors?.forEach((row, at) => {
    const fencer = take(roster.competitors[at], () => toWireName(row.name, team), row)
    if (fencer === undefined) return
    if (row.rating !== undefined) fencer.rating = row.rating
    const status =
      COMPETITOR_STATUS[row.status?.toLowerCase().replaceAll(' ', '') as keyof typeof COMPETITOR_STATUS]
    if (status !== undefined) fencer.status = status
  })
  pages.poolRounds.forEach((round, at) => {
    round.seeding?.forEach((row, index) => {
      const fencer = take(roster.seeding[at]?.[index], () => toWireName(row.name, team), row)
      if (fencer === undefined) return
      if (row.rating !== undefined) fencer.rating ??= row.rating
      if (row.seed !== undefined && at === 0) fencer.initialSeed = row.seed
      if (row.noShow) fencer.status = 'absent'
      if (row.excluded) fencer.status = 'excluded'
    })
    round.pools.forEach((pool, poolAt) => {
      pool.rows.forEach((row, index) => {
        if (row.name !== '')
          takeShort(
            roster.pools[at]?.[poolAt]?.[index],
            () => toWireName(row.name, team),
            toHome(row.affiliation),
          )
      })
    })
    round.results?.forEach((row, index) => {
      const fencer = take(roster.results[at]?.[index], () => toWireName(row.name, team), row)
      const status = row.prediction?.toLowerCase()
      if (fencer !== undefined && (status === 'advanced' || status === 'eliminated')) fencer.status = status
    })
  })
  pages.finalResults?.forEach((row, at) => {
    const fencer = take(roster.finalResults[at], () => toWireName(row.name, team), row)
    if (fencer === undefined) return
    const place = parsePlace(row.place ?? '')
    if (place.ok && place.value.place > 0) {
      fencer.place = place.value.place
      if (place.value.tied) fencer.placeTied = true
    }
    if (row.oldRating !== undefined) fencer.rating ??= row.oldRating
    if (row.newRating !== undefined && row.newRating !== fencer.rating && parseRating(row.newRating).ok)
      fencer.ratingEarned = row.newRating
    const out = row.excluded ? 'excluded' : findNotPlaced(row.place ?? '')
    if (out !== undefined) fencer.status = out
  })

  for (const [fencer, home] of short) takeHome(fencer, home)
  takeWithdrawals(pools, fencers)
  if (mainTables === undefined) takeRanks(pages, roster, pools, fencers)
  else if (pages.poolRounds.length > 0) takeCut(mainTables, roster, fencers)
  return [...fencers.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

/** What is not told yet of where somebody comes from. */
function takeHome(fencer: LiveFencer, { club, division, country }: FtlHome): void {
  if (club !== undefined) fencer.club ??= club
  if (division !== undefined) fencer.division ??= division
  if (country !== undefined) fencer.country ??= country
}

function takeTable(
  tables: FtlTables | undefined,
  roster: EventRoster,
  take: (id: string | undefined, name: () => string, home: FtlHome) => LiveFencer | undefined,
  team: boolean,
  seeded = true,
): void {
  if (tables === undefined) return
  const ids = roster.forTable(tables)
  tables.columns[0]?.forEach((slot, at) => {
    const { lastName, firstName, affiliation, number } = slot
    if (slot.isBye || lastName === undefined) return
    const home = affiliation === undefined ? {} : toHome(affiliation)
    const fencer = take(ids[at], () => toWireNameOfParts(lastName, firstName, team), home)
    if (seeded && fencer !== undefined && number !== undefined && number > 0) fencer.seed = number
  })
}

function takeWithdrawals(pools: readonly LivePool[], fencers: ReadonlyMap<string, LiveFencer>): void {
  for (const pool of pools)
    for (const { fencer, withdrawal } of pool.fencers) {
      const entry = fencers.get(fencer)
      if (entry === undefined || withdrawal === undefined) continue
      entry.status = withdrawal === 'excluded' || withdrawal === 'absent' ? withdrawal : 'withdrawn'
    }
}

/** Ranks after the last pool round, before there is a table. */
function takeRanks(
  pages: FtlEventPages,
  roster: EventRoster,
  pools: readonly LivePool[],
  fencers: ReadonlyMap<string, LiveFencer>,
): void {
  const last = pages.poolRounds.length
  const current = pools.filter(pool => pool.round === last)
  const expected = pages.poolRounds.at(-1)?.poolCount ?? current.length
  if (current.length === 0 || current.length < expected || current.some(pool => !pool.complete)) return
  const told = pages.poolRounds.at(-1)?.results ?? []
  if (told.length > 0 && told.every(row => row.place !== undefined)) {
    told.forEach((row, at) => {
      const fencer = fencers.get(roster.results[last - 1]?.[at] ?? '')
      if (fencer !== undefined && row.place !== undefined) fencer.seed = row.place
    })
    return
  }
  const rounds = pages.poolRounds.map((_, at) =>
    pools
      .filter(pool => pool.round === at + 1)
      .flatMap(pool =>
        pool.fencers.map(line => ({
          fencer: line.fencer,
          record: line,
          ...(line.withdrawal === undefined ? {} : { withdrawn: line.withdrawal }),
        })),
      ),
  )
  for (const { fencer, rank } of rankAfterPoolRounds(rounds, id => id)) {
    const entry = fencers.get(fencer)
    if (entry !== undefined && rank !== null) entry.seed = rank
  }
}

/** Who fenced pools and is not in the table did not get through. */
function takeCut(tables: FtlTables, roster: EventRoster, fencers: ReadonlyMap<string, LiveFencer>): void {
  const inTable = new Set(roster.forTable(tables))
  for (const id of new Set(roster.pools.flat(2))) {
    const fencer = fencers.get(id)
    if (
      fencer === undefined ||
      fencer.status === 'withdrawn' ||
      fencer.status === 'excluded' ||
      fencer.status === 'absent'
    )
      continue
    if (!inTable.has(id)) fencer.status = 'eliminated'
    else if (fencer.status === undefined || fencer.status === 'checkedIn') fencer.status = 'advanced'
  }
}
