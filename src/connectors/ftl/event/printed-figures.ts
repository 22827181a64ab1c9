import type { FtlPoolRow } from '#connectors/ftl/pages/ftl-pool.ts'
import type { PoolStanding } from '#domain/pools/pool-standings.ts'

/** Whether a figure printed on the sheet contradicts the bouts. Empty ones (before the first bout) say nothing. */
export function differsFromPrinted({ printed }: FtlPoolRow, standing: PoolStanding | undefined): boolean {
  if (printed === undefined || standing === undefined) return false
  const differs = (text: string | undefined, figure: number, tolerance = 0): boolean =>
    text !== undefined && /^[+-]?\d+(\.\d+)?$/.test(text) && Math.abs(Number(text) - figure) > tolerance
  return (
    differs(printed.victories, standing.victories) ||
    differs(printed.ratio, standing.vm, 0.0051) ||
    differs(printed.touchesScored, standing.touchesScored) ||
    differs(printed.touchesReceived, standing.touchesReceived) ||
    differs(printed.indicator, standing.indicator)
  )
}
