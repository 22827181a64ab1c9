import { describe, expect, test } from 'vitest'
import type { GoogleService } from '#contract/accounts/google-service.ts'
import { GOOGLE_REFUSALS, type GoogleFault } from '#fakes/google/google-fault.ts'
import { findTokens } from '#server/store/accounts/connections.ts'
import {
  inventCupChange,
  listStandingCups,
  listWantedCups,
  makeCupChange,
  saveCups,
} from '#tools/testing/invented/calendar-cups.ts'
import { Dice } from '#tools/testing/invented/dice.ts'
import { type ConnectedCalendar, connectCalendar } from '#tools/testing/running/connected-calendar.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'

const STEPS = 200
const SEED = Number(process.env.ALLEZ_CALENDAR_SEED ?? 20261127)

/** What answers may go wrong in, the quota's and the half-done among them. */
const FAULTS: readonly GoogleFault[] = [
  ...Object.values(GOOGLE_REFUSALS),
  { lateMs: 30 },
  'lostBeforeCommit',
  'lostAfterCommit',
  'cutAnswer',
]

describe.each(await testEngines())('a connected calendar on $name', engine => {
  test(`after ${STEPS} faults and deaths holds each entry once, and nothing else (seed ${SEED})`, {
    timeout: 180_000,
  }, async () => {
    const { store, drop } = await engine.open()
    await saveCups(store)
    const calendar = await connectCalendar(store)
    const { fake, service } = calendar
    const isBroken = async () => (await findTokens(store.read, 'nora'))?.brokenAt !== undefined
    try {
      const dice = new Dice(SEED)
      const played = { faults: 0, deaths: 0, revoked: 0 }
      for (let step = 0; step < STEPS; step += 1) {
        for (let changes = dice.int(1, 3); changes > 0; changes -= 1)
          await makeCupChange(store, inventCupChange(dice))
        if (dice.is(0.08)) {
          fake.revokeAll()
          played.revoked += 1
        } else if (dice.is(0.6)) {
          fake.fail(dice.pick(['POST /cal', 'PATCH /cal', 'DELETE /cal', 'POST /token']), dice.pick(FAULTS))
        }
        if (dice.is(0.1)) fake.expireAccess()
        const isToDie = dice.is(0.4)
        if (isToDie) played.deaths += 1
        await live(calendar, isToDie ? mortal(service, dice) : { service })
        if (await isBroken()) await consentAtLast(calendar)
      }
      played.faults = fake.faultsPlayed()
      expect(Math.min(played.faults, played.deaths, played.revoked)).toBeGreaterThan(4)
      fake.calm()
      // Whether the consent still holds shows with the next call.
      await live(calendar, { service })
      if (await isBroken()) await calendar.consent()
      await calendar.keep()
      const { events = new Map() } = fake.calendars.get('primary') ?? {}
      expect(listStandingCups(events.values())).toEqual(await listWantedCups(store))
      expect(fake.wrongAnswers).toEqual([])
      const asked = fake.asked.length
      await calendar.keep()
      expect(fake.asked.slice(asked), 'in step: nothing is asked').toEqual([])
    } finally {
      await calendar.close()
      await drop()
    }
  })
})

/** Agreeing meets faults too. */
async function consentAtLast(calendar: ConnectedCalendar): Promise<void> {
  for (let isGiven = false; !isGiven; ) {
    isGiven = await calendar.consent().then(
      () => true,
      () => false,
    )
  }
}

interface Life {
  readonly service: GoogleService
  /** Settles when the process dies. */
  readonly death?: Promise<void>
}

/** A process that dies before or after what the service does: from then on nothing of it goes on. */
function mortal(google: GoogleService, dice: Dice): Life {
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  let left = dice.int(0, 3)
  const never = new Promise<never>(() => {})
  const wrap =
    <Ask extends readonly unknown[], Value>(work: (...ask: Ask) => Promise<Value>) =>
    async (...ask: Ask): Promise<Value> => {
      left -= 1
      if (left > 0) return work(...ask)
      if (left === 0) await work(...ask).catch(() => undefined)
      die()
      return never
    }
  const service = {
    ...google,
    putEntry: wrap(google.putEntry),
    deleteEntry: wrap(google.deleteEntry),
    refresh: wrap(google.refresh),
  }
  return { service, death }
}

/** One round of one process, which may fail or die. */
async function live(calendar: ConnectedCalendar, { service, death }: Life): Promise<void> {
  const round = calendar.keep(service).catch(() => undefined)
  await (death === undefined ? round : Promise.race([round, death]))
}
