import { useLocation } from 'react-router'

/** Where to go after signing in: where the person wanted to be, inside this site, else the start page. */
export function useReturnPath(): string {
  const { state } = useLocation()
  return findReturnPath(state) ?? '/'
}

/** The path in a navigation state; nothing that could lead to another site. */
export function findReturnPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return undefined
  return from
}
