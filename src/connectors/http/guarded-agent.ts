import { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent } from 'undici'
import type { AllowedOrigins } from './allowed-origins.ts'
import { isPrivateAddress } from './private-address.ts'

/** Raised when a name leads to an address we must not connect to. */
export const FORBIDDEN_ADDRESS = 'EFORBIDDENADDRESS'

/** Resolves a name to all its addresses, as `dns.lookup` does. */
export type LookUpAll = (
  hostname: string,
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void

const lookUpAll: LookUpAll = (hostname, done) =>
  lookUp(hostname, { all: true }, (error, addresses) => done(error, addresses ?? []))

/**
 * A pool of connections that checks addresses at connect time, on the very answer the connection uses: a name that
 * changes its address between two questions gains nothing.
 */
export function createGuardedAgent(origins: AllowedOrigins, resolve: LookUpAll = lookUpAll): Agent {
  const lookup: LookupFunction = (hostname, options, done) => {
    resolve(hostname, (error, addresses) => {
      if (error !== null) return done(error, '', 4)
      const [first] = addresses
      const isForbidden =
        !origins.mayBePrivate(hostname) && addresses.some(({ address }) => isPrivateAddress(address))
      if (first === undefined || isForbidden)
        return done(
          Object.assign(new Error(`${hostname} has a forbidden address.`), { code: FORBIDDEN_ADDRESS }),
          '',
          4,
        )
      if (options.all) done(null, addresses as never)
      else done(null, first.address, first.family)
    })
  }
  return new Agent({
    connect: { lookup, timeout: 10_000 },
    connections: 4,
    pipelining: 1,
    maxHeaderSize: 32_768,
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
  })
}
