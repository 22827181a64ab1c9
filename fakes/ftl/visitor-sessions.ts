import { toHexId } from './script/seeded-random.ts'

/** A visitor, signed in or not. */
export interface Visitor {
  id: string
  csrf: string
  signedIn: boolean
  returnTo: string
}

/** The cookies given out. They are given to everybody, so having one proves nothing. */
export interface VisitorSessions {
  /** The visitor of a Cookie header, or a new one. */
  of(cookieHeader: string | undefined): { visitor: Visitor; isNew: boolean }
  expire(): void
}

export const COOKIE_NAME = 'connect.sid'

export const createVisitorSessions = (seed: string): VisitorSessions => {
  const visitors = new Map<string, Visitor>()
  let count = 0
  return {
    of: cookieHeader => {
      const id = /(?:^|;\s*)connect\.sid=([^;\s]+)/.exec(cookieHeader ?? '')?.[1]
      const known = visitors.get(id ?? '')
      if (known !== undefined) return { visitor: known, isNew: false }
      count++
      const visitor: Visitor = {
        id: `s%3A${toHexId(`${seed}/session/${count}`)}`,
        csrf: toHexId(`${seed}/csrf/${count}`).toLowerCase(),
        signedIn: false,
        returnTo: '/',
      }
      visitors.set(visitor.id, visitor)
      return { visitor, isNew: true }
    },
    expire: () => visitors.clear(),
  }
}
