import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/**
 * Places of the page's frame that screens fill: in the top bar, where `lead` stands for the logo on small screens; `below`
 * it; and `dock`, over the foot of the page, for what comes and goes by itself and must not push the page.
 */
export interface FramePlaces {
  readonly lead: HTMLElement | null
  readonly tools: HTMLElement | null
  readonly below: HTMLElement | null
  readonly dock: HTMLElement | null
}

const Places = createContext<FramePlaces>({ lead: null, tools: null, below: null, dock: null })

/** Given by the shell. */
export const FramePlacesProvider = Places.Provider

/** Shows its content in a place of the frame. */
export function InFrame({ place, children }: { place: keyof FramePlaces; children: ReactNode }) {
  const target = use(Places)[place]
  return target ? createPortal(children, target) : null
}
