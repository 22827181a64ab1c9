let tell: () => void

/** Comes once all parts of the app were fetched: what is kept on the device after that costs the network nothing twice. */
export const whenWarm = new Promise<void>(resolve => {
  tell = resolve
})

/** All parts were fetched. */
export const noteWarm = (): void => tell()
