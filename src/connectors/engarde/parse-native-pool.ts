import { fail, ok, type Result } from '#domain/result.ts'
import type { NativeCell, NativePool } from './native-part.ts'
import { toNativePlace } from './native-place.ts'
import { itemsOf, type LispNode, type LispRecord, toNodeCount } from './read-lisp.ts'

const LARGEST_POOL = 20

/** A pool's file; rows of the grid stand in the order of the sheet. The round stands only in the file's name. */
export function parseNativePool(record: LispRecord, round: number): Result<NativePool> {
  const [sheet] = record.get('les_tir_feuille') ?? record.get('les_tir_cons') ?? []
  const people = itemsOf(sheet).filter(item => typeof item === 'string')
  const number = toNodeCount(record.get('numero')?.[0])
  if (number === undefined || number < 1 || people.length < 2 || people.length > LARGEST_POOL) {
    return fail('The pool of this Engarde file has no number or no people.')
  }
  const rows = itemsOf(record.get('grille')?.[0]).map(row => itemsOf(row).map(toCell))
  if (rows.length > 0 && (rows.length !== people.length || rows.some(row => row.length !== people.length))) {
    return fail('The grid of this Engarde pool is no square of its people.')
  }
  return ok({ number, round, ...toNativePlace(record), people, grid: rows })
}

/** (v 5) won, (w 4) won with fewer touches than asked for, (d 3) lost; anything else is not fenced. */
function toCell(node: LispNode): NativeCell {
  const [letter, count] = itemsOf(node)
  const touches = toNodeCount(count)
  if (touches === undefined || touches > 99) return null
  if (letter === 'v' || letter === 'w') return { won: true, touches }
  return letter === 'd' ? { won: false, touches } : null
}
