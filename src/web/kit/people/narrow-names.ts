import type { FencerNames } from './fencer-names.ts'

/**
 * Names for narrow places by the name on the sheet: the family name alone, with as much of the given name as tells those
 * apart who share it ("D'ARCYFIELD De." and "D'ARCYFIELD E.").
 */
export function toNarrowNames(all: readonly FencerNames[]): ReadonlyMap<string, string> {
  return new Map(all.map(names => [names.sheet, toNarrow(names, all)]))
}

function toNarrow(names: FencerNames, all: readonly FencerNames[]): string {
  const { last, sheet } = names
  const given = toGiven(names)
  const others = all.filter(one => one.last === last && one.sheet !== sheet).map(toGiven)
  if (others.length === 0) return last
  for (let length = 1; length < given.length; length += 1) {
    const start = given.slice(0, length).join('')
    // Between two given names there is nothing to read yet.
    if (start.endsWith(' ')) continue
    if (!others.some(other => other.join('').startsWith(start))) return `${last} ${start}.`
  }
  return sheet
}

/** Letter by letter: an accent may be a character of its own. */
const toGiven = ({ sheet, last }: FencerNames): string[] =>
  [...new Intl.Segmenter().segment(sheet.slice(last.length).trim())].map(({ segment }) => segment)
