import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from './accordion.module.css'

interface AccordionProps {
  readonly summary: ReactNode
  readonly defaultOpen?: boolean
  readonly onToggle?: (open: boolean) => void
  readonly children: ReactNode
}

/** A native `<details>` whose content is built when it opens first. */
export function Accordion({ summary, defaultOpen = false, onToggle, children }: AccordionProps) {
  const [mounted, setMounted] = useState(defaultOpen)
  return (
    <details
      className={styles.item}
      open={defaultOpen}
      onToggle={event => {
        const { open } = event.currentTarget
        if (open) setMounted(true)
        if (open !== defaultOpen) onToggle?.(open)
      }}
    >
      <summary className={styles.summary}>
        {summary}
        <IconChevronDown className={styles.chevron} aria-hidden="true" size={22} />
      </summary>
      {mounted && children}
    </details>
  )
}
