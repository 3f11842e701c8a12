import { fieldIn, isJson, textIn } from "../json-parts.ts"
import { withCarried } from "./carried.ts"
import { columnsIn, itemLeft, optionsIn, rowsIn } from "./choices-of.ts"
import { isOn, itemsIn, wordsIn } from "./items.ts"
import { shuffleOf } from "./order-of.ts"
import type { Part, QsfOption, QuestionAt } from "./question-at.ts"
import { LIMITING, limitOf, validationLeft, validationOf } from "./validation.ts"

const MANY = /^(?:MA|MSB)/

/** Multiple choice: one answer, several, or 0–10. */
export function multipleChoice(at: QuestionAt): readonly Part[] {
  const selector = textIn(at.json, "Selector") ?? "SAVR"
  if (selector === "NPS" && isNetPromoter(at)) return recommendation(at)
  const many = MANY.test(selector)
  validationLeft(at, many ? LIMITING : [])
  const { options, recall } = withCarried(at, optionsIn(at, many))
  return [
    {
      parts: {
        kind: many ? "choices" : "choice",
        options: options.map(plainOption),
        ...recall,
        ...shuffleOf(at, options),
        ...(many && limitOf(at)),
      },
    },
  ]
}

/** The option without its JSON. */
export const plainOption = ({ value, text, kind, code }: QsfOption) => ({
  value,
  text,
  ...(kind && { kind }),
  ...(code !== undefined && { code }),
})

const isNetPromoter = ({ json }: QuestionAt): boolean => {
  const { length } = itemsIn(json, "Choices", "ChoiceOrder")
  return length === 0 || length === 11
}

function recommendation(at: QuestionAt): readonly Part[] {
  validationLeft(at, [])
  const labels = fieldIn(at.json, "ColumnLabels")
  const texts = Array.isArray(labels)
    ? labels.map((label) => (isJson(label) ? wordsIn(label, "Display") : undefined))
    : []
  const between = texts.slice(1, -1).filter((text) => text !== undefined && text !== "")
  if (between.length > 0) at.lost("ColumnLabels", "scaleLabels", between.join(" | "))
  const options = optionsIn(at, false).map(plainOption)
  return [{ parts: { kind: "recommend", options, labels: { low: texts[0], high: texts.at(-1) } } }]
}

/** Things put in order. */
export function rankOrder(at: QuestionAt): readonly Part[] {
  validationLeft(at, LIMITING)
  const { options, recall } = withCarried(at, optionsIn(at, false))
  return [
    {
      parts: {
        kind: "order",
        options: options.map(plainOption),
        ...recall,
        ...shuffleOf(at, options),
        ...limitOf(at),
      },
    },
  ]
}

/** Lists that narrow each other down: every way through them is an answer. */
export function drillDown(at: QuestionAt): readonly Part[] {
  validationLeft(at, [])
  at.changed("asChoice", { kind: "DD" })
  const options = columnsIn(at).map((each) => ({
    ...each,
    text: each.text.replaceAll(/\s*~\s*/g, " / "),
  }))
  const levels = itemsIn(at.json, "Choices", "ChoiceOrder").map((item) => {
    itemLeft(at, "Choices", item)
    for (const name of ["TextEntry", "ExclusiveAnswer"])
      if (isOn(item.json, name))
        at.none(`Choices.${item.id}.${name}`, wordsIn(item.json, "Display"))
    return wordsIn(item.json, "Display")
  })
  if (levels.length > 0)
    at.lost("Choices", "noSuchSetting", levels.join(" / "), { params: { name: "Choices" } })
  return [{ parts: { kind: "choice", options: options.map(plainOption) } }]
}

/** Pictures that represent a scale. */
export function graphicScale(at: QuestionAt): readonly Part[] {
  validationLeft(at, [])
  at.changed("asChoice", { kind: "SS" })
  return [{ parts: { kind: "choice", options: optionsIn(at, false).map(plainOption) } }]
}

/** Things put into groups: a row for each of them, without their order inside. */
export function pickAndGroup(at: QuestionAt): readonly Part[] {
  validationLeft(at, [])
  at.changed("asGrid", { kind: "PGR" })
  if (validationOf(at).required) at.changed("requiredChanged")
  const groups = fieldIn(at.json, "Groups")
  const texts = Array.isArray(groups) ? groups : isJson(groups) ? Object.values(groups) : []
  const { options, recall } = withCarried(at, rowsIn(at))
  return [
    {
      parts: {
        kind: "grid",
        required: false,
        rows: options.map(({ value, text, code }) => ({
          value,
          text,
          ...(code !== undefined && { code }),
        })),
        options: texts.map((group, index) => ({ value: String(index), text: groupText(group) })),
        ...recall,
        ...shuffleOf(at, options),
      },
    },
  ]
}

const groupText = (group: unknown): string =>
  isJson(group) ? (wordsIn(group, "Display") ?? "") : String(group)
