import { fail, ok, type Result } from '#domain/result.ts'
import { REPECHAGE_ROUNDS } from '#domain/tableau/repechage.ts'
import { compareTexts } from '#domain/text/compare-texts.ts'
import { parseTypedText } from '#domain/text/typed-text.ts'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { MOST_MEMBERS, RELAYS, TEAM_SIZE } from './relay-order.ts'
import {
  SCORESHEET_TREES,
  type ScoresheetChange,
  type ScoresheetLeave,
  type ScoresheetLineUp,
  type ScoresheetRefusal,
  type ScoresheetResult,
  type ScoresheetValue,
} from './scoresheet-change.ts'
import type { ScoresheetEntry } from './scoresheet-entry.ts'

const LONGEST_NAME = 120
/** The largest field that a sheet holds, as the largest table. */
const MOST_FENCERS = 512
const MOST_POOLS = 100
const MOST_ROUNDS = 9
/** The last relay of a team bout ends at 45 touches. */
const MOST_TOUCHES = 45
const MOST_SETTLED = 50
const REASONS = ['medical', 'withdrew', 'absent', 'excluded', 'other'] as const

type Body = Readonly<Record<string, unknown>>
type Reading = Result<ScoresheetChange, ScoresheetRefusal>

/** Thrown inside this file alone: one word of a body is not what it should be. */
class Malformed extends Error {}

/** Reads what an entry says. Total: whatever stands in a body, the answer is a change or the reason why it is none. */
export function readScoresheetChange({ kind, body }: ScoresheetEntry): Reading {
  if (!Object.hasOwn(READERS, kind)) return fail('unknownKind')
  if (typeof body !== 'object' || body === null) return fail('malformed')
  try {
    return ok(READERS[kind as keyof typeof READERS](body as Body))
  } catch (error) {
    if (error instanceof Malformed) return fail('malformed')
    throw error
  }
}

const READERS = {
  event: body =>
    toValue(body, {
      kind: 'event',
      event: {
        name: toText(body.name),
        ...optional('weapon', body.weapon, word => toWord(word, WEAPONS)),
        ...optional('gender', body.gender, word => toWord(word, EVENT_GENDERS)),
        ...optional('category', body.category, word => toWord(word, CATEGORIES)),
        ...optional('isTeam', body.isTeam, toTruth),
        ...optional('day', body.day, toDay),
        ...optional('poolTouches', body.poolTouches, count => toCount(count, 1, MOST_TOUCHES)),
        ...optional('tableTouches', body.tableTouches, count => toCount(count, 1, MOST_TOUCHES)),
        ...optional('poolCount', body.poolCount, count => toCount(count, 1, MOST_POOLS)),
        ...optional('goOn', body.goOn, count => toCount(count, 1, 100)),
        ...optional('goOnCount', body.goOnCount, count => toCount(count, 2, MOST_FENCERS)),
        ...optional('poolRounds', body.poolRounds, count => toCount(count, 1, MOST_ROUNDS)),
        ...optional('isBronzeFenced', body.isBronzeFenced, toTruth),
        ...optional('repechageFrom', body.repechageFrom, toRepechageRound),
      },
    }),
  fencer: body =>
    toValue(body, {
      kind: 'fencer',
      person: {
        fencer: toKey(body.fencer),
        name: toText(body.name),
        ...optional('club', body.club, toText),
        ...optional('division', body.division, toText),
        ...optional('country', body.country, toText),
        ...optional('rating', body.rating, toText),
        ...optional('seed', body.seed, count => toCount(count, 1, MOST_FENCERS)),
        ...optional('knownId', body.knownId, toText),
        ...optional('members', body.members, members => toList(members, MOST_MEMBERS, toText)),
      },
    }),
  leave: body => toValue(body, { kind: 'leave', leave: toLeave(body) }),
  pools: body =>
    toValue(body, {
      kind: 'pools',
      round: toCount(body.round, 1, MOST_ROUNDS),
      pools: toList(body.pools, MOST_POOLS, pool => toList(pool, MOST_FENCERS, toKey)),
    }),
  score: body =>
    toValue(body, {
      kind: 'score',
      round: toCount(body.round, 1, MOST_ROUNDS),
      result: toResult(body),
    }),
  seeds: body => toValue(body, { kind: 'seeds', seeds: toList(body.seeds, MOST_FENCERS, toKey) }),
  tableScore: body =>
    toValue(body, {
      kind: 'tableScore',
      place: {
        tree: toWord(body.tree, SCORESHEET_TREES),
        roundOf: toCount(body.roundOf, 2, MOST_FENCERS),
        index: toCount(body.index, 0, MOST_FENCERS),
      },
      result: toResult(body),
    }),
  relay: body =>
    toValue(body, {
      kind: 'relay',
      result: {
        of: toBoutSlot(body.of),
        number: toCount(body.number, 1, RELAYS),
        ...toResult(body),
      },
    }),
  lineUp: body => toValue(body, { kind: 'lineUp', lineUp: toLineUp(body) }),
  finish: body => toValue(body, { kind: 'finish', isOver: toTruth(body.isOver) }),
  insist: body =>
    toValue(body, { kind: 'insist', slot: toBoutSlot(body.slot), isRight: toTruth(body.isRight) }),
  undo: body => ({ kind: 'undo', of: toKey(body.of) }),
  settle: body => ({ kind: 'settle', of: toKey(body.of), over: toList(body.over, MOST_SETTLED, toKey) }),
} as const satisfies Record<string, (body: Body) => ScoresheetChange>

const toValue = ({ was }: Body, value: ScoresheetValue): ScoresheetChange => ({
  kind: 'value',
  value,
  was: was === null || was === undefined ? null : toKey(was),
})

function toLeave(body: Body): ScoresheetLeave {
  return {
    fencer: toKey(body.fencer),
    how: body.how === null ? null : toWord(body.how, REASONS),
    round: body.round === null ? null : toCount(body.round, 1, MOST_ROUNDS),
  }
}

function toLineUp(body: Body): ScoresheetLineUp {
  const order = toList(body.order, TEAM_SIZE, member => toCount(member, 0, MOST_MEMBERS - 1))
  if (new Set(order).size < TEAM_SIZE) throw new Malformed()
  return {
    of: toBoutSlot(body.of),
    team: toKey(body.team),
    order,
    ...optional('reserve', body.reserve, given => {
      if (typeof given !== 'object' || given === null) throw new Malformed()
      const { instead, from } = given as Body
      return { instead: toCount(instead, 0, TEAM_SIZE - 1), from: toCount(from, 1, RELAYS) }
    }),
  }
}

/** The two in one order, whoever was named first: the same result is the same value. */
function toResult(body: Body): ScoresheetResult {
  const [a, b] = [toKey(body.a), toKey(body.b)]
  if (a === b) throw new Malformed()
  const winner = body.winner === null ? null : toWord(body.winner, ['a', 'b'] as const)
  const [touchesA, touchesB] = [toTouches(body.touchesA), toTouches(body.touchesB)]
  if (compareTexts(a, b) < 0) return { a, b, winner, touchesA, touchesB }
  const turned = winner === 'a' ? 'b' : 'a'
  return { a: b, b: a, winner: winner && turned, touchesA: touchesB, touchesB: touchesA }
}

const toTouches = (given: unknown): number | null =>
  given === null || given === undefined ? null : toCount(given, 0, MOST_TOUCHES)

function toCount(given: unknown, least: number, most: number): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most) return given
  throw new Malformed()
}

function toRepechageRound(given: unknown): number {
  const round = REPECHAGE_ROUNDS.find(one => one === given)
  if (round === undefined) throw new Malformed()
  return round
}

function toText(given: unknown): string {
  const text = typeof given === 'string' ? parseTypedText(given, LONGEST_NAME) : undefined
  if (!text?.ok || text.value === '') throw new Malformed()
  return text.value
}

function toKey(given: unknown): string {
  if (typeof given === 'string' && /^[\w-]{1,64}$/.test(given)) return given
  throw new Malformed()
}

function toBoutSlot(given: unknown): string {
  if (typeof given === 'string' && /^(?:score|table)\/[\w/-]{1,200}$/.test(given)) return given
  throw new Malformed()
}

function toDay(given: unknown): string {
  if (typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given)) return given
  throw new Malformed()
}

function toTruth(given: unknown): boolean {
  if (typeof given === 'boolean') return given
  throw new Malformed()
}

function toWord<Word extends string>(given: unknown, words: readonly Word[]): Word {
  const word = words.find(one => one === given)
  if (word === undefined) throw new Malformed()
  return word
}

function toList<Item>(given: unknown, most: number, toItem: (one: unknown) => Item): Item[] {
  if (!Array.isArray(given) || given.length > most) throw new Malformed()
  return given.map(toItem)
}

/** A field that may be left out. */
function optional<Name extends string, Value>(
  name: Name,
  given: unknown,
  read: (given: unknown) => Value,
): { [One in Name]?: Value } {
  if (given === undefined || given === null) return {}
  return { [name]: read(given) } as { [One in Name]?: Value }
}
