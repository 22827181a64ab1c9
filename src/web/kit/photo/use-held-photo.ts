import { useSyncExternalStore } from 'react'
import { useMe } from '#web/api/calls/session.ts'
import { HeldPhotos } from './held-photos.ts'
import { readPicture } from './read-picture.ts'
import type { OpenPhoto } from './use-photo.ts'

const photos = new HeldPhotos()

/** The picture that belongs to something: it outlives the screen, not the page, and is sent nowhere. */
export function useHeldPhoto(of: string): OpenPhoto & {
  /** It belongs to this from now on. */
  readonly moveTo: (to: string) => void
} {
  const account = useMe().data?.id ?? ''
  const address = useSyncExternalStore(photos.subscribe, () => photos.find(account, of))
  return {
    address,
    take: file => readPicture(file, read => photos.put(account, of, read)),
    close: () => photos.put(account, of, undefined),
    moveTo: to => photos.move(account, of, to),
  }
}
