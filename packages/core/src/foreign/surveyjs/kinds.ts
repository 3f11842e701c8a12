import { dataPicture } from "../data-picture.ts"
import type { ForeignOption } from "../foreign-survey.ts"
import { field, isJson, isTrue, listIn, numberIn, textIn, type Json } from "../json-parts.ts"
import { choiceAt, choicesOf, itemsOf, pictureAt, specialOf, valueOf } from "./choices-of.ts"
import type { Changes, ElementAt, KindParts } from "./element.ts"

type Read = (at: ElementAt, changes: Changes) => KindParts | undefined

/** Kinds that are one question here too. */
export const KINDS: Readonly<Record<string, Read>> = {
  radiogroup: (at, changes) => choice(at, changes),
  dropdown: (at, changes) => choice(at, changes),
  buttongroup: (at, changes) => choice(at, changes),
  checkbox: (at, changes) => withAlone(at, choices(at, changes)),
  tagbox: (at, changes) => withAlone(at, choices(at, changes)),
  imagepicker: (at, changes) =>
    isTrue(at.json, "multiSelect") ? choices(at, changes) : choice(at, changes),
  boolean: yesNo,
  ranking: (at, changes) => ({ ...choices(at, changes), kind: "order", ...rankingLimit(at.json) }),
  rating,
  slider,
  text,
  comment: ({ json }) => ({
    kind: "text",
    lines: numberIn(json, "rows") ?? 4,
    maxLength: positive(numberIn(json, "maxLength")),
  }),
  matrix,
}

/** Two answers, which conditions call by the values that the survey gives them. */
function yesNo({ json, texts }: ElementAt, changes: Changes): KindParts {
  const { language } = texts
  const options = [
    {
      value: valueOf(field(json, "valueTrue")) ?? "true",
      text: texts.text(field(json, "labelTrue")) ?? words(language, "Да", "Yes"),
    },
    {
      value: valueOf(field(json, "valueFalse")) ?? "false",
      text: texts.text(field(json, "labelFalse")) ?? words(language, "Нет", "No"),
    },
  ]
  return { kind: "choice", options: withoutTwins(options, changes) }
}

const words = (language: string, ru: string, en: string) => (language === "ru" ? ru : en)

const positive = (number: number | undefined) =>
  number !== undefined && number > 0 ? number : undefined

function choice(at: ElementAt, changes: Changes): KindParts {
  const { json, texts } = at
  itemConditions(at, changes)
  picturesOf(at, changes)
  changes.lost("choicesByUrl", "fromNetwork")
  changes.lost("choicesEnableIf", "optionShownSometimes", { element: "condition" })
  const options = [...ordered(json, choicesOf(json, at.place, texts)), ...specialOf(json, texts)]
  const kept = withoutTwins(options, changes)
  return { kind: "choice", options: kept, ...orderOf(json), ...recallOf(at, changes) }
}

/** Conditions of single answers, which are always shown here. */
function itemConditions({ json, place }: ElementAt, changes: Changes): void {
  const items = listIn(json, "choices").filter(isJson)
  for (const [item, name] of items.flatMap((each) => [
    [each, "visibleIf"] as const,
    [each, "enableIf"] as const,
  ])) {
    const condition = textIn(item, name)
    const said = `${String(field(item, "value"))}: ${condition ?? ""}`
    const where = { element: "condition", place: `${place}.choices`, text: said } as const
    if (condition) changes.all.push({ key: "optionShownSometimes", lost: true, ...where })
  }
}

/** Pictures of answers: of those that lie in the file it is told later whether they were stored. */
function picturesOf({ json, place, texts }: ElementAt, changes: Changes): void {
  listIn(json, "choices").forEach((item, at) => {
    const address = isJson(item) ? texts.text(field(item, "imageLink")) : undefined
    if (!address || !isJson(item)) return
    const isKept = dataPicture(address) !== undefined
    changes.all.push({
      key: isKept ? "pictureKept" : "pictureOutside",
      lost: true,
      element: "picture",
      place: pictureAt(choiceAt(place, at)),
      text: isKept ? String(field(item, "value")) : address.slice(0, LONGEST),
    })
  })
}

/** So much of an address is told. */
const LONGEST = 300

function choices(at: ElementAt, changes: Changes): KindParts {
  const min = positive(numberIn(at.json, "minSelectedChoices"))
  const max = positive(numberIn(at.json, "maxSelectedChoices"))
  const limit = { ...(min && { min }), ...(max && { max }) }
  changes.lost("showSelectAllItem", "noSuchSetting", { params: { name: "showSelectAllItem" } })
  return {
    ...choice(at, changes),
    kind: "choices",
    ...(Object.keys(limit).length > 0 && { limit }),
  }
}

/** The same with the choices that exclude all others as what they are. */
function withAlone({ json }: ElementAt, parts: KindParts): KindParts {
  const items = listIn(json, "choices").filter(isJson)
  const alone = new Set(
    items.flatMap((item) => (isTrue(item, "isExclusive") ? valueOf(field(item, "value")) : [])),
  )
  const options = parts.options?.map((each) =>
    alone.has(each.value) ? { ...each, kind: "none" as const } : each,
  )
  return { ...parts, ...(options && { options }) }
}

const rankingLimit = (json: Json): Partial<KindParts> =>
  isTrue(json, "selectToRankEnabled") ? {} : { limit: undefined }

function withoutTwins(options: readonly ForeignOption[], changes: Changes): ForeignOption[] {
  const known = new Set<string>()
  return options.filter(({ value, text: said }) => {
    if (!known.has(value)) return known.add(value)
    changes.all.push({ key: "optionTwice", lost: true, element: "option", text: said })
    return false
  })
}

function ordered(json: Json, options: readonly ForeignOption[]): readonly ForeignOption[] {
  const order = textIn(json, "choicesOrder")
  if (order !== "asc" && order !== "desc") return options
  const sorted = options.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  return order === "asc" ? sorted : sorted.toReversed()
}

const orderOf = (json: Json): Partial<KindParts> =>
  textIn(json, "choicesOrder") === "random" ? { shuffle: "full" } : {}

const ITEM_CONDITION =
  /^\s*\{([^{}]+)\}\s*(==?|contains|contain|\*=|<>|!=|notcontains|notcontain)\s*\{item\}\s*$/i

const RECALL_MODES = { selected: "selected", unselected: "notSelected", all: "shown" } as const

function recallOf({ json }: ElementAt, changes: Changes): Partial<KindParts> {
  const from = textIn(json, "choicesFromQuestion")
  if (from) {
    const mode = textIn(json, "choicesFromQuestionMode") ?? "all"
    // Answers that are taken over from there, and none of its own, are no recall: there are no texts to keep.
    if (listIn(json, "choices").length === 0)
      changes.lost("choicesFromQuestion", "optionsFromElsewhere")
    else
      return {
        recall: { from, mode: RECALL_MODES[mode as keyof typeof RECALL_MODES] ?? "shown" },
      }
  }
  const recall = itemRecall(textIn(json, "choicesVisibleIf"))
  if (!recall) changes.lost("choicesVisibleIf", "optionShownSometimes", { element: "condition" })
  return recall ? { recall } : {}
}

/** `{earlier} contains {item}`: only what was chosen there. */
function itemRecall(condition = ""): KindParts["recall"] {
  const [, name, op = ""] = ITEM_CONDITION.exec(condition) ?? []
  if (name === undefined) return undefined
  return { from: name.trim(), mode: /^(?:not|<>|!)/i.test(op) ? "notSelected" : "selected" }
}

function rating({ json, texts }: ElementAt, changes: Changes): KindParts {
  const values = itemsOf(json, "rateValues", texts)
  if (values.length > 0) {
    changes.changed("asChoice", { kind: "rating" })
    return { kind: "choice", options: withoutTwins(values, changes) }
  }
  const labels = {
    low: texts.text(field(json, "minRateDescription")),
    high: texts.text(field(json, "maxRateDescription")),
  }
  return { labels, ...scaleOf(json, changes) }
}

function scaleOf(json: Json, changes: Changes): KindParts {
  const from = numberIn(json, "rateMin") ?? 1
  const to = numberIn(json, "rateMax") ?? from + (numberIn(json, "rateCount") ?? 5) - 1
  const step = numberIn(json, "rateStep") ?? 1
  if (from === 0 && to === 10 && step === 1) return { kind: "recommend" }
  if (isStars(from, to, step)) {
    if (textIn(json, "rateType") !== "stars") changes.changed("asRating", { kind: "rating" })
    return { kind: "rating", stars: to }
  }
  changes.changed("asSlider", { kind: "rating", from, to })
  return { kind: "slider", bounds: { from, to, step } }
}

const isStars = (from: number, to: number, step: number): boolean =>
  from === 1 && step === 1 && to >= 3 && to <= 10

function slider({ json, texts }: ElementAt): KindParts {
  const bounds = {
    from: numberIn(json, "min") ?? 0,
    to: numberIn(json, "max") ?? 100,
    step: numberIn(json, "step") ?? 1,
  }
  if (textIn(json, "sliderType") === "range")
    return { kind: "range", bounds: { ...bounds, pair: true } }
  const labels = itemsOf(json, "customLabels", texts)
  const labelAt = (number: number) => labels.find(({ value }) => Number(value) === number)?.text
  return { kind: "slider", bounds, labels: { low: labelAt(bounds.from), high: labelAt(bounds.to) } }
}

const NUMERIC: ReadonlySet<string> = new Set(["number", "range"])

function text({ json, place }: ElementAt, changes: Changes): KindParts {
  const type = textIn(json, "inputType") ?? "text"
  const validators = listIn(json, "validators").filter(isJson)
  const numeric = validators.find((each) => textIn(each, "type") === "numeric")
  const isEmail = type === "email" || validators.some((each) => textIn(each, "type") === "email")
  validators.forEach((each, at) => {
    const known = ["numeric", "email"].includes(textIn(each, "type") ?? "")
    if (!known)
      changes.all.push({
        key: "validator",
        lost: true,
        place: `${place}.validators[${at}]`,
        text: JSON.stringify(each),
      })
  })
  if (isEmail) return { kind: "email" }
  if (type === "tel") return { kind: "phone" }
  if (NUMERIC.has(type) || numeric) return numberOf(json, numeric, type, changes)
  if (type !== "text") changes.changed("asText", { kind: type })
  return { kind: "text", lines: 1, maxLength: positive(numberIn(json, "maxLength")) }
}

function numberOf(
  json: Json,
  numeric: Json | undefined,
  type: string,
  changes: Changes,
): KindParts {
  const isRange = type === "range"
  const from = boundOf(json, "min", numeric, "minValue", isRange ? 0 : undefined)
  const to = boundOf(json, "max", numeric, "maxValue", isRange ? 100 : undefined)
  if (from === undefined && to === undefined) return { kind: "number" }
  const bounds = boundsOf(from, to, changes)
  const step = numberIn(json, "step") ?? 1
  return { kind: isRange ? "slider" : "range", bounds: { ...bounds, step } }
}

/** A question for a number has both bounds here. */
function boundsOf(from: number | undefined, to: number | undefined, changes: Changes) {
  const bounds = { from: from ?? Math.min(0, to ?? 0), to: to ?? Math.max(1_000_000, from ?? 0) }
  if (from === undefined || to === undefined) changes.changed("boundsGiven", bounds)
  return bounds
}

const boundOf = (
  json: Json,
  name: string,
  numeric: Json | undefined,
  checked: string,
  usual: number | undefined,
): number | undefined => numberIn(json, name) ?? (numeric && numberIn(numeric, checked)) ?? usual

function matrix(at: ElementAt, changes: Changes): KindParts {
  const { json, texts } = at
  const recall = itemRecall(textIn(json, "rowsVisibleIf"))
  if (!recall) changes.lost("rowsVisibleIf", "rowShownSometimes", { element: "condition" })
  changes.lost("columnsVisibleIf", "optionShownSometimes", { element: "condition" })
  const rows = itemsOf(json, "rows", texts)
  const order = textIn(json, "rowOrder") ?? textIn(json, "rowsOrder")
  return {
    kind: "grid",
    rows:
      rows.length > 0 ? rows : [{ value: "1", text: texts.text(field(json, "title")) ?? at.name }],
    options: itemsOf(json, "columns", texts),
    ...(textIn(json, "cellType") === "checkbox" && { manyInRow: true }),
    ...(recall && { recall }),
    ...(order === "random" && { shuffle: "full" as const }),
    ...requiredRows(json, rows.length, changes),
  }
}

/** Where an answer in one row is enough there, each row has to have one here. */
function requiredRows(json: Json, rows: number, changes: Changes): Partial<KindParts> {
  if (isTrue(json, "isAllRowRequired") || isTrue(json, "eachRowRequired")) return { required: true }
  if (isTrue(json, "isRequired") && rows > 1) changes.changed("requiredChanged")
  return {}
}
