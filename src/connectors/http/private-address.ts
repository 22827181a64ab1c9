import { BlockList, isIP, isIPv6 } from 'node:net'

const RANGES = {
  ipv4: '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ipv6: '::/128 ::1/128 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
} as const

/** One list for each family: a list of both finds every IPv4 address in the range of those that are mapped into IPv6. */
const blocked = { ipv4: toBlockList('ipv4'), ipv6: toBlockList('ipv6') }

function toBlockList(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of RANGES[family].split(' ')) {
    const [network = '', bits = ''] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

/**
 * Whether an IP address is not one of the public internet: loopback, private, link-local (cloud metadata), mapped,
 * documentation, multicast. Text that is no address counts as such.
 */
export function isPrivateAddress(address: string): boolean {
  const [bare = ''] = address.replace(/^\[|\]$/g, '').split('%', 1)
  if (isIP(bare) === 0) return true
  const family = isIPv6(bare) ? 'ipv6' : 'ipv4'
  return blocked[family].check(bare, family)
}

/** Whether a host is written as an address or a name that only exists at home. */
export function isHomeHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(bare) !== 0) return isPrivateAddress(bare)
  return !bare.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(bare)
}
