/** A node of a syntax tree (ESTree with TypeScript's nodes). */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Stands before the address of a module that is loaded whole while the program runs. */
export const LOADED = 'import:'

/** TypeScript's nodes that hold values and not only types. */
const WITH_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Children of a node by which a thing is named, not asked for. */
const NAMING: Readonly<Record<string, (node: SyntaxNode) => readonly string[]>> = {
  MemberExpression: node => (node.computed === true ? [] : ['property']),
  Property: node => (node.computed === true || node.shorthand === true ? [] : ['key']),
  MethodDefinition: node => (node.computed === true ? [] : ['key']),
  PropertyDefinition: node => (node.computed === true ? [] : ['key']),
  JSXAttribute: () => ['name'],
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** The nodes right below one, types left out. */
export function listChildren(node: SyntaxNode): SyntaxNode[] {
  if (node.type.startsWith('TS') && !WITH_VALUES.has(node.type)) return []
  const naming = NAMING[node.type]?.(node) ?? []
  return Object.entries(node)
    .filter(([field]) => !naming.includes(field))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

/**
 * Every name that a piece of a program asks for, whatever it means there, and what it loads (`import('./x.ts')`,
 * `new URL('./x.ts', import.meta.url)`) as `import:./x.ts`.
 */
export function listNames(node: SyntaxNode): Set<string> {
  const names = new Set<string>()
  const walk = (one: SyntaxNode): void => {
    if (one.type === 'Identifier' || one.type === 'JSXIdentifier') names.add(String(one.name))
    const loaded = findLoaded(one)
    if (loaded !== undefined) names.add(LOADED + loaded)
    for (const child of listChildren(one)) walk(child)
  }
  walk(node)
  return names
}

function findLoaded(node: SyntaxNode): string | undefined {
  if (node.type === 'ImportExpression') return findText(node.source)
  if (node.type !== 'NewExpression' || !isNode(node.callee) || node.callee.name !== 'URL') return undefined
  const text = findText((node.arguments as unknown[])[0])
  return text?.startsWith('.') === true ? text : undefined
}

const findText = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
