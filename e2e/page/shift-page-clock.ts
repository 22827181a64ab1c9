import type { BrowserContext } from '@playwright/test'
import { TEST_SHIFT } from '#tools/testing/clock/test-clock.ts'

/**
 * Sets what pages take for the time to the clock of the tests, or to another one. Timers run as they do; a clock that a
 * test installs later takes this one's place.
 */
export async function shiftPageClock<Context extends Pick<BrowserContext, 'addInitScript'>>(
  context: Context,
  shift = TEST_SHIFT,
): Promise<Context> {
  await context.addInitScript(by => {
    const machine = Date.now.bind(Date)
    // A clock that is installed later sets itself by the machine's.
    const read = () => machine() + ('__pwClock' in window ? 0 : by)
    const shifted = new Proxy(Date, {
      construct: (real, words, target) =>
        Reflect.construct(real, words.length > 0 ? words : [read()], target),
      apply: () => String(new Date(read())),
      get: (real, name, self) => (name === 'now' ? read : Reflect.get(real, name, self)),
    })
    window.Date = shifted
  }, shift)
  return context
}
