/** A test by its file and its title with those of its groups, joined by ` › `. */
export interface NamedTest {
  readonly file: string
  readonly title: string
}

/** A sentence of the specification and the tests that prove it. */
export interface CoveredSentence {
  readonly sentence: string
  readonly tests: readonly NamedTest[]
}

const SEPARATOR = ' › '

/** The rows of a table such as that of `docs/spec-coverage.md`: `| sentence | `file › title`<br>`file › title` |`. */
export function parseSpecCoverage(text: string): CoveredSentence[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const cells = line.match(/^\| (?<sentence>.+) \| (?<tests>.*) \|$/)?.groups
    const isHead = lines[at + 1]?.startsWith('|--') === true
    if (!cells || isHead) return []
    const names = [...(cells.tests ?? '').matchAll(/`(?<name>.+?)`(?=<br>|$)/g)]
    return [
      { sentence: cells.sentence ?? '', tests: names.map(({ groups }) => toNamedTest(groups?.name ?? '')) },
    ]
  })
}

/** A test named `file › title`. */
export function toNamedTest(name: string): NamedTest {
  const [file = '', ...titles] = name.split(SEPARATOR)
  return { file, title: titles.join(SEPARATOR) }
}
