import { MESSAGES } from '#web/api/texts/messages.ts'
import { COLOR_SCHEMES, colorScheme } from '#web/storage/color-scheme.ts'
import { useStored } from '#web/storage/stored-value.ts'

interface ColorChoiceProps {
  /** Groups the choices where the page has more than one such group. */
  readonly name: string
  readonly className: string | undefined
  readonly choicesClassName: string | undefined
}

/** Light, dark or system. The mode belongs to the device (spec §4). */
export function ColorChoice({ name, className, choicesClassName }: ColorChoiceProps) {
  const chosen = useStored(colorScheme)
  const { account } = MESSAGES
  return (
    <fieldset className={className}>
      <legend>{account.scheme}</legend>
      <div className={choicesClassName}>
        {COLOR_SCHEMES.map(scheme => (
          <label key={scheme}>
            <input
              type="radio"
              name={name}
              checked={scheme === chosen}
              onChange={() => colorScheme.write(scheme)}
            />
            {account.schemes[scheme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
