const LONGEST = 120

/** The beginning of a text, for a list. */
export const toPreview = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
