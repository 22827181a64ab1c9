import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Truth } from './measure.ts'
import { measureThirds } from './measure-thirds.ts'
import { MEASURES } from './measures.ts'

/**
 * Takes the measures on a folder (`--data`) and prints a table with what differs, or an array with --json. `--thirds 10
 * --seed 1` takes those of identity on so many random thirds of each kind of file and prints least and median.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    json: { type: 'boolean' },
    thirds: { type: 'string' },
    seed: { type: 'string' },
  },
})
const folder = values.data ?? join(process.cwd(), '..', 'shared', 'data')
process.exitCode = (await (values.thirds === undefined ? takeAll() : takeThirds(values.thirds))) ? 0 : 1

async function takeAll(): Promise<boolean> {
  const found: Truth[] = []
  for (const measure of MEASURES) {
    const result = await measure.take(folder)
    if ('notMeasured' in result) console.error(`not measured: ${result.name}: ${result.notMeasured}`)
    else found.push(result)
  }
  if (values.json) console.log(JSON.stringify(found))
  else {
    for (const { name, value, target, most, ok, exceptions } of found) {
      const goal = most === undefined ? `≥ ${show(target)}` : `${show(target)} to ${show(most)}`
      console.log(`${mark(ok)} ${name.padEnd(52)} ${show(value).padStart(8)}  goal ${goal}`)
      for (const exception of exceptions) console.log(`    ${exception}`)
    }
  }
  return found.length > 0 && found.every(one => one.ok)
}

function takeThirds(count: string): boolean {
  const found = measureThirds(MEASURES, folder, { count: Number(count), seed: Number(values.seed ?? 1) })
  if (values.json) console.log(JSON.stringify(found))
  else {
    for (const { name, least, median, target, ok } of found) {
      const figures = `least ${show(least)}  median ${show(median)}`
      console.log(`${mark(ok)} ${name.padEnd(52)} ${figures}  goal ≥ ${show(target)}`)
    }
  }
  return found.length > 0 && found.every(one => one.ok)
}

function mark(ok: boolean): string {
  return ok ? '✓' : '✗'
}

function show(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(4)
}
