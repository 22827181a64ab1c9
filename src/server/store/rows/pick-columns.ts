/** The columns of which `may` holds. */
export const pickColumns = <Columns extends object>(
  columns: Columns,
  may: (column: string) => boolean,
): Partial<Columns> =>
  Object.fromEntries(Object.entries(columns).filter(([column]) => may(column))) as Partial<Columns>
