import { ApiError } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import type { ActWords, BoundAct } from "@qo/core/acts"
import { createLimit } from "../batch/index.ts"
import { type Column, EXIT, type ExitCode } from "../output/index.ts"
import {
  endPlan,
  isImpossible,
  type Plan,
  planColumns,
  type PlanWords,
  planWordsOf,
  showPlan,
  wholePlan,
} from "../shell/dry-run.ts"
import { planAct } from "../shell/plan-act.ts"
import { shortWords } from "../records/words.ts"
import type { Language, Notes, Results, Shell } from "../shell/shell.ts"

/** Shows the plan for each record, in the given order, without a request. @throws ApiError */
export async function planAll<Row>(
  act: BoundAct<Row>,
  words: ActWords,
  { ids, isSingle }: { ids: readonly number[]; isSingle: boolean },
  shell: Shell,
): Promise<ExitCode> {
  const [first] = ids
  const { method, path } = act.call
  const planWords = planWordsOf(act.kind.record, words)
  // Short names of statuses stay whole in a narrow table.
  const isNarrow = shell.forPeople && shell.width < WIDE_FROM
  const columns = listColumns(
    shell,
    isNarrow ? planWordsOf(act.kind.record, shortWords(words)) : planWords,
  )
  const rows = shell.print.list<Plan>(columns)
  if (isSingle && first !== undefined) {
    const plan = planAct(act, await act.kind.read(shell.api, first), words)
    // One record has room for all of its plan; programs get a list all the same.
    if (shell.forPeople) return showPlan(shell, plan, planWords)
    await rows.row(plan)
    await rows.end({ total: 1, complete: true, next: null })
    return endPlan(shell, plan)
  }
  const refused = await printPlans(act, ids, { rows, shell, words })
  await rows.end({ total: ids.length, complete: true, next: null })
  if (shell.forPeople) await shell.note(`${shell.t("plan.request")}: ${method} ${path}`)
  await shell.note(shell.t("plan.notSent"))
  if (refused === 0) return EXIT.done
  await shell.tell(shell.t("plan.refused", { count: refused, total: ids.length }))
  return EXIT.partlyDone
}

/** Columns that a table is too narrow for; all requests of a batch go to one address. */
const WIDE: ReadonlySet<string> = new Set(["allowed", "request"])
const WIDE_FROM = 120

function listColumns(shell: Language & Notes & Results, said: PlanWords): readonly Column<Plan>[] {
  const columns = planColumns(shell, said)
  return shell.forPeople && shell.width < WIDE_FROM
    ? columns.filter(({ field }) => !WIDE.has(field))
    : columns
}

interface PlanContext {
  rows: { row: (plan: Plan) => Promise<void> }
  shell: Shell
  words: ActWords
}

/** Returns how many of the plans are impossible. */
async function printPlans<Row>(
  act: BoundAct<Row>,
  ids: readonly number[],
  { rows, shell, words }: PlanContext,
): Promise<number> {
  let refused = 0
  const limited = createLimit(shell.batch.concurrency)
  const plans = ids.map((id) => limited(() => planFor(act, id, { shell, words })))
  // Failures of later plans are reported in their turn.
  for (const plan of plans) plan.catch(() => {})
  for (const planned of plans) {
    const plan = await planned
    if (isImpossible(plan)) refused++
    await rows.row(plan)
  }
  return refused
}

/** A record that is missing or not permitted does not stop others. @throws ApiError */
async function planFor<Row>(
  act: BoundAct<Row>,
  id: number,
  { shell, words }: Omit<PlanContext, "rows">,
): Promise<Plan> {
  const { t } = shell
  try {
    return planAct(act, await act.kind.read(shell.api, id), words)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const refusal = error.key ?? "notFound"
    return wholePlan({ id, refusal, message: errorText(t, error) }, t)
  }
}
