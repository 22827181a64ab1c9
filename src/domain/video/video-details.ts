import { type Day, formatDayRange } from '#domain/time/day.ts'
import { formatFilmTime } from './format-film-time.ts'

/** A bout that a video shows. Names are in running order; `start` is where in the video it begins, in seconds. */
export interface FilmedBout {
  stage: string
  left: string
  right: string
  leftTouches: number | null
  rightTouches: number | null
  start?: number
  event: string
  tournament: string
  /** "Portland, OR", empty where it is not known. */
  location: string
  day: Day
  weapon?: string
}

/** What the video service is told of a video: the parts of a snippet that depend on it. */
export interface VideoDetails {
  title: string
  description: string
  tags: string[]
}

const MOST_TAGS = 20
const LONGEST_DESCRIPTION = 4800

/**
 * Title, description and tags of a video that shows these bouts, one at least. A video of one bout is named for its two
 * fencers, a longer one for the fencer who fences in all of it, else for the event or the tournament.
 */
export function toVideoDetails(bouts: readonly [FilmedBout, ...FilmedBout[]]): VideoDetails {
  const [first] = bouts
  const events = new Set(bouts.map(bout => `${bout.tournament}\n${bout.event}`))
  const own = [first.left, first.right].find(name =>
    bouts.every(bout => bout.left === name || bout.right === name),
  )
  const who = bouts.length === 1 ? `${first.left} – ${first.right}` : own
  const title = [who, events.size === 1 && first.event, bouts.length === 1 && first.stage, first.tournament]
  return {
    title: title.filter(Boolean).join(', '),
    description: toDescription(bouts),
    tags: [
      ...new Set(bouts.flatMap(bout => ['fencing', bout.weapon ?? [], bout.left, bout.right].flat())),
    ].slice(0, MOST_TAGS),
  }
}

/** Bouts by event, each event with where and when; a bout with where it begins, which the service makes a chapter of. */
function toDescription(bouts: readonly FilmedBout[]): string {
  const inOrder = bouts.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
  const parts = Map.groupBy(inOrder, bout => `${bout.tournament}\n${bout.event}`)
  const text = [...parts.values()]
    .map(part => {
      const [bout] = part
      const place = bout && [bout.tournament, bout.location, formatDayRange(bout.day, bout.day)]
      return [place?.filter(Boolean).join(', '), bout?.event, ...part.map(toLine)].join('\n')
    })
    .join('\n\n')
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION).trimEnd()}…`
}

function toLine({ start, stage, left, right, leftTouches, rightTouches }: FilmedBout): string {
  const score = leftTouches === null || rightTouches === null ? '' : ` ${leftTouches}–${rightTouches}`
  return `${start === undefined ? '' : `${formatFilmTime(start)} `}${stage}: ${left} – ${right}${score}`
}
