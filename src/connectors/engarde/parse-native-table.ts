import { fail, ok, type Result } from '#domain/result.ts'
import type { NativeMatch, NativeSide, NativeTable } from './native-part.ts'
import { toNativePlace } from './native-place.ts'
import {
  findRecordText,
  itemsOf,
  type LispNode,
  type LispRecord,
  toLispRecord,
  toNodeCount,
} from './read-lisp.ts'

const LARGEST_TABLE = 1_024

/** A table's file: matches from the top down, each `match (a b touches_a touches_b winner slot_a slot_b)`. */
export function parseNativeTable(record: LispRecord): Result<NativeTable> {
  const [, series = '', named = ''] =
    /^([a-z]{1,3})(\d{1,4})$/.exec(findRecordText(record, 'nom')?.toLowerCase() ?? '') ?? []
  const size = toNodeCount(record.get('taille')?.[0]) ?? Number(named)
  if (series === '' || size < 2 || size > LARGEST_TABLE || (size & (size - 1)) !== 0) {
    return fail('The table of this Engarde file has no name or size.')
  }
  const matches = itemsOf(record.get('les_matches')?.[0]).map(toMatch)
  if (matches.length !== size / 2)
    return fail('The table of this Engarde file does not hold all its matches.')
  return ok({ series, size, matches })
}

function toMatch(node: LispNode): NativeMatch {
  const record = toLispRecord(node)
  const [a, b, touchesA, touchesB, winner, slotA, slotB] = toFields(itemsOf(record.get('match')?.[0]))
  return {
    sides: [toSide(a), toSide(b)],
    touches: [toNodeCount(touchesA), toNodeCount(touchesB)],
    winner: toSide(winner),
    slots: [toNodeCount(slotA), toNodeCount(slotB)],
    ...toNativePlace(record),
  }
}

const toFields = (items: readonly LispNode[]): (LispNode | undefined)[] =>
  Array.from({ length: 7 }, (_, at) => items[at])

const toSide = (node: LispNode | undefined): NativeSide =>
  typeof node === 'string' && node !== '' ? node : undefined
