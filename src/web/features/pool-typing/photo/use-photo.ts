import { useState } from 'react'

/** A picture that somebody chose, as an address that holds it whole: it stays in this page and goes with it. */
export function usePhoto(): {
  readonly address: string | undefined
  readonly take: (file: File) => void
  readonly close: () => void
} {
  const [address, setAddress] = useState<string>()
  return {
    address,
    take(file) {
      const reader = new FileReader()
      reader.onload = () => setAddress(typeof reader.result === 'string' ? reader.result : undefined)
      reader.readAsDataURL(file)
    },
    close: () => setAddress(undefined),
  }
}
