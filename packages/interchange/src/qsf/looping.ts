import type { ForeignLoss, ForeignRepeat } from "../foreign-survey.ts"
import { fieldIn, isJson, shownJson, textIn, type Json } from "../json-parts.ts"
import { tableIn } from "./items.ts"
import type { Scope } from "./qsf-condition-question.ts"

const OVER: Readonly<Record<string, ForeignRepeat["over"]>> = {
  SelectedChoices: "chosen",
  UnselectedChoices: "notChosen",
}

/** The first field of a loop is the text of the answer. */
const ITEM = "lm://Field/1"

/** The loop of a block for the answers to an earlier question; undefined if it is of another kind. */
export function loopIn(
  block: Json,
  { id, title, scope }: { id: string; title: string; scope: Scope },
): ForeignRepeat | undefined {
  const looping = loopingOf(block)
  if (!looping) return undefined
  const locator = textIn(looping, "ChoiceGroupLocator") ?? textIn(looping, "Locator") ?? ""
  const [, question = "", group = ""] = LOCATOR.exec(locator) ?? []
  const over = Object.hasOwn(OVER, group) ? OVER[group] : undefined
  const source = scope.before(question).at(-1)?.parts.get("")
  if (!over || !source) return undefined
  const items = new Map([[ITEM, { isValue: false }]])
  return { of: source.name, over, name: id, title, items, text: `Looping: ${locator}`, place: id }
}

/** A group of choices of a question with one answer. */
const LOCATOR = /^q:\/\/([^/#]+)\/ChoiceGroup\/(\w+)$/

/** The settings of a loop for a question. */
function loopingOf(block: Json): Json | undefined {
  const options = fieldIn(block, "Options")
  if (!isJson(options) || textIn(options, "Looping") !== "Question") return undefined
  const looping = fieldIn(options, "LoopingOptions")
  return isJson(looping) ? looping : undefined
}

/** Settings of such a loop that have no equivalent: more fields than the text of the answer, and a random order. */
export function loopLeft(options: Json, id: string, name: string): readonly ForeignLoss[] {
  const looping = fieldIn(options, "LoopingOptions")
  if (!isJson(looping)) return []
  const at = (field: string) => `${id}.Options.LoopingOptions.${field}`
  const fields = [...tableIn(looping, "Static")].flatMap(([, values]) =>
    isJson(values) ? Object.keys(values).filter((field) => field !== "1") : [shownJson(values)],
  )
  const order = fieldIn(looping, "Randomization")
  return [
    ...(fields.length === 0
      ? []
      : [
          {
            element: "setting" as const,
            place: at("Static"),
            name,
            why: { key: "noSuchSetting" as const, params: { name: "LoopingOptions.Static" } },
            text: shownJson(fieldIn(looping, "Static")),
          },
        ]),
    ...(order === undefined || order === "None"
      ? []
      : [
          {
            element: "setting" as const,
            place: at("Randomization"),
            name,
            why: { key: "randomPart" as const },
            text: shownJson(order),
          },
        ]),
  ]
}
