import type { HeadToHeadBout } from '#contract/results/opponent.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { formatFullDay } from '#web/kit/time/format-full-day.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useResultVideoLinkings } from '../video/use-result-video-linkings.ts'
import { BoutList } from './bout-list.tsx'

/** Every bout of a fencer against one opponent (spec §2). `none` shows where they have not met. */
export function HeadToHeadView({
  usafId,
  opponent,
  none,
}: {
  usafId: string
  opponent: string
  none: string
}) {
  const query = useAnswer('getHeadToHead', { params: { usafId, opponent } })
  const deskFor = useResultVideoLinkings()
  useHoldBelow(query.isPending)
  if (!query.data) return <Unanswered of={query} />
  const { mayLink, bouts } = query.data
  if (bouts.length === 0) return <EmptyState text={none} />
  return (
    <BoutList
      bouts={bouts.map(bout => ({
        ...bout,
        key: `${bout.eventId} ${bout.id}`,
        where: [bout.tournament, formatFullDay(bout.date), toEventText(bout)],
      }))}
      deskOf={listed => {
        const bout = bouts.find(one => `${one.eventId} ${one.id}` === listed.key)
        const place = { usafId, tournamentId: bout?.tournamentId ?? '', eventId: bout?.eventId ?? '' }
        return deskFor(place, mayLink, [])
      }}
    />
  )
}

/** The category where the event has one, else its name. */
const toEventText = ({ category, event }: HeadToHeadBout): string =>
  category === undefined ? TERMS.eventName(event) : TERMS.categoryOf(category)
