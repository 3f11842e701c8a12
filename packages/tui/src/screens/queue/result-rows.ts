import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { OUTCOME_SIGNS } from "../../queue/outcome-texts.ts"
import type {
  FinishedAction,
  ItemOutcome,
  ItemResult,
  QueuedAction,
} from "../../queue/queued-action.ts"
import { displayWidth } from "../../text/display-width.ts"
import type { Words } from "../../text/words.ts"
import { wrapText } from "../../text/wrap-text.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** One line of the results. */
export interface ResultRow {
  key: string
  action: QueuedAction
  result: ItemResult
  /** Part of the outcome's text; a long reason continues in lines without number and name. */
  end: string
  goesOn?: true
}

const RANKS: Readonly<Record<ItemOutcome, number>> = {
  failed: 0,
  skipped: 1,
  unchanged: 2,
  done: 3,
}

/** Failures come first. */
export const rowsOf = (
  words: Pick<Words, "t">,
  finished: readonly FinishedAction[],
  width: number,
): ResultRow[] =>
  finished
    .flatMap(({ action, results }, i) =>
      results.map((result, j) => ({ key: `${i} ${j}`, action, result })),
    )
    .toSorted((a, b) => RANKS[a.result.outcome] - RANKS[b.result.outcome])
    .flatMap((row) =>
      wrapText(endText(words, row, finished.length === 1), width).map((end, line): ResultRow =>
        line === 0 ? { ...row, end } : { ...row, key: `${row.key} ${line}`, end, goesOn: true },
      ),
    )

/** So wide is the column of reasons: as wide as the longest, as long as names keep enough to be known by. */
const NAME = 16
const BESIDE_REASONS = 8
export const reasonsWidth = (
  words: Pick<Words, "t">,
  finished: readonly FinishedAction[],
  { columns }: Pick<RenderContext, "columns">,
): number => {
  const longest = finished
    .flatMap(({ action, results }) =>
      results.map((result) => endText(words, { action, result }, finished.length === 1)),
    )
    .reduce((most, text) => Math.max(most, displayWidth(text)), LEAST_REASON)
  return Math.max(
    LEAST_REASON,
    Math.min(longest, columns - NAME - BESIDE_REASONS - idsWidth(finished)),
  )
}
const LEAST_REASON = 20

export const idsWidth = (finished: readonly FinishedAction[]): number =>
  Math.max(...finished.flatMap(({ results }) => results.map(({ id }) => String(id).length)), 0)

export const outcomeText = ({ t }: Pick<Words, "t">, { outcome }: ItemResult) =>
  `${OUTCOME_SIGNS[outcome]} ${t(`taskOutcome.${outcome}`)}`

export const listOf = (words: Words): ListDefinition<ResultRow> => ({
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

/** The outcome in few words; failures contain the reason. */
const endText = (
  words: Pick<Words, "t">,
  { action, result }: Pick<ResultRow, "action" | "result">,
  isOne: boolean,
): string => {
  if (result.message) return result.message
  if (result.outcome === "done" && action.did) return action.did
  const end = words.t(`taskOutcome.${result.outcome}`)
  return isOne ? end : `${end} · ${action.title}`
}

export const columnsFor =
  (reasons: number) =>
  (context: RenderContext): readonly PaintedColumn<ResultRow>[] => {
    const { t } = context
    return [
      {
        title: t("fieldName.id"),
        text: ({ result, goesOn }) => (goesOn ? "" : String(result.id)),
        role: "id",
        align: "right",
        min: 5,
        keep: 3,
      },
      {
        title: t("column.label"),
        text: ({ result, goesOn }) => (goesOn ? "" : result.label),
        role: "name",
        gap: 2,
        min: NAME,
        max: 60,
        keep: 2,
      },
      { title: t("column.outcome"), text: ({ end }) => end, min: reasons, keep: 4 },
    ]
  }
