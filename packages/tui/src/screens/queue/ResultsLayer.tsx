import { useState } from "react"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { Pages } from "../../widgets/Pages.tsx"
import type { KeyBinding } from "../base/key-table.ts"
import { fixedArea } from "../lists/fixed-area.ts"
import type { ListContext } from "../lists/list-keys.ts"
import { closeKey, copyCommandKey, LAYER_MOVE_KEYS } from "./layer-keys.ts"
import { LayerList } from "./LayerList.tsx"
import { countsText, OUTCOME_SIGNS } from "../../queue/outcome-texts.ts"
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

const columnsFor =
  (isOne: boolean) =>
  (context: RenderContext): readonly PaintedColumn<ResultRow>[] => {
    const { t } = context
    return [
      {
        title: t("column.outcome"),
        text: ({ result }) => outcomeText(context, result),
        min: 12,
        max: 16,
        keep: 5,
      },
      {
        title: t("column.id"),
        text: ({ result }) => String(result.id),
        align: "right",
        min: 5,
        max: 7,
        keep: 4,
      },
      { title: t("column.label"), text: ({ result }) => result.label, min: 12, max: 40, keep: 3 },
      ...(isOne
        ? []
        : [
            {
              title: t("column.action"),
              text: ({ action }: ResultRow) => action.title,
              min: 14,
              max: 40,
              keep: 1,
            },
          ]),
      { title: t("column.why"), text: ({ result }) => result.message ?? "", min: 12, keep: 2 },
    ]
  }

const keysOf = (close: () => void): readonly KeyBinding<ListContext<ResultRow, ResultRow>>[] => [
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

/** What became of each item; what did not go first. It can be filtered and walked through. */
export function ResultsLayer({ store, context, isActive, finished, onClose }: Props) {
  const { t } = context
  const [area] = useState(() => {
    const made = fixedArea(listOf(store.preferences.words))
    const rows = rowsOf(finished)
    made.list.replaceAll(rows, { total: rows.length, complete: true })
    return made
  })
  const [columns] = useState(() => columnsFor(finished.length === 1))
  const results = finished.flatMap((each) => each.results)
  const [only] = finished
  const what =
    finished.length === 1 && only
      ? only.action.title
      : t("result.ofActions", { count: finished.length })
  return (
    <LayerList<ResultRow, ResultRow>
      store={store}
      context={context}
      isActive={isActive}
      title={t("queue.help.results")}
      region="results."
      area={area}
      columns={columns}
      keys={keysOf(onClose)}
      note={() => context.styles.title(`${t("result.title")} ${what}: ${countsText(t, results)}`)}
      whenEmpty={() => t("result.none")}
      renderDialog={({ state: { result, action }, isActive: isFront, onClose: close }) => (
        <Pages
          context={context}
          title={`${result.id}  ${neutralise(result.label)}`}
          lines={[
            outcomeText(context, result),
            ...(result.message ? [neutralise(result.message)] : []),
            "",
            action.title,
          ]}
          isActive={isFront}
          onClose={close}
        />
      )}
    />
  )
}
