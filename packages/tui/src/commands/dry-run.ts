import type { AnyCall } from "@qo/core/api"
import { z } from "zod"
import type { Column } from "../output/index.ts"
import { EXIT, type ExitCode } from "../output/index.ts"
import type { Shell } from "./shell.ts"

const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
type Change = z.infer<typeof Change>

/** What a command would send, what would change by it, and where the status may go from here. */
export const Plan = z.object({
  id: z.int().nullable(),
  request: z.object({ method: z.string(), path: z.string(), body: z.unknown() }).nullable(),
  changes: z.array(Change),
  /** Statuses that may follow; empty where the plan is not about a status. */
  allowed: z.array(z.string()),
  /** Why nothing would be sent: `unchanged` or a reason. */
  refusal: z.string().nullable(),
})
export type Plan = z.infer<typeof Plan>

export const requestOf = ({ method, path }: AnyCall, body: unknown) => ({ method, path, body })

const changeText = ({ field, from, to }: Change) => `${field}: ${textOf(from)} → ${textOf(to)}`
const textOf = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value ?? null)

export const planColumns = ({ t }: Shell): readonly Column<Plan>[] => [
  { field: "id", title: t("column.id"), align: "right" },
  {
    field: "request",
    title: t("plan.request"),
    text: ({ request }) =>
      request ? `${request.method} ${request.path} ${JSON.stringify(request.body)}` : "—",
  },
  {
    field: "changes",
    title: t("plan.changes"),
    text: ({ changes }) => changes.map(changeText).join("; "),
  },
  { field: "allowed", title: t("plan.allowed"), text: ({ allowed }) => allowed.join(", ") },
  { field: "refusal", title: t("plan.refusal") },
]

/** Shows a plan in place of doing it. */
export async function showPlan(shell: Shell, plan: Partial<Plan>): Promise<ExitCode> {
  const whole = { id: null, request: null, changes: [], allowed: [], refusal: null, ...plan }
  await shell.print.record(planColumns(shell), whole)
  await shell.note(shell.t("plan.notSent"))
  return EXIT.done
}
