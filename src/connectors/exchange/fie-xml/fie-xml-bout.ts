import { findAttribute, findNumberAttribute, type XmlElement } from '#connectors/exchange/xml/read-xml.ts'
import type { SheetBout } from '#contract/event-sheet/event-sheet.ts'
import { type RefereeList, refereesOf } from './fie-xml-referees.ts'
import { FIE_WITHDRAWALS } from './fie-xml-words.ts'

/** Touches never decide: equal ones are told apart by the Statut, a win or what ended the other's bout. */
export function toFieBout(match: XmlElement, referees: RefereeList): SheetBout {
  const [left, right] = sidesOf(match)
  const winner = findWinner(statusOf(left), statusOf(right))
  const loser = winner === 'left' ? right : winner === 'right' ? left : undefined
  const withdrawal = loser && FIE_WITHDRAWALS.get(statusOf(loser) ?? '')
  const strip = findAttribute(match, 'Piste')
  const time = findTime(match)
  return {
    left: findAttribute(left, 'REF'),
    right: findAttribute(right, 'REF'),
    leftTouches: findNumberAttribute(left, 'Score'),
    rightTouches: findNumberAttribute(right, 'Score'),
    winner,
    ...(withdrawal ? { withdrawal } : {}),
    ...(strip === undefined ? {} : { strip }),
    ...(time === undefined ? {} : { time }),
    referees: refereesOf(match, referees),
  }
}

function findWinner(left: string | undefined, right: string | undefined): SheetBout['winner'] {
  const [leftWon, rightWon] = [left === 'V', right === 'V']
  if (leftWon !== rightWon) return leftWon ? 'left' : 'right'
  if (leftWon) return null
  const [leftLost, rightLost] = [left, right].map(
    status => status === 'D' || FIE_WITHDRAWALS.has(status ?? ''),
  )
  return leftLost === rightLost ? null : leftLost ? 'right' : 'left'
}

/** The people (or teams) directly in an element. */
export const sidesOf = (element: XmlElement): XmlElement[] =>
  element.children.filter(child => child.name === 'Tireur' || child.name === 'Equipe')

/** The letter of a line or a side. */
export const statusOf = (side: XmlElement | undefined): string | undefined => findAttribute(side, 'Statut')

/** "12:00" or "24.09.2011 12:00" → "12:00". */
export const findTime = (element: XmlElement): string | undefined =>
  /\b(\d{2}:\d{2})\b/.exec(findAttribute(element, 'Heure') ?? findAttribute(element, 'Date') ?? '')?.[1]
