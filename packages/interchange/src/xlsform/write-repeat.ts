import { replacePlaceholders, type Block, type Question } from "@qo/core/questionnaire"
import { answersWithoutPart } from "../export/written-repeats.ts"
import type { FormNames } from "./form-names.ts"
import type { Line } from "./write-row.ts"

/** The rows of a repeated block that are not its questions. */
export interface RepeatRows {
  begin: Line
  /** The value and the label of the answer that a part is about. */
  items: readonly Line[]
  /** How texts show the label. */
  item: string
}

/** A repeat for each answer chosen at `source`; undefined without one. Its label is outside of the parts, so it shows no item. */
export function repeatRows(
  { id, title }: Block,
  source: Question | undefined,
  names: FormNames,
): RepeatRows | undefined {
  if (!source) return undefined
  const answer = `\${${names.of(source.id)}}`
  const code = names.fresh(`${names.ofBlock(id)}_code`)
  const item = names.fresh(`${names.ofBlock(id)}_item`)
  const excluded = answersWithoutPart(source).map((each) => `selected(${answer}, '${each.code}')`)
  const count = `count-selected(${answer})`
  return {
    begin: {
      type: "begin_repeat",
      label: withoutItem(title),
      repeat_count: excluded.length > 0 ? `if(${excluded.join(" or ")}, 0, ${count})` : count,
    },
    items: [
      { type: "calculate", name: code, calculation: `selected-at(${answer}, position(..) - 1)` },
      {
        type: "calculate",
        name: item,
        calculation: `jr:choice-name(\${${code}}, '${answer}')`,
      },
    ],
    item: `\${${item}}`,
  }
}

const withoutItem = (title: string): string =>
  replacePlaceholders(title, ({ reference }) => ("item" in reference ? "…" : undefined))
