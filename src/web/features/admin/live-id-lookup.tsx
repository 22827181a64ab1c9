import { useMutation } from '@tanstack/react-query'
import type { AdminTournament } from '#contract/admin/admin-tournament.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './admin.module.css'
import { Refusal } from './refusal.tsx'
import { useAdminChange } from './use-admin-change.ts'

const { tournaments: texts } = ADMIN_TEXTS

/** The ids of a tournament at its sources, and looking up the live one (spec §8). */
export function LiveIdLookup({ tournament }: { tournament: AdminTournament }) {
  const { id, idDetail } = tournament
  const find = useMutation({ mutationFn: () => call('findLiveId', { params: { id } }) })
  const correct = useAdminChange('correctTournament')
  const found = find.data?.idDetail.ftlId
  const isNotThere = find.error instanceof ApiError && find.error.status === 404
  return (
    <div className={styles.lookup}>
      <p className={styles.quiet}>
        {(['ftlId', 'usafId', 'afId'] as const)
          .filter(name => idDetail[name] !== undefined)
          .map(name => `${texts.ids[name]} ${idDetail[name]}`)
          .join(' · ')}
      </p>
      <Button disabled={find.isPending} onClick={() => find.mutate()}>
        {texts.find}
      </Button>
      {find.isError && (
        <p role="alert" className={styles.alert}>
          {isNotThere ? texts.notFound : texts.findFailed}
        </p>
      )}
      {found !== undefined && (
        <p role="status" className={styles.found}>
          {texts.found(found)}
          {found !== idDetail.ftlId && (
            <Button
              tone="strong"
              disabled={correct.isPending}
              onClick={() => correct.mutate({ params: { id }, body: { ftlId: found } })}
            >
              {texts.use}
            </Button>
          )}
        </p>
      )}
      <Refusal error={correct.error} problems={texts.problems} />
    </div>
  )
}
