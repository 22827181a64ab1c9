import { hash } from 'node:crypto'
import type { Cell } from './moved-table.ts'

const WORDS = 8

/**
 * What a table holds in one figure, whatever order its rows come in: SHA-256 of each row's text, added up modulo 2^256. A row
 * that stands twice counts twice.
 */
export class RowSum {
  readonly #words = new Uint32Array(WORDS)
  #rows = 0

  get rows(): number {
    return this.#rows
  }

  add(row: readonly Cell[]): void {
    const digest = hash('sha256', toRowText(row), 'buffer')
    let carry = 0
    for (let at = 0; at < WORDS; at += 1) {
      const sum = (this.#words[at] ?? 0) + digest.readUInt32LE(at * 4) + carry
      this.#words[at] = sum
      carry = sum > 0xffff_ffff ? 1 : 0
    }
    this.#rows += 1
  }

  /** In hexadecimal. */
  get sum(): string {
    return Buffer.from(this.#words.buffer).toString('hex')
  }
}

/** A row as one text: each value with its kind and length before it, so that no two rows have the same. */
const toRowText = (row: readonly Cell[]): string => row.map(toCellText).join('')

function toCellText(cell: Cell): string {
  if (cell === null) return 'n;'
  if (typeof cell === 'bigint') return `i${cell};`
  if (typeof cell === 'string') return `t${cell.length}:${cell};`
  const hex = Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength).toString('hex')
  return `b${hex.length}:${hex};`
}
