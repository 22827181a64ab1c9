/** What is told of a step besides its name and its time: short words and numbers, never what somebody typed. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** What follows work from step to step, for whoever wants to see where its time goes. */
export interface Tracer {
  /**
   * Does work as one step, within the step under way; steps that begin meanwhile lie within it. `finish` tells what is known
   * once it is done. What the work throws is told, and thrown on.
   */
  follow<Value>(name: string, facts: Facts, work: () => Value, finish?: () => Facts): Value
  /** A step within the one under way that has ended just now, after so many milliseconds. */
  note(name: string, facts: Facts, tookMs: number): void
  /** Hands on what was not handed on yet. Whoever listens and does not answer holds nobody up. */
  close(): Promise<void>
}

/** Nobody wants to see: work is done, and nothing else. */
export const UNTRACED: Tracer = {
  follow: (_name, _facts, work) => work(),
  note: () => {},
  close: async () => {},
}
