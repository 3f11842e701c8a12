import { respondentCalls, Retention, type RetentionPreview } from "../api/index.ts"
import { type Act, bindAct, defineAct } from "./act.ts"
import type { RecordKind } from "./kind.ts"
import { type ActWords, UNCHANGED } from "./refusal.ts"

/** Retention periods of projects. Their id is that of the project. */
export const RETENTIONS: RecordKind<Retention> = {
  id: ({ pid }) => pid,
  label: ({ pid }) => String(pid),
  read: (api, pid) => api.send(respondentCalls.getRetention, { pid }),
  parse: (current) => Retention.safeParse(current).data,
}

/** Key that opens the retention period of a project. */
const KEY = "K"

/**
 * Sets the retention period of a project. The user is asked with {@link retentionQuestion} first. A shorter period is planned
 * and needs the password.
 */
export const setRetention: Act<Retention, { months: number }, "projects.retention.set"> = defineAct<
  Retention,
  { months: number }
>()({
  name: "projects.retention.set",
  kind: RETENTIONS,
  call: respondentCalls.setRetention,
  args: { months: { kind: "number" } },
  input: ({ pid }, { months }) => ({ pid, months }),
  rule: ({ months: from, planned }, { months: to }) =>
    from === to && planned === null ? UNCHANGED : undefined,
  // The question needs counts from the server, so callers ask it separately.
  asks: "never",
  danger: true,
  key: KEY,
  changes: ({ months: from }, { months: to }) => [{ field: "months", from, to }],
  undo: ({ months: from }, { months: to }, caller) =>
    to < from ? bindAct(takeBackRetention, undefined, caller) : undefined,
})

/** Cancels a planned retention period before it takes effect. */
export const takeBackRetention = defineAct<Retention>()({
  name: "projects.retention.take-back",
  kind: RETENTIONS,
  call: respondentCalls.takeBackRetention,
  input: ({ pid }) => ({ pid }),
  rule: ({ planned }) => (planned === null ? UNCHANGED : undefined),
  asks: "never",
  changes: ({ planned }) => [{ field: "planned", from: planned?.months ?? null, to: null }],
})

/**
 * Returns a question about the data that a different retention period would remove, with the time; undefined if it removes
 * nothing.
 */
export function retentionQuestion(
  { pid, from, to, interviews, appliesAt }: RetentionPreview,
  { t, moment }: Pick<ActWords, "t" | "moment">,
): string | undefined {
  if (appliesAt === 0) return undefined
  const applies = moment(appliesAt)
  const figures = { pid, from: from.months, count: to.months, interviews, applies }
  return to.until > 0
    ? t("ask.retentionEnded", { ...figures, until: moment(to.until) })
    : t("ask.retention", figures)
}
