/**
 * The clock of the tests: it begins at a fixed moment, whatever the hour and day of the machine, and runs on from there.
 * `ALLEZ_TEST_NOW` lets it begin elsewhere ('2026-11-22T06:30:00Z'). Processes started by a test share its clock.
 */
const NOON_IN_NEW_YORK = '2026-11-21T17:00:00Z'

/** The moment at which the clock of the tests begins, epoch milliseconds. */
export const TEST_MOMENT = Date.parse(process.env.ALLEZ_TEST_NOW ?? NOON_IN_NEW_YORK)
if (Number.isNaN(TEST_MOMENT)) throw new Error(`No moment: ALLEZ_TEST_NOW=${process.env.ALLEZ_TEST_NOW}`)

process.env.ALLEZ_TEST_SHIFT ??= String(TEST_MOMENT - Date.now())

/** What lies between the machine's clock and that of the tests, in milliseconds. */
export const TEST_SHIFT = Number(process.env.ALLEZ_TEST_SHIFT)

/** Epoch milliseconds by the clock of the tests. */
export const testNow = (): number => Date.now() + TEST_SHIFT

/** What to add to the machine's clock for it to show `moment` now. */
export const toShift = (moment: number): number => moment - Date.now()

/** The day it is at a place at a moment: '2026-11-21'. */
export const dayAt = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
