import type { Delisted } from '#contract/fields/provenance.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { Chip } from '#web/ui/chip.tsx'
import { formatDelisted } from './format-provenance.ts'

/** That something is not listed any more. It is kept: who planned with it is to know. */
export function DelistedNote({ gone }: { gone: Delisted }) {
  return <Chip tone="warning">{formatDelisted(gone, useServerNow(60_000))}</Chip>
}
