import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { tabStep } from './tab-step.ts'
import styles from './tabs.module.css'

interface TabSpec<Key extends string> {
  readonly key: Key
  readonly label: string
  /** How much of it is new, and how that is said. */
  readonly news?: { readonly count: number; readonly said: string } | undefined
}

interface TabsProps<Key extends string> {
  readonly label: string
  readonly tabs: readonly TabSpec<Key>[]
  readonly value: Key
  readonly onChange: (key: Key) => void
  readonly children: ReactNode
}

/** Tabs by the ARIA pattern: one stop in the tab order, arrows, Home and End move; one panel at a time. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    // From the tab in focus: the chosen one may lag behind while its panel is loading.
    const from = (event.target as HTMLElement).dataset.tab
    const index = tabs.findIndex(tab => tab.key === from)
    const target = tabStep(event.key, index, tabs.length)
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            className={styles.tab}
            aria-selected={tab.key === value}
            aria-controls={tab.key === value ? `${id}-panel` : undefined}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.news && (
              <>
                <span className={styles.count} aria-hidden="true">
                  {tab.news.count}
                </span>
                <span className="visually-hidden">, {tab.news.said}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
