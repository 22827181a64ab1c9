import { Component, type ErrorInfo, type ReactNode } from 'react'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Changing it tries again. */
  readonly resetKey?: string
  /** Within a page that has a heading of its own. */
  readonly within?: boolean
}

/** Shows the fallback screen of spec §2 when a part of the page breaks, and tells the server once. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { failed: boolean; key: string | undefined }
> {
  override state = { failed: false, key: this.props.resetKey }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    props: { resetKey?: string },
    state: { failed: boolean; key: string | undefined },
  ) {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const { pathname } = location
    // Its code comes when it is needed, which is seldom; whoever has no connection has other troubles.
    import('#web/api/calls/report-fault.ts').then(
      ({ reportFault }) => reportFault(error, componentStack ?? '', pathname),
      () => {},
    )
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const hint = (
      <EmptyState text={MESSAGES.app.fallbackText}>
        <Button tone="strong" onClick={() => location.reload()}>
          {MESSAGES.app.reload}
        </Button>
      </EmptyState>
    )
    return (
      <div role="alert">
        {this.props.within ? (
          <>
            <h2>{MESSAGES.app.fallbackHeading}</h2>
            {hint}
          </>
        ) : (
          <PlainPage title={MESSAGES.app.fallbackHeading}>{hint}</PlainPage>
        )}
      </div>
    )
  }
}
