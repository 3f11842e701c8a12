/** Result of a function for which a refusal is an ordinary outcome. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const err = <Problem>(problem: Problem): { ok: false; problem: Problem } => ({
  ok: false,
  problem,
})
