/** A refusal that the caller should read: status of HTTP, stable code, sentence for people. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  /** When to come back, in seconds: the header Retry-After. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

export const notFound = (what: string): Problem => new Problem(404, 'not-found', `${what} not found`)
export const notSignedIn = (): Problem => new Problem(401, 'not-signed-in', 'Sign in first')
export const notAllowed = (): Problem => new Problem(403, 'not-allowed', 'This needs an administrator')
export const notFollowing = (): Problem =>
  new Problem(403, 'not-following', 'Only who follows one of the two fencers may link a video')
export const changedMeanwhile = (): Problem =>
  new Problem(412, 'changed-meanwhile', 'This has changed meanwhile. Look again')
/** A guard of a patch does not hold: by the version (412), or by a test (409). */
export const changedElsewhere = (status: 409 | 412): Problem =>
  new Problem(status, 'changed-meanwhile', 'This was changed elsewhere meanwhile. Load it again')
export const cacheAway = (): Problem => new Problem(503, 'cache-away', 'The cache does not answer')
export const badRequest = (message: string): Problem => new Problem(400, 'bad-request', message)
export const tooMany = (seconds: number): Problem =>
  new Problem(429, 'too-many', `Too many tries. Wait ${seconds} seconds`, seconds)
export const loginFailed = (): Problem =>
  new Problem(401, 'login-failed', 'Login failed. Please check your credentials.')
