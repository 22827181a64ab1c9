/** Bytes: what this browser gives to the app, and what of it is taken by all that lies here. */
export interface Room {
  readonly given: number
  readonly taken: number
}

/** How much room there is; undefined: the browser does not say. */
export async function measureRoom(): Promise<Room | undefined> {
  try {
    const { quota: given = 0, usage: taken = 0 } = await navigator.storage.estimate()
    return given > 0 ? { given, taken } : undefined
  } catch {
    return undefined
  }
}
