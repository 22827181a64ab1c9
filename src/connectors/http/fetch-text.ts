/** A request for text. The URL is absolute. */
export interface TextRequest {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** A POST that only asks and changes nothing: it may be sent again. */
  readsOnly?: boolean
  /** The answer is no text: every byte becomes one sign of it (latin1). */
  binary?: boolean
  signal?: AbortSignal
}

/** An answer below status 400, redirects followed, decoded. */
export interface TextAnswer {
  /** Where the redirects led. */
  url: string
  status: number
  contentType: string
  /** `Set-Cookie` lines of all hops. */
  setCookies: string[]
  text: string
  /** The header of that name: what the answer is called, to ask later whether it changed. */
  etag?: string
  /** The header of that name of an answer that leads nowhere by itself: where what was made can be found. */
  location?: string
  /** The header of that name: which bytes have arrived. */
  range?: string
}

/** Asks for a text; raises `UpstreamError` and nothing else. Throttle, retry and breaker wrap one into another. */
export type FetchText = (request: TextRequest) => Promise<TextAnswer>

/** Waits; an argument so that tests need not. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>
