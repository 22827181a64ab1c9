/** Hands the reader a value as a file of JSON. */
export const saveFile = (name: string, value: unknown): void =>
  saveText(name, `${JSON.stringify(value, undefined, 2)}\n`, 'application/json')

/** Hands the reader a text as a file. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
