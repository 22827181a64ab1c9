import { isNode, listChildren, listNames, type SyntaxNode } from './list-names.ts'
import { parseProgram } from './read-module.ts'

/** A test of a file with the names that it asks for itself. */
export interface TestNames {
  /** As it is written, those of its groups before it, joined by ` › `. */
  readonly title: string
  readonly names: ReadonlySet<string>
}

/** The tests of a file. What stands beside a test in its groups counts as its own. */
export function listTestNames(text: string, path: string): TestNames[] {
  const found: TestNames[] = []
  const walk = (node: SyntaxNode, titles: readonly string[], around: ReadonlySet<string>): void => {
    const call = findCall(node, text)
    if (!call) {
      for (const child of listChildren(node)) walk(child, titles, around)
      return
    }
    const path = [...titles, call.title]
    if (call.kind !== 'describe') {
      found.push({ title: path.join(' › '), names: new Set([...around, ...listNames(node)]) })
      return
    }
    const beside = listNames(node.callee as SyntaxNode)
    const body = call.body
    for (const one of body) if (!holdsTests(one)) for (const name of listNames(one)) beside.add(name)
    for (const one of body) walk(one, path, new Set([...around, ...beside]))
  }
  const holdsTests = (node: SyntaxNode): boolean =>
    findCall(node, text) !== undefined || listChildren(node).some(holdsTests)
  for (const node of parseProgram(text, path)) walk(node, [], new Set())
  return found
}

interface TestCall {
  readonly kind: string
  readonly title: string
  readonly body: readonly SyntaxNode[]
}

/** `test('title', …)`, `describe.each(table)('title', …)` and their like. */
function findCall(node: SyntaxNode, text: string): TestCall | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined
  const kind = findRoot(node.callee)
  if (kind === undefined || !/^(?:describe|test|it|on[A-Z]\w*)$/.test(kind)) return undefined
  const words = node.arguments as SyntaxNode[]
  const title = toTitle(words[0], text)
  const action = words.find(one => /Function/.test(one.type))
  if (title === undefined || !action) return undefined
  const block = action.body as SyntaxNode
  return { kind, title, body: block.type === 'BlockStatement' ? (block.body as SyntaxNode[]) : [block] }
}

/** `test` of `test.each(table)`. */
function findRoot(callee: SyntaxNode): string | undefined {
  if (callee.type === 'Identifier') return String(callee.name)
  const inner = callee.object ?? callee.callee ?? callee.expression
  return isNode(inner) ? findRoot(inner) : undefined
}

function toTitle(node: SyntaxNode | undefined, text: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : undefined
}
