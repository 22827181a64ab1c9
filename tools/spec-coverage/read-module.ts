import { parseAst } from 'vite'
import { isNode, listNames, type SyntaxNode } from './list-names.ts'

/** A name of another module; '*' is all of it. */
export interface ForeignName {
  readonly from: string
  readonly name: string
}

/** What a module declares, asks for and gives, by names. */
export interface ModuleNames {
  /** What is declared at the top, with the names that each asks for. */
  readonly declared: ReadonlyMap<string, ReadonlySet<string>>
  /** What is asked for as soon as the module is loaded. */
  readonly atOnce: ReadonlySet<string>
  readonly imported: ReadonlyMap<string, ForeignName>
  /** What is given, by the name it has outside: a name of the module's own, or another's. */
  readonly given: ReadonlyMap<string, string | ForeignName>
  /** Modules all of whose names are given on. */
  readonly givenWhole: readonly string[]
  /** Modules that are loaded before this one. */
  readonly loaded: readonly string[]
}

/** Reads a module's names. Types do not count: they are gone when it runs. */
export function readModule(text: string, path: string): ModuleNames {
  const declared = new Map<string, Set<string>>()
  const atOnce = new Set<string>()
  const imported = new Map<string, ForeignName>()
  const given = new Map<string, string | ForeignName>()
  const givenWhole: string[] = []
  const loaded: string[] = []

  const declare = (node: SyntaxNode): string[] => {
    if (node.type === 'VariableDeclaration') {
      return (node.declarations as SyntaxNode[]).flatMap(one => {
        const names = [...listNames(one.id as SyntaxNode)]
        for (const name of names) declared.set(name, listNames(one))
        return names
      })
    }
    if (!isNode(node.id) || node.type.startsWith('TS')) return []
    const name = String(node.id.name)
    declared.set(name, listNames(node))
    return [name]
  }

  for (const node of parseProgram(text, path)) {
    const from = isNode(node.source) ? String(node.source.value) : undefined
    if (node.importKind === 'type' || node.exportKind === 'type') continue
    const specifiers = ((node.specifiers ?? []) as SyntaxNode[]).filter(
      one => one.importKind !== 'type' && one.exportKind !== 'type',
    )
    if (from !== undefined) loaded.push(from)
    if (node.type === 'ImportDeclaration') {
      for (const one of specifiers) {
        imported.set(toName(one.local), { from: from ?? '', name: toImportedName(one) })
      }
    } else if (node.type === 'ExportAllDeclaration') {
      if (isNode(node.exported)) given.set(toName(node.exported), { from: from ?? '', name: '*' })
      else givenWhole.push(from ?? '')
    } else if (node.type === 'ExportNamedDeclaration') {
      if (isNode(node.declaration)) for (const name of declare(node.declaration)) given.set(name, name)
      for (const one of specifiers) {
        const local = toName(one.local)
        given.set(toName(one.exported), from === undefined ? local : { from, name: local })
      }
    } else if (node.type === 'ExportDefaultDeclaration') {
      declared.set('default', listNames(node.declaration as SyntaxNode))
      given.set('default', 'default')
    } else if (/^(?:Variable|Function|Class)Declaration$/.test(node.type)) declare(node)
    else for (const name of listNames(node)) atOnce.add(name)
  }
  return { declared, atOnce, imported, given, givenWhole, loaded }
}

/** What was read already: many ask for the same modules, one after the other. */
const programs = {
  ts: new Map<string, readonly SyntaxNode[]>(),
  tsx: new Map<string, readonly SyntaxNode[]>(),
}

/** The statements of a module. Throws when it cannot be read. */
export function parseProgram(text: string, path: string): readonly SyntaxNode[] {
  const lang = path.endsWith('x') ? 'tsx' : 'ts'
  const known = programs[lang].get(text)
  if (known) return known
  const program = parseAst(text, { lang }).body as unknown as SyntaxNode[]
  programs[lang].set(text, program)
  return program
}

const toName = (node: unknown): string => String(isNode(node) ? (node.name ?? node.value) : '')

const toImportedName = (specifier: SyntaxNode): string => {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : toName(specifier.imported)
}
