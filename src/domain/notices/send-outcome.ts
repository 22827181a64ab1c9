/** What became of a message that was handed on: taken, its address is gone, never to be taken, or to be tried again. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'later'; readonly why: string; readonly afterMs?: number | undefined }
