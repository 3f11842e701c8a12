import { HIGHEST_LIMITS } from "@qo/core/questionnaire"
import type { ForeignOption } from "../foreign-survey.ts"
import { numberIn } from "../json-parts.ts"
import { carriedOf } from "./carried.ts"
import { itemsOf, specialOf } from "./choices-of.ts"
import type { Changes, ElementAt, KindParts } from "./element.ts"
import { itemsShown, itemsShownIn } from "./item-guards.ts"
import { ratingParts, sliderParts } from "./scales.ts"
import { withoutTwins } from "./without-twins.ts"
import { commentParts, textParts } from "./written.ts"
import type { Fields } from "./fields.ts"

/** Limit of numbers in a list to choose from; the product's own limit is reported elsewhere. */
const MOST = HIGHEST_LIMITS.answers.max

/** All numbers between two, as a list to choose from has them behind its own choices. */
function numberedOf(fields: Fields, changes: Changes): readonly ForeignOption[] {
  const [min, max] = [numberIn(fields.json, "choicesMin") ?? 0, numberIn(fields.json, "choicesMax")]
  if (max === undefined || max <= min) return []
  fields.told("choicesMin", "choicesMax")
  const step = Math.max(fields.number("choicesStep") ?? 1, 0) || 1
  const count = Math.floor((max - min) / step) + 1
  if (count > MOST)
    changes.all.push({
      key: "tooManyOptions",
      params: { count, maximum: MOST, left: `… ${max}` },
      lost: true,
      element: "option",
      place: fields.at("choicesMax"),
      text: `${min}–${max}`,
    })
  return Array.from({ length: Math.min(count, MOST) }, (_, at) => {
    const value = String(min + at * step)
    return { value, text: value }
  })
}

type ReadKind = (at: ElementAt, changes: Changes) => KindParts

/** Kinds that are one question here too. */
export const KINDS: Readonly<Record<string, ReadKind>> = {
  radiogroup: (at, changes) => choice(at, changes),
  dropdown: (at, changes) => choice(at, changes),
  buttongroup: (at, changes) => choice(at, changes),
  checkbox: (at, changes) => choices(at, changes, true),
  tagbox: (at, changes) => choices(at, changes, true),
  imagepicker: (at, changes) =>
    at.fields.isOn("multiSelect") ? choices(at, changes) : choice(at, changes),
  boolean: yesNo,
  ranking,
  rating: ratingParts,
  slider: sliderParts,
  text: textParts,
  comment: commentParts,
  matrix,
  html: ({ fields }) => ({ kind: "note", text: fields.words("html") ?? "" }),
}

/** How a kind of question is read that is asked in one cell of a table. */
export const kindOf = (cell: string): ReadKind => KINDS[cell] ?? textParts

/** Two answers, which conditions call by the values that the survey gives them. */
export function yesNo({ fields }: ElementAt, changes: Changes): KindParts {
  const { language } = fields.texts
  const options = [
    {
      value: fields.plain("valueTrue") ?? "true",
      text: fields.words("labelTrue") ?? wordIn(language, "Да", "Yes"),
    },
    {
      value: fields.plain("valueFalse") ?? "false",
      text: fields.words("labelFalse") ?? wordIn(language, "Нет", "No"),
    },
  ]
  return { kind: "choice", options: withoutTwins(options, changes) }
}

const wordIn = (language: string, ru: string, en: string) => (language === "ru" ? ru : en)

function choice(at: ElementAt, changes: Changes, alone = false): KindParts {
  const { fields } = at
  const carried = carriedOf(at, changes)
  const { options: listed, ...given } = carried ?? ownChoices(fields, changes, alone)
  const options = [...orderOptions(fields, listed), ...specialOf(fields)]
  changes.lost("choicesByUrl", "fromNetwork")
  const shown = itemsShown(fields, "choicesVisibleIf", listed, { guards: [], ...given })
  const isRandom = fields.oneOf("choicesOrder", ["random"]) !== undefined
  return {
    kind: "choice",
    options: withoutTwins(options, changes),
    ...(isRandom && { shuffle: "full" as const }),
    ...itemsShownIn(shown),
  }
}

function ownChoices(fields: Fields, changes: Changes, alone: boolean) {
  const more = { pictures: true, alone, areConditional: true }
  const { options, guards, changes: left } = itemsOf(fields, "choices", more)
  changes.all.push(...left)
  return { options: [...options, ...numberedOf(fields, changes)], guards }
}

function choices(at: ElementAt, changes: Changes, alone = false): KindParts {
  const min = positiveNumber(at.fields.number("minSelectedChoices"))
  const max = positiveNumber(at.fields.number("maxSelectedChoices"))
  const limit = { ...(min && { min }), ...(max && { max }) }
  return {
    ...choice(at, changes, alone),
    kind: "choices",
    ...(Object.keys(limit).length > 0 && { limit }),
  }
}

/** Without choosing first all are put in order, and limits mean nothing. */
function ranking(at: ElementAt, changes: Changes): KindParts {
  const isPart = at.fields.isOn("selectToRankEnabled")
  if (isPart) {
    const { limit, ...parts } = choices(at, changes)
    return { ...parts, kind: "order", limit: { min: 1, ...limit } }
  }
  return { ...choice(at, changes), kind: "order" }
}

const positiveNumber = (number: number | undefined) =>
  number !== undefined && number > 0 ? number : undefined

function orderOptions(fields: Fields, options: readonly ForeignOption[]): readonly ForeignOption[] {
  const order = fields.oneOf("choicesOrder", ["asc", "desc", "none"])
  if (order !== "asc" && order !== "desc") return options
  const sorted = options.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  return order === "asc" ? sorted : sorted.toReversed()
}

function matrix(at: ElementAt, changes: Changes): KindParts {
  const { fields, name } = at
  const many = fields.oneOf("cellType", ["checkbox", "radio"]) === "checkbox"
  const rows = itemsOf(fields, "rows", { areRows: true, areConditional: true })
  const shown = itemsShown(fields, "rowsVisibleIf", rows.options, rows)
  const columns = itemsOf(fields, "columns", { alone: many })
  changes.all.push(...rows.changes, ...columns.changes)
  const orders = ["rowOrder", "rowsOrder"].map((each) => fields.oneOf(each, ["random", "initial"]))
  const whole = [{ value: "1", text: fields.words("title") ?? name }]
  return {
    kind: "grid",
    rows: withoutTwins(rows.options.length > 0 ? rows.options : whole, changes),
    options: withoutTwins(columns.options, changes),
    ...(many && { manyInRow: true }),
    ...itemsShownIn(shown),
    ...(orders.includes("random") && { shuffle: "full" as const }),
    ...requiredRows(at, rows.options.length, changes),
  }
}

/** If an answer in one row is enough there, each row needs one here. */
function requiredRows(
  { fields, requiredIf }: ElementAt,
  rows: number,
  changes: Changes,
): Partial<KindParts> {
  const flags = ["isAllRowRequired", "eachRowRequired"].filter((flag) => fields.isOn(flag))
  if (flags.length > 0) return { required: !requiredIf }
  if ((fields.isOn("isRequired") || requiredIf) && rows > 1) changes.changed("requiredChanged")
  return {}
}
