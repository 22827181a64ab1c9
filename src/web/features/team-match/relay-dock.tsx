import { IconArrowBackUp, IconClock } from '@tabler/icons-react'
import { RELAY_ORDER, RELAYS } from '#domain/scoresheet/relay-order.ts'
import { TYPING_TEXTS } from '#web/api/scoresheets/pool-typing-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { ExtraMinute } from '#web/kit/scoresheet/extra-minute.tsx'
import { FootDock } from '#web/kit/scoresheet/foot-dock.tsx'
import type { ScoresheetNames } from '#web/kit/scoresheet/name-scoresheet-fencer.ts'
import { toScoreOnTime } from '#web/kit/scoresheet/plan-touch-typing.ts'
import { type PadFencer, TouchPads } from '#web/kit/scoresheet/touch-pads.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TeamMatch } from './find-team-match.ts'
import styles from './team-match.module.css'
import type { RelayTyping } from './use-relay-typing.ts'

const { teamMatch: texts } = TYPING_TEXTS

interface RelayDockProps {
  readonly typing: RelayTyping
  readonly match: TeamMatch
  readonly names: ReadonlyMap<string, ScoresheetNames>
  /** The relay that can be taken back. */
  readonly last: number | undefined
  readonly onTakeBack: () => void
}

/** The keys for the score at the end of a relay, under the thumbs: from the score before it to the touches that end it. */
export function RelayDock({ typing, match, names, last, onTakeBack }: RelayDockProps) {
  const { relay, typed, isEven, least, most } = typing
  const isBegun = typed.left !== null || typed.right !== null
  const [one = 1, other = 4] = RELAY_ORDER[(relay?.number ?? 1) - 1] ?? []
  const left = toPad(relay?.left, names.get(match.left), one)
  const right = toPad(relay?.right, names.get(match.right), other)
  return (
    <FootDock label={texts.keys}>
      <div className={styles.inner}>
        {relay && (
          <p className={styles.about}>
            <b className={styles.relayed}>{texts.relay(relay.number)}</b> {texts.ofNine} · {texts.to(most)}
            <b className={styles.now}>
              {least.left}–{least.right}
            </b>
          </p>
        )}
        {relay && isEven && typed.left !== null && (
          <ExtraMinute touches={typed.left} left={left} right={right} onWinner={typing.winMinute} />
        )}
        {relay && !isEven && (
          <TouchPads
            most={most}
            least={least}
            isWin={relay.number === RELAYS}
            left={left}
            right={right}
            typed={typed}
            standing={relay.score && { left: relay.score.leftTouches, right: relay.score.rightTouches }}
            onPress={(side, touches, isAgain) => isAgain || typing.press(side, touches)}
          />
        )}
        <p className={styles.foot}>
          {isBegun || typing.isCorrection ? (
            <Button onClick={typing.leave}>
              <IconArrowBackUp size={22} aria-hidden="true" />
              {isBegun ? texts.clear : texts.keep}
            </Button>
          ) : (
            <Button disabled={last === undefined} onClick={onTakeBack}>
              <IconArrowBackUp size={22} aria-hidden="true" />
              {last === undefined ? texts.nothing : texts.takeBack(last)}
            </Button>
          )}
          {relay && !isEven && (
            <Button disabled={toScoreOnTime(typed) === undefined} onClick={typing.timeUp}>
              <IconClock size={20} aria-hidden="true" />
              {texts.timeUp}
            </Button>
          )}
        </p>
      </div>
    </FootDock>
  )
}

/** Whoever fences the relay; where nobody named them, their team. */
function toPad(member: string | undefined, team: ScoresheetNames | undefined, number: number): PadFencer {
  if (member === undefined)
    return { shown: team?.narrow ?? texts.noName(number), said: team?.said ?? texts.noName(number) }
  const { last, full } = fencerNames(member)
  return { shown: last, said: full }
}
