/** Widths of letters in Barlow Condensed as shares of the font's size, the bold ones of each kind. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[iljI.,'’ ]/u, 0.23],
  [/[ftr-]/u, 0.33],
  [/[MWmw]/u, 0.67],
  [/\p{Lu}/u, 0.475],
]
const USUAL = 0.45

/** How wide a name is at most in the type of the sheets, in ems; a rule by letters, so that nothing is measured. */
export function nameWidth(text: string): number {
  let width = 0
  for (const letter of text) width += WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? USUAL
  return width
}
