import fc from 'fast-check'
import { PERSON_FIELDS } from '#domain/words/person-field.ts'
import type { FindHint } from '#tools/fuzz/values/arbitrary-of-schema.ts'
import { Known, type KnownKind } from '#tools/fuzz/values/known.ts'
import { CODED, FUZZ_PASSWORD } from './fuzz-people.ts'
import type { Operation } from './read-operations.ts'
import { sheetEntry } from './sheet-entries.ts'

const known = (...kinds: readonly KnownKind[]): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 200 })).map(([kind, nth]) => new Known(kind, nth))
const words = (...texts: readonly unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...texts)

const DAYS = words(
  '2026-11-21',
  '2026-11-21',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2027-02-28',
  '2025-01-01',
)
const VIDEOS = words(
  'https://youtu.be/abcdefghijk',
  'https://www.youtube.com/watch?v=abcdefghijk&t=90',
  'https://vimeo.com/12345',
  '',
)
const OPS = words('replace', 'replace', 'replace', 'test')
const ANN = { name: 'Ann', email: 'ann@example.org' }
const NAMES = words('Lind, Ada', 'Ada Lind', 'Eva', 'Zoë Ångström', 'O’Neil-Fern')

/** What a field of this name holds, in whatever call. */
const BY_FIELD: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  fencerId: known('fencer'),
  fencerIds: known('fencer'),
  of: known('fencer'),
  fencer: known('fencer'),
  opponent: known('fencer'),
  user: known('user'),
  userId: known('user'),
  eventId: known('event'),
  tournamentId: known('tournament'),
  tournament: known('tournament'),
  entryId: known('entry'),
  resultId: known('result', 'bout'),
  boutId: known('result', 'bout'),
  boutIds: known('result', 'bout'),
  bout: words('pool 1 1', 'pool 1 2', 'pool 1 3', 'tableau  4', 'tableau  4'),
  usafId: known('usaf', 'fencer'),
  code: words('Y12WS', 'Y14WF', 'CDTWFR3', 'CDTWE', 'JNRME', 'DV1MS'),
  videoId: words('abcdefghijk', 'AAAAAAAAAA1'),
  videoLinkUrl: VIDEOS,
  urls: VIDEOS,
  was: fc.oneof(VIDEOS, fc.constant(null)),
  film: words('file:123-abc', 'https://youtu.be/abcdefghijk'),
  start: fc.nat({ max: 500 }),
  end: fc.oneof(fc.integer({ min: 501, max: 900 }), fc.constant(null)),
  startDate: DAYS,
  endDate: DAYS,
  day: DAYS,
  registrationOpens: DAYS,
  registrationLate: DAYS,
  registrationCloses: DAYS,
  name: NAMES,
  search: words('lind', 'a', 'o’', 'hall cup'),
  q: words('lind', 'cup foil', 'z', ''),
  currentPassword: words(FUZZ_PASSWORD, FUZZ_PASSWORD, 'another one that is long'),
  password: words(FUZZ_PASSWORD, FUZZ_PASSWORD, 'another one that is long'),
  newPassword: words('long and seldom seen 7', FUZZ_PASSWORD),
  timeZone: words('America/New_York', 'Europe/Madrid', 'UTC'),
  timeZoneId: words('America/New_York', 'Europe/Madrid', 'UTC'),
  from: words('22:00', '00:00'),
  until: words('07:00', '23:59'),
  session: known('upload'),
  key: known('cacheKey'),
  body: fc.dictionary(fc.constantFrom('fencer', 'name', 'round', 'was'), fc.jsonValue({ maxDepth: 1 })),
  byFencer: fc.constantFrom({}, { f1: { finished: ['inbox'] } }),
  address: words('ada@example.org', '+12125550100'),
  mailTo: words('ada@example.org', 'eva@example.org'),
  note: words('for Eva', ''),
}

const USER_PATHS = [
  ...PERSON_FIELDS.flatMap(field => [
    `/primaryUser/${field}`,
    `/observers/0/${field}`,
    `/observers/1/${field}`,
    `/trackedFencers/0/personalInfo/${field}`,
    `/trackedFencers/1/personalInfo/${field}`,
  ]),
  '/trackedFencers/0/fencerId',
]

/** What it holds in one call. */
const BY_CALL: { readonly [Name in Operation['name']]?: Readonly<Record<string, fc.Arbitrary<unknown>>> } = {
  patchMe: {
    op: OPS,
    path: words(...USER_PATHS),
    value: fc.oneof(NAMES, known('fencer'), words(null, '', 'a@b.c')),
  },
  patchFencer: {
    op: words('replace', 'replace', 'replace', 'replace', 'replace', 'test'),
    path: words(
      '/preferences/weapons',
      '/preferences/categories',
      '/preferences/genders',
      '/preferences/usaRegion',
    ),
    value: words(['foil'], ['y12'], ['womens'], 3, null, []),
    was: words(null, null, null, null, ['foil'], 3),
  },
  patchEvent: {
    op: OPS,
    path: fc.oneof(
      words(
        '/pools/0/matches/0/videoLink',
        '/pools/0/matches/1/id',
        '/elimination/rounds/0/matches/0/videoLink',
      ),
      words(
        '/matches/p.1.ana-1.bea-1/videoLink',
        '/matches/p.1.ana-1.bea-1/videoLink',
        '/matches/p.1.ana-1.bea-1/id',
      ),
    ),
    value: fc.oneof(VIDEOS, words(null, 'p.1.ana-1.bea-1')),
    was: fc.oneof(words(null, null), VIDEOS),
  },
  login: {
    username: words('nora', 'olga', 'otto', 'ghost', 'nobody'),
    password: words(FUZZ_PASSWORD, 'wrong'),
  },
  signInWithCode: {
    username: words(CODED, CODED, 'nora'),
    password: words(FUZZ_PASSWORD, FUZZ_PASSWORD, 'wrong'),
    code: known('spareCode'),
  },
  confirmSecondFactor: { code: known('appCode') },
  dropSecondFactor: { code: known('emergencyCode') },
  renewEmergencyCodes: { code: known('emergencyCode') },
  confirmNoticeAddress: { code: known('mailCode') },
  join: {
    token: known('joinToken', 'circleToken'),
    username: fc.integer({ min: 1, max: 500 }).map(nth => `newcomer${nth}`),
    name: NAMES,
  },
  lookAtInvitation: { token: known('joinToken', 'circleToken') },
  takeCircleInvitation: { token: known('circleToken') },
  joinScoresheet: { token: known('sheetToken') },
  getDay: { token: known('dayToken') },
  getWall: { token: known('wallToken') },
  getCalendarFeed: { token: known('calendarToken') },
  openUnsubscribe: { token: known('stopToken') },
  unsubscribe: { token: known('stopToken') },
  addAwaited: { name: NAMES.map(name => `${name}`.padEnd(3, 'a')) },
  runTask: { name: known('task') },
  cancelTask: { name: known('task') },
  addPushDevice: { endpoint: known('pushEndpoint'), p256dh: known('pushKey'), auth: known('pushAuth') },
  seeNotices: { until: fc.nat() },
  linkUpload: { film: words('file:123-abc') },
  refuseAwaited: { fencerId: words('f5', 'f6', 'f4') },
  orderFencers: { fencerIds: words(['f1', 'f4'], ['f4', 'f1'], ['f2', 'f1'], ['f3']) },
  undoClaimedEntry: { entryId: known('entry') },
  decideTournamentPair: { first: known('tournament'), second: known('tournament') },
  mergeTournaments: { other: known('tournament') },
  decideDuplicate: { keep: known('fencer'), other: known('fencer') },
  askAgain: {
    ids: fc
      .oneof(
        fc.tuple(known('fencer'), known('fencer')),
        fc.tuple(known('tournament'), known('tournament')),
        fc.tuple(known('event'), known('entry'), known('fencer')),
      )
      .map(ids => [...ids]),
  },
  createScoresheet: {
    id: fc.nat({ max: 400 }).map(nth => `fuzzed-scoresheet-${nth}`),
    tournamentId: known('tournament'),
  },
  fileScoresheetEntries: { entries: fc.array(sheetEntry(), { minLength: 1, maxLength: 5 }) },
  tellRunningBout: { slot: words('score 1 a b', 's'), left: words('a', 'b'), right: words('c', 'd') },
  addObserver: { email: words('ada@example.org', ''), cell: words('+1 212 555 0100', '') },
  removeObserver: {
    expected: words(ANN, ANN, ANN, ANN, { name: 'Ann' }, {}),
    index: words(0, 0, 0, 1, 3),
  },
  inviteObserver: { expected: words(ANN, { name: 'Ann' }, {}), index: fc.nat({ max: 1 }) },
  shareWithObserver: { expected: words(ANN, { name: 'Ann' }, {}), index: fc.nat({ max: 1 }) },
  takeBackObserver: { expected: words(ANN, { name: 'Ann' }, {}), index: fc.nat({ max: 1 }) },
  getClub: { name: words('North FC', 'Harbor') },
  findFencers: { name: words('li', 'lind', 'ev', 'an') },
  getNews: {},
  findShared: { ftl: words('0'.repeat(32), 'A'.repeat(32), 'B'.repeat(32)) },
  undoVideoChange: { number: fc.integer({ min: 1, max: 4 }) },
  saveTags: { version: fc.integer({ min: 1, max: 4 }) },
  beginUpload: { size: words(1_000_000, 7) },
  askUpload: { size: words(1_000_000, 7) },
  getUsafTournament: { id: words('4242', 'ext_usaf_#4242', '9') },
}

/** What `:id` is, by what stands before it in the path. */
const IDS: readonly (readonly [before: RegExp, kind: KnownKind])[] = [
  [/\/(?:fencer|fencers|circles)\/\{id\}/, 'fencer'],
  [/\/(?:tournament|tournaments|watched)\/\{id\}/, 'tournament'],
  [/\/scoresheet\/\{id\}/, 'scoresheet'],
  [/\/users\/\{id\}/, 'user'],
  [/\/invitations\/\{id\}/, 'invitation'],
  [/\/merges\/\{id\}/, 'merge'],
  [/\/quarantine\/\{id\}/, 'page'],
  [/\/awaited\/\{id\}/, 'awaited'],
  [/\/calendars\/\{id\}/, 'calendar'],
  [/\/links\/\{id\}/, 'link'],
  [/\/devices\/\{id\}/, 'device'],
  [/\/sent\/\{id\}/, 'notice'],
  [/\/sessions\/\{id\}/, 'session'],
]

/** What is better than chance for the fields of a call. Of what the schema itself says in a few words, nothing. */
export const findHintOf =
  ({ name, path }: Pick<Operation, 'name' | 'path'>): FindHint =>
  (field, schema) => {
    const own = BY_CALL[name]?.[field]
    if (own) return own
    if (schema.const !== undefined || schema.enum) return undefined
    if (field === 'id') {
      const kind = IDS.find(([before]) => before.test(path))?.[1]
      return kind && known(kind)
    }
    // A list is made of what its items are; an object that happens to have such a name, of its own fields.
    if (schema.type === 'array' || schema.type === 'object') return undefined
    return Object.hasOwn(BY_FIELD, field) ? BY_FIELD[field] : undefined
  }
