import { ApiProblem } from '#contract/call/api-problem.ts'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { ROUTES } from '#contract/routes/route-table.ts'
import type { Operation } from '#tools/fuzz/requests/read-operations.ts'
import { findLeftOut } from './find-left-out.ts'
import type { WireAnswer } from './send-request.ts'

/** What is wrong with an answer of an operation; undefined: nothing. No operation: the address is nobody's. */
export function judgeAnswer(operation: Operation | undefined, answer: WireAnswer): string | undefined {
  const { status } = answer
  if (status >= 500) return `status ${status}: ${answer.text.slice(0, 200)}`
  if (!operation)
    return status === 404 || status === 400 ? judgeProblem(answer) : `status ${status} of nobody's address`
  if (!operation.answers.has(status)) return `undeclared status ${status}: ${answer.text.slice(0, 200)}`
  const declared = operation.answers.get(status)
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
  if (declared === undefined) return answer.text === '' ? undefined : `a body with status ${status}`
  if (!isOfType(type, declared)) return `content-type "${type}" for "${declared}" with status ${status}`
  if (status >= 400) return judgeProblem(answer)
  return declared === 'application/json' ? judgeJson(operation, answer) : undefined
}

const isOfType = (type: string, declared: string): boolean =>
  declared.endsWith('/*') ? type.startsWith(declared.slice(0, -1)) : type === declared

function judgeJson({ name }: Operation, { text }: WireAnswer): string | undefined {
  const value = readJson(text)
  if (value === undefined) return 'an answer that is no JSON'
  const { response }: RouteSpec = ROUTES[name]
  const parsed = response.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `not of its schema: /${issue?.path.join('/')} ${issue?.message}`
  }
  const [first] = findLeftOut(value, parsed.data)
  return first === undefined
    ? undefined
    : `a field that its schema does not have: ${first.replaceAll(/\/\d+/g, '/0')}`
}

const Refusal = ApiProblem.strict()

function judgeProblem({ text, status }: WireAnswer): string | undefined {
  const value = readJson(text)
  return Refusal.safeParse(value).success
    ? undefined
    : `a refusal ${status} that is no problem: ${text.slice(0, 200)}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
