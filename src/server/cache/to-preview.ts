const LONGEST = 120
/** No letter takes more bytes in UTF-8. */
const MOST_BYTES = 4

/** The beginning of a text, for a list. */
export function toPreview(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, MOST_BYTES * (LONGEST + 1)), { stream: true })
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
