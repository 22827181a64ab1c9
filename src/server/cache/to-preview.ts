const LONGEST = 120

/** The beginning of a value as JSON, for a list. */
export function toPreview(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
