/** 9 → "+9", −6 → "−6" with a true minus sign, 0 → "0". */
export const formatSigned = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
