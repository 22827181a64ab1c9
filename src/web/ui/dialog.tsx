import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  /** Closes by what stands in it alone: no Escape, no button at its head. */
  readonly isHeld?: boolean
  /** As high as the screen allows. */
  readonly isTall?: boolean
  readonly children: ReactNode
}

/** A native modal dialog: the browser holds the focus inside, Escape closes and gives the focus back. */
export function Dialog({
  open,
  title,
  closeLabel,
  onClose,
  isHeld = false,
  isTall = false,
  children,
}: DialogProps) {
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
    <dialog
      ref={ref}
      className={classNames(styles.dialog, isTall && styles.tall)}
      aria-labelledby={id}
      closedby={isHeld ? 'none' : undefined}
      // For browsers that do not know `closedby`.
      onKeyDown={event => {
        if (isHeld && event.key === 'Escape') event.preventDefault()
      }}
      onCancel={event => {
        if (isHeld) event.preventDefault()
      }}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {!isHeld && (
          <IconButton label={closeLabel} onClick={onClose}>
            <IconX aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {open && children}
    </dialog>
  )
}
