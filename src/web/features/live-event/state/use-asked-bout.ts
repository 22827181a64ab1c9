import { useSearchParams } from 'react-router'

/** The bout that the address asks for, as a notice does that leads here; undefined: none. */
export const useAskedBout = (): string | undefined => useSearchParams()[0].get('bout') ?? undefined
