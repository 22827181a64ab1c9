/** An answer as it was last given, and the name the source gave that version of it. */
export interface RememberedAnswer {
  readonly etag: string
  readonly text: string
}

/**
 * Where a caller keeps answers by their address, so that the source is only asked whether they changed. What is forgotten
 * is asked for whole again.
 */
export interface AnswerMemory {
  find(path: string): Promise<RememberedAnswer | undefined>
  save(path: string, answer: RememberedAnswer): Promise<void>
}

export const NO_ANSWERS: AnswerMemory = { find: async () => undefined, save: async () => {} }
