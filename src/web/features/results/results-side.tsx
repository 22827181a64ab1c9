import type { Fencer } from '#contract/people/fencer.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { FormChart } from '#web/kit/form/form-chart.tsx'
import { InOrder } from '#web/kit/page/in-order.tsx'
import { StandingList } from '#web/kit/standings/standing-list.tsx'
import { NextUp } from './next-up.tsx'

/** A fencer's form, what comes next and where they stand. `profile`: with the standings, once it came. */
export function ResultsSide({ fencer, profile }: { fencer: Fencer; profile: Fencer | undefined }) {
  const form = useAnswer('getForm', { params: { usafId: fencer.id } })
  return (
    <InOrder>
      {!form.isError && <FormChart months={form.data?.months} />}
      <NextUp fencer={fencer} />
      <StandingList standing={profile?.standing ?? []} />
    </InOrder>
  )
}
