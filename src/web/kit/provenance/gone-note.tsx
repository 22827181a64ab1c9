import type { Gone } from '#contract/fields/said.ts'
import { Chip } from '#web/ui/chip.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatGone } from './format-said.ts'

/** That something is not listed any more. It is kept: who planned with it is to know. */
export function GoneNote({ gone }: { gone: Gone }) {
  return <Chip tone="warning">{formatGone(gone, useNow(60_000))}</Chip>
}
