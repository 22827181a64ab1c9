import { TEST_SHIFT } from './test-clock.ts'

/** Loaded before a program of ours (`node --import`): its `Date` then shows the clock of the tests. */
const read = Date.now.bind(Date)
Date.now = () => read() + TEST_SHIFT
globalThis.Date = new Proxy(Date, {
  construct: (real, words, target) =>
    Reflect.construct(real, words.length > 0 ? words : [real.now()], target),
})
