/** "1 bout", "3 bouts": a number with its word, as English and Spanish count. */
export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** As `plural`, as French counts: "0 assaut", "1 assaut", "2 assauts". */
export const frenchPlural = (count: number, one: string, many: string): string =>
  `${count} ${count < 2 ? one : many}`
