import type { Delisted } from '#contract/fields/provenance.ts'
import { Chip } from '#web/ui/chip.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatDelisted } from './format-provenance.ts'

/** That something is not listed any more. It is kept: who planned with it is to know. */
export function DelistedNote({ gone }: { gone: Delisted }) {
  return <Chip tone="warning">{formatDelisted(gone, useNow(60_000))}</Chip>
}
