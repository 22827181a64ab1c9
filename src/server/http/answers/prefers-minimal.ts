/** Whether a reader asks for no more than is needed: "Prefer: return=minimal" (RFC 7240). */
export const prefersMinimal = (prefer: string | string[] | undefined): boolean =>
  prefer === OURS ||
  [prefer ?? []]
    .flat()
    .some(words => /(?:^|[,;\s])return\s*=\s*"?minimal"?(?:$|[,;\s])/i.test(words.slice(0, 200)))

/** As our own pages say it, with every poll. */
const OURS = 'return=minimal'
