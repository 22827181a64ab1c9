import { isIP } from 'node:net'
import { isHomeHost, isPrivateAddress } from './private-address.ts'

/** Where requests may go. */
export interface AllowedOrigins {
  /** Why the URL must not be asked; undefined when it may. */
  refuse(url: URL): string | undefined
  /** Whether the host may have a private address: only the operator's own base URL, when written as such. */
  mayBePrivate(hostname: string): boolean
}

/** The base URL's origin, and `hosts` over https on its usual port. Names are compared, never patterns. */
export function createAllowedOrigins(baseUrl: string, hosts: readonly string[] = []): AllowedOrigins {
  const base = new URL(baseUrl)
  const origins = new Set([base.origin, ...hosts.map(host => `https://${host.toLowerCase()}`)])
  const homeHost = isHomeHost(base.hostname) ? base.hostname : undefined
  const mayBePrivate = (hostname: string) => hostname === homeHost
  return {
    refuse: url => {
      if (url.protocol !== 'https:' && url.protocol !== 'http:')
        return `The scheme ${url.protocol} is not allowed.`
      if (url.username !== '' || url.password !== '') return 'A user in an address is not allowed.'
      if (!origins.has(url.origin)) return `The host ${url.host.slice(0, 100)} is not allowed.`
      const bare = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(bare) !== 0 && isPrivateAddress(bare) && !mayBePrivate(url.hostname))
        return 'A private address is not allowed.'
      return undefined
    },
    mayBePrivate,
  }
}
