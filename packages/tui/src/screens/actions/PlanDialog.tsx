import { Confirm } from "../../widgets/Confirm.tsx"
import type { ListArea } from "../../app-store/area.ts"
import { type ActionContext, planAction, type RecordAction } from "./record-action.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { WithQueue } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface Props<Row> {
  store: WithQueue
  context: RenderContext
  area: ListArea<Row>
  action: RecordAction<Row>
  rows: readonly Row[]
  actionContext: ActionContext<Row>
  /** Enter alone does not answer. */
  dangerous?: boolean
  /** What follows from it, said first. */
  warning?: string | undefined
  isActive: boolean
  onClose: () => void
}

const SHORT_PLAN = 6
/** Title, counts, space, answers, and what may be below. */
const AROUND_PLAN = 5

/** Lines of a short plan, that stands under the rows; a long one needs the whole screen. */
export const planLines = (items: number, hasWarning = false): number | undefined =>
  items <= SHORT_PLAN ? items + AROUND_PLAN + (hasWarning ? 1 : 0) : undefined

/** What an action would do, to whom, whom it leaves out and why; then it goes into the queue. */
export function PlanDialog<Row>(props: Props<Row>) {
  const { store, context, onClose } = props
  const { t } = context
  const plan = planAction(props.action, props.rows, props.actionContext)
  const lines = [
    ...plan.items.map(({ id, label }) => `  ✓ ${id}  ${neutralise(label)}`),
    ...plan.skipped.map(
      ({ id, label, message }) => `  – ${id}  ${neutralise(label)}: ${message ?? ""}`,
    ),
  ]
  const send = () => {
    store.queue.add(plan)
    props.area.list.unmark(props.rows.map(props.area.list.idOf))
    onClose()
  }
  return (
    <Confirm
      context={context}
      title={plan.items.length > 0 ? plan.title : t("plan.nothing")}
      lines={[
        ...(props.warning ? [`⚠ ${props.warning}`] : []),
        t("plan.counts", { done: plan.items.length, skipped: plan.skipped.length }),
        ...lines,
      ]}
      isActive={props.isActive}
      answers={plan.items.length > 0 ? [{ key: "y", label: t("plan.go"), run: send }] : []}
      dangerous={props.dangerous ?? false}
      onCancel={onClose}
    />
  )
}
