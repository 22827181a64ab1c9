import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeVapidKeys } from '#connectors/push/make-vapid-keys.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { Tournament } from '#contract/tournaments/tournament.ts'
import { toFirstName } from '#domain/names/first-name.ts'
import { sayNotice } from '#domain/notices/say-notice.ts'
import { SAMPLE_START } from '#fakes/ftl/script/sample-plan.ts'
import { type FakeMailServer, MAIL_ANSWERS, startFakeMail } from '#fakes/mail/start-fake-mail.ts'
import { type FakePush, startFakePush } from '#fakes/push/start-fake-push.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { listSentNotices } from '#server/store/notices/sent-notices.ts'
import type { Store } from '#server/store/open-store.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { Dice } from '#tools/testing/invented/dice.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { openNoticeProcess } from '#tools/testing/running/notice-process.ts'
import { startPlayedDay } from '#tools/testing/running/start-played-day.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { toPlayedCup } from '#tools/testing/truth/played-cup.ts'

const MINUTE = 60_000
/** A look each so many times two seconds. */
const SPEED = 600
const AFTERWARDS = 60 * MINUTE
/** Nora follows whoever is of an even number and has a browser and a mailbox; Otto follows everybody and has two browsers. */
const RECEIVERS = ['nora', 'otto'] as const
const LEADS = { nora: 4, otto: 1 } as const
const isFollowed = (receiver: (typeof RECEIVERS)[number], nth: number) =>
  receiver === 'otto' ? nth % 3 === 0 : nth % 2 === 0

let recorded: LiveEvent[] = []
const people = new Map<string, string>()

beforeAll(async () => {
  const day = await startPlayedDay(toPlayedCup(SAMPLE_START), {
    from: SAMPLE_START - 30 * MINUTE,
    speed: SPEED,
  })
  try {
    const answer = await (await day.ask('/api/v2/tournament?type=upcoming')).json()
    const ids = Tournament.array()
      .parse(answer)
      .flatMap(({ events }) => events.map(({ id }) => id))
    const end = Math.max(...day.events.map(({ finishedAt }) => finishedAt)) + AFTERWARDS
    const versions = new Map<string, number>()
    while (day.now() < end) {
      // Somebody looks on: the source is asked each time.
      await day.view()
      await day.look()
      for (const id of ids) {
        const event = (await loadSnapshot(day.running.app.store, id))?.event
        if (!event || event.feed.version === versions.get(id)) continue
        versions.set(id, event.feed.version)
        recorded.push(event)
      }
    }
  } finally {
    await day.close()
  }
  for (const { fencers } of recorded)
    for (const { fencerId, name } of fencers) if (fencerId !== undefined) people.set(fencerId, name)
  // It was fenced today.
  const today = new Date(testNow()).toISOString().slice(0, 10)
  recorded = recorded.map(event => ({ ...event, date: today }))
}, 240_000)

async function prepare(store: Store, push: FakePush, key: string): Promise<void> {
  for (const id of RECEIVERS) {
    await addUser(store.write, { id, username: id, passwordHash: 'h', role: 'user', now: 1 })
    await store.write
      .insertInto('session')
      .values({ token_hash: id, user_id: id, created_at: 1, seen_at: 1, expires_at: 9e15, device: null })
      .execute()
    for (let nth = 0; nth < (id === 'otto' ? 2 : 1); nth += 1)
      await store.write
        .insertInto('push_device')
        .values({
          id: `${id}${nth}`,
          user_id: id,
          session: id,
          endpoint_hash: `${id}${nth}`,
          // Nothing is sealed here.
          sealed: JSON.stringify(push.subscribe(key)),
          label: 'Phone',
          made_at: 1,
        })
        .execute()
  }
  await store.write
    .insertInto('notice_address')
    .values({
      user_id: 'nora',
      channel: 'mail',
      address: 'nora@example.org',
      confirmed_at: 1,
      code_hash: null,
      code_at: null,
      tries: 0,
    })
    .execute()
  await store.write
    .insertInto('notice_setting')
    .values(
      RECEIVERS.map(user_id => ({
        user_id,
        preset: 'parent' as const,
        language: 'en' as const,
        lead: LEADS[user_id],
        quiet_from: null,
        quiet_until: null,
        quiet_zone: null,
      })),
    )
    .execute()
  await store.write
    .insertInto('notice_choice')
    .values({
      user_id: 'nora',
      fencer_id: '',
      kinds: JSON.stringify({ result: ['push', 'mail', 'inbox'], strip: ['mail'], posted: ['push', 'mail'] }),
    })
    .execute()
  for (const [nth, [id, name]] of [...people].entries()) {
    await addFencer(store.write, { id, name })
    for (const receiver of RECEIVERS)
      if (isFollowed(receiver, nth)) await trackFencer(store.write, receiver, id)
  }
}

/** Every version in its order, then all of them twice, shuffled, some bouts corrected by a touch; the end as it was. */
function toReplay(dice: Dice): LiveEvent[] {
  const last = new Map(recorded.map(event => [event.id, event]))
  const shuffled = dice
    .shuffle([...recorded, ...recorded])
    .map(event => (dice.is(0.2) ? correct(event, dice) : event))
  return [...recorded, ...shuffled, ...last.values()]
}

/** One bout of a pool had another score. */
function correct(event: LiveEvent, dice: Dice): LiveEvent {
  const over = event.pools.flatMap(({ matches }) =>
    matches.filter(({ left, right }) => left.score && right.score),
  )
  const wrong = over[dice.int(0, Math.max(over.length - 1, 0))]
  if (!wrong) return event
  const pools = event.pools.map(pool => ({
    ...pool,
    matches: pool.matches.map(match => {
      if (match.id !== wrong.id) return match
      const loser = match.left.outcome === 'loss' ? 'left' : 'right'
      return { ...match, [loser]: { ...match[loser], score: (match[loser].score ?? 1) - 1 } }
    }),
  }))
  return { ...event, pools }
}

/** What was said to somebody in the words of the ledger, each line as often as it stands there. */
async function listLedger(store: Store, userId: string, channel: string): Promise<string[]> {
  const rows = await store.read
    .selectFrom('notice_delivery as delivery')
    .innerJoin('notice_fact as fact', 'fact.id', 'delivery.fact_id')
    .innerJoin('fencer', 'fencer.id', 'fact.fencer_id')
    .select(['fact.kind', 'fact.said', 'fact.was', 'fencer.name'])
    .where('delivery.user_id', '=', userId)
    .where('delivery.channel', '=', channel as never)
    .where('delivery.state', '=', 'sent')
    .execute()
  return rows
    .map(
      ({ kind, said, was, name }) =>
        sayNotice(
          { kind, said: JSON.parse(said), was: was === null ? undefined : JSON.parse(was) },
          toFirstName(name),
          'en',
        ).title,
    )
    .sort()
}

/** What stands in mails: the title of each, and what came with it. */
function listMailed(mail: FakeMailServer, known: ReadonlySet<string>): string[] {
  return mail.mails
    .flatMap(({ text }) => {
      const [title = '', ...rest] = text.split(/\r?\n/)
      return [title, ...rest.filter(line => known.has(line))]
    })
    .sort()
}

async function expectAllTold(store: Store, push: FakePush, mail: FakeMailServer): Promise<void> {
  const facts = await store.read.selectFrom('notice_fact').selectAll().execute()
  const keys = facts.map(
    ({ event_id, fencer_id, about, value }) => `${event_id} ${fencer_id} ${about} ${value}`,
  )
  expect(new Set(keys).size, 'each fact once').toBe(facts.length)
  const told = facts.filter(fact => fact.told === 1)
  expect(told.length).toBeGreaterThan(200)
  const nths = new Map([...people.keys()].map((id, nth) => [id, nth]))
  const deliveries = await store.read.selectFrom('notice_delivery').selectAll().execute()
  for (const receiver of RECEIVERS) {
    const own = listHeard(
      told.filter(fact => isFollowed(receiver, nths.get(fact.fencer_id) ?? -1)),
      LEADS[receiver],
    )
    const wanted = own.flatMap(({ id, kind }) =>
      channelsOf(receiver, kind).map(channel => `${id} ${channel}`),
    )
    const made = deliveries
      .filter(({ user_id }) => user_id === receiver)
      .map(({ fact_id, channel }) => `${fact_id} ${channel}`)
    expect(made.sort(), `${receiver}: every fact on every channel, none else`).toEqual(wanted.sort())
    const { counts } = await listSentNotices(store.read, receiver)
    expect(counts.sent + counts.unsent, 'the ledger accounts for all').toBe(made.length)
    expect([counts.held, counts.failed]).toEqual([0, 0])
  }
  const reasons = deliveries.map(({ state, why }) => [state, why].filter(Boolean).join(' '))
  // What was put off and had changed by then is left out, with its reason.
  expect(['sent', 'unsent late', 'unsent overtaken']).toEqual(expect.arrayContaining([...new Set(reasons)]))
  const ledger = await listLedger(store, 'nora', 'mail')
  expect(listMailed(mail, new Set(ledger))).toEqual(ledger)
  const tags = push.messages.map(({ endpoint, payload }) => `${endpoint} ${JSON.parse(payload).tag}`)
  expect(new Set(tags).size, 'no browser hears a thing twice').toBe(tags.length)
}

/** Of bouts that come soon the first fact of each that is as near as the receiver wants it. */
function listHeard<
  Fact extends {
    kind: string
    said: string
    event_id: string
    fencer_id: string
    about: string
    position: number
  },
>(facts: readonly Fact[], lead: number): Fact[] {
  const near = facts
    .filter(({ kind, said }) => kind === 'next' && JSON.parse(said).before <= lead)
    .toSorted((one, other) => one.position - other.position)
  const firsts = [
    ...Map.groupBy(near, fact => [fact.event_id, fact.fencer_id, fact.about].join(' ')).values(),
  ]
  return [...facts.filter(({ kind }) => kind !== 'next'), ...firsts.flatMap(group => group.slice(0, 1))]
}

function channelsOf(receiver: string, kind: string): string[] {
  const parent = ['result', 'poolDone', 'video'].includes(kind) ? [] : ['push']
  if (receiver === 'otto') return parent
  const own: { [kind: string]: string[] } = {
    result: ['push', 'mail'],
    strip: ['mail'],
    posted: ['push', 'mail'],
    finished: ['push', 'mail'],
    medal: ['push', 'mail'],
  }
  return own[kind] ?? parent
}

const LOOP = join(import.meta.dirname, '../../../tools/testing/running/notice-loop.ts')
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

describe.each(await testEngines())(
  'a tournament replayed twice, shuffled and corrected, on $name',
  engine => {
    test('two servers tell every fact to every receiver on every channel once, whatever services do', {
      timeout: 480_000,
    }, async () => {
      const { store, shared, drop } = await engine.open()
      const push = await startFakePush({ now: testNow })
      const mail = await startFakeMail()
      const vapid = makeVapidKeys()
      const failures: unknown[] = []
      const report = (what: string, error: unknown) => failures.push(`${what}: ${error}`)
      const options = { store, vapid: JSON.stringify(vapid), mailUrl: mail.url, report }
      const servers = [openNoticeProcess(options), openNoticeProcess(options)]
      try {
        await prepare(store, push, vapid.publicKey)
        const dice = new Dice(40)
        // PostgreSQL is shared by processes; the embedded database has one, in which two write and send.
        if (shared)
          for (let nth = 0; nth < 2; nth += 1) {
            const words = [LOOP, shared.databaseUrl, shared.schema, options.vapid, mail.url]
            const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
            children.push(child)
            if (child.stdout) await once(child.stdout, 'data')
          }
        for (const [nth, event] of toReplay(dice).entries()) {
          await publishEvent({ store }, event)
          if (dice.is(0.05)) push.fail({ status: 503 }, 1)
          if (dice.is(0.05)) mail.fail(MAIL_ANSWERS.greylisted, 1)
          // In their order all versions are seen; then what somebody finds.
          if (nth < recorded.length) await servers[0]?.look()
          else if (!shared) await Promise.all(servers.map(one => one.look()))
        }
        push.calm()
        mail.calm()
        for (let tries = 0; tries < 400; tries += 1) {
          await store.write
            .updateTable('notice_delivery')
            .set({ due_at: testNow() - 1 })
            .where('state', '=', 'due')
            .where('claim', 'is', null)
            .execute()
          await Promise.all(servers.map(one => one.look()))
          const open = await store.read
            .selectFrom('notice_delivery')
            .select('state')
            .where('state', 'in', ['due', 'held'])
            .execute()
          if (open.length === 0) break
          await sleep(25)
        }
        expect(failures).toEqual([])
        await expectAllTold(store, push, mail)
      } finally {
        for (const child of children.splice(0)) {
          child.kill('SIGKILL')
          await once(child, 'exit')
        }
        for (const server of servers) await server.close()
        await push.close()
        await mail.close()
        await drop()
      }
    })
  },
)
