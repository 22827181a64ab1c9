import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { createMailer } from '#connectors/mail/create-mailer.ts'
import { createPushSender } from '#connectors/push/create-push-sender.ts'
import type { VapidIdentity } from '#connectors/push/create-vapid-signer.ts'
import { makeVapidKeys, type VapidKeys } from '#connectors/push/make-vapid-keys.ts'
import { isPushAddress } from '#connectors/push/push-hosts.ts'
import { createTexter, type TexterOptions } from '#connectors/sms/create-texter.ts'
import type { SentChannel } from '#domain/notices/notice-choices.ts'
import { LETTER_WORDS } from '#domain/notices/words/letter-words.ts'
import { loadSecretKeys } from '#server/config/load-secret-keys.ts'
import type { MailAccess, SmsAccess } from '#server/config/read-sending-config.ts'
import type { InvitationLetter } from '#server/features/circle/invite-to-circle.ts'
import { writeInvitationLetter } from '#server/features/circle/write-invitation-letter.ts'
import { createSecretBox } from '#server/features/connections/secret-box.ts'
import { carryPush } from '#server/features/notices/carry-push.ts'
import { carryToAddress } from '#server/features/notices/carry-to-address.ts'
import { noticeCalls } from '#server/features/notices/notice-calls.ts'
import { type NoticePost, noticeWayCalls } from '#server/features/notices/notice-way-calls.ts'
import { formatStopToken } from '#server/features/notices/stop-token.ts'
import { unsubscribeCalls } from '#server/features/notices/unsubscribe-calls.ts'
import { watchCalls } from '#server/features/notices/watch-calls.ts'
import { writeCodeLetter, writeLetter, writeText } from '#server/features/notices/write-letters.ts'
import { NoticeSender } from '#server/feed/notices/notice-sender.ts'
import type { Handlers, RawHandlers } from '#server/http/raw-handler.ts'
import { openUnsubscribeRoute } from '#server/http/routes/open-unsubscribe-route.ts'
import { keepStopKey } from '#server/store/notices/notice-addresses.ts'
import { keepServerSecret } from '#server/store/notices/server-secrets.ts'
import type { AppBase } from './app-base.ts'

export interface NoticeWaySettings {
  readonly secretKey?: string | undefined
  /** Where people reach this server; undefined: where each of them does. */
  readonly publicUrl?: string | undefined
  /** Whom push services may ask about this server: an address of mail. */
  readonly contact?: string | undefined
  /** The operator's mail server; undefined: no mails are sent. */
  readonly mail?: MailAccess | undefined
  /** The operator's account for texts; undefined: none are sent. */
  readonly sms?: (SmsAccess & Pick<TexterOptions, 'open'>) | undefined
  /** Which addresses of browsers messages go to; undefined: those of the push services that browsers use. */
  readonly allowsPush?: ((endpoint: string) => boolean) | undefined
}

/** What is due and nobody said so is looked for as often. */
const LOOK_MS = 2_000
const VAPID = 'vapid'
const STOP = 'stop'
const makeStopKey = () => randomBytes(16).toString('base64url')
const NOT_SET_UP = { kind: 'refused', why: 'notSetUp' } as const

/** How notices leave this server. */
export async function openNotices(settings: NoticeWaySettings, base: AppBase) {
  const { store, dataDir, now, steadyNow, report, bus } = base
  const box = createSecretBox(loadSecretKeys(dataDir, settings.secretKey))
  const vapid = await keepVapidKeys()
  const stopSecret = await keepStopSecret()
  const allows = settings.allowsPush ?? isPushAddress
  const push = vapid && createPushSender({ vapid, allows, now })
  const mailer = settings.mail && createMailer({ ...settings.mail, now })
  const texter = settings.sms && createTexter({ ...settings.sms, now })
  let publicUrl = settings.publicUrl ?? 'http://localhost'
  let stopHearing: (() => void) | undefined
  const channels = new Set<SentChannel>()
  if (push) channels.add('push')
  if (mailer) channels.add('mail')
  if (texter) channels.add('sms')
  const post: NoticePost = {
    channels,
    pushKey: vapid?.publicKey ?? '',
    isPushAddress: allows,
    seal: box.seal,
    sendCode: async (channel, address, { code, minutes, language }) => {
      if (channel === 'sms')
        return texter?.send(address, LETTER_WORDS[language].code(code, minutes)) ?? NOT_SET_UP
      const letter = writeCodeLetter(code, minutes, { language, publicUrl, id: randomUUID() })
      return mailer?.send({ to: address, ...letter }) ?? NOT_SET_UP
    },
  }
  const sender = new NoticeSender({
    store,
    now,
    steadyNow,
    report,
    carriers: {
      push:
        push &&
        carryPush({
          store,
          open: box.open,
          send: (target, payload, manner) => push.send(target, payload, manner),
        }),
      mail:
        mailer &&
        carryToAddress({
          store,
          channel: 'mail',
          send: async (to, message, userId) => {
            const stopToken = await findStopToken(userId)
            return mailer.send({ to, ...writeLetter(message, userId, { publicUrl, stopToken }) })
          },
        }),
      sms:
        texter &&
        carryToAddress({
          store,
          channel: 'sms',
          send: (to, message) => texter.send(to, writeText(message, publicUrl)),
        }),
    },
    every: LOOK_MS,
  })
  const makeCode = () => String(randomInt(1_000_000)).padStart(6, '0')
  return {
    sender,
    handlers: {
      ...noticeCalls({ store, now, sendSoon }),
      ...noticeWayCalls({ store, now, makeCode, post }),
      ...watchCalls({ store, now }),
      ...unsubscribeCalls({ store, secret: stopSecret }),
    } satisfies Partial<Handlers>,
    /** Hands an invitation on by mail; undefined: no mails are sent. */
    sendInvitation:
      mailer &&
      (async (to: string, letter: InvitationLetter): Promise<'sent' | 'failed'> => {
        const written = writeInvitationLetter(letter, { publicUrl, id: randomUUID() })
        const { kind } = await mailer.send({ to, ...written })
        return kind === 'sent' ? 'sent' : 'failed'
      }),
    raw: { openUnsubscribe: openUnsubscribeRoute } satisfies Partial<RawHandlers>,
    sendSoon,
    /** `at`: where people reach this server; `sends`: this process hands on what is due. */
    start: (at: string, sends: boolean) => {
      publicUrl = at
      if (!sends) return
      sender.start()
      stopHearing = bus.hear(({ kind }) => {
        if (kind === 'notices') sender.sendSoon()
      })
    },
    stop: async () => {
      stopHearing?.()
      await sender.stop()
      mailer?.close()
      await Promise.all([push?.close(), texter?.close()])
    },
  }

  /** Something was written that is to leave the server, by whichever process does that. */
  function sendSoon(): void {
    sender.sendSoon()
    bus.say({ kind: 'notices' })
  }

  /** With what the account's mails can be turned off, for whoever gets one. */
  async function findStopToken(userId: string): Promise<string | undefined> {
    if (stopSecret === undefined) return undefined
    const key = await keepStopKey(store.write, { userId, channel: 'mail' }, makeStopKey)
    return key === undefined ? undefined : formatStopToken(key, stopSecret)
  }

  /** The same for all processes over a database; undefined where this one has not their key. */
  async function keepStopSecret(): Promise<string | undefined> {
    const sealed = await keepServerSecret(store.write, STOP, () =>
      box.seal(randomBytes(32).toString('base64url'), STOP),
    )
    return box.open(sealed, STOP)
  }

  /** The same for all processes over a database; undefined, and nothing is pushed, where this one has not their key. */
  async function keepVapidKeys(): Promise<VapidIdentity | undefined> {
    const sealed = await keepServerSecret(store.write, VAPID, () =>
      box.seal(JSON.stringify(makeVapidKeys()), VAPID),
    )
    const text = box.open(sealed, VAPID)
    if (text === undefined) {
      report('push', new Error('What browsers were given was sealed with another ALLEZ_SECRET_KEY'))
      return undefined
    }
    return { ...(JSON.parse(text) as VapidKeys), subject: toSubject(settings) }
  }
}

export type Notices = Awaited<ReturnType<typeof openNotices>>

/** Push services want to know whom to ask: the operator's mail address, else where their server is. */
function toSubject({ contact, publicUrl }: NoticeWaySettings): string {
  if (contact !== undefined && /^[^\s@]+@[^\s@]+$/.test(contact)) return `mailto:${contact}`
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:operator@allez.invalid'
}
