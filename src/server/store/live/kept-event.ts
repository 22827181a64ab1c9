import { listMatches } from '#contract/live/list-matches.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Feed } from '#contract/live/live-event.ts'
import { mapMatches } from '#contract/live/map-matches.ts'

/** A live event as it is kept: what its source said, and beside it what Allez lays over that for its readers. */
export interface KeptEvent {
  readonly source: LiveDocument
  readonly overlay: Overlay
  readonly feed: Feed
}

/** What no source said and readers see: each part absent where there is nothing to lay. By ids of bouts and entries. */
export interface Overlay {
  readonly videos?: Readonly<Record<string, string>>
  /** Final places that follow from the table. */
  readonly places?: Readonly<Record<string, OwnPlace>>
  /** The rating by the chart; null: the one that was possible was not earned. */
  readonly rating?: string | null
  /** Classifications earned by the chart, "C26". */
  readonly earned?: Readonly<Record<string, string>>
  /** Whether it is being fenced, where more is known of that than the source says. */
  readonly live?: boolean
}

/** A final place by the rules; `tied` for a shared one. */
export interface OwnPlace {
  readonly place: number
  readonly tied?: true
}

/** As the store holds it: JSON. Without anything laid over it the text is the one that readers get. */
export const formatKeptEvent = ({ source, overlay, feed }: KeptEvent): string =>
  JSON.stringify(isBare(overlay) ? { ...source, feed } : { ...source, feed, overlay })

export const isBare = (overlay: Overlay): boolean => Object.keys(overlay).length === 0

/** Undoes `formatKeptEvent`. An event that an earlier Allez wrote with everything in one is taken apart. */
export function parseKeptEvent(text: string): KeptEvent {
  const { feed, overlay, ...source } = JSON.parse(text) as LiveDocument & { feed: Feed; overlay?: Overlay }
  return overlay ? { source, overlay, feed } : { ...takeApart(source), feed }
}

function takeApart(document: LiveDocument): Pick<KeptEvent, 'source' | 'overlay'> {
  const videos = listMatches(document).flatMap(({ id, videoLink }) => (videoLink ? [[id, videoLink]] : []))
  const { ratingBy, awardsBy } = document
  const placed = document.fencers.filter(fencer => fencer.placeBy === 'rules')
  const isOurs = { rating: ratingBy === 'rules', awards: awardsBy === 'rules' }
  if (videos.length + placed.length === 0 && !isOurs.rating && !isOurs.awards)
    return { source: document, overlay: {} }
  const earned = isOurs.awards ? document.fencers : []
  return {
    source: withoutOverlay(document, isOurs),
    overlay: {
      ...(videos.length > 0 ? { videos: Object.fromEntries(videos) } : {}),
      ...(placed.length > 0 ? { places: Object.fromEntries(placed.map(toPlace)) } : {}),
      ...(isOurs.rating ? { rating: document.rating ?? null } : {}),
      ...(isOurs.awards ? { earned: Object.fromEntries(earned.flatMap(toEarned)) } : {}),
    },
  }
}

const toPlace = ({ id, place = 0, placeTied }: LiveDocument['fencers'][number]): [string, OwnPlace] => [
  id,
  placeTied ? { place, tied: true } : { place },
]

const toEarned = ({ id, ratingEarned }: LiveDocument['fencers'][number]) =>
  ratingEarned === undefined ? [] : [[id, ratingEarned] as const]

function withoutOverlay(
  document: LiveDocument,
  isOurs: { readonly rating: boolean; readonly awards: boolean },
): LiveDocument {
  const { rating, ratingBy, awardsBy, ...rest } = mapMatches(document, ({ videoLink: _, ...match }) => match)
  return {
    ...rest,
    ...(isOurs.rating || rating === undefined ? {} : { rating }),
    ...(isOurs.rating || ratingBy === undefined ? {} : { ratingBy }),
    ...(isOurs.awards || awardsBy === undefined ? {} : { awardsBy }),
    fencers: document.fencers.map(fencer => {
      const { place, placeTied, placeBy, ratingEarned, ...plain } = fencer
      return {
        ...plain,
        ...(isOurs.awards || ratingEarned === undefined ? {} : { ratingEarned }),
        ...(placeBy === 'rules' || place === undefined ? {} : { place }),
        ...(placeBy === 'rules' || placeTied === undefined ? {} : { placeTied }),
      }
    }),
  }
}
