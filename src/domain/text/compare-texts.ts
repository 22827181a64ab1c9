/** The order of texts by their letters' codes, for sorting: the same everywhere, and no language's. Nothing counts as ''. */
export const compareTexts = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)
