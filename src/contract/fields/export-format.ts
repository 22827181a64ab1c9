/** The files that an event can be written as. */
export const EXPORT_FORMATS = ['json', 'fie-xml', 'frd'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
