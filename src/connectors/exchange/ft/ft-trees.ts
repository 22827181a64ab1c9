import { findClockTime } from '#connectors/exchange/values/file-time.ts'
import { parseTreeTitle } from '#connectors/exchange/values/tree-title.ts'
import { childrenOf, findChild, type XmlElement } from '#connectors/exchange/xml/read-xml.ts'
import type { SheetBout, SheetTree } from '#contract/event-sheet/event-sheet.ts'
import type { Withdrawal } from '#contract/live/match.ts'
import { parseBoutScore } from '#domain/pools/score.ts'
import { isTableauSize } from '#domain/tableau/tableau-size.ts'
import { refereesOfBout } from './ft-referees.ts'
import type { FtRoster } from './ft-roster.ts'
import { findValue, hasMark } from './ft-value.ts'

/** Trees of the elimination rounds; the first of the last round is the main one. */
export function toFtTrees(rounds: readonly XmlElement[], roster: FtRoster): SheetTree[] {
  const trees = rounds.map(round =>
    childrenOf(findChild(findChild(round, 'Scores'), 'Elimination'), 'Tree').toSorted(
      (a, b) => Number(findValue(a, 'Order') ?? 0) - Number(findValue(b, 'Order') ?? 0),
    ),
  )
  const last = trees.findLast(own => own.length > 0) ?? []
  const inOrder = [...last, ...trees.filter(own => own !== last).flat()]
  return inOrder.flatMap((tree, at): SheetTree[] => {
    const tables = childrenOf(tree, 'Table')
      .map(table => ({ table, roundOf: Number(findValue(table, 'Size') ?? '') }))
      .filter(({ roundOf }) => isTableauSize(roundOf))
      .sort((a, b) => b.roundOf - a.roundOf)
    const [first] = tables
    if (!first) return []
    const title = at === 0 ? '' : (findValue(tree, 'Name') ?? findValue(first.table, 'Name') ?? '')
    return [
      {
        ...parseTreeTitle(title, { at, size: first.roundOf }),
        rounds: tables.map(({ table, roundOf }) => ({
          roundOf,
          bouts: childrenOf(table, 'Bout')
            .slice(0, roundOf / 2)
            .map(bout => toBout(bout, roster)),
        })),
      },
    ]
  })
}

function toBout(bout: XmlElement, roster: FtRoster): SheetBout {
  const [leftBye, rightBye] = [hasMark(bout, 'TopBye'), hasMark(bout, 'BottomBye')]
  const left = leftBye ? undefined : roster.keyOf(findChild(bout, 'TopCompetitor'))
  const right = rightBye ? undefined : roster.keyOf(findChild(bout, 'BottomCompetitor'))
  const winner = left === undefined || right === undefined ? null : findWinner(bout)
  const strip = findValue(bout, 'Strip')
  const time = findClockTime(findValue(bout, 'StartTime'))
  return {
    left,
    right,
    ...(leftBye ? { leftBye } : {}),
    ...(rightBye ? { rightBye } : {}),
    ...(winner === null ? {} : toResult(bout, winner)),
    winner,
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
    referees: refereesOfBout(bout),
  }
}

/** Told by name; of two of one name by the seed. */
function findWinner(bout: XmlElement): SheetBout['winner'] {
  const nameOf = (element: string) => findValue(findChild(bout, element), 'Name')
  const [top, bottom, won] = ['TopCompetitor', 'BottomCompetitor', 'Winner'].map(nameOf)
  if (won === undefined || hasMark(bout, 'WinnerBye')) return null
  if (top !== bottom) return won === top ? 'left' : won === bottom ? 'right' : null
  const seed = findValue(bout, 'WinnerSeed')
  const [isTop, isBottom] = ['TopSeed', 'BottomSeed'].map(name => findValue(bout, name) === seed)
  return seed === undefined || isTop === isBottom ? null : isTop ? 'left' : 'right'
}

const WORDS: readonly (readonly [RegExp, Withdrawal])[] = [
  [/medical|injur/i, 'medical'],
  [/no.?show|absent|appear/i, 'absent'],
  [/exclu|disqual|black/i, 'excluded'],
  [/withdr|retire|abandon/i, 'withdrew'],
]

/** "15 - 9", or words for why the loser did not fence on. */
function toResult(bout: XmlElement, winner: 'left' | 'right'): Partial<SheetBout> {
  const text = findValue(bout, 'Score')
  const score = parseBoutScore(text ?? '')
  const isLeft = winner === 'left'
  const touches = score.ok
    ? {
        leftTouches: isLeft ? score.value.winner : score.value.loser,
        rightTouches: isLeft ? score.value.loser : score.value.winner,
      }
    : {}
  const note = score.ok ? undefined : text
  if (note === undefined && !hasMark(bout, 'AnyWDX')) return touches
  const withdrawal = WORDS.find(([form]) => form.test(note ?? ''))?.[1] ?? 'other'
  return { ...touches, withdrawal, ...(note === undefined ? {} : { note }) }
}
