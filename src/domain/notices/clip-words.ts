/** A text of at most `most` letters; what is left out is marked by '…'. */
export const clipWords = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`
