import { useState } from 'react'
import { readPicture } from './read-picture.ts'

/** A picture that somebody chose, as an address that holds it whole: it stays in this page and goes with it. */
export interface OpenPhoto {
  readonly address: string | undefined
  readonly take: (file: File) => void
  readonly close: () => void
}

/** A picture of one screen. */
export function usePhoto(): OpenPhoto {
  const [address, setAddress] = useState<string>()
  return {
    address,
    take: file => readPicture(file, setAddress),
    close: () => setAddress(undefined),
  }
}
