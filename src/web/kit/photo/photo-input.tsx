import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './photo-input.module.css'

interface PhotoInputProps {
  /** With the camera, where the device has one; else from what is kept on it. */
  readonly isTaken?: boolean
  readonly className?: string | undefined
  readonly onPhoto: (file: File) => void
  /** What it looks like, and its name. */
  readonly children: ReactNode
}

/** A button that asks for a picture. */
export function PhotoInput({ isTaken = false, className, onPhoto, children }: PhotoInputProps) {
  return (
    <label className={classNames(styles.label, className)}>
      {children}
      <input
        type="file"
        accept="image/*"
        capture={isTaken ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onPhoto(file)
          // The same picture may be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
