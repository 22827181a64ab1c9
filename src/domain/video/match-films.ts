import { type DeskBout, toUsualLength } from './desk-bout.ts'
import type { FilmHints } from './film-name.ts'

/** A film that somebody brought, of one bout as it may be. */
export interface BroughtFilm extends FilmHints {
  readonly key: string
  /** How long it is, where that is known. */
  readonly seconds?: number | undefined
  /** When it began, epoch milliseconds. */
  readonly startedAt?: number | undefined
}

/** What says that a film shows a bout, the strongest first. */
export const FILM_REASONS = ['name', 'clock', 'round', 'day', 'order'] as const
export type FilmReason = (typeof FILM_REASONS)[number]

export interface MatchedFilm {
  readonly film: string
  readonly bout: string
  readonly why: FilmReason
}

/** Longer than this many seconds a film shows more than one bout. */
export const LONGEST_OF_ONE = 2100

const WEIGHTS = { surname: 8, givenName: 1, round: 4, clock: 6, day: 1 } as const
const AGAINST = { round: -6, clock: -4, day: -20 } as const
const ENOUGH = 4
/** A film begins up to so much before or after a bout does, in milliseconds. */
const NEAR_MS = 10 * 60_000
const FAR_MS = 30 * 60_000

/**
 * Which film shows which bout, each of both once: by names, round, clock and day, and what is left in order where there are no more films
 * than bouts. `bouts` in the order in which they were fenced.
 */
export function matchFilms(films: readonly BroughtFilm[], bouts: readonly DeskBout[]): MatchedFilm[] {
  const short = films.filter(({ seconds }) => seconds === undefined || seconds <= LONGEST_OF_ONE)
  const pairs = short
    .flatMap(film => bouts.map(bout => ({ film, bout, ...weigh(film, bout) })))
    .filter(({ weight }) => weight >= ENOUGH)
    .sort((a, b) => b.weight - a.weight)
  const matched: MatchedFilm[] = []
  const isTaken = { film: new Set<string>(), bout: new Set<string>() }
  const take = (film: string, bout: string, why: FilmReason): void => {
    isTaken.film.add(film)
    isTaken.bout.add(bout)
    matched.push({ film, bout, why })
  }
  for (const { film, bout, why } of pairs) {
    if (!isTaken.film.has(film.key) && !isTaken.bout.has(bout.key)) take(film.key, bout.key, why)
  }
  const rest = inOrder(short.filter(film => !isTaken.film.has(film.key)))
  const open = bouts.filter(bout => !isTaken.bout.has(bout.key))
  for (const [film, bout] of pairUp(rest, open)) take(film.key, bout.key, 'order')
  const place = new Map(bouts.map((bout, at) => [bout.key, at]))
  return matched.sort((a, b) => (place.get(a.bout) ?? 0) - (place.get(b.bout) ?? 0))
}

/** Films that nothing speaks for, each with the next bout that nothing speaks against. */
function pairUp(films: readonly BroughtFilm[], bouts: readonly DeskBout[]): [BroughtFilm, DeskBout][] {
  if (films.length > bouts.length) return []
  const open = [...bouts]
  return films.flatMap(film => {
    const at = open.findIndex(bout => weigh(film, bout).weight >= 0)
    if (at < 0) return []
    const [bout] = open.splice(0, at + 1).slice(-1)
    return bout ? [[film, bout] as [BroughtFilm, DeskBout]] : []
  })
}

/** By when they began where each says so, else as they came. */
function inOrder(films: readonly BroughtFilm[]): readonly BroughtFilm[] {
  const keyed = films.map(film => ({ film, began: toSortKey(film) }))
  const lengths = new Set(keyed.map(one => one.began?.length))
  if (lengths.size !== 1 || lengths.has(undefined)) return films
  return keyed.sort((a, b) => ((a.began ?? '') < (b.began ?? '') ? -1 : 1)).map(({ film }) => film)
}

/** Undefined: nothing says when it began. */
function toSortKey({ startedAt, day, second }: BroughtFilm): string | undefined {
  if (startedAt !== undefined) return String(startedAt).padStart(20, '0')
  return day === undefined || second === undefined ? undefined : `${day} ${String(second).padStart(5, '0')}`
}

function weigh(film: BroughtFilm, bout: DeskBout): { weight: number; why: FilmReason } {
  const name =
    (hasWords(film.words, bout.surname) ? WEIGHTS.surname : 0) +
    (hasWords(film.words, bout.givenName) ? WEIGHTS.givenName : 0)
  const round = weighSame(film.roundOf, bout.roundOf, { same: WEIGHTS.round, other: AGAINST.round })
  const day = weighSame(film.day, bout.day, { same: WEIGHTS.day, other: AGAINST.day })
  const clock = weighClock(film, bout)
  const why = toReason({ isNamed: name >= WEIGHTS.surname, isTimed: clock > 0, isOfRound: round > 0 })
  return { weight: name + round + day + clock, why }
}

/** What is not said speaks neither for nor against. */
function weighSame<Value>(
  one: Value | undefined,
  other: Value | undefined,
  weights: { readonly same: number; readonly other: number },
): number {
  if (one === undefined || other === undefined) return 0
  return one === other ? weights.same : weights.other
}

function toReason(by: { isNamed: boolean; isTimed: boolean; isOfRound: boolean }): FilmReason {
  if (by.isNamed) return 'name'
  if (by.isTimed) return 'clock'
  return by.isOfRound ? 'round' : 'day'
}

function weighClock({ startedAt }: BroughtFilm, bout: DeskBout): number {
  const began = bout.endedAt === undefined ? bout.startsAt : bout.endedAt - (toUsualLength(bout) + 40) * 1000
  if (startedAt === undefined || began === undefined) return 0
  const apart = Math.abs(startedAt - began)
  if (apart <= NEAR_MS) return WEIGHTS.clock * (1 - apart / (2 * NEAR_MS))
  return apart <= FAR_MS ? 0 : AGAINST.clock
}

/** Whether all the words of a name stand in a text, each whole. */
function hasWords(text: string, name: string): boolean {
  const words = new Set(text.split(' '))
  return name !== '' && name.split(' ').every(word => words.has(word))
}
