import type { ForeignOption, ForeignQuestion } from "../foreign-survey.ts"
import { filterGuard } from "./choice-filter.ts"
import type { ChoiceList } from "./choice-lists.ts"
import type { FormRow } from "./form-table.ts"
import { numberIn, parametersOf } from "./parameters.ts"
import {
  constraintIn,
  withAlone,
  type RowAt,
  type RowChanges,
  type RowParts,
} from "./row-question.ts"
import type { TypeCell } from "./type-cell.ts"

type SelectCell = Extract<TypeCell, { kind: "select" | "file" }>

const USES = { one: [], many: ["min", "max", "alone"], rank: ["min", "max"] } as const
const KINDS = { one: "choice", many: "choices", rank: "order" } as const

/** A question that chooses from a list. `listOf`: the list that an earlier question chooses from. */
export function selectOf(
  { row }: RowAt,
  type: SelectCell,
  list: ChoiceList,
  listOf: (question: string) => ChoiceList | undefined,
  changes: RowChanges,
): RowParts {
  const { chooses } = type
  const orOther = type.kind === "select" && type.orOther
  const all = orOther ? [...list.options, otherOption(list)] : list.options
  // The text is a separate, optional question there.
  if (orOther) changes.changed("wordsRequired")
  const of = { options: all.map(({ value }) => value), isWhole: false }
  const constraint = constraintIn(row, USES[chooses], changes, of)
  const parameters = parametersOf(row)
  if (numberIn(parameters.get("seed")) !== undefined || parameters.has("seed"))
    changes.lost("parameters", "noSuchSetting", { params: { name: "seed" } })
  const { min, max } = chooses === "one" ? {} : constraint
  return {
    kind: KINDS[chooses],
    options: withAlone(all, chooses === "many" ? constraint.alone : []),
    ...((min !== undefined || max !== undefined) && { limit: { min, max } }),
    ...(/^(?:true|yes|1|true\(\))$/i.test(parameters.get("randomize") ?? "") && {
      shuffle: "full" as const,
    }),
    ...filtered(row, list, listOf),
  }
}

function otherOption({ options }: ChoiceList): ForeignOption {
  const isRussian = options.some(({ text }) => /[а-яё]/i.test(text))
  return { value: "other", text: isRussian ? "Другое" : "Other", kind: "other" }
}

const CHOSEN =
  /^(not\s*\(\s*)?selected\s*\(\s*\$\{\s*([^{}]+?)\s*\}\s*,\s*(?:\.\/)?name\s*\)\s*(\)\s*)?$/
const EQUAL =
  /^(?:\.\/)?name\s*(!?=)\s*\$\{\s*([^{}]+?)\s*\}$|^\$\{\s*([^{}]+?)\s*\}\s*(!?=)\s*(?:\.\/)?name$/

/** `selected(${earlier}, name)`: recall, if both questions have the same codes; other filters are conditions of the answers. */
function filtered(
  row: FormRow,
  list: ChoiceList,
  listOf: (question: string) => ChoiceList | undefined,
): Pick<ForeignQuestion, "recall" | "itemsShownIf"> {
  const filter = row.text("choice_filter")
  if (filter === "") return {}
  const found = recallIn(filter)
  const from = found && listOf(found.from)
  if (from && (from === list || (isCoded(from) && isCoded(list)))) return { recall: found }
  return { itemsShownIf: [filterGuard(filter, row.place("choice_filter"), list)] }
}

/** Its names are numbers, and can be used as codes unchanged. */
const isCoded = ({ options }: ChoiceList): boolean =>
  options.every(({ value }) => /^(?:0|[1-9]\d{0,5})$/.test(value))

function recallIn(filter: string): ForeignQuestion["recall"] {
  const [, negated, from, closed] = CHOSEN.exec(filter) ?? []
  if (from !== undefined && (negated === undefined) === (closed === undefined))
    return { from, mode: negated === undefined ? "selected" : "notSelected" }
  const [, sign, name = "", other = "", turned] = EQUAL.exec(filter) ?? []
  const mode = (sign ?? turned) === "=" ? "selected" : "notSelected"
  return name + other === "" ? undefined : { from: name + other, mode }
}
