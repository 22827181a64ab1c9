/**
 * Whether a results file ends inside a line: its last line has fewer commas outside quotes than its header, or leaves a
 * quote open.
 */
export function isCutFile(text: string): boolean {
  const lines = text.trimEnd().split(/\r?\n/)
  const [header = '', last = ''] = [lines[0], lines.at(-1)]
  return lines.length > 1 && countCommas(last) < countCommas(header)
}

const countCommas = (line: string): number =>
  (line.replaceAll(/"[^"]*"/g, '').split('"', 1)[0] ?? '').split(',').length - 1
