import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { formatSigned } from '#web/kit/standings/format-signed.ts'
import { formatTypedCell, formatTypedPair } from '../state/format-typed-score.ts'
import { nameOf, type TypingPart } from '../state/typing-part.ts'
import styles from './printed-sheet.module.css'

const { typing: texts } = TYPING_TEXTS
const { printed } = texts
const FIGURES = ['victories', 'scored', 'received', 'indicator'] as const

/** The sheet of the pool on paper: all names, what is typed, empty boxes for the rest, and lines to sign. Not on a screen. */
export function PrintedSheet({ part, under }: { readonly part: TypingPart; readonly under: string }) {
  const { pool, course, sheet, title } = part
  const clubs = new Map(
    sheet.state.fencers.map(({ fencer, club, division, country }) => [
      fencer,
      club ?? division ?? country ?? '',
    ]),
  )
  return (
    <section className={styles.printed} aria-label={texts.print}>
      <h2>{title}</h2>
      <p>{under}</p>
      <p className={styles.blanks}>
        {[printed.strip, printed.time, printed.referee].map(word => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{texts.fencer}</th>
            <th scope="col">{printed.club}</th>
            <th scope="col" abbr={texts.number} />
            {pool.fencers.map((fencer, at) => (
              <th key={fencer} scope="col">
                {at + 1}
              </th>
            ))}
            {FIGURES.map(figure => (
              <th key={figure} scope="col">
                {printed[figure]}
              </th>
            ))}
            <th scope="col">{texts.placeShort}</th>
            <th scope="col">{printed.signature}</th>
          </tr>
        </thead>
        <tbody>
          {pool.fencers.map((fencer, at) => (
            <tr key={fencer}>
              <th scope="row">{nameOf(part, fencer).sheet}</th>
              <td className={styles.club}>{clubs.get(fencer)}</td>
              <td>{at + 1}</td>
              {pool.fencers.map(column => (
                <td key={column} className={column === fencer ? styles.self : styles.box}>
                  {column === fencer ? '' : sayCell(part, fencer, column)}
                </td>
              ))}
              {toFigures(part, at).map((figure, index) => (
                <td key={FIGURES[index] ?? 'place'}>{figure}</td>
              ))}
              <td className={styles.signature}>
                {course.gone.has(fencer) ? texts.left[course.gone.get(fencer)?.how ?? 'other'] : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{printed.bouts}</h3>
      <ol className={styles.bouts}>
        {course.all.map(({ number, left, right, score }) => (
          <li key={number}>
            <span>{number}</span>
            <span>{nameOf(part, left).narrow}</span>
            <b>{(score && (formatTypedPair(score) ?? texts.annulled)) || '–'}</b>
            <span>{nameOf(part, right).narrow}</span>
          </li>
        ))}
      </ol>
      <p className={styles.blanks}>
        <span>{`${printed.referee} · ${printed.signature}`}</span>
      </p>
    </section>
  )
}

function sayCell({ course, most }: TypingPart, row: string, column: string): string {
  const bout = course.all.find(
    one => (one.left === row && one.right === column) || (one.left === column && one.right === row),
  )
  return bout?.score ? formatTypedCell(bout.score, bout.left === row ? 'left' : 'right', most) : ''
}

/** Empty until all is typed, for a hand to write in. */
function toFigures({ pool, course }: TypingPart, at: number): readonly string[] {
  const standing = pool.standings[at]
  if (!standing || course.open.length > 0) return ['', '', '', '', '']
  const { victories, touchesScored, touchesReceived, indicator, place } = standing
  return [
    String(victories),
    String(touchesScored),
    String(touchesReceived),
    formatSigned(indicator),
    place === null ? '' : String(place),
  ]
}
