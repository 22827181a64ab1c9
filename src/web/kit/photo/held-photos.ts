/** Pictures that outlive their screen, though not the page: of one account, each by what it belongs to. */
export class HeldPhotos {
  #account = ''
  readonly #addresses = new Map<string, string>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The picture that an account holds of something, as an address that holds it whole. */
  find(account: string, of: string): string | undefined {
    return account === this.#account ? this.#addresses.get(of) : undefined
  }

  /** Holds a picture, or none; those of another account go. */
  put(account: string, of: string, address: string | undefined): void {
    if (account !== this.#account) this.#addresses.clear()
    this.#account = account
    if (address === undefined) this.#addresses.delete(of)
    else this.#addresses.set(of, address)
    for (const listener of this.#listeners) listener()
  }

  /** What it belongs to has another name now. */
  move(account: string, from: string, to: string): void {
    const address = this.find(account, from)
    if (address === undefined) return
    this.put(account, from, undefined)
    this.put(account, to, address)
  }
}
