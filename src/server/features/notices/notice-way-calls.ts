import { createHash, randomUUID } from 'node:crypto'
import type { NoticeWays } from '#contract/accounts/notice-choices.ts'
import { notFound, Problem, tooMany } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { CHANNELS, type SentChannel } from '#domain/notices/notice-choices.ts'
import type { SendOutcome } from '#domain/notices/send-outcome.ts'
import type { Language } from '#domain/words/language.ts'
import {
  type AddressChannel,
  confirmAddress,
  dropNoticeAddress,
  listNoticeAddresses,
  saveNewAddress,
} from '#server/store/notices/notice-addresses.ts'
import { findNoticeSettings, saveNoticeSettings } from '#server/store/notices/notice-settings.ts'
import { addPushDevice, dropPushDevice, listPushDevices } from '#server/store/notices/push-devices.ts'
import type { Store } from '#server/store/open-store.ts'

/** What leaves this server for people, and how. */
export interface NoticePost {
  /** Channels that are set up. */
  readonly channels: ReadonlySet<SentChannel>
  /** The key with which browsers take messages of this server. */
  readonly pushKey: string
  /** Whether a browser's address is one of a push service. */
  readonly isPushAddress: (endpoint: string) => boolean
  /** Seals for an account what a browser gave. */
  readonly seal: (text: string, userId: string) => string
  /** Sends a code to an address that is to be confirmed. */
  readonly sendCode: (
    channel: AddressChannel,
    address: string,
    code: { readonly code: string; readonly minutes: number; readonly language: Language },
  ) => Promise<SendOutcome>
}

interface WayDeps {
  readonly store: Store
  readonly now: () => number
  /** Six digits. */
  readonly makeCode: () => string
  readonly post: NoticePost
}

type Name =
  | 'getNoticeWays'
  | 'saveNoticeSettings'
  | 'addPushDevice'
  | 'dropPushDevice'
  | 'saveNoticeAddress'
  | 'confirmNoticeAddress'
  | 'dropNoticeAddress'
type NoticeWayCalls = { readonly [One in Name]: Handler<One> }

/** So many browsers of an account take messages at most. */
const MOST_DEVICES = 10
/** From one code to the next one. */
const CODE_PAUSE_MS = 60_000
const CODE_STANDS_MS = 15 * 60_000
const MOST_GUESSES = 5

const ADDRESS_SHAPES: { readonly [Channel in AddressChannel]: RegExp } = {
  mail: /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,255}\.[^\s@<>"(),:;[\]\\]{1,63}$/u,
  sms: /^\+[1-9]\d{6,14}$/,
}

/** How people want to be told and where they are reached. */
export function noticeWayCalls({ store, now, makeCode, post }: WayDeps): NoticeWayCalls {
  const read = async (caller: { readonly userId: string; readonly session: string }): Promise<NoticeWays> => {
    const { userId, session } = caller
    const [settings, devices, addresses] = await Promise.all([
      findNoticeSettings(store.write, [userId]),
      listPushDevices(store.write, userId, session),
      listNoticeAddresses(store.write, userId),
    ])
    const own = settings.get(userId)
    if (!own) throw notFound('Account')
    const channels = CHANNELS.filter(channel => channel === 'inbox' || post.channels.has(channel))
    return { settings: own, devices, addresses, pushKey: post.pushKey, channels }
  }
  return {
    getNoticeWays: ({ caller }) => read(caller),

    saveNoticeSettings: async ({ input: { body }, caller }) => {
      await saveNoticeSettings(store.write, caller.userId, body)
      return read(caller)
    },

    addPushDevice: async ({ input: { body }, caller }) => {
      const { endpoint, p256dh, auth, label } = body
      if (!post.isPushAddress(endpoint))
        throw new Problem(422, 'not-a-push-service', 'Messages go to the push services of browsers alone')
      const added = await addPushDevice(
        store.write,
        {
          id: randomUUID(),
          userId: caller.userId,
          session: caller.session,
          endpointHash: createHash('sha256').update(endpoint).digest('base64url'),
          sealed: post.seal(JSON.stringify({ endpoint, p256dh, auth }), caller.userId),
          label,
          now: now(),
        },
        MOST_DEVICES,
      )
      if (!added)
        throw new Problem(409, 'too-many-devices', 'Messages go to 10 browsers of an account at most')
      return read(caller)
    },

    dropPushDevice: async ({ input: { params }, caller }) => {
      if (!(await dropPushDevice(store.write, caller.userId, params.id))) throw notFound('Device')
      return read(caller)
    },

    saveNoticeAddress: async ({ input: { params, body }, caller }) => {
      const { channel } = params
      const address = toAddress(channel, body.address)
      if (!post.channels.has(channel))
        throw new Problem(409, 'not-set-up', 'Whoever runs this Allez has not set this up')
      if (!ADDRESS_SHAPES[channel].test(address))
        throw new Problem(422, 'not-an-address', 'This is no address to which anything can be sent')
      const code = makeCode()
      const codeHash = hashCode(caller.userId, channel, code)
      const moment = now()
      const saved = { userId: caller.userId, channel, address, codeHash, now: moment }
      if (!(await saveNewAddress(store.write, saved, moment - CODE_PAUSE_MS)))
        throw tooMany(CODE_PAUSE_MS / 1000)
      const language = (await findNoticeSettings(store.write, [caller.userId])).get(caller.userId)?.language
      const minutes = CODE_STANDS_MS / 60_000
      const outcome = await post.sendCode(channel, address, { code, minutes, language: language ?? 'en' })
      if (outcome.kind !== 'sent') throw new Problem(502, 'code-not-sent', 'The code could not be sent there')
      return read(caller)
    },

    confirmNoticeAddress: async ({ input: { params, body }, caller }) => {
      const codeHash = hashCode(caller.userId, params.channel, body.code.replaceAll(/\D/g, ''))
      const rule = { now: now(), standsMs: CODE_STANDS_MS, mostTries: MOST_GUESSES }
      const confirmed = await confirmAddress(
        store.write,
        { userId: caller.userId, channel: params.channel, codeHash },
        rule,
      )
      if (!confirmed) throw new Problem(422, 'wrong-code', 'This is not the code, or it has expired')
      return read(caller)
    },

    dropNoticeAddress: async ({ input: { params }, caller }) => {
      if (!(await dropNoticeAddress(store.write, caller.userId, params.channel))) throw notFound('Address')
      return read(caller)
    },
  }
}

const toAddress = (channel: AddressChannel, text: string): string =>
  channel === 'mail' ? text.trim() : text.replaceAll(/[\s().-]/g, '')

const hashCode = (userId: string, channel: AddressChannel, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, channel, code]))
    .digest('base64url')
