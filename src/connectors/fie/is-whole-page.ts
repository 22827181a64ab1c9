/**
 * Whether a fetched page came to its end: its variables stand in scripts, and one that is missing because the page was
 * cut would look like a competition without pools.
 */
export const isWholePage = (page: string): boolean => /<\/html>\s{0,999}$/i.test(page.slice(-1_100))
