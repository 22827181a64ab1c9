import type { ReactNode } from 'react'
import { Accordion } from '#web/ui/accordion.tsx'
import { useHere } from './place-memory.ts'

interface KeptAccordionProps {
  /** Tells this one from the others of its screen. */
  readonly name: string
  readonly summary: ReactNode
  readonly defaultOpen?: boolean
  readonly children: ReactNode
}

/** An accordion that is open again when somebody comes back to its screen. */
export function KeptAccordion({ name, summary, defaultOpen = false, children }: KeptAccordionProps) {
  const [open, setOpen] = useHere(`open ${name}`, defaultOpen)
  return (
    <Accordion summary={summary} defaultOpen={open} onToggle={setOpen}>
      {children}
    </Accordion>
  )
}
