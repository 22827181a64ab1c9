import type { UploadAnswer } from './plan-upload.ts'

/** Longer silence is taken for a dead connection, in milliseconds. */
const PATIENCE_MS = 120_000

/** Bytes of a file for the service, or none: then it is only asked what it has. `from` is the first one's place in the file. */
export interface Portion {
  readonly size: number
  readonly bytes?: { readonly from: number; readonly body: ArrayBuffer }
}

/** Sends a portion to a session's address, by the resumable protocol. Never rejects. */
export async function putPortion(
  session: string,
  { size, bytes }: Portion,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const place = bytes ? `${bytes.from}-${bytes.from + bytes.body.byteLength - 1}` : '*'
  try {
    const response = await fetch(session, {
      method: 'PUT',
      // Its address is the only key it needs.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      headers: { 'content-range': `bytes ${place}/${size}` },
      ...(bytes ? { body: bytes.body } : {}),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    return await readAnswer(response)
  } catch {
    return { is: 'lost' }
  }
}

/** What an answer of the service says. Rejects where it breaks off. */
export async function readAnswer(response: Response): Promise<UploadAnswer> {
  const { status } = response
  if (status === 308) {
    const range = response.headers.get('range')
    // Without the header nothing has arrived.
    return { is: 'arrived', bytes: range === null ? 0 : Number(/-(\d+)$/.exec(range)?.[1] ?? -2) + 1 }
  }
  if (status === 200 || status === 201) {
    const { id } = (await response.json()) as { id?: unknown }
    return typeof id === 'string' && /^[\w-]{11}$/.test(id) ? { is: 'whole', videoId: id } : { is: 'odd' }
  }
  if (status === 404 || status === 410 || status === 401) return { is: 'gone' }
  if (status === 408 || status === 429 || status >= 500) return { is: 'lost' }
  if (status === 403) return { is: 'refused', failure: 'upload-quota' }
  return { is: 'odd' }
}
