import { toFoldedText } from '#domain/text/folded-text.ts'

/** So many letters are enough for anybody to tell clubs apart. */
const LONGEST_MARK = 4

/** A few letters for each club, as sheets have them: no two clubs have the same ones as far as their names go. */
export function toClubMarks(clubs: readonly string[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>()
  for (const club of clubs) {
    const key = toFoldedText(club)
    if (key === '' || marks.has(key)) continue
    const taken = new Set(marks.values())
    const choices = listMarks(club)
    marks.set(key, choices.find(mark => !taken.has(mark)) ?? choices[0] ?? '')
  }
  return new Map(clubs.map(club => [club, marks.get(toFoldedText(club)) ?? '']))
}

/** "Copper Canyon Blades": CCB, CO, COP, COPP. */
function listMarks(club: string): string[] {
  const words = club.toUpperCase().match(/\p{L}+/gu) ?? [club.trim().toUpperCase()]
  const [first = ''] = words
  const initials = words
    .map(word => word.slice(0, 1))
    .join('')
    .slice(0, LONGEST_MARK)
  const starts = [2, 3, 4].map(length => first.slice(0, length))
  return words.length > 1 ? [initials, ...starts] : starts
}
