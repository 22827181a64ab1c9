import { findAttribute, findNumberAttribute, type XmlElement } from '#connectors/exchange/xml/read-xml.ts'
import type { SheetBout } from '#contract/event-sheet/event-sheet.ts'

/** Sides are called 1 and 2, or stand in that order. A bye has no touches and no winner, whatever is written beside it. */
export function toFrdBout(bout: XmlElement, referees: ReadonlyMap<string, string>): SheetBout {
  const sides = bout.children.filter(child => child.name === 'Competitor' || child.name === 'Bye')
  const called = (number: string) => sides.find(side => findAttribute(side, 'Called') === number)
  const isCalled = sides.some(side => findAttribute(side, 'Called') !== undefined)
  const [left, right] = isCalled ? [called('1'), called('2')] : sides
  const isBye = sides.some(side => side.name === 'Bye')
  const leftTouches = isBye ? undefined : findNumberAttribute(left, 'Score')
  const rightTouches = isBye ? undefined : findNumberAttribute(right, 'Score')
  const referee = referees.get(findAttribute(bout, 'RefereeID') ?? '')
  return {
    left: findAttribute(left, 'CompetitorID'),
    right: findAttribute(right, 'CompetitorID'),
    ...(left?.name === 'Bye' ? { leftBye: true } : {}),
    ...(right?.name === 'Bye' ? { rightBye: true } : {}),
    leftTouches,
    rightTouches,
    winner: isBye ? null : findWinner(left, right),
    referees: referee === undefined ? [] : [{ role: 'referee', name: referee }],
  }
}

function findWinner(left: XmlElement | undefined, right: XmlElement | undefined): 'left' | 'right' | null {
  if (hasWon(left)) return 'left'
  return hasWon(right) ? 'right' : null
}

const hasWon = (side: XmlElement | undefined): boolean => findAttribute(side, 'Status') === 'V'
