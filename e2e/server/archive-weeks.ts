/** Weeks of the invented past behind the season that the browser tests run over. */
export const ARCHIVE_WEEKS = 14
