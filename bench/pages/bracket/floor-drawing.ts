import type { Match, Participant } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import styles from '#web/features/live-event/bracket/bracket.module.css'
import { cardLeft, cardMiddle, PHONE_SIZE } from '#web/features/live-event/bracket/bracket-geometry.ts'
import { toLinePaths } from '#web/features/live-event/bracket/draw-lines.ts'
import { bigEvent } from './big-event.ts'
import type { Drawing } from './drawing.ts'

const people = new Map(bigEvent.fencers.map(fencer => [fencer.id, fencer]))

const slices = bigEvent.elimination.rounds.map(({ matches }, round) => ({
  round,
  from: 0,
  to: matches.length,
}))
const lines = toLinePaths(slices, [], 0, PHONE_SIZE)

/** All the cards as one text, made beforehand, given to the parser: what no framework can be faster than. */
const html = `<div style="--card-width:${PHONE_SIZE.width}px;--card-height:${PHONE_SIZE.card}px;--card-inset:0px;position:relative;height:${256 * PHONE_SIZE.pitch}px;overflow:clip">${bigEvent.elimination.rounds
  .flatMap((round, at) => round.matches.map((match, index) => cardHtml(match, at, index)))
  .join('')}<svg class="${styles.lines}"><path d="${lines.all}"/></svg></div>`

/** The same bouts in the same markup and styles without any framework. */
export const floorDrawing: Drawing = {
  draw(host) {
    host.innerHTML = html
  },
  score(touches) {
    const score = document.querySelector(`.${styles.score}`)
    if (score?.firstChild) score.firstChild.nodeValue = String(touches)
  },
}

function cardHtml(match: Match, round: number, index: number): string {
  const left = PHONE_SIZE.inset + cardLeft(round, 0, PHONE_SIZE)
  const top = cardMiddle(round, index, 0, PHONE_SIZE) - PHONE_SIZE.card / 2
  return `<div class="${styles.card}" style="left:${left}px;top:${top}px">${lineHtml(match.left)}${lineHtml(match.right)}</div>`
}

function lineHtml(side: Participant): string {
  const person = people.get(participantFencer(side) ?? '')
  const won = side.outcome === 'win' ? ' data-won' : ''
  return `<button type="button" class="${styles.line}"${won}><span class="${styles.seed}">${person?.seed ?? ''}</span><span class="${styles.name}">${person?.name ?? 'to be decided'}</span><span class="${styles.score}">${side.score ?? ''}</span></button>`
}
