import { expect, it } from 'vitest'
import { isHomeHost, isPrivateAddress } from './private-address.ts'

it.each([
  '8.8.8.8',
  '142.250.1.95',
  '1.0.0.1',
  '9.255.255.255',
  '11.0.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '223.255.255.255',
  '2a00:1450:4001:81c::200a',
  '2606:4700::6810:84e5',
])('%s is one of the public internet', address => {
  expect(isPrivateAddress(address)).toBe(false)
  expect(isHomeHost(address)).toBe(false)
})

it.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
  ...[
    '172.31.255.255',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '[::ffff:7f00:1]',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ],
  ...['fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0', 'ff02::1', '2001:db8::1', '[::1]'],
  ...['', 'localhost', 'example.org', '2130706433', '0x7f.1', '127.1', '010.0.0.1'],
])('%j is none', address => {
  expect(isPrivateAddress(address)).toBe(true)
})
