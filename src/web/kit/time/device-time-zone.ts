/** The zone of this device, for tournaments whose venue's zone is not known. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
