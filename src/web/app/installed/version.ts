/** `fresh`: a newer Allez is ready, and comes when nobody looks or when it is asked for; `none`: none is known. */
export type NewVersion = 'none' | 'fresh'

/** What a page needs of its registered worker; shapes of the browser's own. */
interface Registration extends EventTarget {
  readonly active: Worker | null
  readonly waiting: Worker | null
  readonly installing: Worker | null
}

interface Worker extends EventTarget {
  readonly state: string
  postMessage(message: string): void
}

/** The page around it. */
export interface VersionPorts {
  /** Tells by `controllerchange` that another worker serves the page. */
  readonly container: EventTarget
  isHidden(): boolean
  /** Whether something would be lost if the page began anew. */
  isBusy(): boolean
  onHidden(run: () => void): void
  reload(): void
}

/** Tells of a newer Allez, and changes to it when nobody looks: never under the eyes, never in the middle of something. */
export class Version {
  readonly #ports: VersionPorts
  readonly #listeners = new Set<() => void>()
  #state: NewVersion = 'none'
  #waiting: Worker | undefined
  #watched: Registration | undefined
  #asked = false

  constructor(ports: VersionPorts) {
    this.#ports = ports
    ports.container.addEventListener('controllerchange', () => this.#takenOver())
    ports.onHidden(() => this.#changeUnseen())
  }

  readonly read = (): NewVersion => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Watches for newer workers; one may be waiting already. A registration that is watched is not watched twice. */
  watch(registration: Registration): void {
    if (registration === this.#watched) return
    this.#watched = registration
    if (registration.waiting) this.#found(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => {
        // The first of all, or the first since everything was cleared, is no newer version of anything.
        if (installing.state === 'installed' && registration.active) this.#found(installing)
      })
    })
  }

  /** Changes to it now. */
  readonly change = (): void => {
    this.#asked = true
    if (this.#waiting) this.#waiting.postMessage('take-over')
    else this.#ports.reload()
  }

  #found(worker: Worker): void {
    this.#waiting = worker
    this.#tell()
  }

  /** Asked for here or in another tab. What this page is made of stays on the device, so that it may wait. */
  #takenOver(): void {
    if (!this.#waiting) return
    this.#waiting = undefined
    if (this.#asked) this.#ports.reload()
    else this.#changeUnseen()
  }

  #tell(): void {
    this.#state = 'fresh'
    for (const listener of this.#listeners) listener()
    this.#changeUnseen()
  }

  #changeUnseen(): void {
    if (this.#state === 'fresh' && this.#ports.isHidden() && !this.#ports.isBusy()) this.change()
  }
}
