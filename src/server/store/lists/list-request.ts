import type { DatabaseError } from '#server/store/engine/database-error.ts'
import type { ListName } from './lists.ts'

/** Which database the thread opens. */
export type ListThreadOptions =
  | { readonly engine: 'sqlite'; readonly path: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly schema: string | undefined }

/** What is asked of the thread. */
export interface ListRequest {
  readonly id: number
  readonly list: ListName
  readonly input: readonly unknown[]
}

/** What it answers: the list as the bytes of its JSON, handed over, or what was wrong. Neither: there is no such list. */
export interface ListReply {
  readonly id: number
  readonly json?: Uint8Array<ArrayBuffer> | undefined
  readonly error?: { readonly message: string; readonly kind: DatabaseError['kind'] }
}
