import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CircleView } from '#contract/accounts/circle.ts'
import type { MadeInvitation } from '#contract/routes/circle-routes.ts'
import { startFakeMail } from '#fakes/mail/start-fake-mail.ts'
import { addUser, findAccount } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { type PastEvent, savePast } from '#tools/testing/rows/save-past.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const PAST: PastEvent = {
  tournamentId: 't1',
  tournament: 'Spring Open',
  eventId: 'e1',
  event: "Y14 Women's Foil",
  day: '2026-04-11',
  people: {
    a: { name: 'Ashgrove, Tess', fencerId: 'tess' },
    b: { name: 'Larkmoor, Iris', fencerId: 'iris' },
  },
  bouts: [['a', 'b', 5, 3]],
}
const BOUT = '/api/v3/view/results/tess/t1/e1/results/p.1.a.b'
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'
const WEEK = 7 * 24 * 3_600_000
const NANA = { name: 'Nana', email: 'nana@example.org' }

let running: TestApp
let moment: number
let mail: Awaited<ReturnType<typeof startFakeMail>>
const cookies: Record<string, string> = {}

/** Signs in as somebody; the account is made when it is not there. */
async function as(name: string): Promise<string> {
  const { store } = running.app
  const { passwordHash = '' } = (await findAccount(store.read, 'nora')) ?? {}
  const user = { id: name, username: name, name: `The ${name}`, passwordHash, role: 'user', now: 0 } as const
  await addUser(store.write, user)
  cookies[name] ??= await running.signIn(name)
  return cookies[name]
}

async function ask<Answer = CircleView>(
  who: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await running.send(method, path, await as(who), body)
  const said = await answer.json()
  expect([path, answer.status, said]).toEqual([path, 200, said])
  return said as Answer
}

async function refuse(who: string, method: string, path: string, body?: object): Promise<[number, string]> {
  const answer = await running.send(method, path, await as(who), body)
  const { code } = (await answer.json()) as { code: string }
  return [answer.status, code]
}

const link = (who: string, videoLinkUrl = VIDEO) => ask(who, 'PATCH', BOUT, { videoLinkUrl })
const refuseLink = (who: string) => refuse(who, 'PATCH', BOUT, { videoLinkUrl: VIDEO })
const tokenOf = ({ path }: MadeInvitation): string =>
  new URLSearchParams(new URL(path, 'http://x').hash.slice(1)).get('token') ?? ''
const follow = (who: string, fencerId: string) => ask(who, 'POST', `/api/v2/user/me/fencers/${fencerId}`)
const hold = (who: string, fencerId: string) => ask(who, 'PUT', `/api/v3/circles/${fencerId}`)
const take = (who: string, made: MadeInvitation) =>
  ask(who, 'POST', '/api/v3/circles/take', { token: tokenOf(made) })
const inviteParent = (who: string, fencerIds: string[]) =>
  ask<MadeInvitation>(who, 'POST', '/api/v3/circles/invitations', { fencerIds, language: 'en' })
const inviteNana = (who: string, fencerIds: string[], more = {}) =>
  ask<MadeInvitation>(who, 'POST', '/api/v3/circles/observers/invite', {
    index: 0,
    expected: NANA,
    fencerIds,
    language: 'en',
    ...more,
  })
interface Desk {
  readonly mayLink: boolean
  readonly bouts: readonly object[]
}

/** An observer's invitation to Tess, of an account that has noted nobody yet. */
async function inviteObserverOf(who: string): Promise<MadeInvitation> {
  await ask(who, 'POST', '/api/v2/user/me/observers', NANA)
  return inviteNana(who, ['tess'])
}

const followedBy = async (who: string): Promise<string[]> =>
  (await ask<{ id: string }[]>(who, 'GET', '/api/v2/fencer?type=tracked')).map(({ id }) => id)
const membersOf = ({ fencers }: CircleView, fencerId: string) =>
  fencers
    .find(one => one.fencerId === fencerId)
    ?.members.map(({ userId, role, mayRemove }) => [userId, role, mayRemove])

beforeEach(async () => {
  moment = testNow()
  mail = await startFakeMail({})
  running = await startTestApp({
    now: () => moment,
    publicUrl: 'https://allez.example.org',
    mail: { url: mail.url, from: 'Allez <allez@example.org>' },
  })
  const { store } = running.app
  await addFencer(store.write, { id: 'tess', name: 'Ashgrove, Tess', birthYear: 2012 })
  await addFencer(store.write, { id: 'iris', name: 'Larkmoor, Iris' })
  await savePast(store, PAST)
  for (const who of Object.keys(cookies)) delete cookies[who]
  for (const who of ['mia', 'dan', 'eve', 'nana']) await as(who)
  for (const who of ['mia', 'dan', 'eve']) await trackFencer(store.write, who, 'tess')
})
afterEach(async () => {
  await running?.close()
  await mail?.close()
})

describe('who changes what is kept of a fencer', () => {
  test('whoever follows somebody whom nobody holds; then those alone who hold them, and administrators', async () => {
    await link('eve')
    expect((await hold('mia', 'tess')).fencers[0]).toMatchObject({ role: 'parent', isHeld: true })
    expect(await refuseLink('eve')).toEqual([403, 'held-by-others'])
    const told = await running.send('PATCH', BOUT, await as('eve'), { videoLinkUrl: VIDEO })
    expect(await told.json()).toMatchObject({ message: 'Only Tess Ashgrove’s family can change this' })
    const patch = [{ op: 'replace', path: '/matches/p.1.a.b/videoLink', value: VIDEO }]
    expect(await refuse('eve', 'PATCH', '/api/v2/tournament/t1/event/e1', patch)).toEqual([
      403,
      'held-by-others',
    ])
    expect(await refuse('eve', 'POST', `${BOUT}/undo`, { number: 1 })).toEqual([403, 'held-by-others'])
    await link('mia', 'https://youtu.be/aaaaaaaaaaa')
    await link('otto', VIDEO)
    const event = '/api/v3/view/results/tess/t1/e1'
    expect(await ask('eve', 'GET', event)).toMatchObject({ mayLink: false })
    expect(await ask('mia', 'GET', event)).toMatchObject({ mayLink: true })
    // What was changed before, and by whom, stays told among those who may change it.
    expect(await ask('mia', 'GET', `${BOUT}/videos`)).toMatchObject([
      { number: 3, by: null },
      { number: 2, by: 'The mia' },
      { number: 1, by: 'The eve' },
    ])
  })

  test('of a bout of two either circle; nobody by merely following the other of them', async () => {
    await hold('mia', 'tess')
    await follow('eve', 'iris')
    expect(await refuseLink('eve')).toEqual([403, 'held-by-others'])
    await hold('eve', 'iris')
    await link('eve')
    await link('mia')
    expect(await refuseLink('dan')).toEqual([403, 'held-by-others'])
  })

  test('what is filed of a film and tagged in it is told to parents alone, and changed by them', async () => {
    const desk = '/api/v3/view/videos/tess/tournament/t1'
    const cut = { eventId: 'e1', boutId: 'p.1.a.b', film: VIDEO, filmName: null, start: 12, end: 60 }
    const file = ['PUT', `${desk}/cuts`, { cuts: [cut] }] as const
    await ask('eve', ...file)
    await hold('mia', 'tess')
    await take('nana', await inviteObserverOf('mia'))
    for (const who of ['eve', 'nana']) {
      expect([who, await refuse(who, ...file)]).toEqual([who, [403, 'held-by-others']])
      const seen = await ask<Desk>(who, 'GET', desk)
      expect([who, seen.mayLink, seen.bouts.some(bout => 'cut' in bout)]).toEqual([who, false, false])
    }
    const own = await ask<Desk>('mia', 'GET', desk)
    expect(own).toMatchObject({ mayLink: true, bouts: [{ cut: { start: 12 } }] })
    await ask('mia', ...file)
  })

  test('who comes second is taken in by who is there, or not; a stranger to them is told nothing', async () => {
    await hold('mia', 'tess')
    expect((await hold('dan', 'tess')).fencers).toMatchObject([
      { fencerId: 'tess', isHeld: true, hasAsked: true, members: [], requests: [] },
    ])
    expect(await refuseLink('dan')).toEqual([403, 'held-by-others'])
    await hold('eve', 'tess')
    const [asked] = (await ask('mia', 'GET', '/api/v3/circles')).fencers
    expect(asked?.requests.map(({ name, username }) => [name, username])).toEqual([
      ['The dan', 'dan'],
      ['The eve', 'eve'],
    ])
    const decide = (of: string, isGranted: boolean) =>
      ['POST', `/api/v3/circles/tess/requests/${of}`, { isGranted }] as const
    expect(await refuse('eve', ...decide('eve', true))).toEqual([404, 'not-found'])
    await ask('mia', ...decide('eve', false))
    moment += 1
    const view = await ask('mia', ...decide('dan', true))
    expect(membersOf(view, 'tess')).toEqual([
      ['mia', 'parent', false],
      ['dan', 'parent', true],
    ])
    await link('dan')
    expect(await refuseLink('eve')).toEqual([403, 'held-by-others'])
    const told = JSON.stringify(await ask('eve', 'GET', '/api/v3/circles'))
    for (const name of ['mia', 'dan']) expect(told).not.toContain(name)
  })

  test('those who came later are taken out by who was there before, never the other way round', async () => {
    await hold('mia', 'tess')
    moment += 1
    await take('dan', await inviteParent('mia', ['tess']))
    expect(await refuse('dan', 'DELETE', '/api/v3/circles/tess/members/mia')).toEqual([404, 'not-found'])
    expect(membersOf(await ask('dan', 'GET', '/api/v3/circles'), 'tess')).toEqual([
      ['mia', 'parent', false],
      ['dan', 'parent', false],
    ])
    await ask('mia', 'DELETE', '/api/v3/circles/tess/members/dan')
    expect(await refuseLink('dan')).toEqual([403, 'held-by-others'])
    // Who followed before goes on with it.
    expect(await followedBy('dan')).toEqual(['tess'])
  })

  test('who leaves leaves the fencer to the others, and to whoever follows when nobody is left', async () => {
    await hold('mia', 'tess')
    await take('dan', await inviteParent('mia', ['tess']))
    await ask('mia', 'DELETE', '/api/v2/user/me/fencers/tess')
    expect(await refuseLink('eve')).toEqual([403, 'held-by-others'])
    await link('dan')
    await ask('dan', 'DELETE', '/api/v3/circles/tess')
    expect(await refuse('dan', 'DELETE', '/api/v3/circles/tess')).toEqual([404, 'not-found'])
    await link('eve')
  })

  test('somebody whom one does not follow is nobody to hold or to share', async () => {
    expect(await refuse('mia', 'PUT', '/api/v3/circles/iris')).toEqual([404, 'not-found'])
    const parents = { fencerIds: ['iris'], language: 'en' }
    expect(await refuse('mia', 'POST', '/api/v3/circles/invitations', parents)).toEqual([403, 'not-held'])
    await hold('mia', 'tess')
    const others = { fencerIds: ['tess'], language: 'en' }
    expect(await refuse('eve', 'POST', '/api/v3/circles/invitations', others)).toEqual([403, 'not-held'])
  })
})

describe('an observer', () => {
  beforeEach(async () => {
    await follow('mia', 'iris')
    await ask('mia', 'POST', '/api/v2/user/me/observers', NANA)
  })

  test('sees what the family shares and changes nothing, until it is taken back: then nothing at once', async () => {
    const made = await inviteNana('mia', ['tess'])
    expect(made.circles).toMatchObject({
      observers: [{ index: 0, hasAccepted: false, fencerIds: [] }],
      invitations: [{ role: 'observer', fencerIds: ['tess'], observer: 0, expiresAt: moment + WEEK }],
    })
    await take('nana', made)
    expect(await followedBy('nana')).toEqual(['tess'])
    expect(await refuseLink('nana')).toEqual([403, 'held-by-others'])
    const seen = await ask('nana', 'GET', '/api/v3/circles')
    expect(seen.fencers).toMatchObject([{ fencerId: 'tess', role: 'observer', members: [], requests: [] }])
    const view = await ask('mia', 'GET', '/api/v3/circles')
    expect(view).toMatchObject({ observers: [{ hasAccepted: true, fencerIds: ['tess'] }], invitations: [] })
    const stream = await running.fetch('/api/v3/view/now/stream', { headers: { cookie: await as('nana') } })
    const shared = await ask('mia', 'POST', '/api/v3/circles/observers/share', {
      index: 0,
      expected: NANA,
      fencerIds: ['iris'],
    })
    expect(shared.observers).toEqual([{ index: 0, hasAccepted: true, fencerIds: ['iris'] }])
    expect(await followedBy('nana')).toEqual(['iris'])
    // What was open with what is seen no more has ended.
    await stream.text()
    await ask('mia', 'POST', '/api/v3/circles/observers/take-back', { index: 0, expected: NANA })
    expect(await followedBy('nana')).toEqual([])
    expect((await ask('nana', 'GET', '/api/v3/circles')).fencers).toEqual([])
  })

  test('who follows by their own choice goes on with that', async () => {
    await follow('nana', 'tess')
    await take('nana', await inviteNana('mia', ['tess']))
    await ask('mia', 'POST', '/api/v2/user/me/observers/remove', { index: 0, expected: NANA })
    expect(await followedBy('nana')).toEqual(['tess'])
    expect((await ask('nana', 'GET', '/api/v3/circles')).fencers[0]).not.toHaveProperty('role')
  })

  test('goes with the account that invited them, unless another parent stays', async () => {
    await take('nana', await inviteNana('mia', ['iris']))
    await ask('mia', 'POST', '/api/v2/user/me/delete', { password: 'long enough to be safe' })
    expect(await followedBy('nana')).toEqual([])
  })

  test.each([
    ['says that they are not theirs', () => ask('mia', 'DELETE', '/api/v3/circles/tess')],
    ['follows no more', () => ask('mia', 'DELETE', '/api/v2/user/me/fencers/tess')],
    [
      'deletes the account',
      () => ask('mia', 'POST', '/api/v2/user/me/delete', { password: 'long enough to be safe' }),
    ],
    [
      'is taken out by an administrator',
      () => ask('otto', 'PUT', '/api/v2/admin/circles/tess/members/mia', { role: null }),
    ],
    ['invites another in their place', () => inviteNana('mia', ['iris'])],
    [
      'removes them',
      () => ask('mia', 'POST', '/api/v2/user/me/observers/remove', { index: 0, expected: NANA }),
    ],
  ])('sees nothing more at once when the last parent %s: what was open ends', async (_way, end) => {
    await take('nana', await inviteNana('mia', ['tess']))
    const stream = await running.fetch('/api/v3/view/now/stream', { headers: { cookie: await as('nana') } })
    await end()
    await stream.text()
    expect(await followedBy('nana')).toEqual([])
  })

  test('is invited once a time: a newer link ends the older, a link works once, a week, until it is taken back', async () => {
    const first = await inviteNana('mia', ['tess'])
    const second = await inviteNana('mia', ['tess'])
    const use = (made: MadeInvitation) =>
      refuse('nana', 'POST', '/api/v3/circles/take', { token: tokenOf(made) })
    expect(await use(first)).toEqual([404, 'not-found'])
    await take('nana', second)
    expect(await use(second)).toEqual([404, 'not-found'])
    const third = await inviteNana('mia', ['tess'])
    // A new one begins anew.
    expect(await followedBy('nana')).toEqual([])
    moment += WEEK
    expect(await use(third)).toEqual([404, 'not-found'])
    const fourth = await inviteNana('mia', ['tess'])
    const [{ id = '' } = {}] = fourth.circles.invitations
    await ask('mia', 'DELETE', `/api/v3/circles/invitations/${id}`)
    expect(await use(fourth)).toEqual([404, 'not-found'])
  })

  test('may have no account: the link makes one, and says whose fencers it shows', async () => {
    const token = tokenOf(await inviteNana('mia', ['tess', 'iris']))
    const look = await running.send('POST', '/join/look', '', { token })
    expect(await look.json()).toMatchObject({
      role: 'user',
      circle: { role: 'observer', by: 'The mia', fencers: ['Ashgrove, Tess', 'Larkmoor, Iris'] },
    })
    const person = { token, username: 'grandma', password: 'quiet-otter-lantern-42', name: 'Nana' }
    const joined = await running.send('POST', '/join', '', person)
    expect(joined.status).toBe(200)
    const cookie = joined.headers
      .getSetCookie()
      .map(one => one.split(';')[0])
      .join('; ')
    const own = await running.send('GET', '/api/v2/fencer?type=tracked', cookie)
    expect(((await own.json()) as { id: string }[]).map(({ id }) => id).sort()).toEqual(['iris', 'tess'])
    expect((await running.send('POST', '/join', '', { ...person, username: 'other' })).status).toBe(404)
  })

  test('is never the one who invites', async () => {
    const made = await inviteNana('mia', ['tess'])
    expect(await refuse('mia', 'POST', '/api/v3/circles/take', { token: tokenOf(made) })).toEqual([
      409,
      'own-invitation',
    ])
    await take('nana', made)
    const onward = { fencerIds: ['tess'], language: 'en' }
    expect(await refuse('nana', 'POST', '/api/v3/circles/invitations', onward)).toEqual([403, 'not-held'])
  })

  test('gets the link by mail where this server sends mails, in words that hold no address of somebody’s making', async () => {
    const name = 'Mia at http://evil.example\r\nBcc: all@example.org'
    await running.app.store.write.updateTable('app_user').set({ name }).where('id', '=', 'mia').execute()
    const made = await inviteNana('mia', ['tess'], { mailTo: NANA.email })
    expect(made.mail).toBe('sent')
    const [got] = mail.mails
    expect(got?.to).toEqual([NANA.email])
    expect(got?.text).toContain(`https://allez.example.org/join#token=${tokenOf(made)}`)
    expect(got?.text).not.toContain('evil.example')
    expect(got?.headers.subject).toBe(
      'Mia at httpevilexample Bcc allexampleorg shares Tess Ashgrove with you in Allez',
    )
    const wrong = { index: 0, expected: NANA, fencerIds: ['tess'], language: 'en', mailTo: 'a@b, c@d' }
    expect(await refuse('mia', 'POST', '/api/v3/circles/observers/invite', wrong)).toEqual([
      400,
      'bad-request',
    ])
    for (let nth = 1; nth < 10; nth += 1) await inviteNana('mia', ['tess'], { mailTo: NANA.email })
    const more = { ...wrong, mailTo: NANA.email }
    expect(await refuse('mia', 'POST', '/api/v3/circles/observers/invite', more)).toEqual([429, 'too-many'])
  })

  test('stands in the export of whoever shares, without anybody’s account', async () => {
    await take('nana', await inviteNana('mia', ['tess']))
    await hold('eve', 'tess')
    const mine = await ask<Record<string, unknown>>('mia', 'GET', '/api/v2/user/me/export')
    expect(mine).toMatchObject({ circles: [{ fencer: 'Ashgrove, Tess', role: 'parent' }] })
    expect(JSON.stringify(mine)).not.toContain('The nana')
    const hers = await ask<Record<string, unknown>>('eve', 'GET', '/api/v2/user/me/export')
    expect(hers).toMatchObject({ circles: [], circleRequests: [{ fencer: 'Ashgrove, Tess' }] })
  })
})
