import { formatOrdinal } from '#domain/tableau/place.ts'
import { plural } from '../plural.ts'
import type { Translated } from '../translated.ts'

/** Who goes on from the pools, who does not, and why nobody can say yet. */
export const cut = {
  cut: {
    title: (who: string) => `${who} after the pools`,
    ofForNow: (count: number) => `of ${count} for now`,
    standings: { in: 'In', bubble: 'Bubble', out: 'Out' },
    onlySaid: (rank: number) => `${formatOrdinal(rank)}, whatever comes`,
    betweenSaid: (best: number, worst: number) =>
      `can end between ${formatOrdinal(best)} and ${formatOrdinal(worst)}`,
    unless: 'worked out here, barring withdrawals and corrections',
    lineAfter: (count: number) => `cut after ${formatOrdinal(count)}`,
    atBest: (rank: number) => `${formatOrdinal(rank)} at best`,
    atWorst: (rank: number) => `${formatOrdinal(rank)} at worst`,
    goOn: (count: number) => `${count} go on`,
    openPools: (count: number) => `${plural(count, 'pool', 'pools')} still open`,
    everybody: 'Everybody goes on: what counts is the seed.',
    worst: (rank: number, count: number) => `Worst case ${formatOrdinal(rank)}: ${count} go on.`,
    best: (rank: number, count: number) => `Best case ${formatOrdinal(rank)}: ${count} go on.`,
    enoughOne: 'Winning the bout that is left is enough.',
    enoughAll: (left: number) => `${plural(left, 'bout', 'bouts')} left: winning all is enough.`,
    enoughAny: (wins: number, left: number) =>
      `${plural(left, 'bout', 'bouts')} left: ${plural(wins, 'win is', 'wins are')} enough, whichever.`,
    leastOne: 'The bout that is left must be won.',
    leastAll: (left: number) => `${plural(left, 'bout', 'bouts')} left: all must be won.`,
    leastAny: (wins: number, left: number) =>
      `${plural(left, 'bout', 'bouts')} left: at least ${plural(wins, 'win is', 'wins are')} needed.`,
    pivot: (winner: string, loser: string) => `${winner} beating ${loser} is enough.`,
    rival: (who: string, rival: string) => `${who} misses it only if ${rival} still passes.`,
    rivalsAll: (who: string, rivals: string) => `${who} misses it only if ${rivals} all pass.`,
    rivalsSome: (who: string, count: number, rivals: string) =>
      `${who} misses it only if ${count} of these pass: ${rivals}.`,
    by: {
      rules: (percent: number, book: string, page: number) => `${percent} % go on: ${book}, p. ${page}`,
      typed: 'How many go on was typed here.',
    },
    notPublished: 'How many go on is not published for this event.',
    ask: 'Posted in the hall? Type how many go on',
    percent: 'in percent',
    count: 'or as a number',
    keep: 'Use it',
    drop: 'Take it back',
    list: 'Ranking for now',
    caption: (goOn: number, count: number) => `Ranking after the pools for now: ${goOn} of ${count} go on.`,
    captionOpen: (count: number) => `Ranking of ${count} after the pools for now.`,
    columns: { now: 'Now', fencer: 'Fencer', canBe: 'Can be', standing: 'Goes on' },
    line: (goOn: number, count: number) => `Cut line for now: ${goOn} of ${count} go on`,
    final: {
      of: (count: number) => `of ${count}`,
      line: (goOn: number, count: number) => `${goOn} of ${count} go on`,
      list: 'Ranking after the pools',
      caption: (count: number) => `Ranking of ${count} after the pools.`,
      place: 'Place',
      note: 'By the scores typed at the strips. The organiser’s list is the last word.',
    },
    places: (from: number, to: number) => `Places ${from} to ${to}`,
    sharedPlaces: (count: number, from: number, to: number) =>
      from === to ? `${count} on place ${from}` : `${count} on places ${from} to ${to}`,
    done: 'done',
    left: (bouts: number) => `${plural(bouts, 'bout', 'bouts')} left`,
    foot: '* still fencing. In and Out are only said when no result left can change it. The organiser’s list is the last word.',
  },
} as const

/** These texts in any language. */
export type CutTexts = Translated<typeof cut>
