import { clipLines } from '#domain/notices/clip-lines.ts'
import type { NoticeMessage } from '#domain/notices/notice-message.ts'
import type { SendOutcome } from '#domain/notices/send-outcome.ts'
import { dropPushDevice, listSealedDevices } from '#server/store/notices/push-devices.ts'
import type { Store } from '#server/store/open-store.ts'

/** A browser's address and keys. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface PushDeps {
  readonly store: Store
  /** What was sealed for an account; undefined where it cannot be opened. */
  readonly open: (sealed: string, userId: string) => string | undefined
  readonly send: (
    target: PushAddress,
    payload: string,
    manner: { readonly topic: string; readonly urgency: 'high' | 'normal'; readonly ttlSeconds: number },
  ) => Promise<SendOutcome>
}

/**
 * Hands a message on to all of an account's browsers; those that are gone are forgotten. It is sent where one of them took it: what
 * the others missed stands in the inbox.
 */
export function carryPush({ store, open, send }: PushDeps) {
  return async (
    userId: string,
    message: NoticeMessage,
  ): Promise<Exclude<SendOutcome, { kind: 'gone' }> | { readonly kind: 'none' }> => {
    const devices = await listSealedDevices(store.read, userId)
    const outcomes = await Promise.all(
      devices.map(async ({ id, sealed }) => {
        const target = open(sealed, userId)
        const outcome: SendOutcome =
          target === undefined
            ? { kind: 'gone' }
            : await send(JSON.parse(target) as PushAddress, toPayload(message), toManner(message))
        if (outcome.kind === 'gone') await dropPushDevice(store.write, userId, id)
        return outcome
      }),
    )
    const of = (kind: SendOutcome['kind']) => outcomes.find(outcome => outcome.kind === kind)
    const told = of('sent') ?? of('later') ?? of('refused')
    return told === undefined || told.kind === 'gone' ? { kind: 'none' } : told
  }
}

/** No device shows more letters. */
const LONGEST_BODY = 300

/** As `src/web/worker` reads it. */
const toPayload = ({ id, title, text, path, language, at }: NoticeMessage): string =>
  JSON.stringify({ tag: id, title, body: clipLines(text, LONGEST_BODY), path, lang: language, at })

const toManner = ({ id, isUrgent, ttlSeconds }: NoticeMessage) => ({
  topic: id.replaceAll('-', '').slice(0, 32),
  urgency: isUrgent ? ('high' as const) : ('normal' as const),
  ttlSeconds,
})
