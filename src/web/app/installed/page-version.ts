import { hasDrafts } from '#web/storage/drafts.ts'
import { Version } from './version.ts'

/** What somebody writes in. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'

/** The version of Allez that this page was opened with; undefined where the browser keeps no apps. */
export const pageVersion =
  'serviceWorker' in navigator
    ? new Version({
        container: navigator.serviceWorker,
        isHidden: () => document.hidden,
        isBusy: () => hasDrafts() || hasText() || document.querySelector('dialog[open]') !== null,
        onHidden: run => document.addEventListener('visibilitychange', run),
        reload: () => location.reload(),
      })
    : undefined

/** Whether any field holds words: nobody can tell those that were typed from those that were there. */
const hasText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    ({ value }) => value !== '',
  )
