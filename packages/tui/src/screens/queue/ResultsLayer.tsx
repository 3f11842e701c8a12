import { MODERATION_CASES, PROJECTS } from "@qo/core/acts"
import { useState } from "react"
import { displayWidth, truncateText } from "../../text/display-width.ts"
import type { FootAct } from "../../widgets/edges.ts"
import { Pages } from "../../widgets/Pages.tsx"
import { undoLastAction } from "../base/undo.ts"
import { ProjectView } from "../project/ProjectView.tsx"
import type { KeyBinding } from "../base/key-table.ts"
import { fixedArea } from "../lists/fixed-area.ts"
import type { ListContext } from "../lists/list-keys.ts"
import { closeKey, copyCommandKey, LAYER_MOVE_KEYS } from "./layer-keys.ts"
import { LayerList } from "./LayerList.tsx"
import { OUTCOME_SIGNS } from "../../queue/outcome-texts.ts"
import type { FinishedAction, ItemOutcome, QueuedAction } from "../../queue/queued-action.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import type { AppStore, WithQueue } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import {
  columnsFor,
  idsWidth,
  listOf,
  outcomeText,
  reasonsWidth,
  type ResultRow,
  rowsOf,
} from "./result-rows.ts"

/** Retries failed items; skipped ones had their reasons. */
const failedOf = (finished: readonly FinishedAction[]): readonly QueuedAction[] =>
  finished.flatMap(({ action, results }) => {
    const failed = results.filter(({ outcome }) => outcome === "failed").map(({ id }) => id)
    const again = failed.length > 0 ? action.only?.(new Set(failed)) : undefined
    return again && again.items.length > 0 ? [again] : []
  })

interface Ends {
  again: readonly QueuedAction[]
  /** Text of the next undo. */
  undone: string | undefined
  close: () => void
}

const countOf = (actions: readonly QueuedAction[]) =>
  actions.reduce((sum, { items }) => sum + items.length, 0)

const keysOf = ({
  again,
  undone,
  close,
}: Ends): readonly KeyBinding<ListContext<ResultRow, ResultRow>>[] => [
  ...LAYER_MOVE_KEYS,
  {
    id: "show",
    keys: ["enter"],
    help: "key.show",
    run: ({ list, open }) => {
      const row = list.current()
      if (row) open(row)
    },
  },
  {
    id: "again",
    keys: ["a"],
    help: "key.again",
    run: ({ store }) => {
      if (again.length === 0) return
      for (const action of again) store.queue.add(action)
      close()
    },
  },
  {
    id: "undo",
    keys: ["u"],
    help: "key.undo",
    run: ({ store }) => {
      if (undone === undefined) return
      undoLastAction(store)
      close()
    },
  },
  copyCommandKey(({ action }) => action.command),
  closeKey(close),
]

interface ResultsLayerProps {
  store: AppStore
  context: RenderContext
  isActive: boolean
  finished: readonly FinishedAction[]
  onClose: () => void
}

/** Outcome of each item, failures first. It can be filtered and scrolled, and offers retry and undo. */
export function ResultsLayer({ store, context, isActive, finished, onClose }: ResultsLayerProps) {
  const [reasons] = useState(() => reasonsWidth(context, finished, context))
  const [area] = useState(() => {
    const made = fixedArea(listOf(store.preferences.words))
    const rows = rowsOf(context, finished, reasons)
    made.list.replaceAll(rows, { total: rows.length, complete: true })
    return made
  })
  const [columns] = useState(() => columnsFor(reasons))
  const [again] = useState(() => failedOf(finished))
  const undone = undoneText(store, context, finished)
  const ends = { again, undone, close: onClose }
  return (
    <LayerList<ResultRow, ResultRow>
      store={store}
      context={context}
      isActive={isActive}
      title={context.t("queue.help.results")}
      region="results."
      area={area}
      columns={columns}
      keys={keysOf(ends)}
      acts={() => actsOf(context, ends)}
      idWidth={idsWidth(finished)}
      signOf={({ result: { outcome }, goesOn }) =>
        goesOn ? undefined : { text: OUTCOME_SIGNS[outcome], ink: INKS[outcome] }
      }
      note={(shown) => headText(shown, finished)}
      whenEmpty={({ t }) => t("result.none")}
      renderDialog={({ state, isActive: isFront, onClose: close }) => (
        <OneResult {...{ store, context, isActive: isFront, onClose: close }} row={state} />
      )}
    />
  )
}

/** Effect of `u` here: it takes back waiting actions or undoes the newest of these; older ones only after newer ones. */
function undoneText(
  { queue }: WithQueue,
  { t }: RenderContext,
  finished: readonly FinishedAction[],
): string | undefined {
  if (queue.waiting().some(({ seconds }) => seconds > 0)) return t("foot.undo")
  const next = queue.nextUndo()
  return next && finished.some(({ action }) => action === next.of)
    ? t("result.undo", { count: next.count })
    : undefined
}

/** The action with the number of items by outcome. */
function headText(
  { t, styles, columns }: RenderContext,
  finished: readonly FinishedAction[],
): string {
  const [only] = finished
  const what =
    finished.length === 1 && only
      ? only.action.title
      : t("result.ofActions", { count: finished.length })
  const results = finished.flatMap((each) => each.results)
  const counts = COUNTED.flatMap(([outcome, style]) => {
    const count = results.filter((each) => each.outcome === outcome).length
    return count > 0 ? [{ text: `${count} ${OUTCOME_SIGNS[outcome]}`, style }] : []
  })
  const right = counts.map(({ text }) => text).join("   ")
  const title = truncateText(`${t("result.title")} · ${what}`, columns - displayWidth(right) - 4)
  const gap = " ".repeat(Math.max(1, columns - 2 - displayWidth(title) - displayWidth(right)))
  const shown = counts.map(({ text, style }) => styles[style](text)).join("   ")
  return styles.strong(title) + gap + shown
}

const INKS = { done: "good", unchanged: "dim", failed: "bad", skipped: "dim" } as const

const COUNTED = [
  ["done", "good"],
  ["unchanged", "dim"],
  ["failed", "bad"],
  ["skipped", "dim"],
] as const satisfies readonly (readonly [ItemOutcome, keyof RenderContext["styles"]])[]

function actsOf({ t }: RenderContext, { again, undone }: Ends): readonly FootAct[] {
  return [
    { key: "Enter", text: t("foot.open") },
    ...(again.length > 0 ? [{ key: "a", text: t("result.again", { count: countOf(again) }) }] : []),
    ...(undone === undefined ? [] : [{ key: "u", text: undone }]),
    { key: "y", text: t("foot.copy") },
    { key: "Esc", text: t("hint.back") },
  ]
}

/** A project in full; for other records the result's text. */
function OneResult({
  store,
  context,
  row: { result, action },
  isActive,
  onClose,
}: Omit<ResultsLayerProps, "finished"> & { row: ResultRow }) {
  if (action.kind === MODERATION_CASES || action.kind === PROJECTS)
    return (
      <ProjectView
        {...{ store, context, isActive, onClose }}
        from={{ title: context.t("key.results"), back: "back" }}
        pid={Number(result.id)}
      />
    )
  return (
    <Pages
      context={context}
      title={`${result.id}  ${neutraliseText(result.label)}`}
      lines={[
        outcomeText(context, result),
        ...(result.message ? [neutraliseText(result.message)] : []),
        "",
        action.title,
      ]}
      isActive={isActive}
      onClose={onClose}
    />
  )
}
