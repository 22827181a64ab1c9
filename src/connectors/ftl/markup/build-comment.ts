/** The release of the source that made a full page, from the comment at its end: "2.0.20260114.234420". */
export const findBuild = (page: string): string | undefined =>
  /<!--\s{0,9}(\d{1,4}(?:\.\d{1,10}){2,4})\s{0,9}-->\s{0,99}$/.exec(page.slice(-300))?.[1]
