import type { Store } from '#server/store/open-store.ts'

/** How another process opens the same database, where it can. */
interface SharedDatabase {
  readonly databaseUrl: string
  readonly schema: string
}

/** A store of its own for one test file, and how to get rid of it. */
export interface TestStore {
  readonly store: Store
  readonly shared?: SharedDatabase
  drop(): Promise<void>
}

/** A database that serves one test after another. */
export interface TestDatabase {
  readonly store: Store
  readonly shared?: SharedDatabase | undefined
  /** Takes every row out and counts from one again. False: it is closed, or not what it was when it was made. */
  empty(): Promise<boolean>
  /** Leaves nothing of it. */
  close(): Promise<void>
}
