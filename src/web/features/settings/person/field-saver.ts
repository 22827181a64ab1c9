/** How a field stands: as the server has it, about to be saved, under way, kept until there is a network, or not taken. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'queued' | 'failed' | 'changed' | 'refused'

/** A text that the server does not have yet, and why. */
export interface KeptText {
  readonly text: string
  readonly state: 'queued' | 'changed' | 'refused'
}

/** What became of a save. `queued`: it goes when there is a network. `changed`: the value was changed elsewhere. */
export type SaveOutcome = 'saved' | 'queued' | 'changed'

export interface SavedField {
  readonly text: string
  readonly state: SaveState
}

const KEPT: ReadonlySet<SaveState> = new Set(['queued', 'changed', 'refused'])

interface FieldSaverOptions {
  readonly saved: string
  readonly draft: { read(): string | undefined; write(text: string): void; clear(): void }
  /** Saves a text. Throws when it failed. */
  readonly save: (text: string) => Promise<SaveOutcome>
  /** A pause in typing, then a save (spec §5). */
  readonly pauseMs?: number
  /** After a failure, again. */
  readonly againMs?: number
}

/** One field that saves itself. What was typed is kept until the server has it, whatever the connection does. */
export class FieldSaver {
  readonly #options: FieldSaverOptions
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #now: SavedField
  #saved: string

  constructor(options: FieldSaverOptions) {
    this.#options = options
    this.#saved = options.saved
    const draft = options.draft.read()
    const isSaved = draft === options.saved
    this.#now = { text: draft ?? options.saved, state: isSaved ? 'saved' : 'idle' }
    // The page went while it was being saved. Kept on, it would be saved again over what comes later from elsewhere.
    if (isSaved) options.draft.clear()
    else if (draft !== undefined) this.change(draft)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): SavedField => this.#now

  /** Somebody typed. */
  readonly change = (text: string): void => {
    this.#options.draft.write(text)
    this.#set({ text, state: this.#now.state === 'saving' ? 'saving' : 'waiting' })
    this.#plan(this.#options.pauseMs ?? 1_000)
  }

  /** Saves what is unsaved at once: the field was left, the page goes, the connection is back. */
  readonly flush = (): void => {
    if (this.#timer === undefined) return
    this.#plan(undefined)
    void this.#save()
  }

  /** The server has another value by now: shown unless something unsaved stands here. */
  readonly takeOver = (saved: string): void => {
    if (saved === this.#saved) return
    this.#saved = saved
    // The server trims: the space before the next word stays where it was typed.
    if (saved === this.#now.text.trim()) return
    const { state } = this.#now
    const isSettled = this.#timer === undefined && state !== 'saving' && !KEPT.has(state)
    if (isSettled) this.#set({ text: saved, state: state === 'saved' ? 'saved' : 'idle' })
  }

  /** Shows what is kept to be sent, on whatever page it was typed; undefined: nothing is, any more. */
  readonly takeKept = (kept: KeptText | undefined): void => {
    const { text, state } = this.#now
    if (!kept) {
      if (state === 'queued') this.#set({ text, state: 'saved' })
    } else if (this.#timer === undefined && state !== 'saving') {
      this.#set(kept)
    }
  }

  /** Saves what stands here once more. */
  readonly saveAgain = (): void => {
    this.#plan(undefined)
    void this.#save()
  }

  /** Drops what was typed and shows what the server has. */
  readonly reset = (saved: string): void => {
    this.#plan(undefined)
    this.#options.draft.clear()
    this.#saved = saved
    this.#set({ text: saved, state: 'idle' })
  }

  async #save(): Promise<void> {
    if (this.#now.state === 'saving') {
      this.#plan(50)
      return
    }
    const { text } = this.#now
    this.#set({ text, state: 'saving' })
    try {
      const outcome = await this.#options.save(text)
      if (outcome === 'saved') this.#saved = text
      if (this.#now.text !== text) {
        this.#set({ text: this.#now.text, state: 'waiting' })
        if (this.#timer === undefined) this.#plan(0)
        return
      }
      // What waits is kept elsewhere.
      if (outcome !== 'changed') this.#options.draft.clear()
      this.#set({ text, state: outcome })
    } catch {
      this.#set({ text: this.#now.text, state: 'failed' })
      this.#plan(this.#options.againMs ?? 5_000)
    }
  }

  #plan(ms: number | undefined): void {
    clearTimeout(this.#timer)
    this.#timer =
      ms === undefined
        ? undefined
        : setTimeout(() => {
            this.#timer = undefined
            void this.#save()
          }, ms)
  }

  #set(next: SavedField): void {
    this.#now = next
    for (const listener of this.#listeners) listener()
  }
}
