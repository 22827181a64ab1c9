import { useSyncExternalStore } from 'react'
import { INSTALLED_TEXTS } from '#web/api/texts/installed-texts.ts'
import styles from './notice.module.css'
import { pageVersion } from './page-version.ts'

const subscribe = (listener: () => void): (() => void) => pageVersion?.subscribe(listener) ?? (() => {})

/** Says that a newer Allez is ready; whoever does not ask for it gets it once they have looked away. */
export function NewVersionNotice() {
  const state = useSyncExternalStore(subscribe, () => pageVersion?.read() ?? 'none')
  if (state === 'none') return null
  const { installed: texts } = INSTALLED_TEXTS
  return (
    <p className={styles.notice} role="status">
      <span>{texts.newVersion}</span>
      <button type="button" onClick={pageVersion?.change}>
        {texts.change}
      </button>
    </p>
  )
}
