const PREFIX = 'draft:'

/** The tab's own storage, or none where it is blocked. */
function findStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** What somebody typed and the server does not have yet: it outlives a reload, not the tab. */
export const drafts = {
  read: (key: string): string | undefined => findStorage()?.getItem(PREFIX + key) ?? undefined,
  write(key: string, text: string): void {
    try {
      findStorage()?.setItem(PREFIX + key, text)
    } catch {
      // A full storage loses nothing as long as the page stays open.
    }
  },
  clear: (key: string): void => findStorage()?.removeItem(PREFIX + key),
}

/** Whether anything typed waits here. */
export const hasDrafts = (): boolean => Object.keys(findStorage() ?? {}).some(key => key.startsWith(PREFIX))

/** Forgets all drafts. */
export function clearDrafts(): void {
  const storage = findStorage()
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key)
}
