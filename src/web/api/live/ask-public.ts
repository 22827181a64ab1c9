import { noteServerMoment } from '#web/storage/server-clock.ts'

/** What came of asking for a page that a link opens. */
export type PublicWord<View> =
  | { readonly kind: 'view'; readonly view: View; readonly etag: string | null }
  /** Nothing changed but when the source was looked at. */
  | { readonly kind: 'same'; readonly lookedAt: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed' }

const CLOSED: readonly number[] = [404, 410]

/**
 * Asks for what a link opens. Nothing of the reader goes along: no cookie, no referrer; nothing of the answer is kept on the
 * device. Never rejects but when it is given up.
 */
export async function askPublic<View>(
  url: string,
  { etag, signal }: { readonly etag: string | null; readonly signal: AbortSignal },
): Promise<PublicWord<View>> {
  const askedAt = Date.now()
  try {
    const answer = await fetch(url, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      headers: { accept: 'application/json', ...(etag === null ? {} : { 'if-none-match': etag }) },
    })
    noteServerMoment(answer, { askedAt, now: Date.now() })
    if (answer.status === 304)
      return { kind: 'same', lookedAt: Number(answer.headers.get('allez-looked-at') ?? 0) }
    if (CLOSED.includes(answer.status)) return { kind: 'closed' }
    if (!answer.ok) return { kind: 'failed' }
    return { kind: 'view', view: (await answer.json()) as View, etag: answer.headers.get('etag') }
  } catch (cause) {
    if (signal.aborted) throw cause
    return { kind: 'failed' }
  }
}
