import type { Match, Participant } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Card } from '#web/ui/card.tsx'
import type { EventPart } from '../event/event-part.ts'
import styles from './team-matches.module.css'

const { teamMatches: texts } = TYPING_TEXTS

/** Which team matches are shown, and how their people are called. */
export interface TeamMatchesProps extends Pick<EventPart, 'people'> {
  readonly matches: readonly Match[]
  /** Those that are being fenced, or those that are over. */
  readonly which: 'running' | 'over'
}

/** Team matches of which relays are told, each with the score at the end of every relay. */
export function TeamMatches({ people, matches, which }: TeamMatchesProps) {
  const own = matches.filter(match => match.relays && isOver(match) === (which === 'over'))
  if (own.length === 0) return null
  const head = `team-matches-${which}`
  const nameOf = (side: Participant): string => people.names(participantFencer(side)).sheet
  return (
    <Card className={styles.card} aria-labelledby={head}>
      <h2 id={head}>{texts[which]}</h2>
      {own.map(match => (
        <details key={match.id} open={which === 'running'}>
          <summary>
            <b className={styles.team} data-won={match.left.outcome === 'win' || undefined}>
              {nameOf(match.left)}
            </b>
            <span className={styles.score}>
              {match.left.score ?? '–'}–{match.right.score ?? '–'}
            </span>
            <b className={styles.team} data-won={match.right.outcome === 'win' || undefined}>
              {nameOf(match.right)}
            </b>
            <small>{isOver(match) ? texts.ended : texts.at(countFenced(match))}</small>
          </summary>
          <table className={styles.relays}>
            <thead>
              <tr>
                <th scope="col">{texts.columns.relay}</th>
                <th scope="col">{nameOf(match.left)}</th>
                <th scope="col">{texts.columns.score}</th>
                <th scope="col">{nameOf(match.right)}</th>
              </tr>
            </thead>
            <tbody>
              {(match.relays ?? []).map(({ left, right, leftScore, rightScore }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a relay is its number
                <tr key={at}>
                  <th scope="row">{at + 1}</th>
                  <td>{left && fencerNames(left).sheet}</td>
                  <td>{leftScore === undefined ? '' : `${leftScore}–${rightScore ?? '?'}`}</td>
                  <td>{right && fencerNames(right).sheet}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </Card>
  )
}

/** The newest relay that was fenced. */
const countFenced = ({ relays = [] }: Match): number =>
  relays.findLastIndex(relay => relay.leftScore !== undefined) + 1
