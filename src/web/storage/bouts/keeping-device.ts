import { storedValue } from '../stored-value.ts'
import { KEEPING_DEVICE } from './clear-bout-logs.ts'

const device = storedValue<string>(KEEPING_DEVICE, '', raw => (typeof raw === 'string' ? raw : undefined))

/** What this device calls itself where it keeps a bout: made up once, forgotten with the account. */
export function readKeepingDevice(): string {
  if (device.read() === '') device.write(crypto.randomUUID())
  return device.read()
}
