/** Numbers from 0 to 1 that are the same in every run. */
export function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

type Mutation = (text: string, dice: () => number) => string | Buffer

const pick = (dice: () => number, length: number): number => Math.floor(dice() * length)

/** A random stretch of the text, up to a tenth of it. */
function toStretch(text: string, dice: () => number): [number, number] {
  const start = pick(dice, text.length)
  return [start, Math.min(text.length, start + 1 + pick(dice, Math.max(1, text.length / 10)))]
}

/** Pieces that mean something in the files at hand: tags, brackets, rows and lines. */
function splitPieces(text: string): string[] {
  if (text.includes('<')) return text.split(/(?=<)/)
  return /^[\s]*[[{(]/.test(text) ? text.split(/(?=[[{(])/) : text.split(/(?<=\n)/)
}

const change =
  (edit: (pieces: string[], dice: () => number) => void): Mutation =>
  (text, dice) => {
    const pieces = splitPieces(text)
    edit(pieces, dice)
    return pieces.join('')
  }

/** What happens to files: cut short, a tag lost, pieces swapped or doubled, a wrong character set, signs lost. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  cutEnd: (text, dice) => text.slice(0, pick(dice, text.length)),
  cutStart: (text, dice) => text.slice(pick(dice, text.length)),
  dropStretch: (text, dice) => {
    const [from, to] = toStretch(text, dice)
    return text.slice(0, from) + text.slice(to)
  },
  dropTag: change((pieces, dice) => pieces.splice(pick(dice, pieces.length), 1)),
  dropTags: change((pieces, dice) => {
    for (let i = 0; i < 20; i++) pieces.splice(pick(dice, pieces.length), 1)
  }),
  swap: change((pieces, dice) => {
    const [a, b] = [pick(dice, pieces.length), pick(dice, pieces.length)]
    const [left, right] = [pieces[a] ?? '', pieces[b] ?? '']
    pieces[a] = right
    pieces[b] = left
  }),
  duplicate: (text, dice) => {
    const [from, to] = toStretch(text, dice)
    return text.slice(0, to) + text.slice(from, to) + text.slice(to)
  },
  duplicatePiece: change((pieces, dice) => {
    const at = pick(dice, pieces.length)
    pieces.splice(at, 0, ...Array<string>(1 + pick(dice, 50)).fill(pieces[at] ?? ''))
  }),
  charset: (text, dice) => {
    const encodings = ['latin1', 'utf16le'] as const
    return dice() < 0.5
      ? Buffer.from(Buffer.from(text, 'utf8').toString('latin1'), 'utf8')
      : Buffer.from(text, encodings[pick(dice, 2)] ?? 'latin1')
  },
  highBytes: (text, dice) => {
    const bytes = Buffer.from(text, 'utf8')
    for (let i = 0; i < 30; i++) bytes[pick(dice, bytes.length)] = 128 + pick(dice, 128)
    return bytes
  },
  loseSigns: (text, dice) => text.replaceAll(/["'<>[\](){};,]/g, sign => (dice() < 0.01 ? '' : sign)),
  digits: (text, dice) => text.replaceAll(/\d/g, digit => (dice() < 0.02 ? String(pick(dice, 10)) : digit)),
}

/** The mutant of a file; `run` chooses what happens to it. */
export function mutateBytes(bytes: Buffer, run: number, dice: () => number): { name: string; bytes: Buffer } {
  const names = Object.keys(MUTATIONS)
  const name = names[run % names.length] ?? ''
  const made = MUTATIONS[name]?.(bytes.toString('utf8'), dice) ?? ''
  return { name, bytes: Buffer.isBuffer(made) ? made : Buffer.from(made, 'utf8') }
}
