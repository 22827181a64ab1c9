import type { VideoUpdate } from '#domain/video/video-snippet.ts'

/** What the connected services offer; given by the wiring. */
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
  putEntry(accessToken: string, calendarId: string, id: string, entry: ServiceEntry): Promise<void>
  deleteEntry(accessToken: string, calendarId: string, id: string): Promise<void>
  updateVideo(accessToken: string, videoId: string, update: VideoUpdate): Promise<void>
  /** Whether an error of a renewal says that the consent was taken back. */
  isConsentGone(error: unknown): boolean
  /** Whether an error of a call says that its token is not good any more. */
  isTokenRefused(error: unknown): boolean
}

export interface ServiceTokens {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly expiresInSeconds: number
  readonly scopes: readonly string[]
}

export interface ServiceEntry {
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly startDay: string
  readonly endDay: string
}
