import type { AnyCall, ApiClient } from "@qo/core/api"
import type { RecordKind } from "../../actions/index.ts"
import type { FormValues } from "../../widgets/form-model.ts"
import type { QueuedAction } from "../../queue/queued-action.ts"
import { type ActionContext, noReverse, planAction } from "./record-action.ts"

/** Values of a record's fields, as its form holds them. */
export type FieldValues = Readonly<Record<string, string | number | null>>

/** The fields that differ, as they are now. */
export const changedFields = (before: FieldValues, now: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]))

/** What a form without lists holds; what is missing is null. */
export const plainValues = (values: FormValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" || typeof value === "number" ? value : null,
    ]),
  )

interface SavedForm<Row> {
  kind: RecordKind<Row>
  call: AnyCall
  /** In words, and as a command line: what puts the former values back. */
  title: string
  command: string
  /** The fields that were saved: as they were, and as they have become. */
  before: FieldValues
  after: FieldValues
  valuesOf: (row: Row) => FieldValues
  input: (row: Row, fields: FieldValues) => unknown
  send: (api: ApiClient, input: unknown, idempotencyKey: string) => Promise<Row>
}

/** Undoes a saved form; `undefined` once somebody else has changed the same fields. */
export function planRestoreFields<Row>(
  saved: SavedForm<Row>,
  now: Row,
  actionContext: ActionContext<Row>,
): QueuedAction | undefined {
  const plan = planAction<Row>(
    {
      verb: {
        kind: saved.kind,
        call: saved.call,
        isDone: () => false,
        refusal: (row) =>
          Object.entries(saved.after).every(([name, value]) => saved.valuesOf(row)[name] === value)
            ? undefined
            : { code: "changedMeanwhile", text: (t) => t("problem.changedMeanwhile") },
        input: (row) => saved.input(row, saved.before),
        send: async (api, input, idempotencyKey) => ({
          row: await saved.send(api, input, idempotencyKey),
        }),
        changes: () => [],
      },
      title: () => saved.title,
      command: () => saved.command,
      reverse: noReverse,
    },
    [now],
    actionContext,
  )
  return plan.items.length > 0 ? plan : undefined
}
