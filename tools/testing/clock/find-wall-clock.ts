/** What tells the hour or the day of the machine. Durations are measured with `performance.now()`. */
const READINGS = [
  /\bDate\s*\.\s*now\b/,
  /\bnow\b[^}=\n]*\}\s*=\s*Date\b/,
  /\bnew\s+Date\s*(?:\(\s*\)|(?![\w\s(]))/,
  /\bnew\s+Date\s*$/,
  /\.format(?:ToParts)?\(\s*\)/,
  /\bperformance\s*\.\s*timeOrigin\b/,
]

/** The lines of a source text that read the wall clock, counted from 1. */
export function findWallClock(source: string): number[] {
  return source
    .split('\n')
    .flatMap((line, at) => (READINGS.some(reading => reading.test(line)) ? [at + 1] : []))
}
