import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillPath } from '#contract/call/fill-path.ts'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { ROUTES, type RouteName } from '#contract/routes/route-table.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { formatSessionToken, hashSessionToken } from '#server/features/account/session-token.ts'
import { addObserver } from '#server/store/accounts/profile.ts'
import { addSession } from '#server/store/accounts/sessions.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

/**
 * Who gets what from every call. What a call with parameters speaks of has to be declared here, one line per call:
 * - 'shared': the same for every signed-in (for 'admin' calls: every administrator's) reader;
 * - 'own': only its owner has it; to anybody else it is not there, exactly like something that never was;
 * - 'circle': only those of a circle have it, whose own tests tell who they are; to anybody else it is not there either.
 * Calls without parameters speak of the caller alone or are the same for all: their row follows from `access`.
 */
const ROWS: { readonly [Name in RouteName]?: 'shared' | 'own' | 'circle' } = {
  getFencer: 'shared',
  patchFencer: 'own',
  getTournament: 'shared',
  getTournamentSources: 'shared',
  getLiveEvent: 'shared',
  streamLiveEvent: 'shared',
  patchEvent: 'shared',
  listRegistrations: 'shared',
  getRegistrationChanges: 'shared',
  getEventField: 'shared',
  getStandings: 'shared',
  getStandingsOrigin: 'shared',
  getStandingsEstimate: 'shared',
  getFencerEstimate: 'shared',
  listResultTournaments: 'shared',
  getResultEvent: 'shared',
  patchResult: 'shared',
  getUsafTournament: 'shared',
  runTask: 'shared',
  getCacheKey: 'shared',
  findLiveId: 'shared',
  followFencer: 'shared',
  unfollowFencer: 'own',
  endSession: 'own',
  changeUser: 'shared',
  revokeInvitation: 'shared',
  updateVideo: 'shared',
  cancelTask: 'shared',
  correctTournament: 'shared',
  mergeTournaments: 'shared',
  undoMerge: 'shared',
  replayQuarantined: 'shared',
  listOpponents: 'shared',
  getHeadToHead: 'shared',
  getForm: 'shared',
  linkVideos: 'shared',
  listVideoChanges: 'shared',
  undoVideoChange: 'shared',
  getVideoBacklog: 'shared',
  listPlayed: 'shared',
  keepPlaylist: 'shared',
  getVideoDesk: 'shared',
  fileBouts: 'shared',
  saveTags: 'shared',
  unfileBout: 'shared',
  refuseAwaited: 'own',
  removeAwaited: 'own',
  revokePublicLink: 'own',
  getCalendarFeed: 'shared',
  getEventCalendar: 'shared',
  revokeCalendarFeed: 'own',
  dropPushDevice: 'own',
  saveNoticeAddress: 'shared',
  confirmNoticeAddress: 'shared',
  dropNoticeAddress: 'shared',
  openUnsubscribe: 'shared',
  unsubscribe: 'shared',
  watchTournament: 'shared',
  unwatchTournament: 'shared',
  retrySentNotice: 'own',
  getDay: 'shared',
  getWall: 'shared',
  holdFencer: 'circle',
  releaseFencer: 'circle',
  decideCircleRequest: 'circle',
  removeCircleMember: 'circle',
  revokeCircleInvitation: 'own',
  changeAdminCircle: 'shared',
  hidePerson: 'shared',
  claimBout: 'circle',
  unclaimBout: 'circle',
  getScoresheet: 'circle',
  fileScoresheetEntries: 'circle',
  tellRunningBout: 'circle',
  inviteToScoresheet: 'circle',
  exportScoresheet: 'circle',
  closeScoresheet: 'circle',
}

const CANARY = 'canary-7f3a'
const BIRTH_YEAR = 1907
const WHO = ['anonymous', 'owner', 'other', 'admin', 'expired'] as const
type Who = (typeof WHO)[number]

const ALL = Object.entries(ROUTES) as [RouteName, RouteSpec][]

let running: TestApp
let ownSession = ''
beforeAll(async () => {
  running = await startTestApp()
  await publishEvent(running.app, inventedEvent([inventedPool(1, [[5, 3]])], { idDetail: {} }))
  const { store } = running.app
  await addUser(store.write, {
    id: 'olga',
    username: 'olga',
    passwordHash: 'h',
    role: 'user',
    now: testNow(),
  })
  await addFencer(store.write, { id: 'f1', name: 'LIND Ada', birthYear: BIRTH_YEAR })
  await trackFencer(store.write, 'nora', 'f1')
  await addObserver(store.write, 'nora', { name: CANARY, email: CANARY, cell: CANARY })
  const secrets = { name: CANARY, email: CANARY, cell: CANARY }
  await store.write.updateTable('app_user').set(secrets).where('id', '=', 'nora').execute()
  await store.write.updateTable('tracked_fencer').set(secrets).where('user_id', '=', 'nora').execute()
  await addFencer(store.write, { id: 'f9', name: 'LIND Eva' })
  const awaited = { user_id: 'nora', at: 0 }
  await store.write
    .insertInto('awaited_name')
    .values([
      { ...awaited, id: 'tournament-1', name: 'Eva Lind', name_key: 'lind eva' },
      { ...awaited, id: 'awaited-2', name: `Ida ${CANARY}`, name_key: 'canary ida' },
    ])
    .execute()
  await store.write
    .insertInto('public_link')
    .values({
      id: 'tournament-1',
      user_id: 'nora',
      token_hash: 'h',
      kind: 'wall',
      fencer_id: null,
      day: null,
      created_at: 0,
      closes_at: Number.MAX_SAFE_INTEGER,
    })
    .execute()
  await store.write
    .insertInto('circle_member')
    .values({ user_id: 'nora', fencer_id: 'f1', role: 'parent', added_by: null, followed_before: 1, at: 0 })
    .execute()
  await store.write
    .insertInto('circle_invitation')
    .values({
      id: 'tournament-1',
      user_id: 'nora',
      token_hash: 'h',
      role: 'parent',
      observer_position: null,
      created_at: 0,
      expires_at: Number.MAX_SAFE_INTEGER,
    })
    .execute()
  await store.write
    .insertInto('calendar_feed')
    .values({
      id: 'tournament-1',
      user_id: 'nora',
      token_hash: 'h',
      fencer_id: null,
      language: 'en',
      has_deadlines: 0,
      created_at: 0,
    })
    .execute()
  await store.write
    .insertInto('notice_fact')
    .values({
      id: 'tournament-1',
      event_id: 'event-1',
      fencer_id: 'f1',
      about: 'finished',
      value: '1',
      kind: 'finished',
      said: JSON.stringify({ opponent: CANARY }),
      was: null,
      told: 1,
      at: 0,
      position: 0,
    })
    .execute()
  await store.write
    .insertInto('notice_delivery')
    .values({
      user_id: 'nora',
      fact_id: 'tournament-1',
      channel: 'mail',
      state: 'failed',
      at: 0,
      due_at: 0,
      claim: null,
      tries: 6,
      ended_at: 0,
      why: CANARY,
    })
    .execute()
  await store.write
    .insertInto('oauth_token')
    .values({
      user_id: 'nora',
      access_token: CANARY,
      refresh_token: CANARY,
      access_expires_at: 0,
      scopes: CANARY,
      broken_at: null,
    })
    .execute()
})
afterAll(() => running?.close())
beforeEach(async () => {
  const { hash } = await newSession('nora', testNow(), CANARY)
  ownSession = hash.slice(0, 16)
  // It goes with its session, and calls end those.
  const device = {
    user_id: 'nora',
    session: hash,
    endpoint_hash: 'h',
    sealed: CANARY,
    label: CANARY,
    made_at: 0,
  }
  await running.app.store.write
    .insertInto('push_device')
    .values({ id: 'tournament-1', ...device })
    .onConflict(conflict => conflict.column('id').doUpdateSet(device))
    .execute()
})

async function newSession(userId: string, now = testNow(), device = '') {
  const token = formatSessionToken(randomBytes(32))
  const hash = hashSessionToken(token)
  const expiresAt = now + 60_000
  await addSession(running.app.store.write, { tokenHash: hash, userId, now, expiresAt, device })
  return { cookie: `allez=${token}`, hash }
}

/** A session of its own for every cell: some calls end the one that makes them. */
async function cookieOf(who: Who): Promise<string> {
  if (who === 'anonymous') return ''
  if (who === 'expired') return (await newSession('nora', testNow() - 120_000)).cookie
  return (await newSession({ owner: 'nora', other: 'olga', admin: 'otto' }[who])).cookie
}

const PARAMS: Record<string, string> = {
  tournamentId: 'tournament-1',
  eventId: 'event-1',
  usafId: '123',
  code: 'Y12MS',
  fencerId: 'f1',
  name: 'usaf_sync',
  key: 'k',
  resultId: 'r',
  videoId: 'v',
  channel: 'mail',
  opponent: 'f2',
  token: 'nobody-has-it',
  userId: 'nora',
}

function pathOf(name: RouteName, spec: RouteSpec, existing = true): string {
  const own =
    name === 'endSession' ? ownSession : /encer|\/circles\/:/.test(spec.path) ? 'f1' : 'tournament-1'
  const filled = fillPath(spec.path, { ...PARAMS, id: existing ? own : 'never-was' })
  const queries: Partial<Record<RouteName, string>> = {
    listTrackedFencers: '?type=tracked',
    listTournaments: '?type=upcoming',
    getTournament: '?live=true',
    getLiveEvent: '?live=true',
    findFencers: '?name=li',
    search: '?q=lind',
    getClub: '?name=North%20FC',
    findShared: `?ftl=${'0'.repeat(32)}`,
    exportScoresheet: '?format=frd',
    getAvatar: '?of=f1',
    getNews: '?since=2026-11-20T00:00:00Z',
    listRegistrations: '?details=true&event_gender=Female',
  }
  return filled + (queries[name] ?? '')
}

async function send(name: RouteName, spec: RouteSpec, who: Who, existing = true) {
  const cookie = await cookieOf(who)
  const controller = new AbortController()
  const bodies: Partial<Record<RouteName, unknown>> = {
    patchFencer: [{ op: 'replace', path: '/preferences/usaRegion', value: 2 }],
    refuseAwaited: { fencerId: 'f9' },
    claimBout: { bout: 'pool 1 1' },
    decideCircleRequest: { isGranted: true },
    tellRunningBout: { slot: 's', left: 'a', right: 'b', leftTouches: 1, rightTouches: 0 },
    fileScoresheetEntries: { entries: [{ id: 'entry-0001', at: 0, kind: 'event', body: {} }] },
  }
  const body = spec.body ? JSON.stringify(bodies[name] ?? {}) : undefined
  const answer = await running.fetch(pathOf(name, spec, existing), {
    method: spec.method,
    headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body } : {}),
    signal: controller.signal,
  })
  const isStream = answer.headers.get('content-type')?.includes('event-stream') === true
  const text = isStream ? '' : await answer.text()
  if (isStream) controller.abort()
  return { status: answer.status, text }
}

const isRefusal = (status: number): boolean => status === 401 || status === 403

function expected(spec: RouteSpec, who: Who): 'in' | 401 | 403 {
  if (spec.access === 'public') return 'in'
  if (who === 'anonymous' || who === 'expired') return 401
  return spec.access === 'admin' && who !== 'admin' ? 403 : 'in'
}

describe('who may call what', () => {
  test('every call with parameters is declared, and nothing that is no call', () => {
    const needed = ALL.filter(([, spec]) => spec.path.includes('/:')).map(([name]) => name)
    expect(Object.keys(ROWS).sort(), 'add a line to ROWS').toEqual(needed.sort())
  })

  test.each(ALL)('%s', async (name, spec) => {
    const cells: Record<string, number | string> = {}
    const wanted: Record<string, number | string> = {}
    for (const who of WHO) {
      // Its owner could use it up; whose it is, is the next test.
      if (ROWS[name] === 'own' && who === 'owner') continue
      const { status } = await send(name, spec, who)
      cells[who] = isRefusal(status) ? status : 'in'
      wanted[who] = name === 'login' || name === 'join' ? cells[who] : expected(spec, who)
      expect(status, who).not.toBe(500)
    }
    expect(cells).toEqual(wanted)
  })

  const isClosed = (name: RouteName): boolean => ROWS[name] === 'own' || ROWS[name] === 'circle'
  test.each(ALL.filter(([name]) => isClosed(name)))('%s is its owner’s alone', async (name, spec) => {
    for (const who of ['other', 'admin'] as const) {
      const foreign = await send(name, spec, who)
      const missing = await send(name, spec, who, false)
      expect(foreign.status, who).toBe(404)
      expect(foreign, who).toEqual(missing)
    }
    // Last of all calls to what is private: some of them end it.
    if (name !== 'unfollowFencer' && ROWS[name] === 'own')
      expect((await send(name, spec, 'owner')).status).toBe(200)
  })

  test('what is private appears in no answer to anybody else', async () => {
    const me = await send('getMe', ROUTES.getMe, 'owner')
    expect(me.text.split(CANARY).length - 1, 'planted').toBe(9)
    for (const [name, spec] of ALL) {
      if (spec.method !== 'GET') continue
      for (const who of ['anonymous', 'other', 'admin', 'expired'] as const) {
        const { text } = await send(name, spec, who)
        expect(text, `${name} as ${who}`).not.toContain(CANARY)
        const isOutside = spec.access === 'public' || who === 'anonymous' || who === 'expired'
        if (isOutside) expect(text, `${name} as ${who}`).not.toContain(String(BIRTH_YEAR))
      }
    }
    const own = await send('exportMe', ROUTES.exportMe, 'owner')
    expect(own.text).toContain(CANARY)
    expect(own.text).not.toMatch(/password|hash|argon2|access_token|refresh/i)
  })

  test('no GET changes anything', async () => {
    const { read } = running.app.store
    const dump = async () => {
      const users = await read.selectFrom('app_user').selectAll().orderBy('id').execute()
      const tracked = await read.selectFrom('tracked_fencer').selectAll().orderBy('user_id').execute()
      const observers = await read.selectFrom('observer').selectAll().orderBy('user_id').execute()
      const invitations = await read.selectFrom('invitation').selectAll().execute()
      return { users, tracked, observers, invitations }
    }
    const before = await dump()
    for (const [name, spec] of ALL) if (spec.method === 'GET') await send(name, spec, 'admin')
    expect(await dump()).toEqual(before)
  })
})
