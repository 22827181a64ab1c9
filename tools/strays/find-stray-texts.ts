import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listModuleFiles } from '../exports/list-exports.ts'
import type { RoomBreach } from '../rooms/find-room-breaches.ts'
import { isNode, type SyntaxNode } from '../spec-coverage/list-names.ts'
import { parseProgram } from '../spec-coverage/read-module.ts'

/** Attributes whose words people read or hear. */
const READ_ALOUD = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
])
/** Names that are the same in every language. */
const NAMES = new Set(['Allez', 'allez'])

/** Words of a screen that stand in its code: those of all languages stand in `src/web/api/texts`, and nowhere else. */
export const findStrayTexts = (root: string): RoomBreach[] =>
  listModuleFiles(root, 'src/web')
    .filter(file => file.endsWith('.tsx'))
    .flatMap(file =>
      parseProgram(readFileSync(join(root, file), 'utf8'), file)
        .flatMap(listWords)
        .map(words => ({ file, how: `a text of the screen: ${words}` })),
    )

function listWords(node: SyntaxNode): string[] {
  const below = Object.values(node).flat().filter(isNode).flatMap(listWords)
  return [...findOwnWords(node), ...below]
}

function findOwnWords(node: SyntaxNode): string[] {
  if (node.type === 'JSXText') return toWords(node.value)
  if (node.type === 'JSXAttribute' && isNode(node.name) && READ_ALOUD.has(String(node.name.name))) {
    return readWords(node.value)
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
  return (node.children as SyntaxNode[])
    .filter(one => one.type === 'JSXExpressionContainer')
    .flatMap(readWords)
}

/** Words written as they are, in braces or not. */
function readWords(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'JSXExpressionContainer') return readWords(node.expression)
  if (node.type === 'Literal') return toWords(node.value)
  if (node.type !== 'TemplateLiteral') return []
  return (node.quasis as SyntaxNode[]).flatMap(one => toWords((one.value as { cooked?: string }).cooked))
}

const toWords = (text: unknown): string[] => {
  const words = typeof text === 'string' ? text.trim() : ''
  return /\p{L}{2}/u.test(words) && !NAMES.has(words) ? [words.slice(0, 60)] : []
}
