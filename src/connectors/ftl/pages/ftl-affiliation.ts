/** What stands below a name: "TBIL / GEO", "CLUB / Division / USA", "FRA", "MONAU". */
export interface FtlAffiliation {
  /** The words as written, flag aside. */
  text: string
  /** Code of the flag, e.g. "USA". */
  flag?: string
}

/** Club, division and country as far as the affiliation tells them. */
export interface FtlHome {
  club?: string
  division?: string
  country?: string
}

/** The code in the classes of a flag, e.g. "flag flagUSA" → "USA". */
export const findFlag = (classes: string | undefined): string | undefined =>
  classes === undefined ? undefined : /(?:^|\s)flag([A-Z]{3})(?:\s|$)/.exec(classes)?.[1]

/**
 * Splits "CLUB / Division / USA". Without a flag a lone piece is a club; the piece equal to the flag's code is the
 * country. Where clubs are two ("A & B", "A, B") they stay one text.
 */
export function toHome({ text, flag }: FtlAffiliation): FtlHome {
  const pieces = text
    .split('/')
    .map(piece => piece.trim())
    .filter(piece => piece !== '')
  const last = pieces.at(-1)
  const country =
    flag ?? (pieces.length === 3 && last !== undefined && /^[A-Z]{3}$/.test(last) ? last : undefined)
  if (country !== undefined && last === country) pieces.pop()
  const [club, division] = pieces
  return {
    ...(club === undefined ? {} : { club }),
    ...(division === undefined ? {} : { division }),
    ...(country === undefined ? {} : { country }),
  }
}
