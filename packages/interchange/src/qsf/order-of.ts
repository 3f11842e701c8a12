import type { Shuffle } from "@qo/core/questionnaire"
import { fieldIn, isJson, listIn, textIn, type Json } from "../json-parts.ts"
import { isOn, wordsIn } from "./items.ts"
import type { QsfOption, QuestionAt } from "./question-at.ts"

/** A place that any of the randomised choices may take. */
const ANY = "{~Randomized~}"

interface OrderedOption {
  value: string
  kind?: QsfOption["kind"]
}

/** The order of choices (rows of a matrix) as far as it is supported; unsupported parts are reported. */
export function shuffleOf(at: QuestionAt, items: readonly OrderedOption[]): { shuffle?: Shuffle } {
  const order = fieldIn(at.json, "Randomization")
  if (!isJson(order)) return {}
  columnOrder(at, order)
  const type = textIn(order, "Type") ?? "None"
  const shuffle = type === "Advanced" ? advancedShuffle(order, items) : BY_TYPE[type]
  if (shuffle === "some") at.lost("Randomization", "optionsSubset", order)
  else if (shuffle === undefined) at.lost("Randomization", "orderChanged", order, orderParams(type))
  else if (shuffle !== "none" && items.some(isSpecial)) stayingLast(at, items)
  return shuffle === undefined || shuffle === "none"
    ? {}
    : { shuffle: shuffle === "some" ? "full" : shuffle }
}

const isSpecial = ({ kind = "normal" }: OrderedOption) => kind !== "normal"
const orderParams = (type: string) => ({ params: { order: type } })

/** `some`: shuffled, but only some of them are shown. */
const BY_TYPE: Readonly<Record<string, Shuffle | "some">> = {
  None: "none",
  All: "full",
  SubSet: "some",
  Subset: "some",
  RandomWithOnlyX: "some",
}

/** Columns of a matrix, and scales that are turned round, keep one order here. */
export function columnOrder(at: QuestionAt, order: Json): void {
  if (isOn(order, "ConsistentScaleReversal") || textIn(order, "Type") === "ScaleReversal")
    at.lost(
      "Randomization.ConsistentScaleReversal",
      "orderChanged",
      order,
      orderParams("ScaleReversal"),
    )
  const columns = fieldIn(order, "Answers")
  const type = isJson(columns) ? (textIn(columns, "Type") ?? "None") : "None"
  if (type !== "None") at.lost("Randomization.Answers", "orderChanged", columns, orderParams(type))
}

/** Choices at fixed positions: pins at the beginning and end. */
function advancedShuffle(
  order: Json,
  items: readonly OrderedOption[],
): Shuffle | "some" | undefined {
  const rules = fieldIn(order, "Advanced")
  if (!isJson(rules)) return "full"
  if (listIn(rules, "Undisplayed").length > 0) return "some"
  const slots = listIn(rules, "FixedOrder").map(String)
  const isSubset = Number(wordsIn(rules, "TotalRandSubset") ?? 0) > 0
  if (listIn(rules, "RandomSubSet").length > 0 || isSubset) return "some"
  const known = new Map(items.map((item) => [item.value, item]))
  // Special answers are last here anyway and take no position.
  const places = slots.filter((slot) => {
    const item = known.get(slot)
    return slot === ANY || (item !== undefined && !isSpecial(item))
  })
  return pinnedShuffle(places.map((slot) => slot !== ANY))
}

/** The mode in which exactly these keep their places. */
function pinnedShuffle(isFixed: readonly boolean[]): Shuffle | undefined {
  if (isFixed.every(Boolean)) return "none"
  const first = isFixed.indexOf(false)
  const last = isFixed.length - 1 - isFixed.lastIndexOf(false)
  if (isFixed.slice(first, isFixed.length - last).some(Boolean)) return undefined
  return PINS[`${first} ${last}`]
}

const PINS: Readonly<Record<string, Shuffle>> = {
  "0 0": "full",
  "0 1": "exceptLast",
  "0 2": "exceptLastTwo",
  "1 0": "exceptFirst",
  "2 0": "exceptFirstTwo",
  "1 1": "exceptFirstAndLast",
}

/** Randomised there with all others, "other" and its like stay last here. */
function stayingLast(at: QuestionAt, items: readonly OrderedOption[]): void {
  const order = fieldIn(at.json, "Randomization")
  const rules = isJson(order) ? fieldIn(order, "Advanced") : undefined
  const fixed = isJson(rules) ? listIn(rules, "FixedOrder").map(String) : []
  const moves = items.filter((item) => isSpecial(item) && !fixed.includes(item.value))
  const firstSpecial = items.findIndex(isSpecial)
  // If they are out of order already, the question reports it itself.
  if (moves.length > 0 && items.slice(firstSpecial).every(isSpecial)) at.changed("specialMoved")
}
