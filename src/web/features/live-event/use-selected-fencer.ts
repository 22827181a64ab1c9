import { useSearchParams } from 'react-router'
import type { LiveEvent } from '#contract/live-event.ts'
import { useTrackedFencers } from '#web/kit/tracked-fencers.ts'
import { currentFencerId } from '#web/storage/current-fencer.ts'

/** Whom the event's screens speak of. Ids are live fencer ids. */
export interface Selection {
  /** The one who is highlighted: chosen here, else the current fencer, else another followed one. */
  readonly selected: string | undefined
  /** The followed one for whom the screen is arranged, whoever is highlighted. */
  readonly own: string | undefined
  /** Everybody in this event whom the signed-in person follows. */
  readonly mine: ReadonlySet<string>
  /** Chooses somebody; choosing the highlighted one again goes back to one's own. */
  readonly select: (fencer: string) => void
  /** Arranges the screens for another of one's own fencers. */
  readonly follow: (fencer: string) => void
}

/** The selection, kept in the address so that a reload or a shared link shows the same. */
export function useSelectedFencer(event: LiveEvent | undefined): Selection {
  const [search, setSearch] = useSearchParams()
  const { fencers, current } = useTrackedFencers()
  const followed = new Set(fencers.map(fencer => fencer.id))
  const own = event?.fencers.filter(one => one.fencerId !== undefined && followed.has(one.fencerId)) ?? []
  const fallback = own.find(one => one.fencerId === current?.id) ?? own[0]
  const chosen = event?.fencers.find(one => one.id === search.get('fencer'))
  const selected = (chosen ?? fallback)?.id
  const showInAddress = (fencer: string | undefined): void =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (fencer === undefined) next.delete('fencer')
        else next.set('fencer', fencer)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    selected,
    own: fallback?.id,
    mine: new Set(own.map(one => one.id)),
    select(fencer) {
      showInAddress(fencer === selected || fencer === fallback?.id ? undefined : fencer)
    },
    follow(fencer) {
      currentFencerId.write(own.find(one => one.id === fencer)?.fencerId ?? null)
      showInAddress(undefined)
    },
  }
}
