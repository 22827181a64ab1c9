import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { FACES, type FontPart, PARTS } from './font-parts.ts'
import { mendLetterWidth } from './mend-letter-width.ts'

const ROOT = join(import.meta.dirname, '../..')
const UI = join(ROOT, 'src/web/ui')
const WIDTH = 110
/** Kerning, figures of one width, and marks above and below letters. */
const FEATURES = ['kern', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl']

/** The font files of the app and the style sheet that names them, by path from the folder of the ui. */
export async function subsetFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const rules: string[] = []
  for (const { family, slug, weights } of FACES) {
    for (const weight of weights) {
      for (const part of PARTS) {
        const source = readFileSync(
          join(ROOT, `node_modules/@fontsource/${slug}/files/${slug}-${part.name}-${weight}-normal.woff2`),
        )
        const path = `fonts/${slug}-${part.name}-${weight}.woff2`
        const options = { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true } as const
        files.set(path, mend(await subsetFont(source, toText(part), options), slug, part))
        rules.push(toRule(family, weight, path, part))
      }
    }
  }
  const head = '/* Made by `npm run fonts` from the packages of @fontsource. */'
  files.set('fonts.css', Buffer.from(`${[head, ...rules].join('\n\n')}\n`))
  return files
}

/** The condensed type leaves a gap of a third of a letter behind Ø: "Ø RSTEDING". */
const mend = (font: Buffer, slug: string, { name }: FontPart): Buffer =>
  slug === 'barlow-condensed' && name === 'latin' ? mendLetterWidth(font, 'Ø', 'O') : font

const toText = ({ ranges }: FontPart): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map(point => String.fromCodePoint(point))
    .join('')

const toHex = (point: number): string => point.toString(16).toUpperCase().padStart(4, '0')

/** As the formatter lays out a list: on one line where it fits, otherwise as many to a line as fit. */
function toLines(words: readonly string[]): string {
  const all = words.join(', ')
  if (all.length + '  unicode-range: ;'.length <= WIDTH) return ` ${all}`
  const lines = ['   ']
  words.forEach((word, at) => {
    const next = `${word}${at < words.length - 1 ? ',' : ''}`
    if (`${lines.at(-1)} ${next}`.length > WIDTH) lines.push('   ')
    lines[lines.length - 1] += ` ${next}`
  })
  return `\n${lines.join('\n')}`
}

function toRule(family: string, weight: number, path: string, { ranges }: FontPart): string {
  const words = ranges.map(([first, last]) => `U+${toHex(first)}${first === last ? '' : `-${toHex(last)}`}`)
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url("./${path}") format("woff2");
  unicode-range:${toLines(words)};
}`
}

if (import.meta.main) for (const [path, bytes] of await subsetFonts()) writeFileSync(join(UI, path), bytes)
