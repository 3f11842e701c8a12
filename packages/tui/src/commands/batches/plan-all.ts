import { ApiError } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import type { Verb } from "../../actions/index.ts"
import { createLimit } from "../../batch/index.ts"
import { type Column, EXIT, type ExitCode } from "../../output/index.ts"
import { type Plan, planColumns, requestOf, showPlan } from "../../shell/dry-run.ts"
import type { Shell } from "../../shell/shell.ts"

/** Shows of each record what would be done with it, in the order in which they were given; nothing is sent. @throws ApiError */
export async function planAll<Row>(
  verb: Verb<Row>,
  { ids, isSingle }: { ids: readonly number[]; isSingle: boolean },
  shell: Shell,
): Promise<ExitCode> {
  const [first] = ids
  const { method, path } = verb.call
  const rows = shell.print.list<Plan>(listColumns(shell))
  if (isSingle && first !== undefined) {
    const plan = planOf(verb, await verb.kind.read(shell.api, first), shell)
    // One record has room for all of its plan; programs get a list all the same.
    if (shell.forPeople) return showPlan(shell, plan)
    await rows.row(plan)
  } else await printPlans(verb, ids, { rows, shell })
  await rows.end({ total: ids.length, complete: true, next: null })
  if (shell.forPeople) await shell.note(`${shell.t("plan.request")}: ${method} ${path}`)
  await shell.note(shell.t("plan.notSent"))
  return EXIT.done
}

/** Columns that a table is too narrow for; all requests of a batch go to one address. */
const WIDE: ReadonlySet<string> = new Set(["allowed", "request"])
const WIDE_FROM = 120

function listColumns(shell: Shell): readonly Column<Plan>[] {
  const columns = planColumns(shell)
  return shell.forPeople && shell.width < WIDE_FROM
    ? columns.filter(({ field }) => !WIDE.has(field))
    : columns
}

async function printPlans<Row>(
  verb: Verb<Row>,
  ids: readonly number[],
  { rows, shell }: { rows: { row: (plan: Plan) => Promise<void> }; shell: Shell },
): Promise<void> {
  const limited = createLimit(shell.batch.concurrency)
  const plans = ids.map((id) => limited(() => planFor(verb, id, shell)))
  // A later one that fails is told when its turn comes.
  for (const plan of plans) plan.catch(() => {})
  for (const plan of plans) await rows.row(await plan)
}

/** What is not there, or not for this account, stops no other. @throws ApiError */
async function planFor<Row>(verb: Verb<Row>, id: number, shell: Shell): Promise<Plan> {
  const { t } = shell
  try {
    return planOf(verb, await verb.kind.read(shell.api, id), shell)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const refusal = error.key ?? "notFound"
    return { ...NOTHING, id, label: null, refusal, message: errorText(t, error) }
  }
}

const NOTHING = { request: null, changes: [], allowed: [] }

function planOf<Row>(verb: Verb<Row>, row: Row, { t }: Shell): Plan {
  const known = {
    id: verb.kind.id(row),
    label: verb.kind.label(row),
    allowed: [...(verb.allowed?.(row) ?? [])],
  }
  if (verb.isDone(row))
    return { ...NOTHING, ...known, refusal: "unchanged", message: t("outcome.unchanged") }
  const refusal = verb.refusal(row)
  if (refusal) return { ...NOTHING, ...known, refusal: refusal.code, message: refusal.text(t) }
  return {
    ...known,
    request: requestOf(verb.call, verb.input(row)),
    changes: verb.changes(row).map(([field, from, to]) => ({ field, from, to })),
    refusal: null,
    message: null,
  }
}
