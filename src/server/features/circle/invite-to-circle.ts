import { randomUUID } from 'node:crypto'
import { badRequest, tooMany } from '#contract/call/problem.ts'
import type { CircleRole } from '#contract/people/circle-role.ts'
import type { MadeInvitation } from '#contract/routes/circle-routes.ts'
import type { RouteInput } from '#contract/routes/route-input.ts'
import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import type { Language } from '#domain/words/language.ts'
import { findCircleInvitation } from '#server/store/circle/circle-invitations.ts'
import { inviteObserver, inviteParent, type ShareRefusal } from '#server/store/circle/observer-shares.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import type { Store } from '#server/store/open-store.ts'
import { hashCircleToken, makeCircleToken, toCirclePath } from './circle-token.ts'
import { SHARE_REFUSALS } from './share-refusals.ts'

/** What is said in the mail that hands an invitation on. */
export interface InvitationLetter {
  readonly role: CircleRole
  /** Who invites. */
  readonly by: string
  readonly fencers: readonly string[]
  readonly path: string
  readonly language: Language
}

export interface InvitationMail {
  readonly isAddress: (text: string) => boolean
  readonly send: (to: string, letter: InvitationLetter) => Promise<'sent' | 'failed'>
  /** Takes one of the mails that an account may send now; seconds to wait where it has none left, else 0. */
  readonly take: (userId: string) => Promise<number>
}

/** An invitation stands for a week, in milliseconds. */
const STANDS_MS = 7 * 24 * 3_600_000

type Delivery = RouteInput<'inviteParent'>['body']
type Made = Omit<MadeInvitation, 'circles'>

interface InviteDeps {
  readonly store: Store
  readonly now: () => number
  readonly mail: InvitationMail | undefined
  /** Hears who may see less than before: whom the observer's place was given to until now. */
  readonly lost: (lost: LostSight) => Promise<void>
}

/** Makes invitations into circles; the token is in the answer, and in the mail where one is asked for. */
export function inviteToCircle({ store, now, mail, lost }: InviteDeps) {
  return {
    parent: (userId: string, body: Delivery): Promise<Made> =>
      make(userId, body, invitation => inviteParent(store.write, invitation)),

    observer: (userId: string, { index, expected, ...body }: RouteInput<'inviteObserver'>['body']) =>
      make(userId, body, invitation => inviteObserver(store.write, { index, expected }, invitation)),
  }

  async function make(
    userId: string,
    { fencerIds, mailTo, language }: Delivery,
    save: (invitation: Parameters<typeof inviteParent>[1]) => Promise<LostSight | ShareRefusal>,
  ): Promise<Made> {
    await requireMail(userId, mailTo)
    const token = makeCircleToken()
    const tokenHash = hashCircleToken(token)
    const at = now()
    const made = { id: randomUUID(), userId, tokenHash, fencerIds, now: at, expiresAt: at + STANDS_MS }
    const outcome = await save(made)
    if (typeof outcome === 'string') throw SHARE_REFUSALS[outcome]()
    await lost(outcome)
    const path = toCirclePath(token)
    const found = mailTo !== undefined && (await findCircleInvitation(store.write, tokenHash, at))
    if (!mail || !found) return { path }
    const letter = { role: found.role, by: found.by, fencers: toNames(found.fencers), path, language }
    return { path, mail: await mail.send(mailTo, letter) }
  }

  async function requireMail(userId: string, mailTo: string | undefined): Promise<void> {
    if (mailTo === undefined) return
    if (!mail) throw badRequest('This server sends no mails')
    if (!mail.isAddress(mailTo)) throw badRequest('mailTo: an address of mail is needed')
    const wait = await mail.take(userId)
    if (wait > 0) throw tooMany(wait)
  }
}

const toNames = (fencers: readonly { readonly name: string }[]): string[] =>
  fencers.map(({ name }) => formatFirstLast(parsePersonName(name)))
