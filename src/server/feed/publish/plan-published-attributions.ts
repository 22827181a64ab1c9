import { listMatches } from '#contract/live/list-matches.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { Match, Participant } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { isOver } from '#domain/fencer-state/bout-side.ts'
import { type FormerResult, formatFormerResult } from '#domain/past/former-result.ts'
import type { UpdatePlan } from './plan-update.ts'

/** What a publication tells anew, apart from what is only known better here: videos, people. */
export interface PublishedAttributions {
  readonly results: boolean
  readonly entries: boolean
  /** Results that were others before, or were taken back, by bout. */
  readonly corrected: ReadonlyMap<string, string>
  /** Results that were none before, by bout: one that was taken back and stands again as it was is no correction. */
  readonly settled: ReadonlyMap<string, string>
}

/** What is told anew between two readings; `first`: nothing was known before. */
export function planPublishedAttributions(
  before: LiveDocument,
  after: LiveDocument,
  plan: UpdatePlan,
  first: boolean,
): PublishedAttributions {
  if (first)
    return {
      results: listMatches(after).some(isOver) || after.fencers.some(fencer => fencer.place !== undefined),
      entries: after.fencers.length > 0,
      corrected: new Map(),
      settled: new Map(),
    }
  const corrected = new Map<string, string>()
  const settled = new Map<string, string>()
  let results = plan.whole && listMatches(before).length !== listMatches(after).length
  const known = plan.matches.length === 0 ? undefined : new Map(listMatches(before).map(one => [one.id, one]))
  for (const match of plan.matches) {
    const old = known?.get(match.id)
    const [was, is] = [old && toResult(old), toResult(match)]
    const [wasText, isText] = [was && formatFormerResult(was), is && formatFormerResult(is)]
    results ||= wasText !== isText || old?.void !== match.void
    if (!old || !was || !is || match.void || !samePeople(was, is)) continue
    const [wasSettled, isNow] = [isOver(old) && !old.void, isOver(match)]
    if (wasSettled && (!isNow || differs(was, is))) corrected.set(match.id, formatFormerResult(was))
    else if (!wasSettled && isNow) settled.set(match.id, formatFormerResult(is))
  }
  const mayDiffer = plan.whole || plan.parts.fencers !== undefined
  return {
    results: results || (mayDiffer && listPlaces(before) !== listPlaces(after)),
    entries: mayDiffer && listEntries(before) !== listEntries(after),
    corrected,
    settled,
  }
}

const listPlaces = ({ fencers }: LiveDocument): string =>
  JSON.stringify(fencers.map(({ id, place }) => [id, place]).sort())

/** Who is entered, without what is known here alone or comes of the bouts. */
const listEntries = ({ fencers }: LiveDocument): string =>
  JSON.stringify(
    fencers.map(({ id, name, club, country, division, rating }: LiveFencer) => [
      id,
      name,
      club,
      country,
      division,
      rating,
    ]),
  )

/** Both sides and how they stand; undefined where a side is not known. */
function toResult({ left, right }: Match): FormerResult | undefined {
  const [one, other] = [toSide(left), toSide(right)]
  if (!one || !other) return undefined
  const winner = left.outcome === 'win' ? 'left' : right.outcome === 'win' ? 'right' : null
  return { left: one, right: other, winner }
}

function toSide(side: Participant): FormerResult['left'] | undefined {
  const entry = participantFencer(side)
  return entry === undefined ? undefined : { entry, touches: side.score ?? null }
}

const samePeople = (a: FormerResult, b: FormerResult): boolean =>
  [a.left.entry, a.right.entry].sort().join() === [b.left.entry, b.right.entry].sort().join()

/** Another score or another winner, whichever side stands left. */
function differs(a: FormerResult, b: FormerResult): boolean {
  const turned = a.left.entry !== b.left.entry
  const { left, right, winner } = b
  const same = turned ? { left: right, right: left, winner: winner && OTHER[winner] } : b
  return formatFormerResult(a) !== formatFormerResult(same)
}

const OTHER = { left: 'right', right: 'left' } as const
