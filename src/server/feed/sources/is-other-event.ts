import type { Classifier } from '#contract/fields/classifier.ts'
import type { ResultPage } from '#server/store/sources/result-pages.ts'

/** Whether results say that they are of another event than the individual one they are looked at for. */
export const isOtherEvent = (
  { category, gender, weapon, team }: Exclude<Classifier, string>,
  event: Pick<ResultPage, 'category' | 'gender' | 'weapon'>,
): boolean =>
  team === true ||
  [
    [category, event.category],
    [gender, event.gender],
    [weapon, event.weapon],
  ].some(([said, known]) => said !== undefined && known !== null && said !== known)
