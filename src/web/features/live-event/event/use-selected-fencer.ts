import { useSearchParams } from 'react-router'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { currentFencerId } from '#web/storage/current-fencer.ts'

/** Whom the event's screens speak of. Ids are live fencer ids. */
export interface Selection {
  /** It is not known yet whom somebody follows: nothing can be arranged for anybody. */
  readonly isAwaited: boolean
  /** Whom the lists of one person speak of: chosen here, else the current fencer, else another followed one. */
  readonly selected: string | undefined
  /** The followed one for whom the screen is arranged, whoever is chosen. */
  readonly own: string | undefined
  /** Who is highlighted first, with the card, the star and the marks: one's own; the chosen one where nobody is. */
  readonly home: string | undefined
  /** Somebody else who was chosen: highlighted as well, in another way. */
  readonly second: string | undefined
  /** Everybody in this event whom the signed-in person follows. */
  readonly mine: ReadonlySet<string>
  /** Chooses somebody; choosing them again goes back to one's own alone. */
  readonly select: (fencer: string) => void
  /** Arranges the screens for another of one's own fencers. */
  readonly follow: (fencer: string) => void
}

/** The selection, kept in the address so that a reload or a shared link shows the same. */
export function useSelectedFencer(event: LiveEvent | undefined): Selection {
  const [search, setSearch] = useSearchParams()
  const { fencers, current, isPending } = useTrackedFencers()
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
    isAwaited: isPending,
    selected,
    own: fallback?.id,
    ...toHighlights(fallback?.id, chosen?.id),
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

/** One's own never give way to somebody who is chosen. */
export const toHighlights = (
  own: string | undefined,
  chosen: string | undefined,
): Pick<Selection, 'home' | 'second'> => ({
  home: own ?? chosen,
  second: own === undefined || chosen === own ? undefined : chosen,
})
