import type { ChildServer } from './child-server.ts'

/** A server over a large past and one over a small. */
export interface PastServers {
  readonly large: ChildServer
  readonly small: ChildServer
  /** Brings the large database into the system's cache. */
  warm(): Promise<void>
}
