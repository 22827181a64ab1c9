/** As many whole lines of a text as have room in `most` letters; what is left out is said by a last line of '…'. */
export function clipLines(text: string, most: number): string {
  if (text.length <= most) return text
  const fitting: string[] = []
  let length = 1
  for (const line of text.split('\n')) {
    length += line.length + 1
    if (length > most) break
    fitting.push(line)
  }
  return [...fitting, '…'].join('\n')
}
