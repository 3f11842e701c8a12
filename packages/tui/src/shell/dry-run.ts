import type { ActWords } from "@qo/core/acts"
import { type AnyCall, wireOf } from "@qo/core/api"
import type { Field } from "@qo/core/record"
import type { Column } from "../output/index.ts"
import { cellText, EXIT, type ExitCode, fieldsText, inWords } from "../output/index.ts"
import { labelOf } from "../records/words.ts"
import type { Language, Notes, Results } from "./shell.ts"

interface Change {
  field: string
  from: unknown
  to: unknown
}

/** Plan of a command: its request, its changes, and the statuses that can follow. */
export interface Plan {
  id: number | null
  /** Name of the record. */
  label: string | null
  request: { method: string; path: string; body: unknown } | null
  changes: readonly Change[]
  /** Statuses that can follow; empty if the plan does not change a status. */
  allowed: readonly string[]
  /** Reason why no request would be sent: `unchanged`, or a reason of the rules. */
  refusal: string | null
  /** The reason as text. */
  message: string | null
}

export const requestOf = (call: AnyCall, input: unknown) => ({
  method: call.method,
  path: call.path,
  body: wireOf(call, input),
})

/** Texts for fields and their values. JSON output contains keys instead. */
export interface PlanWords {
  field: (name: string) => string
  value: (name: string, value: unknown) => string
}
const BY_KEYS: PlanWords = { field: (name) => name, value: (_name, value) => inWords(value) }

/** Returns the texts of a record: labels of its fields, names of their choices. */
export function planWordsOf(
  record: { all: readonly Field[] } | undefined,
  words: ActWords,
): PlanWords {
  const fieldOf = (name: string) => record?.all.find((field) => field.name === name)
  return {
    field: (name) => {
      const field = fieldOf(name)
      return field ? labelOf(words, field) : name
    },
    value: (name, value) => {
      const choice = fieldOf(name)?.choice
      return choice && typeof value === "string" ? words.choice(choice, value) : inWords(value)
    },
  }
}

const changeText = ({ field, from, to }: Change, { field: label, value }: PlanWords) =>
  `${label(field)}: ${value(field, from) || NONE} → ${value(field, to) || NONE}`
const changesText = (changes: Plan["changes"], words: PlanWords) =>
  changes.map((each) => changeText(each, words)).join("; ")
/** Represents an empty value, so that arrows have text on both sides. */
const NONE = "—"

const bodyText = (body: unknown) =>
  typeof body === "object" && body !== null && !Array.isArray(body)
    ? fieldsText(body)
    : inWords(body)

export const planColumns = (
  { t }: Language,
  words: PlanWords = BY_KEYS,
): readonly Column<Plan>[] => [
  { field: "id", title: t("fieldName.id"), align: "right" },
  { field: "label", title: t("column.label"), min: 10 },
  {
    field: "changes",
    title: t("plan.changes"),
    text: ({ changes }) => changesText(changes, words),
    code: {
      field: "changes",
      value: (changes) => changesText(changes as Plan["changes"], BY_KEYS),
    },
    min: 36,
  },
  {
    field: "refusal",
    title: t("plan.refusal"),
    text: ({ refusal, message }) => message ?? refusal ?? "",
    min: 16,
  },
  {
    field: "allowed",
    title: t("plan.allowed"),
    text: ({ allowed }) => allowed.map((status) => words.value("status", status)).join(", "),
    code: { field: "allowed", value: (allowed) => allowed },
  },
  {
    field: "request",
    title: t("plan.request"),
    text: ({ request }) =>
      request ? `${request.method} ${request.path} ${bodyText(request.body)}`.trimEnd() : "",
  },
]

/** Returns a plan with all fields that programs expect. */
export function wholePlan(plan: Partial<Plan>, t: Language["t"]): Plan {
  const refusal = plan.refusal ?? null
  return {
    id: null,
    label: null,
    request: null,
    changes: [],
    allowed: [],
    message: refusal === "unchanged" ? t("taskOutcome.unchanged") : null,
    ...plan,
    refusal,
  }
}

/** Whether the rules forbid the plan. A record that is already as requested does not count. */
export const isImpossible = ({ refusal }: Plan): boolean =>
  refusal !== null && refusal !== "unchanged"

/** Prints the note below a plan, or returns the failure with which the command would end. */
export async function endPlan(shell: Language & Notes, plan: Plan): Promise<ExitCode> {
  const { id, label, refusal, message } = plan
  if (!isImpossible(plan)) {
    await shell.note(shell.t("plan.notSent"))
    return EXIT.done
  }
  const record = [id, label].filter(Boolean).join(" ")
  await shell.tellFailure({
    code: refusal ?? "refused",
    message: message === null ? shell.t("failure.refused", { record }) : `${record}: ${message}`,
  })
  return EXIT.refused
}

/** Prints a plan instead of carrying it out. @returns a failure if the rules forbid it */
export async function showPlan(
  shell: Language & Notes & Results,
  plan: Partial<Plan>,
  words?: PlanWords,
): Promise<ExitCode> {
  const { print, t, forPeople } = shell
  const whole = wholePlan(plan, t)
  // For users, empty fields are left out; programs receive every field.
  const hasText = (column: Column<Plan>) => !forPeople || cellText(column, whole) !== ""
  await print.record(planColumns(shell, words).filter(hasText), whole)
  return endPlan(shell, whole)
}
