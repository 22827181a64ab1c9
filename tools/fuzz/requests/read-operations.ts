import type { Access, Method } from '#contract/call/route-spec.ts'
import { formatOpenApi } from '#contract/routes/open-api.ts'
import type { RouteName } from '#contract/routes/route-table.ts'
import type { JsonSchema } from '#tools/fuzz/values/json-schema.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

/** One call as the printed document has it. */
export interface Operation {
  readonly name: RouteName
  readonly method: Method
  /** "/api/v2/fencer/{id}". */
  readonly path: string
  readonly access: Access
  readonly parameters: readonly Parameter[]
  readonly body: JsonSchema | undefined
  /** The media type of each declared answer; undefined: it has no body. */
  readonly answers: ReadonlyMap<number, string | undefined>
}

interface PrintedOperation {
  readonly operationId: RouteName
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
  readonly 'x-access': Access
}

interface PrintedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, PrintedOperation>>>>
}

/** Every operation of the OpenAPI document, in its order. */
export function readOperations(): Operation[] {
  const { paths } = JSON.parse(JSON.stringify(formatOpenApi())) as PrintedDocument
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, printed]) => ({
      name: printed.operationId,
      method: method.toUpperCase() as Method,
      path,
      access: printed['x-access'],
      parameters: printed.parameters,
      body: printed.requestBody?.content['application/json']?.schema,
      answers: new Map(
        Object.entries(printed.responses).map(([status, { content }]) => [
          Number(status),
          Object.keys(content ?? {})[0],
        ]),
      ),
    })),
  )
}
