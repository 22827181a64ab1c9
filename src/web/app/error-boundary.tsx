import { Component, type ReactNode } from 'react'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './page.module.css'

/** Shows the fallback screen of spec §2 when a part of the page breaks. `resetKey` changing tries again. */
export class ErrorBoundary extends Component<
  { children: ReactNode; resetKey?: string },
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

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className={styles.page} role="alert">
        <h1 className={styles.heading}>{MESSAGES.app.fallbackHeading}</h1>
        <EmptyState text={MESSAGES.app.fallbackText}>
          <Button tone="strong" onClick={() => location.reload()}>
            {MESSAGES.app.reload}
          </Button>
        </EmptyState>
      </div>
    )
  }
}
