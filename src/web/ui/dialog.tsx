import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A native modal dialog: the browser holds the focus inside, Escape closes and gives the focus back. */
export function Dialog({ open, title, closeLabel, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) {
      dialog?.showModal()
      // The browser would choose the close button.
      dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    } else if (!open && dialog?.open) dialog.close()
  }, [open])
  // Taken out of the page while open, it would not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </div>
      {open && children}
    </dialog>
  )
}
