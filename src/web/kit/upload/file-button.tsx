import { useRef } from 'react'
import { type ChosenFile, hasPicker, pickFile } from '#web/api/uploads/held-file.ts'
import { Button } from '#web/ui/button.tsx'

interface FileButtonProps {
  readonly label: string
  /** What it is called by those who do not see what stands around it. */
  readonly said?: string
  readonly disabled?: boolean
  readonly onChosen: (chosen: ChosenFile) => void
}

/** A button that has a film chosen, with the way back to it where the browser gives one. */
export function FileButton({ label, said, disabled, onChosen }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (): Promise<void> => {
    if (!hasPicker()) return input.current?.click()
    const chosen = await pickFile()
    if (chosen) onChosen(chosen)
  }
  return (
    <>
      <Button disabled={disabled} aria-label={said} onClick={() => void choose()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="video/*"
        hidden
        onChange={event => {
          const [file] = event.target.files ?? []
          // The same one may be chosen again.
          event.target.value = ''
          if (file) onChosen({ file })
        }}
      />
    </>
  )
}
