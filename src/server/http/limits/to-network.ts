import { isIPv6 } from 'node:net'

const GROUPS = 8
const OWN_GROUPS = 4

/**
 * Whom an address belongs to, for counting: an IPv4 address itself; of an IPv6 address the first 64 bits, for whoever has
 * one has all 2⁶⁴ behind them. IPv4 within IPv6 is IPv4. Whatever is no address stays as it is.
 */
export function toNetwork(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = toGroups(head)
  const after = toGroups(tail ?? '')
  const missing = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return `${groups.slice(0, OWN_GROUPS).join(':')}::/64`
}

/** Hexadecimal groups without leading zeros; an IPv4 address at the end stands for two. */
const toGroups = (text: string): string[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap(group => (group.includes('.') ? ['v4', 'v4'] : [group.replace(/^0+(?=.)/, '')]))
