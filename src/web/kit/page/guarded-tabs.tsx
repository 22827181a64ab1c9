import type { ComponentProps } from 'react'
import { Tabs } from '#web/ui/tabs.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** Tabs of which one that breaks leaves the others alone. */
export function GuardedTabs<Key extends string>({ children, ...tabs }: ComponentProps<typeof Tabs<Key>>) {
  return (
    <Tabs {...tabs}>
      <ErrorBoundary resetKey={tabs.value} within>
        {children}
      </ErrorBoundary>
    </Tabs>
  )
}
