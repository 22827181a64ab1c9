import styles from './source-line.module.css'

/** Who said what shows above it, and when; and what to read with care. */
export function SourceLine({
  parts,
  notes = [],
}: {
  /** What is not known is left out. */
  parts: readonly (string | false | undefined)[]
  notes?: readonly string[]
}) {
  const said = parts.filter(Boolean)
  return (
    <div className={styles.line}>
      {said.length > 0 && <p>{said.join(' · ')}</p>}
      {notes.length > 0 && (
        <ul>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
