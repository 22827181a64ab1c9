import { hash } from 'node:crypto'
import { formatBase32 } from './format-base32.ts'

/** 120 bits: a hash of them cannot be tried out (ASVS 5.0, 6.5.2). */
export const EMERGENCY_BYTES = 15

/** A code for who has lost their telephone, as people write it down: "K3VD-9QTX-…". */
export const formatEmergencyCode = (bytes: Uint8Array): string =>
  formatBase32(bytes).replaceAll(/(.{4})(?=.)/g, '$1-')

/** What the store keeps of it, however it was typed. */
export const hashEmergencyCode = (code: string): string =>
  hash('sha256', code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), 'base64url')
