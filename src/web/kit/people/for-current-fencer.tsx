import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { SourceHint } from '#web/kit/provenance/source-hint.tsx'
import { formatList } from '#web/kit/ratings/format-list.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useTrackedFencers } from './tracked-fencers.ts'

interface ForCurrentFencerProps {
  /** What stands where nobody is followed, above the way to somebody. */
  readonly none: string
  /** The page's heading as long as there is no fencer, for pages that are headed by the fencer. */
  readonly heading?: string
  readonly children: (fencer: Fencer) => ReactNode
}

/** Shows what speaks of the fencer of whom the screens speak, once it is known who that is. */
export function ForCurrentFencer({ none, heading, children }: ForCurrentFencerProps) {
  const { current, isPending, failure } = useTrackedFencers()
  if (current) return children(current)
  if (isPending) return <Spinner label={MESSAGES.app.loading} />
  if (failure) return <FailedAnswer {...failure} />
  return (
    <EmptyState text={none} heading={heading}>
      <SourceHint />
      <Link className={buttonClass('strong')} to="/settings/fencers">
        {RESULTS_TEXTS.results.toSettings}
      </Link>
      <Waits />
    </EmptyState>
  )
}

/** Whom one waits for: below what is pressed, which it must not move when it comes. */
function Waits() {
  const { data } = useAnswer('listAwaited', {})
  if (!data || data.length === 0) return null
  return <p>{RESULTS_TEXTS.results.waits(formatList(data.map(one => one.name)))}</p>
}
