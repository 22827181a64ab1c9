/** A value or the reason why there is none. Domain functions return it; they never throw on bad input. */
export type Result<Value, Reason = string> = { ok: true; value: Value } | { ok: false; reason: Reason }

/** Wraps a value. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/** Wraps a reason. */
export const fail = <Reason>(reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason })
