export const GOOGLE_SOURCE = 'google'

export interface GoogleAddresses {
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  readonly revoke: string
  readonly api: string
  /** Where uploads of videos begin, and whose host takes their bytes. */
  readonly upload: string
}

/** Where the real services are, or all of them at one base, as the fake has them. */
export const toGoogleAddresses = (base?: string): GoogleAddresses =>
  base === undefined
    ? {
        issuer: 'https://accounts.google.com',
        authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
        token: 'https://oauth2.googleapis.com/token',
        revoke: 'https://oauth2.googleapis.com/revoke',
        api: 'https://www.googleapis.com',
        upload: 'https://www.googleapis.com/upload/youtube/v3/videos',
      }
    : {
        issuer: new URL(base).origin,
        authorize: new URL('/o/oauth2/v2/auth', base).href,
        token: new URL('/token', base).href,
        revoke: new URL('/revoke', base).href,
        api: new URL(base).origin,
        upload: new URL('/upload/youtube/v3/videos', base).href,
      }
