import type { VideoUpdate } from '#domain/video/video-snippet.ts'

/** What Google's services do for an account that is connected with them. */
export interface GoogleService extends GoogleConsents, GoogleCalls, GooglePlaylists {}

/** How somebody consents, and what becomes of a consent. */
export interface GoogleConsents {
  /** Where to send somebody who is to agree to `scopes`, with the secrets that tell their answer from a foreign one. */
  beginConsent(ask: { redirectUri: string; scopes: readonly string[] }): Promise<ConsentRequest>
  /** The tokens for the answer that came back: `answer` is the query of the address that people are sent back to. */
  exchangeCode(ask: {
    answer: string
    state: string
    verifier: string
    redirectUri: string
  }): Promise<GoogleTokens>
  refresh(refreshToken: string): Promise<GoogleTokens>
  revoke(token: string): Promise<void>
  /** Whether an error of a renewal says that the person took the consent back. */
  isConsentGone(error: unknown): boolean
}

/** What is done with an access token. */
export interface GoogleCalls {
  /**
   * Writes an entry under an id of our choice: there is never a second one. What its person has set of it that we say nothing of
   * (colour, reminders) stays. False: the service has used this id up, another one is needed.
   */
  putEntry(accessToken: string, place: EntryPlace, entry: CalendarEntry): Promise<boolean>
  deleteEntry(accessToken: string, place: EntryPlace): Promise<void>
  updateVideo(accessToken: string, videoId: string, update: VideoUpdate): Promise<void>
  /** What a failed call tells of the service; undefined: it never went there. */
  toTrouble(error: unknown): GoogleTrouble | undefined
}

/** Playlists of the person's channel at the video service, which the consent to manage videos allows. */
export interface GooglePlaylists {
  /** The id of the playlist with this mark; where there is none, one is made. Two calls at once may make two. */
  openPlaylist(accessToken: string, playlist: MarkedPlaylist): Promise<string>
  /** Puts a video at the end of an opened playlist, once however often that is asked. */
  addToPlaylist(accessToken: string, playlistId: string, videoId: string): Promise<void>
  /** Takes a video out of the playlist with this mark, where it is in. */
  takeFromPlaylist(accessToken: string, mark: string, videoId: string): Promise<void>
}

/**
 * A playlist as it is made: its title has 150 signs at most, and no angle brackets, as in its description. It is found again by its mark, of
 * letters, figures and hyphens, whatever its person calls it then.
 */
export interface MarkedPlaylist {
  readonly mark: string
  readonly title: string
  readonly description: string
}

/** Where an entry is, or is to be. */
export interface EntryPlace {
  readonly calendarId: string
  readonly id: string
  /** It was written there before, as far as we know: only what is asked for first depends on it. */
  readonly isWritten?: boolean
}

/**
 * Why a calendar is not in step, the weightiest first: the service takes nothing from this account, it takes no more for now, it does not
 * answer, or it takes an entry not as it is.
 */
export const CALENDAR_TROUBLES = ['refused', 'quota', 'away', 'entry'] as const
export type CalendarTrouble = (typeof CALENDAR_TROUBLES)[number]

/** "token": it was good by the clock, and is refused. */
export type GoogleTrouble = CalendarTrouble | 'token'

/** How a video is brought to the service. Its bytes go there from the browser, not through us. */
export interface GoogleUploads {
  /** Opens a session for one video, of which the service takes bytes at an address that is secret. */
  beginUpload(accessToken: string, ask: UploadAsk): Promise<UploadBegun>
  /** What a session has of a film of so many bytes; undefined: it is none of the service's addresses, or the film another one. */
  askUpload(session: string, size: number): Promise<UploadArrived | undefined>
}

/** What the video service knows of films. */
export interface GoogleFilms {
  /** Of those that are there and may be seen. */
  listFilms(accessToken: string, videoIds: readonly string[]): Promise<FilmFacts[]>
  /** Of a list, in its order; none where it is not there for us. */
  listPlaylist(accessToken: string, playlistId: string): Promise<FilmFacts[]>
}

/** A video: `startedAt`, when it began to be filmed, in epoch milliseconds. */
export interface FilmFacts {
  readonly videoId: string
  readonly title: string
  readonly seconds?: number
  readonly startedAt?: number
}

/** So many bytes are there; or all, as this video; or the service knows the session no more. */
export type UploadArrived =
  | { readonly bytes: number }
  | { readonly videoId: string }
  | { readonly isGone: true }

/** A video that is to be uploaded. */
export interface UploadAsk {
  readonly about: VideoUpdate
  /** Bytes of the file. */
  readonly size: number
  /** Media type of the file: video/… or application/octet-stream. */
  readonly type: string
  /** Of the pages that will send the bytes: the service lets no other page of a browser do so. */
  readonly origin: string | undefined
}

/** Why the service opens no session, where that is not a fault on the way. */
export const UPLOAD_REFUSALS = ['quota', 'limit', 'no-channel', 'not-allowed'] as const
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number]

/** The session's address, or why there is none. */
export type UploadBegun = { readonly session: string } | { readonly refused: UploadRefusal }

/** A consent that was asked for: `state` comes back with the answer, `verifier` never leaves the server before. */
export interface ConsentRequest {
  readonly url: string
  readonly state: string
  readonly verifier: string
}

/** Tokens of a consent; `refreshToken` only when the service gives a new one. */
export interface GoogleTokens {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly expiresInSeconds: number
  readonly scopes: readonly string[]
}

/** An entry of a calendar. */
export interface CalendarEntry {
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly time: WholeDays | ZonedHours
  /** Whoever has it in their calendar is not busy for it. */
  readonly isFree: boolean
  /** Where more is said. */
  readonly url: string
}

/** `endDay` is the first day after it. */
export interface WholeDays {
  readonly startDay: string
  readonly endDay: string
}

/** Clock readings of a zone, "2026-12-05T08:30:00". */
export interface ZonedHours {
  readonly start: string
  readonly end: string
  readonly timeZone: string
}
