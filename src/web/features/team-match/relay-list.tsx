import { RELAY_ORDER, toRelayTouches } from '#domain/scoresheet/relay-order.ts'
import type { ScoresheetRelay } from '#domain/scoresheet/scoresheet-state.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import type { TeamMatch } from './find-team-match.ts'
import { hasFallen } from './score-before.ts'
import styles from './team-match.module.css'

const { teamMatch: texts } = TYPING_TEXTS

interface RelayListProps {
  readonly match: TeamMatch
  readonly names: Readonly<Record<'left' | 'right', string>>
  readonly sheet: Pick<OpenScoresheet, 'waiting'>
  /** The relay that is being typed. */
  readonly current: number | undefined
  /** Undefined: nothing is typed any more. */
  readonly onChoose: ((relay: ScoresheetRelay) => void) | undefined
}

/** The nine relays as the match sheet has them: who fences, to how many touches, and the score at the end of each. */
export function RelayList({ match, sheet, current, onChoose }: RelayListProps) {
  return (
    <ol className={styles.relays}>
      {match.relays.map(relay => {
        const { number, score } = relay
        const [one = 0, other = 0] = RELAY_ORDER[number - 1] ?? []
        const [left, right] = [nameMember(relay.left, one), nameMember(relay.right, other)]
        const shown = score ? `${score.leftTouches}–${score.rightTouches}` : undefined
        const isWrong = hasFallen(match.relays, relay)
        return (
          <li key={number}>
            <button
              type="button"
              className={styles.relay}
              disabled={!onChoose}
              aria-current={number === current || undefined}
              aria-label={[texts.relaySaid(number, left, right, shown ?? texts.notYet), isWrong && texts.fell]
                .filter(Boolean)
                .join(', ')}
              data-waiting={(score && sheet.waiting.has(score.entry.id)) || undefined}
              data-rivals={relay.rivals.length > 0 || isWrong || undefined}
              onClick={() => onChoose?.(relay)}
            >
              <i>{number}</i>
              <span>
                {relay.left !== undefined && <small>{one}</small>} {left}
              </span>
              <b>
                {shown ?? '–'}
                <small>{texts.to(toRelayTouches(number, match.most))}</small>
              </b>
              <span>
                {right} {relay.right !== undefined && <small>{other}</small>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** As on the match sheet; of who is not named, their number. */
const nameMember = (member: string | undefined, number: number): string =>
  member === undefined ? texts.noName(number) : fencerNames(member).sheet
