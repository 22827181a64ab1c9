import type { Bus } from './bus.ts'

/** The bus of a process that has no others beside it. */
export const alone = (): Bus => ({
  say: () => {},
  hear: () => () => {},
  close: async () => {},
})
