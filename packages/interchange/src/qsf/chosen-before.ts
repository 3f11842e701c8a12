import { fieldIn, isJson, textIn, type Json } from "../json-parts.ts"
import type { Limits } from "@qo/core/questionnaire"
import { isOn, itemsIn, tableIn } from "./items.ts"
import { numberedParts, operandIn, operatorIn } from "./logic-text.ts"
import type { QuestionAt } from "./question-at.ts"
import { codeIn } from "./codes.ts"

const CHOSEN = /^q:\/\/([^/]+)\/SelectableChoice\/([^/]+)$/

/**
 * The earlier question whose choices all of these depend on, each on the one with its code: that is recall. Undefined if one
 * depends on something else.
 */
export function chosenBefore({ json, questions, limits }: QuestionAt): string | undefined {
  if (!takesRecall(json, limits)) return undefined
  const items = itemsIn(json, "Choices", "ChoiceOrder")
  const sources = items.map(({ id, json: item }) => {
    const [, from, choice = ""] = CHOSEN.exec(chosenIn(item) ?? "") ?? []
    const source = from === undefined ? undefined : questions.get(from)
    const isSame = source && offers(source, choice) && codeIn(source, choice) === ownCode(json, id)
    return isSame ? from : undefined
  })
  const [first] = sources
  return sources.every((from) => from === first) ? first : undefined
}

/** The choice in a condition that asks for nothing else; undefined for choices that are always shown. */
function chosenIn(item: Json): string | undefined {
  if (isOn(item, "TextEntry") || isOn(item, "ExclusiveAnswer")) return undefined
  if (fieldIn(item, "InPageDisplayLogic") !== undefined) return undefined
  const logic = fieldIn(item, "DisplayLogic")
  const parts = isJson(logic) ? numberedParts(logic).flatMap(numberedParts) : []
  const [only] = parts
  if (!only || parts.length > 1 || operatorIn(only) !== "Selected") return undefined
  return (textIn(only, "LogicType") ?? "Question") === "Question" ? operandIn(only) : undefined
}

const offers = (source: Json, choice: string): boolean =>
  textIn(source, "QuestionType") === "MC" &&
  textIn(source, "Selector") !== "NPS" &&
  tableIn(source, "Choices").has(choice)

/** Rows of a matrix are not recoded: its numbers are those of its columns. */
const ownCode = (json: Json, id: string): number | undefined =>
  textIn(json, "QuestionType") === "Matrix" ? codeIn({}, id) : codeIn(json, id)

/** Whether it stays one question here, whose choices or rows can be recalled. */
function takesRecall(json: Json, { matrix }: Limits): boolean {
  const [type, selector] = [textIn(json, "QuestionType"), textIn(json, "Selector") ?? ""]
  if (type === "MC") return selector !== "NPS"
  if (type !== "Matrix") return type === "RO"
  const columns = tableIn(json, "Answers").size
  const rows = tableIn(json, "Choices").size
  return (
    ["Likert", "Bipolar", ""].includes(selector) &&
    columns <= matrix.answers &&
    rows <= matrix.statements
  )
}
