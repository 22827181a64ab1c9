import { useQuery } from '@tanstack/react-query'
import type { AdminProcess } from '#contract/admin/admin-process.ts'
import { call } from '#web/api/calls/call.ts'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { AdminNav } from '#web/kit/settings/admin-nav.tsx'
import { AdminsOnly } from '#web/kit/settings/admins-only.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProcessCard } from './process-card.tsx'
import styles from './server-page.module.css'
import { listServices } from './services.ts'

const { server: texts } = ADMIN_TEXTS
const REFETCH_MS = 10_000

/** /admin/server: the processes of this server. */
export function ServerPage() {
  usePageTitle(ADMIN_TEXTS.pages.server)
  return (
    <AdminsOnly>
      <Page width="wide">
        <Heading>{ADMIN_TEXTS.heading}</Heading>
        <AdminNav />
        <ProcessList />
      </Page>
    </AdminsOnly>
  )
}

/** What each process does, how many look at it, and what takes long there. */
function ProcessList() {
  const query = useQuery({
    queryKey: ['listProcesses'],
    queryFn: ({ signal }) => call('listProcesses', {}, { signal }),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })
  if (!query.data) return <Unanswered of={query} />
  if (query.data.length === 0) return <EmptyState text={texts.none} />
  return (
    <>
      <p>{texts.viewers(query.data.reduce((sum, { viewers }) => sum + viewers, 0))}</p>
      {listMissing(query.data).map(service => (
        <p key={service} className={styles.alert}>
          {texts.missing[service]}
        </p>
      ))}
      <ul className={styles.list}>
        {query.data.map(one => (
          <li key={`${one.place} ${one.startedAt}`}>
            <ProcessCard process={one} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What no process does. */
const listMissing = (all: readonly AdminProcess[]) =>
  listServices('web feed tasks').filter(
    service => !all.some(one => listServices(one.services).includes(service)),
  )
