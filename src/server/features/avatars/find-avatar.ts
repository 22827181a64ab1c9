import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { findUser } from '#server/store/accounts/users.ts'
import type { Store } from '#server/store/open-store.ts'

/** A picture's bytes and type. */
export interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

type FetchPicture = (emailHash: string) => Promise<Picture | undefined>

const KEPT_MS = 24 * 3_600_000
/** After a failure the service is left alone for so long about that picture. */
const FAILED_MS = 5 * 60_000
const MOST = 500

/** Pictures of the people in one's own account, by the e-mail noted of them; each asked for once a day at most. */
export class Avatars {
  readonly #store: Store
  readonly #fetch: FetchPicture
  readonly #known = new LRUCache<string, { picture: Promise<Picture | undefined> }>({
    max: MOST,
    ttl: KEPT_MS,
  })

  constructor(store: Store, fetch: FetchPicture) {
    this.#store = store
    this.#fetch = fetch
  }

  /** The picture of the user ('me') or of a fencer that the user follows; undefined where there is none. */
  async find(userId: string, of: string): Promise<Picture | undefined> {
    const user = await findUser(this.#store.read, userId)
    const person =
      of === 'me' ? user?.primaryUser : user?.trackedFencers.find(one => one.fencerId === of)?.personalInfo
    const email = person?.email?.trim().toLowerCase()
    if (!email?.includes('@')) return undefined
    const hash = createHash('sha256').update(email).digest('hex')
    const known = this.#known.get(hash)
    if (known) return known.picture
    const picture = this.#fetch(hash).catch(() => {
      this.#known.set(hash, { picture: Promise.resolve(undefined) }, { ttl: FAILED_MS })
      return undefined
    })
    this.#known.set(hash, { picture })
    return picture
  }
}
