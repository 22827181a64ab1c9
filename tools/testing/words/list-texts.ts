import { WITHDRAWALS } from '#contract/live/match.ts'
import { formatEventName } from '#domain/names/event-name.ts'
import { findEventShortName } from '#domain/names/event-short-name.ts'
import { VIDEO_LINK_PROBLEMS } from '#domain/video/video-link.ts'
import { CATEGORIES, CATEGORY_NAMES } from '#domain/words/category.ts'
import { EVENT_CODE_PROBLEMS } from '#domain/words/event-code.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'

/** One thing that a text of the screens can say. */
export interface ListedText {
  /** Where it stands among the texts: "live.flags.partial". */
  readonly path: string
  /** A sample of it. */
  readonly sample: string
  /** Everything of its form: what is put in may be anything. */
  readonly form: RegExp
}

interface Texts {
  readonly [key: string]: unknown
}
type Say = (...args: never[]) => string

const MARK = '\uE000'
/** What is put in: words, then numbers that call for one and for many. */
const ARGUMENTS: readonly (readonly unknown[])[] = [MARK, 77, 1, 0].map(one => Array(5).fill(one))
const EVENTS = CATEGORIES.flatMap(category =>
  EVENT_GENDERS.flatMap(gender =>
    WEAPONS.flatMap(weapon => [false, true].map(team => ({ category, gender, weapon, team }))),
  ),
)
const BADGES = ['ahead', 'late', 'closes'].flatMap(until => [0, 1, 77].map(days => [{ until, days }]))
const PHASES = [
  'Fencing elimination round',
  'Fencing pool round',
  'Fencing pool round #2',
  'Pool round finished',
  'Waiting to start',
  'Check-in is open (31 of 64)',
]
const POINTS = [[MARK], ['1'], ['77']]
/** What is put into texts that take no plain words and numbers, by their path. */
const SPECIAL: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  badge: BADGES,
  status: [['Finished'], ['NotStarted'], [{ completedPools: 77, totalPools: 77 }]],
  round: [[77], [4], [2]],
  place: [[{ place: 77, tied: true }]],
  ordinal: [[77], [1], [2], [3]],
  'ended.place': [[77], [1], [2], [3]],
  event: EVENTS.map(({ team: _, ...code }) => [code]),
  eventName: [...EVENTS.map(formatEventName), 'Open Foil', 'Open Epee', 'Vet Combined Foil'].map(name => [
    name,
  ]),
  shortEvent: EVENTS.map(event => [{ shortName: findEventShortName(event) ?? '', ...event }]),
  stage: [['Pool']],
  tree: ['Repechage 1', 'Final of 8', 'Bronze'].map(name => [name]),
  phase: PHASES.map(words => [words]),
  categoryOf: CATEGORIES.map(category => [CATEGORY_NAMES[category]]),
  'fencer.points': POINTS,
  'standings.pointsOf': POINTS,
  'ratings.fencers': [[77]],
  'plan.opens': [[1], [77]],
  'standings.wrongCode': EVENT_CODE_PROBLEMS.map(problem => [problem]),
  'video.problem': VIDEO_LINK_PROBLEMS.map(problem => [problem]),
  'pools.leftAs': WITHDRAWALS.filter(kind => kind !== 'other').map(kind => [kind, 'Medical Withdrawal']),
  'de.table': [
    [0, 1, 77],
    [77, 77, 77],
    [7, 77, 77],
  ],
  'admin.people.doubtCount': [
    [7, 77],
    [77, 77],
    [1, 1],
  ],
  'live.scoreSaid': [true, false].map(won => [MARK, 77, 77, MARK, won]),
}

/** Every text of a set, those that take something with samples of it put in. */
export function listTexts(texts: Texts, before = ''): ListedText[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const path = before + key
    if (typeof value === 'string') return value === '' ? [] : [toListed(path, value)]
    if (typeof value === 'function') return listSaid(path, value as Say)
    return typeof value === 'object' && value !== null ? listTexts(value as Texts, `${path}.`) : []
  })
}

function listSaid(path: string, say: Say): ListedText[] {
  const said = (SPECIAL[path] ?? ARGUMENTS).map(args => say(...(args as never[])))
  if (said.some(text => typeof text !== 'string' || /undefined|\[object/.test(text)))
    throw new Error(`Tell how to say ${path}: it says ${said.join(' / ')}`)
  return [...new Set(said)].map(text => toListed(path, text))
}

function toListed(path: string, text: string): ListedText {
  const form = text
    .split(/(\uE000|\d+)/u)
    .map(part => (part === MARK ? '.+' : /^\d+$/.test(part) ? '[\\d.,\\s]+' : escapeForm(part)))
  return { path, sample: text.replaceAll(MARK, '…'), form: new RegExp(`^${form.join('')}$`, 'su') }
}

const escapeForm = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&')
