import type { Notice } from '#contract/accounts/notice.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'

/** The first name of whom a notice is about; empty where it is about nobody. */
export const toWho = ({ fencer }: Pick<Notice, 'fencer'>): string =>
  fencer ? fencerNames(fencer.name).first : ''
