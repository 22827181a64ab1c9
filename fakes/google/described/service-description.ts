/** What a service says of itself, as far as Allez asks it: read from its discovery document, told in our own words. */
export interface ServiceDescription {
  /** "calendar v3". */
  readonly name: string
  /** Of the discovery document that this was read from. */
  readonly revision: string
  readonly source: string
  readonly methods: readonly MethodDescription[]
  readonly shapes: Readonly<Record<string, Fields>>
}

export interface MethodDescription {
  /** "calendar.events.insert". */
  readonly id: string
  readonly verb: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'
  /** "/calendar/v3/calendars/{calendarId}/events". */
  readonly path: string
  /** Those of the path and those of the query. */
  readonly parameters: Readonly<Record<string, ParameterDescription>>
  /** Any one of them is enough. */
  readonly scopes: readonly string[]
  /** The shapes of what is sent and answered; undefined: nothing is. */
  readonly request?: string
  readonly response?: string
}

export interface ParameterDescription {
  readonly in: 'path' | 'query'
  readonly isRequired?: true
  /** Values with commas between them. */
  readonly isList?: true
  readonly oneOf?: readonly string[]
  readonly form?: RegExp
}

export type Fields = Readonly<Record<string, FieldDescription>>

export type FieldDescription = FieldKind & {
  /** The service says it; what is sent of it is passed over. */
  readonly isReadOnly?: true
  /** Methods that refuse a body without it. */
  readonly requiredBy?: readonly string[]
  /** Every answer has it. */
  readonly isAnswered?: true
}

type FieldKind =
  | { readonly type: 'boolean' }
  | { readonly type: 'integer' }
  | { readonly type: 'string'; readonly oneOf?: readonly string[]; readonly form?: RegExp }
  | { readonly type: 'list'; readonly of: FieldDescription }
  | { readonly type: 'object'; readonly fields: Fields }
