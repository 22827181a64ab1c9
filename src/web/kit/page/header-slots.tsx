import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Places in the top bar that screens fill: `lead` stands where the logo is on small screens. */
export interface HeaderPlaces {
  readonly lead: HTMLElement | null
  readonly tools: HTMLElement | null
  readonly below: HTMLElement | null
}

const Places = createContext<HeaderPlaces>({ lead: null, tools: null, below: null })

/** Given by the shell. */
export const HeaderPlacesProvider = Places.Provider

/** Shows its content in a place of the top bar. */
export function InHeader({ place, children }: { place: keyof HeaderPlaces; children: ReactNode }) {
  const target = use(Places)[place]
  return target ? createPortal(children, target) : null
}
