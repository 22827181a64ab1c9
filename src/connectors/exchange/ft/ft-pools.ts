import { findClockTime } from '#connectors/exchange/values/file-time.ts'
import { childrenOf, findChild, type XmlElement } from '#connectors/exchange/xml/read-xml.ts'
import type { SheetBout, SheetPool } from '#contract/event-sheet/event-sheet.ts'
import type { Withdrawal } from '#contract/live/match.ts'
import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { parsePoolCell } from '#domain/pools/score.ts'
import { refereesOfPool } from './ft-referees.ts'
import type { FtRoster } from './ft-roster.ts'
import { findValue, hasMark } from './ft-value.ts'

/** A line of a pool sheet. */
interface PoolLine {
  readonly key: string
  readonly withdrawal: Withdrawal | undefined
  /** By the opponent's place on the sheet; the own one, too. */
  readonly scores: readonly string[]
}

const LEAVING: readonly (readonly [mark: string, why: Withdrawal])[] = [
  ['IsWithdrawn', 'withdrew'],
  ['IsExcluded', 'excluded'],
  ['IsNoShow', 'absent'],
]
const LARGEST = 64

/** A pool of a snapshot: a grid of scores, whose order of bouts is not told. */
export function toFtPool(
  pool: XmlElement,
  { round, index }: { round: number; index: number },
  roster: FtRoster,
): SheetPool {
  const strip = findValue(pool, 'Strip', 'StripNum')
  const time = findClockTime(findValue(pool, 'Time', 'PoolTime'))
  const number = Number(findValue(pool, 'Number', 'PoolNum') ?? '')
  const lines = toLines(pool, roster)
  return {
    number: Number.isSafeInteger(number) && number > 0 ? number : index,
    round,
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
    referees: refereesOfPool(pool),
    people: lines.map(({ key, withdrawal }) => ({ key, ...(withdrawal ? { withdrawal } : {}) })),
    bouts: listPairs(lines.length).flatMap(([left, right]) => toBout(lines[left], lines[right], left, right)),
    orderKnown: false,
  }
}

function toLines(pool: XmlElement, roster: FtRoster): PoolLine[] {
  const competitors = findChild(pool, 'Competitors')
  const elements = ['Competitor', 'PoolCompetitor'].flatMap(name => childrenOf(competitors, name))
  const placed = elements
    .slice(0, LARGEST)
    .map((element, at) => ({ element, position: Number(findValue(element, 'Position') ?? at + 1) }))
    .sort((a, b) => a.position - b.position)
  const met = new Set<string>()
  return placed.flatMap(({ element }) => {
    const key = roster.keyOf(element, met)
    const rating = findValue(element, 'Rating')
    if (key !== undefined && rating !== undefined) roster.tell(key, { rating })
    const scores = findChild(element, 'Scores')?.children ?? []
    return key === undefined
      ? []
      : [
          {
            key,
            withdrawal: LEAVING.find(([mark]) => hasMark(element, mark))?.[1],
            scores: scores.map(score => findValue(score, 'Value') ?? score.text.trim().slice(0, 40)),
          },
        ]
  })
}

/** By the rule book's order where there is one. */
function listPairs(size: number): [number, number][] {
  const order = findPoolBoutOrder(size)
  if (order) return order.map(([left, right]) => [left - 1, right - 1])
  return Array.from({ length: size }, (_, left) => left).flatMap(left =>
    Array.from({ length: size - left - 1 }, (_, next): [number, number] => [left, left + 1 + next]),
  )
}

function toBout(a: PoolLine | undefined, b: PoolLine | undefined, left: number, right: number): SheetBout[] {
  if (!a || !b) return []
  const [own, other] = [parsePoolCell(a.scores[right] ?? ''), parsePoolCell(b.scores[left] ?? '')]
  const isVoid = a.withdrawal !== undefined || b.withdrawal !== undefined
  const isLeft = (own.ok && own.value.won) || (other.ok && !other.value.won)
  const isRight = (other.ok && other.value.won) || (own.ok && !own.value.won)
  return [
    {
      left: a.key,
      right: b.key,
      ...(own.ok ? { leftTouches: own.value.touches } : {}),
      ...(other.ok ? { rightTouches: other.value.touches } : {}),
      // Two letters that contradict decide nothing.
      winner: isVoid || isLeft === isRight ? null : isLeft ? 'left' : 'right',
      ...(isVoid ? { void: true } : {}),
    },
  ]
}
