import type { ActWords } from "@qo/core/acts"
import { type Field, textOf } from "@qo/core/record"
import { labelOf, wordsOf } from "../../records/words.ts"
import { labelLines } from "../../widgets/label-lines.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { RecordPane } from "./record-pane.ts"

/** Fields without a meaning for a person. */
const HIDDEN: ReadonlySet<string> = new Set(["revision"])

/** The fields of a record with their values, for lists whose rows contain all of it. */
export const fieldPane = <Row extends object>(
  record: { all: readonly Field[]; id: (row: Row) => number; title: (row: Row) => string },
  nameOf: (row: Row) => string = record.title,
  words: (context: RenderContext) => ActWords = wordsOf,
): RecordPane<Row> => ({
  title: (row, { t }) => `${t("record.number", { id: record.id(row) })} ${nameOf(row)}`,
  lines: (row, context) => {
    const known = words(context)
    const pairs = record.all.flatMap((field) => {
      const text = HIDDEN.has(field.name) ? "" : textOf(field, row, known)
      return text === "" ? [] : [[labelOf(known, field), text] as const]
    })
    return ["", ...labelLines(context, pairs).map((line) => ` ${line}`)]
  },
})
