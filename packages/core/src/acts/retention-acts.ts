import { respondentCalls, Retention, type RetentionPreview } from "../api/index.ts"
import { type Act, bindAct, defineAct } from "./act.ts"
import type { RecordKind } from "./kind.ts"
import { type ActWords, UNCHANGED } from "./refusal.ts"

/** Period for which a project keeps data that could identify its respondents; its number is that of the project. */
export const RETENTIONS: RecordKind<Retention> = {
  id: ({ pid }) => pid,
  label: ({ pid }) => String(pid),
  read: (api, pid) => api.send(respondentCalls.getRetention, { pid }),
  parse: (current) => Retention.safeParse(current).data,
}

/** The key that opens the retention period of a project where keys do. */
const KEY = "K"

/**
 * Sets the retention period of a project. Its removals are shown first: see `retentionQuestion`. A shorter period is planned and
 * needs the password again.
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
  // The question needs counts that only the server has.
  asks: "never",
  danger: true,
  key: KEY,
  changes: ({ months: from }, { months: to }) => [{ field: "months", from, to }],
  undo: ({ months: from }, { months: to }, caller) =>
    to < from ? bindAct(takeBackRetention, undefined, caller) : undefined,
})

/** Takes back a planned retention period before it applies. */
export const takeBackRetention = defineAct<Retention>()({
  name: "projects.retention.take-back",
  kind: RETENTIONS,
  call: respondentCalls.takeBackRetention,
  input: ({ pid }) => ({ pid }),
  rule: ({ planned }) => (planned === null ? UNCHANGED : undefined),
  asks: "never",
  changes: ({ planned }) => [{ field: "planned", from: planned?.months ?? null, to: null }],
})

/** Question about the removals of another retention period, with their time; undefined if it removes nothing. */
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
