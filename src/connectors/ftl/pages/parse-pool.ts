import {
  type Attributes,
  LONGEST_FTL_PAGE,
  type MarkupListener,
  readMarkup,
} from '#connectors/ftl/markup/read-markup.ts'
import { createTextCapture } from '#connectors/ftl/markup/text-capture.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type FtlAffiliation, findFlag } from './ftl-affiliation.ts'
import type { FtlPool, FtlPoolRow } from './ftl-pool.ts'
import { findPlaceAndTime } from './parse-place-and-time.ts'
import { toPoolCell } from './parse-pool-cell.ts'

const MOST_POOLS = 400
const MOST_ROWS = 24
const MOST_CELLS = 24
const PRINTED = ['victories', 'ratio', 'touchesScored', 'touchesReceived', 'indicator'] as const
const FIELD_ENDS = new Set(['td', 'th', 'tr', 'table', 'tbody', 'div', 'h4', 'br'])

/**
 * Reads any number of pool fragments set one after the other (upstreams: `/pools/scores/{event}/{round}/{pool}`).
 * Fails when there is none. Total: any text gives pools or a reason.
 */
export function parsePools(page: string): Result<FtlPool[]> {
  if (page.length > LONGEST_FTL_PAGE) return fail('The pool page is too long to be read.')
  const reader = createPoolListener()
  readMarkup(page, reader.listener)
  const pools = reader.finish()
  return pools.length === 0 ? fail('The page holds no pool.') : ok(pools)
}

/** Reads the fragment of one pool and insists on a full square: a page cut short is a failure, not a smaller pool. */
export function parsePool(page: string): Result<FtlPool> {
  const pools = parsePools(page)
  if (!pools.ok) return pools
  const [pool] = pools.value
  if (pool === undefined || pools.value.length > 1)
    return fail('The page holds several pools where one was expected.')
  if (!pool.whole) return fail('The pool sheet is not complete: rows and columns do not match.')
  return ok(pool)
}

function createPoolListener(): { listener: MarkupListener; finish: () => FtlPool[] } {
  const pools: FtlPool[] = []
  let pool: FtlPool | undefined
  let row: FtlPoolRow | undefined
  let columns = 0
  let printedAt = 0
  let referees = false
  let affiliation: FtlAffiliation | undefined

  const listener: MarkupListener = {
    listening: false,
    open: (tag, attributes) => open(tag, attributes),
    close: tag => {
      if (FIELD_ENDS.has(tag)) capture.stop()
    },
    text: text => capture.add(text),
  }
  const capture = createTextCapture(listener)

  const closePool = () => {
    capture.stop()
    if (pool !== undefined) {
      pool.whole =
        pool.rows.length > 0 &&
        (columns === 0 || columns === pool.rows.length) &&
        pool.rows.every((each, at) => isWholeRow(each, at, pool?.rows.length ?? 0))
    }
    pool = undefined
    row = undefined
    columns = 0
    referees = false
  }
  const openPool = (): FtlPool => {
    closePool()
    const fresh: FtlPool = { stripTime: '', rows: [], referees: [], whole: false }
    if (pools.length < MOST_POOLS) pools.push(fresh)
    pool = fresh
    return fresh
  }

  const openRow = () => {
    capture.stop()
    const target = pool ?? openPool()
    row = { name: '', affiliation: { text: '' }, cells: [] }
    printedAt = 0
    if (target.rows.length < MOST_ROWS) target.rows.push(row)
  }

  const openCell = (classes: string) => {
    if (row === undefined || row.cells.length >= MOST_CELLS) return
    const current = row
    const at = current.cells.length
    current.cells.push(toPoolCell(classes, ''))
    if (classes.startsWith('poolScore ') || classes === 'poolScore')
      capture.start(text => {
        current.cells[at] = toPoolCell(classes, text)
      })
  }

  const openPrinted = () => {
    if (row === undefined) return
    const current = row
    const key = PRINTED[printedAt++]
    if (key === undefined) return
    capture.start(text => {
      current.printed = { ...current.printed, [key]: text }
    })
  }

  /** What each class of the page starts. */
  const open = (tag: string, attributes: Readonly<Attributes>): void => {
    if (FIELD_ENDS.has(tag)) capture.stop()
    const { id, class: classes } = attributes
    if (id.startsWith('pool_')) {
      openPool().poolId = id.slice(5, 69)
      return
    }
    if (tag === 'a' && pool !== undefined) {
      const ids = /\/pools\/details\/(\w{1,64})\/(\w{1,64})\/(\w{1,64})/.exec(attributes.href)
      if (ids?.[1] !== undefined && ids[2] !== undefined && ids[3] !== undefined)
        Object.assign(pool, { eventId: ids[1], roundId: ids[2], poolId: ids[3] })
      return
    }
    if (classes === '') {
      if (tag === 'th' && pool !== undefined && row === undefined)
        capture.start(text => {
          if (/^\d{1,2}$/.test(text)) columns++
        })
      return
    }
    switch (classes.startsWith('poolScore') ? 'poolScore' : classes.split(' ', 1)[0]) {
      case 'poolNum': {
        const target = pool === undefined || pool.number !== undefined ? openPool() : pool
        capture.start(text => {
          const number = /(\d{1,3})/.exec(text)?.[1]
          if (number !== undefined) target.number = Number(number)
        })
        return
      }
      case 'poolStripTime': {
        const target = pool ?? openPool()
        capture.start(text => {
          target.stripTime = text
          Object.assign(target, findPlaceAndTime(text))
        })
        return
      }
      case 'poolRow':
        openRow()
        return
      case 'poolCompName': {
        const current = row
        if (current !== undefined)
          capture.start(text => {
            current.name = text
          })
        return
      }
      case 'poolAffil':
        openAffiliation()
        return
      case 'flag': {
        const flag = findFlag(classes)
        if (flag !== undefined && affiliation !== undefined) affiliation.flag = flag
        return
      }
      case 'poolPos': {
        const current = row
        if (current !== undefined)
          capture.start(text => {
            if (/^\d{1,2}$/.test(text)) current.position = Number(text)
          })
        return
      }
      case 'poolScore':
        openCell(classes)
        return
      case 'poolResult':
        openPrinted()
        return
      case 'poolResultWDX': {
        const current = row
        if (current !== undefined)
          capture.start(text => {
            current.withdrawal = text
          })
        return
      }
      case 'poolRefsDiv':
        capture.stop()
        referees = true
        row = undefined
        return
      case 'poolRefName': {
        const target = pool
        if (target === undefined || !referees || target.referees.length >= MOST_ROWS) return
        const referee: FtlPool['referees'][number] = { name: '', affiliation: { text: '' } }
        target.referees.push(referee)
        capture.start(text => {
          referee.name = text
        })
        return
      }
    }
  }

  const openAffiliation = () => {
    const owner = referees ? pool?.referees.at(-1) : row
    if (owner === undefined) return
    const started = owner.affiliation
    affiliation = started
    capture.start(text => {
      started.text = text
      affiliation = undefined
    })
  }

  return {
    listener,
    finish: () => {
      closePool()
      return pools
    },
  }
}

const isWholeRow = (row: FtlPoolRow, at: number, size: number): boolean =>
  row.name !== '' &&
  row.cells.length === size &&
  row.cells.every((cell, column) => (cell.kind === 'self') === (column === at))
