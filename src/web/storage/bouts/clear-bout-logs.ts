/** How the key of every log begins. */
export const BOUT_LOG = 'boutLog:'
/** What this device calls itself beside others of the same account. */
export const KEEPING_DEVICE = 'keepingDevice'

/** Forgets every bout, and this device’s name. Apart from the logs themselves, whose reading only the keeper of a bout needs. */
export function clearBoutLogs(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(BOUT_LOG)) localStorage.removeItem(key)
    localStorage.removeItem(KEEPING_DEVICE)
  } catch {
    // A blocked storage holds none.
  }
}
