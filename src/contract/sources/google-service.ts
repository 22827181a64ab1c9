import type { VideoUpdate } from '#domain/video/video-snippet.ts'

/** Tokens of a consent; `refreshToken` only when the service gives a new one. */
export interface ServiceTokens {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly expiresInSeconds: number
  readonly scopes: readonly string[]
}

/** An entry of a calendar over whole days; `endDay` is the first day after it. */
export interface ServiceEntry {
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly startDay: string
  readonly endDay: string
}

/** The services that an account can be connected with: consent, calendar, videos. */
export interface GoogleService {
  toConsentUrl(ask: {
    redirectUri: string
    scopes: readonly string[]
    state: string
    challenge: string
  }): string
  exchangeCode(ask: { code: string; verifier: string; redirectUri: string }): Promise<ServiceTokens>
  refresh(refreshToken: string): Promise<ServiceTokens>
  revoke(token: string): Promise<void>
  /** Writes an entry under an id of our choice: there is never a second one. */
  putEntry(accessToken: string, calendarId: string, id: string, entry: ServiceEntry): Promise<void>
  deleteEntry(accessToken: string, calendarId: string, id: string): Promise<void>
  updateVideo(accessToken: string, videoId: string, update: VideoUpdate): Promise<void>
  /** Whether an error of a renewal says that the consent was taken back. A wrong client is no such answer. */
  isConsentGone(error: unknown): boolean
  /** Whether an error of a call says that its token, good by the clock, is refused. */
  isTokenRefused(error: unknown): boolean
}
