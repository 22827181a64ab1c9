import type { NoticeMessage } from '#domain/notices/notice-message.ts'
import type { SendOutcome } from '#domain/notices/send-outcome.ts'
import {
  type AddressChannel,
  dropNoticeAddress,
  findNoticeAddress,
} from '#server/store/notices/notice-addresses.ts'
import type { Store } from '#server/store/open-store.ts'

interface AddressDeps {
  readonly store: Store
  readonly channel: AddressChannel
  readonly send: (address: string, message: NoticeMessage, userId: string) => Promise<SendOutcome>
}

/** Hands a message on to an account's confirmed address; one that is no more is forgotten. */
export function carryToAddress({ store, channel, send }: AddressDeps) {
  return async (
    userId: string,
    message: NoticeMessage,
  ): Promise<Exclude<SendOutcome, { kind: 'gone' }> | { readonly kind: 'none' }> => {
    const address = await findNoticeAddress(store.read, userId, channel)
    if (address === undefined) return { kind: 'none' }
    const outcome = await send(address, message, userId)
    if (outcome.kind !== 'gone') return outcome
    await dropNoticeAddress(store.write, userId, channel)
    return { kind: 'none' }
  }
}
