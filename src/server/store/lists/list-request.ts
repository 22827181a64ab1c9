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

/** What it answers: the list as JSON, or what was wrong. Neither: there is no such list. */
export interface ListReply {
  readonly id: number
  readonly json?: string | undefined
  readonly error?: { readonly message: string; readonly kind: DatabaseError['kind'] }
}
