import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listModuleFiles } from '../exports/list-exports.ts'
import type { RoomBreach } from '../rooms/find-room-breaches.ts'
import { isNode, type SyntaxNode } from '../spec-coverage/list-names.ts'
import { parseProgram } from '../spec-coverage/read-module.ts'

/** Modules that give something dangerous, with the files that may ask for it, and what of it anybody may. */
const MODULES: Readonly<Record<string, { readonly in?: RegExp; readonly but?: readonly string[] }>> = {
  child_process: {},
  cluster: {},
  inspector: {},
  repl: {},
  vm: {},
  wasi: {},
  // Whatever goes out goes through the guarded request, or through one of three libraries where it is looked at.
  undici: { in: /^src\/connectors\/(?:http\/|push\/create-push-sender\.ts$)/ },
  http: {},
  https: {},
  http2: {},
  net: { in: /^src\/connectors\/http\//, but: ['isIP', 'isIPv4', 'isIPv6', 'BlockList'] },
  tls: {},
  dgram: {},
  dns: { in: /^src\/connectors\/http\// },
  'dns/promises': { in: /^src\/connectors\/http\// },
  nodemailer: { in: /^src\/connectors\/mail\// },
  'web-push': { in: /^src\/(?:connectors\/push|server\/wiring)\// },
}

/** Where a page or its worker may ask the network: ourselves, by the policy of the page. */
const MAY_FETCH = new Set([
  'src/web/api/calls/request.ts',
  'src/web/api/live/ask-public.ts',
  'src/web/api/uploads/put-portion.ts',
  'src/web/app/first-look.ts',
  'src/web/worker/renew-subscription.ts',
  'src/web/worker/worker.ts',
])

const CODE_FROM_TEXT = new Set(['eval', 'Function', 'execScript'])
const MARKUP = new Set(['innerHTML', 'outerHTML', 'srcdoc'])
const MARKUP_CALLS = new Set(['insertAdjacentHTML', 'createContextualFragment', 'parseFromString'])
const STATEMENTS = new Set(['prepare', 'exec', 'query'])
/** Statements that are ours to the last letter: no value from outside comes here. */
const OUR_OWN_SQL = /^src\/server\/store\/(?:migrations|triggers)\//

/** What goes over every table there is: names of tables and columns alone, as the database itself tells them; values never. */
const OF_EVERY_TABLE = /^src\/server\/store\/(?:moving\/|copies\/copy-thread\.ts$)/

/**
 * What no part of the product may do, or one alone: run other programs or text as a program, put markup into a page,
 * build a statement of SQL out of strings, ask the network past the guarded request.
 */
export const findDangers = (root: string): RoomBreach[] =>
  listModuleFiles(root, 'src').flatMap(file => {
    const found = new Set<string>()
    const walk = (node: SyntaxNode): void => {
      for (const how of listDangers(node, file)) found.add(how)
      for (const child of Object.values(node).flat().filter(isNode)) walk(child)
    }
    for (const node of parseProgram(readFileSync(join(root, file), 'utf8'), file)) walk(node)
    return [...found].map(how => ({ file, how }))
  })

function listDangers(node: SyntaxNode, file: string): string[] {
  if (node.type === 'ImportDeclaration') return listImportDangers(node, file)
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return listCallDangers(node, file)
  if (node.type === 'JSXAttribute' && isNode(node.name)) {
    const name = String(node.name.name)
    return name === 'dangerouslySetInnerHTML' || name === 'srcDoc' ? [`markup out of a text: ${name}`] : []
  }
  if (node.type !== 'AssignmentExpression') return []
  const name = findProperty(node.left)
  return name !== undefined && MARKUP.has(name) ? [`markup out of a text: ${name}`] : []
}

function listImportDangers(node: SyntaxNode, file: string): string[] {
  const address = isNode(node.source) ? String(node.source.value) : ''
  const name = address.replace(/^node:/, '')
  const rule = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined
  if (!rule || node.importKind === 'type' || rule.in?.test(file)) return []
  const asked = (node.specifiers as SyntaxNode[])
    .filter(one => one.importKind !== 'type')
    .map(one => (isNode(one.imported) ? String(one.imported.name) : '*'))
  const isHarmless = asked.length > 0 && asked.every(one => rule.but?.includes(one))
  return isHarmless ? [] : [`asks for ${address}`]
}

function listCallDangers(node: SyntaxNode, file: string): string[] {
  const { callee } = node
  const [first] = node.arguments as SyntaxNode[]
  if (isNode(callee) && callee.type === 'Identifier') {
    const name = String(callee.name)
    if (CODE_FROM_TEXT.has(name)) return [`a program out of a text: ${name}`]
    const isText =
      first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && typeof first.value === 'string')
    if (/^set(?:Timeout|Interval)$/.test(name) && isText) return [`a program out of a text: ${name}`]
    return name === 'fetch' && !MAY_FETCH.has(file) ? ['asks the network past the guarded request'] : []
  }
  const name = findProperty(callee)
  if (name === undefined) return []
  if (name === 'fetch' && isGlobal(callee) && !MAY_FETCH.has(file))
    return ['asks the network past the guarded request']
  if (MARKUP_CALLS.has(name)) return [`markup out of a text: ${name}`]
  if (/^write(?:ln)?$/.test(name) && findObject(callee) === 'document') return ['markup out of a text: write']
  if (name === 'raw' && findObject(callee) === 'sql' && !OUR_OWN_SQL.test(file))
    return ['SQL out of a string: sql.raw']
  const isHeld = file.startsWith('src/server/store/') && !OF_EVERY_TABLE.test(file)
  if (STATEMENTS.has(name) && isHeld && first && isPutTogether(first)) return [`SQL out of a string: ${name}`]
  return []
}

/** The name of `property` in `object.property`. */
const findProperty = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'MemberExpression' && isNode(node.property) && node.computed !== true
    ? String(node.property.name)
    : undefined

const findObject = (node: unknown): string | undefined =>
  isNode(node) && isNode(node.object) ? String(node.object.name) : undefined

const isGlobal = (callee: unknown): boolean =>
  ['window', 'globalThis', 'self'].includes(findObject(callee) ?? '')

/** A text that was put together, but for constants of ours, names in capitals, and what the driver makes safe. */
function isPutTogether(node: SyntaxNode): boolean {
  if (node.type === 'BinaryExpression') return true
  if (node.type !== 'TemplateLiteral') return false
  return (node.expressions as SyntaxNode[]).some(
    one => !/^[A-Z_]+$/.test(String(one.name ?? '')) && findProperty(one.callee) !== 'escapeIdentifier',
  )
}
