/** A refusal that the caller should read: status of HTTP, stable code, sentence for people. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  /** When to come back, in seconds: the header Retry-After. */
  readonly retryAfter: number | undefined
  /** What stands where others had changed it meanwhile; undefined: not told. */
  readonly present: unknown

  constructor(
    status: number,
    code: string,
    message: string,
    more: { readonly retryAfter?: number; readonly present?: unknown } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = more.retryAfter
    this.present = more.present
  }
}

export const notFound = (what: string): Problem => new Problem(404, 'not-found', `${what} not found`)
export const notSignedIn = (): Problem => new Problem(401, 'not-signed-in', 'Sign in first')
export const notAllowed = (): Problem => new Problem(403, 'not-allowed', 'This needs an administrator')
export const notFollowing = (): Problem =>
  new Problem(403, 'not-following', 'Only who follows one of the two fencers may link a video')
/** A circle holds the fencer, and the caller is no parent of it; whose circle it is is said, who is of it is not. */
export const heldByOthers = (name: string): Problem =>
  new Problem(403, 'held-by-others', `Only ${name}’s family can change this`)
export const changedMeanwhile = (): Problem =>
  new Problem(412, 'changed-meanwhile', 'This has changed meanwhile. Look again')
/** A guard of a patch does not hold: by the version (412), or by a test (409). */
export const changedElsewhere = (status: 409 | 412): Problem =>
  new Problem(status, 'changed-meanwhile', 'This was changed elsewhere meanwhile. Load it again')
/** Others changed meanwhile what the sender saw; `present` is what stands there now. */
export const changedByOthers = (present: unknown): Problem =>
  new Problem(409, 'changed-meanwhile', 'This was changed elsewhere meanwhile', { present })
/** The same call is under way already, by its key. */
export const underWay = (): Problem =>
  new Problem(503, 'under-way', 'This call is under way already. Ask again', { retryAfter: 1 })
export const keyReused = (): Problem =>
  new Problem(422, 'key-reused', 'This key was sent with another call before')
export const otherAccount = (): Problem =>
  new Problem(403, 'other-account', 'This was written for another account')
export const cacheAway = (): Problem => new Problem(503, 'cache-away', 'The cache does not answer')
export const badRequest = (message: string): Problem => new Problem(400, 'bad-request', message)
export const tooMany = (seconds: number): Problem =>
  new Problem(429, 'too-many', `Too many tries. Wait ${seconds} seconds`, { retryAfter: seconds })
export const loginFailed = (): Problem =>
  new Problem(401, 'login-failed', 'Login failed. Please check your credentials.')
