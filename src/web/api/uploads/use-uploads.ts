import { useEffect, useSyncExternalStore } from 'react'
import type { ShownUpload } from './to-phase.ts'
import { readUploads, subscribeUploads, wakeUploads } from './upload-queue.ts'

/** The videos on their way, as they go; undefined: not read yet. */
export function useUploads(): readonly ShownUpload[] | undefined {
  const uploads = useSyncExternalStore(subscribeUploads, readUploads)
  useEffect(() => void wakeUploads(), [])
  return uploads
}
