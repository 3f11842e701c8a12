import { MODERATION_CASES, PROJECTS } from "@qo/core/acts"
import { useState } from "react"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { displayWidth, truncate } from "../../text/display-width.ts"
import type { FootAct } from "../../widgets/edges.ts"
import { Pages } from "../../widgets/Pages.tsx"
import { undo } from "../base/undo.ts"
import { ProjectView } from "../project/ProjectView.tsx"
import type { KeyBinding } from "../base/key-table.ts"
import { fixedArea } from "../lists/fixed-area.ts"
import type { ListContext } from "../lists/list-keys.ts"
import { closeKey, copyCommandKey, LAYER_MOVE_KEYS } from "./layer-keys.ts"
import { LayerList } from "./LayerList.tsx"
import { OUTCOME_SIGNS } from "../../queue/outcome-texts.ts"
import type {
  FinishedAction,
  ItemOutcome,
  ItemResult,
  QueuedAction,
} from "../../queue/queued-action.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { Words } from "../../text/words.ts"

interface ResultRow {
  key: string
  action: QueuedAction
  result: ItemResult
}

/** What did not go comes first. */
const RANKS: Readonly<Record<ItemOutcome, number>> = {
  failed: 0,
  skipped: 1,
  unchanged: 2,
  done: 3,
}

const rowsOf = (finished: readonly FinishedAction[]): ResultRow[] =>
  finished
    .flatMap(({ action, results }, i) =>
      results.map((result, j) => ({ key: `${i} ${j}`, action, result })),
    )
    .toSorted((a, b) => RANKS[a.result.outcome] - RANKS[b.result.outcome])

const outcomeText = ({ t }: Pick<Words, "t">, { outcome }: ItemResult) =>
  `${OUTCOME_SIGNS[outcome]} ${t(`outcome.${outcome}`)}`

const listOf = (words: Words): ListDefinition<ResultRow> => ({
  id: ({ key }) => key,
  fields: {
    outcome: {
      text: ({ result }) => outcomeText(words, result),
      sortKey: ({ result }) => RANKS[result.outcome],
      aliases: ["итог"],
    },
    id: { text: ({ result }) => String(result.id), aliases: ["номер", "n"] },
    name: { text: ({ result }) => result.label, aliases: ["имя"] },
    why: { text: ({ result }) => result.message ?? "", aliases: ["почему"] },
  },
})

/** What became of it in as few words as tell it: what did not go says why. */
const endText = (words: Pick<Words, "t">, { action, result }: ResultRow, isOne: boolean) => {
  const end = result.message ?? words.t(`outcome.${result.outcome}`)
  return isOne ? end : `${end} · ${action.title}`
}

const columnsFor =
  (isOne: boolean) =>
  (context: RenderContext): readonly PaintedColumn<ResultRow>[] => {
    const { t } = context
    return [
      {
        title: t("column.id"),
        text: ({ result }) => String(result.id),
        role: "id",
        align: "right",
        min: 5,
        max: 7,
        keep: 3,
      },
      {
        title: t("column.label"),
        text: ({ result }) => result.label,
        role: "name",
        gap: 2,
        min: 20,
        wanted: 34,
        max: 60,
        keep: 2,
      },
      { title: t("column.outcome"), text: (row) => endText(context, row, isOne), min: 20, keep: 4 },
    ]
  }

/** What did not go is asked for once more; what was left alone had its reason. */
const failedOf = (finished: readonly FinishedAction[]): readonly QueuedAction[] =>
  finished.flatMap(({ action, results }) => {
    const failed = results.filter(({ outcome }) => outcome === "failed").map(({ id }) => id)
    const again = failed.length > 0 ? action.only?.(new Set(failed)) : undefined
    return again && again.items.length > 0 ? [again] : []
  })

interface Ends {
  again: readonly QueuedAction[]
  /** So many can be undone at once. */
  undone: number
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
      if (undone === 0) return
      undo(store)
      close()
    },
  },
  copyCommandKey(({ action }) => action.command),
  closeKey(close),
]

interface Props {
  store: AppStore
  context: RenderContext
  isActive: boolean
  finished: readonly FinishedAction[]
  onClose: () => void
}

/** What became of each item; what did not go first. It can be filtered and walked through, and asked for or undone from here. */
export function ResultsLayer({ store, context, isActive, finished, onClose }: Props) {
  const [area] = useState(() => {
    const made = fixedArea(listOf(store.preferences.words))
    const rows = rowsOf(finished)
    made.list.replaceAll(rows, { total: rows.length, complete: true })
    return made
  })
  const [columns] = useState(() => columnsFor(finished.length === 1))
  const [again] = useState(() => failedOf(finished))
  const [undone] = useState(() => countOf(finished.flatMap(reversed)))
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
      idWidth={Math.max(
        ...finished.flatMap(({ results }) => results.map(({ id }) => String(id).length)),
        0,
      )}
      signOf={({ result: { outcome } }) => ({ text: OUTCOME_SIGNS[outcome], ink: INKS[outcome] })}
      note={(shown) => headText(shown, finished)}
      whenEmpty={({ t }) => t("result.none")}
      renderDialog={({ state, isActive: isFront, onClose: close }) => (
        <OneResult {...{ store, context, isActive: isFront, onClose: close }} row={state} />
      )}
    />
  )
}

const reversed = ({ action, results }: FinishedAction): readonly QueuedAction[] => {
  const reverse = action.reverse(results)
  return reverse ? [reverse] : []
}

/** What was done, and how much of it went how. */
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
  const title = truncate(`${t("result.title")} · ${what}`, columns - displayWidth(right) - 4)
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
    ...(undone > 0 ? [{ key: "u", text: t("result.undo", { count: undone }) }] : []),
    { key: "y", text: t("foot.copy") },
    { key: "Esc", text: t("result.back") },
  ]
}

/** A project in full where it was one; of others what there is to say. */
function OneResult({
  store,
  context,
  row: { result, action },
  isActive,
  onClose,
}: Omit<Props, "finished"> & { row: ResultRow }) {
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
      title={`${result.id}  ${neutralise(result.label)}`}
      lines={[
        outcomeText(context, result),
        ...(result.message ? [neutralise(result.message)] : []),
        "",
        action.title,
      ]}
      isActive={isActive}
      onClose={onClose}
    />
  )
}
