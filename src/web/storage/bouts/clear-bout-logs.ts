/** How the key of every log begins. */
export const BOUT_LOG = 'boutLog:'

/** Forgets every bout. Apart from the logs themselves, whose reading only the keeper of a bout needs. */
export function clearBoutLogs(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(BOUT_LOG)) localStorage.removeItem(key)
  } catch {
    // A blocked storage holds none.
  }
}
