import { storedValue } from '../stored-value.ts'

/** Whether a bout that is kept may be heard and felt. It belongs to the device. */
export interface BoutSignals {
  readonly sound: boolean
  readonly vibration: boolean
}

/** Both, until somebody switches one off. */
export const boutSignals = storedValue<BoutSignals>('boutSignals', { sound: true, vibration: true }, raw => {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { sound, vibration }: { sound?: unknown; vibration?: unknown } = raw
  return { sound: sound !== false, vibration: vibration !== false }
})
