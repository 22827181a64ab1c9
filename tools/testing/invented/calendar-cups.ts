import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import type { FakeCalendarEvent } from '#fakes/google/calendar-events.ts'
import { addUser } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { TEST_MOMENT } from '../clock/test-clock.ts'
import { saveEntryRows, saveEventRow, saveTournamentRow } from '../rows/save-rows.ts'
import type { Dice } from './dice.ts'

/** Something that happens to registrations of the cups; every change says how it is afterwards. */
export type CupChange =
  /** Somebody is entered in an event, or withdrawn from it. */
  | { readonly entry: string; readonly isIn: boolean }
  /** An event begins then, or nobody knows when; or is on another day. */
  | { readonly event: string; readonly time: string | null }
  | { readonly event: string; readonly day: string }
  | { readonly tournament: string; readonly isCancelled: boolean }
  /** Nora follows a fencer, or does not. */
  | { readonly fencer: string; readonly isFollowed: boolean }

const FENCERS = ['LIND Élodie', 'LIND Théo', 'BERG Ida'] as const
const EVENTS = Array.from({ length: 6 }, (_, at) => ({ id: `e${at}`, tournament: `t${at >> 1}` }))
/** Two weeks on, whenever that is. */
const DAYS = [14, 15].map(days => addDays(toUtcDay(TEST_MOMENT), days)) as [string, string]
const ZONE = 'America/New_York'

/** Nora, three fencers whom she follows, three cups of two events; nobody is entered yet. */
export async function saveCups(store: Store, passwordHash = 'none'): Promise<void> {
  await addUser(store.write, { id: 'nora', username: 'nora', passwordHash, role: 'user', now: 1 })
  for (const [at, name] of FENCERS.entries()) {
    await addFencer(store.write, { id: `f${at}`, name })
    await trackFencer(store.write, 'nora', `f${at}`)
  }
  const [start_day, end_day] = [DAYS[0], DAYS[0]]
  for (const id of new Set(EVENTS.map(({ tournament }) => tournament)))
    await saveTournamentRow(store, { id, name: `Cup ${id}`, start_day, end_day, time_zone: ZONE })
  for (const { id, tournament } of EVENTS) {
    const event = { id, tournament_id: tournament, name: `Event ${id}`, day: DAYS[0], start_time: '08:30' }
    await saveEventRow(store, event)
    const entries = FENCERS.map((name, at) => [`${id}-${at}`, name, `f${at}`] as const)
    await saveEntryRows(store, id, entries)
  }
  await store.write.updateTable('entry').set({ status: 'withdrawn' }).execute()
}

/** What happens next, by chance. */
export function inventCupChange(dice: Dice): CupChange {
  const { id, tournament } = dice.pick(EVENTS)
  const at = dice.int(0, FENCERS.length - 1)
  const what = dice.roll()
  if (what < 0.5) return { entry: `${id}-${at}`, isIn: dice.is(0.6) }
  if (what < 0.75) return { event: id, time: dice.is(0.2) ? null : `${dice.int(10, 17)}:30` }
  if (what < 0.85) return { event: id, day: dice.pick(DAYS) }
  if (what < 0.93) return { tournament, isCancelled: dice.is(0.4) }
  return { fencer: `f${at}`, isFollowed: dice.is(0.7) }
}

/** Lets it happen. Twice is as once. */
export async function makeCupChange({ write }: Store, change: CupChange): Promise<void> {
  if ('entry' in change) {
    const status = change.isIn ? null : 'withdrawn'
    await write.updateTable('entry').set({ status }).where('entry_id', '=', change.entry).execute()
  } else if ('tournament' in change) {
    const cancelled = change.isCancelled ? 1 : 0
    await write.updateTable('tournament').set({ cancelled }).where('id', '=', change.tournament).execute()
  } else if ('event' in change) {
    const set = 'day' in change ? { day: change.day } : { start_time: change.time }
    await write.updateTable('event').set(set).where('id', '=', change.event).execute()
  } else if (change.isFollowed) await trackFencer(write, 'nora', change.fencer)
  else await write.deleteFrom('tracked_fencer').where('fencer_id', '=', change.fencer).execute()
}

/** What nora's calendar should hold, read from the tables: who is in which event, and when that is. */
export async function listWantedCups({ read }: Store): Promise<string[]> {
  const rows = await read
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('tracked_fencer', 'tracked_fencer.fencer_id', 'entry.fencer_id')
    .select(['entry.name as fencer', 'event.name as event', 'event.day', 'event.start_time as time'])
    .where('entry.status', 'is', null)
    .where('tournament.cancelled', '=', 0)
    .where('tracked_fencer.user_id', '=', 'nora')
    .execute()
  return rows
    .map(({ fencer, event, day, time }) => {
      const at = time === null ? day : `${day}T${time}:00 ${ZONE}`
      return `${fencer.split(' ')[1]}: ${event} ${at}`
    })
    .sort()
}

/** What a calendar holds, in the same words. */
export const listStandingCups = (entries: Iterable<FakeCalendarEvent>): string[] =>
  [...entries]
    .filter(({ status }) => status === 'confirmed')
    .map(({ summary, start }) => `${summary} ${start.date ?? `${start.dateTime} ${start.timeZone}`}`)
    .sort()
