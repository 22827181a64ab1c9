import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Truth } from './measure.ts'
import { MEASURES } from './measures.ts'

/** Takes the measures on a folder (`--data`) and prints a table with what differs, or an array with --json. */
const { values } = parseArgs({ options: { data: { type: 'string' }, json: { type: 'boolean' } } })
const folder = values.data ?? join(process.cwd(), '..', 'shared', 'data')
const found: Truth[] = []
for (const measure of MEASURES) {
  const result = await measure.take(folder)
  if ('notMeasured' in result) console.error(`not measured: ${result.name}: ${result.notMeasured}`)
  else found.push(result)
}
if (values.json) console.log(JSON.stringify(found))
else {
  for (const { name, value, target, ok, exceptions } of found) {
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(44)} ${show(value).padStart(8)}  goal ≥ ${show(target)}`)
    for (const exception of exceptions) console.log(`    ${exception}`)
  }
}
process.exitCode = found.length > 0 && found.every(one => one.ok) ? 0 : 1

function show(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(4)
}
