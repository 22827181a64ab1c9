const LEFTWARDS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The name of a strip among other words: one that is read leftwards must not turn "old → new" round. */
export const isolateStrip = (strip: string): string =>
  LEFTWARDS.test(strip) ? `\u2068${strip}\u2069` : strip
