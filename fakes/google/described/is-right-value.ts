import type { FieldDescription } from './service-description.ts'

type Single = Exclude<FieldDescription, { readonly type: 'list' } | { readonly type: 'object' }>

/** Whether a single value is what a field takes. */
export function isRightValue(value: unknown, field: Single): boolean {
  if (field.type === 'integer') return Number.isSafeInteger(value)
  if (field.type === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  return (field.oneOf?.includes(value) ?? true) && (field.form?.test(value) ?? true)
}
