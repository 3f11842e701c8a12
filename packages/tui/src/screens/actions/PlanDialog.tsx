import { useLayoutEffect, useEffect, useRef, useState } from "react"
import { type ActWords, type BoundAct, consequencesText, ownAmong, selfText } from "@qo/core/acts"
import { Confirm, confirmLines } from "../../widgets/Confirm.tsx"
import type { ListArea } from "../../app-store/area.ts"
import { type ActionContext, planAct } from "./plan-act.ts"
import { isForServer, type PlanStore, sendPlan } from "./send-plan.ts"
import type { ItemId } from "../../queue/queued-action.ts"
import { type RecordTexts, wordsOf } from "../../records/words.ts"
import { signsOf } from "../../text/signs.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { WithSession } from "../../app-store/app-store.ts"
import { meOf } from "./me.ts"
import { withMarks } from "./with-marks.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ApiClient } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"

interface PlanDialogProps<Row> {
  store: PlanStore & WithSession
  context: RenderContext
  area: ListArea<Row>
  act: BoundAct<Row>
  rows: readonly Row[]
  actionContext: ActionContext<Row>
  isActive: boolean
  onClose: () => void
}

const SHORT_PLAN = 6
/** Title, counts, space, consequences, and reasons that need one more line. */
const AROUND_PLAN = 5
const lossLines = (losses: readonly string[] | undefined, { t }: RenderContext) =>
  losses ?? [t("plan.counting")]

/** The records of a plan, a line each; of those that are left out with the reason. */
function recordLines<Row>(
  plan: ReturnType<typeof planAct<Row>>,
  { act: { kind }, rows, context }: Pick<PlanDialogProps<Row>, "act" | "rows" | "context">,
): readonly string[] {
  const people = new Map(rows.map((row) => [kind.id(row), kind.person?.(row)]))
  const named = ({ id, label }: { id: ItemId; label: string }) =>
    [`${context.t("record.number", { id })} ${label}`, people.get(Number(id))]
      .filter(Boolean)
      .map(String)
      .map(neutraliseText)
      .join(" · ")
  const { good, none } = signsOf(context.unicode)
  return [
    ...plan.items.map((item) => `  ${good} ${named(item)}`),
    ...plan.skipped.map((item) => `  ${none} ${named(item)}: ${item.message ?? ""}`),
  ]
}

/** Lines for the consequences of an act, on a narrow terminal. */
const CONSEQUENCES_LINES = 2
/** Lines for losses of an act: each may need two on a narrow terminal. */
const LOSSES_LINES = 6

/** Lines of a short plan, that stands under the rows; a long one needs the whole screen. */
export const planLines = (
  items: number,
  { asks, losses }: Pick<BoundAct<never>, "asks" | "losses">,
): number | undefined =>
  items <= SHORT_PLAN
    ? items +
      AROUND_PLAN +
      (asks === "never" ? 0 : CONSEQUENCES_LINES) +
      (losses ? LOSSES_LINES : 0)
    : undefined

/** Shows the plan of an act: which records it changes, which it skips and why; then queues it. */
export function PlanDialog<Row>(props: PlanDialogProps<Row>) {
  const { store, context, act, onClose } = props
  const { t } = context
  const plan = planAct(act, props.rows, props.actionContext)
  const ids = plan.items.map(({ id }) => Number(id))
  const isSelf = ownAmong(act, ids, meOf(store)) !== undefined
  const losses = useLosses(act, ids, store.options.api, context)
  const warnings = [
    ...followingFrom(act, ids.length, wordsOf(context)),
    ...lossLines(losses, context),
    ...(isSelf ? [selfText(act, wordsOf(context))] : []),
  ]
  const count = plan.items.length
  const nothing = t(props.rows.length === 1 ? "plan.nothingForOne" : "plan.nothing")
  const onServer = isForServer(act, plan)
  const send = () => {
    const { list } = props.area
    sendPlan(store, act, withMarks(list, plan, props.rows.map(list.idOf)))
    onClose()
  }
  const lines = planText(props, plan, warnings, onServer)
  useFittedPanel(context, losses && confirmLines(lines, context.columns))
  // Line mode prints text once: the dialog waits for the losses before it asks.
  if (context.plain && losses === undefined) return null
  return (
    <Confirm
      context={context}
      title={count > 0 ? plan.title : nothing}
      lines={lines}
      isActive={props.isActive}
      answers={
        plan.items.length > 0 && losses !== undefined
          ? [{ asked: true, key: "y", label: t("plan.go"), run: send }]
          : []
      }
      dangerous={act.danger || isSelf}
      onCancel={onClose}
    />
  )
}

/** Consequences of the plan, its server, then its records. */
function planText<Row>(
  props: PlanDialogProps<Row>,
  plan: ReturnType<typeof planAct<Row>>,
  warnings: readonly string[],
  onServer: boolean,
): readonly string[] {
  const { t } = props.context
  const [done, skipped] = [plan.items.length, plan.skipped.length]
  return [
    ...warnings.map((each) => `! ${each}`),
    ...(onServer ? [t("plan.onServer")] : []),
    ...(done > 0 && skipped > 0 ? [t("plan.counts", { done, skipped })] : []),
    ...recordLines(plan, props),
  ]
}

/** Takes as many lines as needed, once the losses are counted; until then there is room for the maximum. */
function useFittedPanel({ fitPanel }: RenderContext, lines: number | undefined): void {
  useLayoutEffect(() => {
    if (lines !== undefined) fitPanel?.(lines)
  })
}

/** Consequences of an act that always asks. */
const followingFrom = <Row,>(
  act: BoundAct<Row>,
  count: number,
  words: ActWords,
): readonly string[] => {
  const text = act.asks === "always" && count > 0 ? consequencesText(act, count, words) : undefined
  return text === undefined ? [] : [text]
}

/** Losses that an act would cause, in lines; undefined while they are counted. A failure to count is shown as a line. */
function useLosses<Row>(
  act: Pick<BoundAct<Row>, "losses">,
  ids: readonly number[],
  api: ApiClient,
  context: RecordTexts,
): readonly string[] | undefined {
  const { losses } = act
  const [lines, setLines] = useState<readonly string[] | undefined>(losses ? undefined : [])
  const asked = useRef(false)
  useEffect(() => {
    if (!losses || asked.current) return
    asked.current = true
    losses(api, ids, wordsOf(context)).then(setLines, (error: unknown) =>
      setLines([errorText(context.t, error)]),
    )
  }, [losses, ids, api, context])
  return lines
}
