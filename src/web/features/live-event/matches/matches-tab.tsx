import { Link } from 'react-router'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import { findOpponent, findOutcome, isOver } from '#domain/fencer-state/bout-side.ts'
import { toResultClass } from '#domain/past/result-class.ts'
import { useMe } from '#web/api/calls/session.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { FencerLink } from '#web/kit/people/fencer-link.tsx'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { MedalMark } from '#web/kit/results/medal-mark.tsx'
import { nameTreeRound } from '#web/kit/results/name-tree-round.ts'
import { ResultMeter } from '#web/kit/results/result-meter.tsx'
import { RunningScore } from '#web/kit/scoresheet/running-score.tsx'
import { formatBothTimes } from '#web/kit/time/format-both-times.ts'
import { VideoButton } from '#web/kit/video/video-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { EventPart } from '../event/event-part.ts'
import { type BoutStage, type FencerBout, fencerBouts, isYetToFence } from '../state/fencer-bouts.ts'
import { useOwnState } from '../state/use-own-state.ts'
import { liveVideoLinking } from './live-video-linking.ts'
import styles from './matches-tab.module.css'
import { mayEditBout } from './may-edit-bout.ts'

const { matches: texts, pools } = LIVE_TEXTS

/** The selected fencer's bouts with stage, score and result class (spec §2). */
export function MatchesTab({
  event,
  people,
  selection: { selected },
  onFindFencer,
}: EventPart & { onFindFencer: () => void }) {
  const state = useOwnState(event, selected)
  const { fencers: followed } = useTrackedFencers()
  const isAdmin = useMe().data?.role === 'admin'
  if (selected === undefined)
    return (
      <EmptyState text={texts.choose}>
        <Button onClick={onFindFencer}>{texts.toFencers}</Button>
      </EmptyState>
    )
  const bouts = fencerBouts(event, selected)
  const profile = people.find(selected)?.fencerId
  const known = new Map(event.fencers.map(fencer => [fencer.id, fencer]))
  const mayLink = (opponent: string): boolean =>
    isAdmin || mayEditBout(followed, [profile, known.get(opponent)?.fencerId])
  const videos = bouts.flatMap(({ match, stage }) => {
    const opponent = findOpponent(match, selected)
    if (opponent === undefined || !mayLink(opponent)) return []
    const label = `${stageText(stage)} ${people.names(opponent).sheet}`
    return [{ id: match.id, label, videoLink: match.videoLink ?? null }]
  })
  return (
    <div className={styles.panel}>
      <Card>
        <h2 className={styles.heading}>{texts.heading(people.names(selected).sheet)}</h2>
        {profile !== undefined && (
          <Link className={styles.about} to={`/fencers/${encodeURIComponent(profile)}`}>
            {pools.about(people.names(selected).sheet)}
          </Link>
        )}
        {bouts.length === 0 && <EmptyState text={texts.none} />}
        <ul className={styles.list}>
          {bouts.map(bout => {
            const { match, side, stage } = bout
            const own = match[side]
            const other = match[side === 'left' ? 'right' : 'left']
            const opponent = findOpponent(match, selected)
            const running = isOver(match) ? undefined : match.running
            const scored = own.score !== undefined && other.score !== undefined
            return (
              <li key={match.id}>
                <span className={styles.stage}>
                  {stageText(stage)}
                  {stage.kind === 'elimination' && stage.medal && <MedalMark medal={stage.medal} />}
                </span>
                <span className={styles.name}>
                  {opponent === undefined ? (
                    LIVE_TEXTS.de.open
                  ) : (
                    <FencerLink
                      id={known.get(opponent)?.fencerId}
                      name={known.get(opponent)?.name ?? opponent}
                      team={event.team}
                    />
                  )}
                  <small>{placeText(match, event)}</small>
                  {match.typedBy !== undefined && <small>{texts.typedBy(match.typedBy)}</small>}
                  {running && (
                    <RunningScore running={running}>
                      {(_, by) => <small>{by === undefined ? texts.running : texts.runningBy(by)}</small>}
                    </RunningScore>
                  )}
                </span>
                <span className={styles.score} data-result={findOutcome(match, side)}>
                  {scored && (
                    <>
                      <em>{own.score}</em>–{other.score}
                    </>
                  )}
                  {running && (
                    <RunningScore running={running} first={side}>
                      {score => <span className={styles.running}>{score}</span>}
                    </RunningScore>
                  )}
                </span>
                <Outcome match={match} side={side} isComing={!running && isYetToFence(bout, state)} />
                {opponent === undefined ? (
                  <span />
                ) : (
                  <VideoButton
                    bout={{ id: match.id, videoLink: match.videoLink ?? null }}
                    opponent={people.names(opponent).full}
                    linking={liveVideoLinking(
                      event,
                      mayLink(opponent),
                      videos,
                      profile ?? people.find(opponent)?.fencerId,
                    )}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}

/** How a bout ended for one of the two. */
function Outcome({ match, side, isComing }: Pick<FencerBout, 'match' | 'side'> & { isComing: boolean }) {
  if (match.void) return <Chip tone="outline">{LIVE_TEXTS.pools.void}</Chip>
  const outcome = findOutcome(match, side)
  const [own, other] = side === 'left' ? [match.left, match.right] : [match.right, match.left]
  if (!outcome) return <span className={styles.stage}>{isComing && texts.next}</span>
  if (own.score === undefined || other.score === undefined)
    return <span>{outcome === 'win' ? texts.won : texts.lost}</span>
  return <ResultMeter result={toResultClass(own.score, other.score)} />
}

const stageText = (stage: BoutStage): string =>
  stage.kind === 'pool'
    ? `${texts.pool} ${stage.number}`
    : [stage.tree && TERMS.tree(stage.tree), nameTreeRound(stage.treeKind, stage.roundOf)]
        .filter(Boolean)
        .join(' ')

/** Time, strip and why somebody left. */
const placeText = (match: Match, { timeZoneId, date }: LiveEvent): string =>
  [
    match.time && formatBothTimes({ time: match.time, timeZone: timeZoneId, day: date }),
    match.strip && LIVE_TEXTS.pools.strip(match.strip),
    noteText(match),
  ]
    .filter(Boolean)
    .join(' · ')

function noteText({ note, left, right }: Match): string | undefined {
  const kind = left.withdrawal ?? right.withdrawal
  return note !== undefined && kind !== undefined ? LIVE_TEXTS.pools.leftAs(kind, note) : note
}
