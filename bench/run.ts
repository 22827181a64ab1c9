import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { bracketPaint } from './bracket-paint.ts'
import { championship } from './championship.ts'
import { changeBytes } from './change-bytes.ts'
import { changeToPixel } from './change-to-pixel.ts'
import { contentSeen } from './content-seen.ts'
import { cutCost } from './cut-cost.ts'
import { firstMorning } from './first-morning.ts'
import { firstPaint } from './first-paint.ts'
import { hallVisits } from './hall-visits.ts'
import { importRows } from './import-rows.ts'
import { liveRequests } from './live-requests.ts'
import { manySessions } from './many-sessions.ts'
import type { Bench, Figure } from './measure/bench.ts'
import { countTakenAgain } from './measure/when-quiet.ts'
import { noticeTimes } from './notice-times.ts'
import { openStreams } from './open-streams.ts'
import { pastResults } from './past-results.ts'
import { rowStreams } from './row-streams.ts'
import { sharedLooks } from './shared-looks.ts'
import { signInTimes } from './sign-in-times.ts'
import { stillBytes } from './still-bytes.ts'
import { tablePage } from './table-page.ts'
import { usafSync } from './usaf-sync.ts'

const BENCHES: readonly Bench[] = [
  liveRequests,
  manySessions,
  usafSync,
  changeBytes,
  stillBytes,
  rowStreams,
  openStreams,
  championship,
  cutCost,
  tablePage,
  sharedLooks,
  pastResults,
  changeToPixel,
  noticeTimes,
  firstPaint,
  contentSeen,
  firstMorning,
  hallVisits,
  bracketPaint,
  signInTimes,
  importRows,
]

/**
 * Runs the benches (or those named: `npm run bench -- B1 B7`) and prints a table, or an array with --json. What is under way
 * goes to the other stream. A bench that breaks off is told at the end, and keeps no other from being measured.
 */
const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true })
const wanted = positionals.map(name => name.toUpperCase())
const chosen = BENCHES.filter(bench => wanted.length === 0 || bench.names.some(name => wanted.includes(name)))
const figures: Figure[] = []
const failures: unknown[] = []
for (const bench of chosen) {
  console.error(`measuring ${bench.names.join(', ')} …`)
  try {
    const measured = await bench.run()
    if (values.json) for (const figure of measured) console.error(formatFigure(figure))
    figures.push(...measured)
  } catch (error) {
    failures.push(error)
    console.error(error)
  }
}
if (values.json) console.log(JSON.stringify(figures))
else {
  for (const figure of figures) console.log(formatFigure(figure))
  console.log(`load ${loadavg()[0]?.toFixed(2)} on ${cpus().length} cores; medians; ratios in one run`)
}
if (countTakenAgain() > 0)
  console.error(`${countTakenAgain()} measurements taken again: the host had given the processors to others`)
if (failures.length > 0) console.error(`${failures.length} of ${chosen.length} benches broke off: see above`)
process.exitCode = failures.length === 0 && figures.every(figure => figure.ok) ? 0 : 1

function formatFigure(figure: Figure): string {
  const value = figure.value.toFixed(figure.value >= 10 ? 1 : 3)
  const goal = `goal ${figure.least ? '≥' : '≤'} ${figure.target}`
  return `${figure.ok ? '✓' : '✗'} ${figure.name.padEnd(52)} ${value.padStart(9)}  ${goal}${figure.note ? `  ${figure.note}` : ''}`
}
