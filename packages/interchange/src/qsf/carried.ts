import type { ForeignQuestion } from "../foreign-survey.ts"
import { fieldIn, isJson, textIn, type Json } from "../json-parts.ts"
import { chosenBefore } from "./chosen-before.ts"
import { codeIn } from "./codes.ts"
import { isOn } from "./items.ts"
import type { QsfOption, QuestionAt } from "./question-at.ts"
import { validationOf } from "./validation.ts"

type Mode = NonNullable<ForeignQuestion["recall"]>["mode"]

/** Kind of carried-forward choices; "all" needs no recall. */
const MODES: Readonly<Record<string, Mode | "all">> = {
  SelectedChoices: "selected",
  UnselectedChoices: "notSelected",
  UnSelectedChoices: "notSelected",
  NotSelectedChoices: "notSelected",
  DisplayedChoices: "shown",
  AllChoices: "all",
}

const LOCATOR = /^q:\/\/([^/?#]+)\/ChoiceGroup\/([^/?]+)(\/[^?]*)?/

export interface CarriedOptions {
  options: readonly QsfOption[]
  recall: { recall?: NonNullable<ForeignQuestion["recall"]> }
}

/**
 * Choices carried forward from an earlier question, before its own. They have that question's codes, so that recall finds them;
 * if recall differs from the file, all are shown, which is reported.
 */
export function withCarried(at: QuestionAt, own: readonly QsfOption[]): CarriedOptions {
  const { from, group, column, locator } = sourceIn(at.json)
  if (locator === undefined) {
    const before = chosenBefore(at)
    const recall = before === undefined ? {} : recallOf(at, before, "selected")
    return { options: own, recall }
  }
  const given = givenBy(at, from)
  const ids = new Set(given.map(({ value }) => value))
  const listed = own.map((each) => given.find(({ value }) => value === each.value) ?? each)
  const options = [...given.filter((each) => !listed.includes(each)), ...listed]
  const mode = column === undefined ? MODES[group] : undefined
  const typed = given.filter(({ json }) => isOn(json, "TextEntry")).map(({ text }) => text)
  if (typed.length > 0) at.changed("piping", { names: typed.join(", ") })
  if (mode === "all" && given.length > 0) return { options, recall: {} }
  const isOther = options.some(({ value, kind = "normal" }) => kind === "normal" && !ids.has(value))
  if (mode !== undefined && mode !== "all" && !isOther && recalls(at, from, mode, given))
    return { options, recall: recallOf(at, from, mode) }
  notRecalled(at, given, `${at.nameOf(from)}: ${locator}`)
  return { options, recall: {} }
}

/** Shows all options, or the file contains none. */
function notRecalled(at: QuestionAt, given: readonly QsfOption[], text: string): void {
  at.lost("DynamicChoices", given.length > 0 ? "carriedAll" : "optionsFromElsewhere", text)
}

const recallOf = (at: QuestionAt, from: string, mode: Mode): CarriedOptions["recall"] => ({
  recall: { from: at.nameOf(from), mode },
})

function sourceIn(json: Json) {
  const dynamic = fieldIn(json, "DynamicChoices")
  const locator = isJson(dynamic) ? textIn(dynamic, "Locator") : undefined
  const [, from = "", group = "", column] = LOCATOR.exec(locator ?? "") ?? []
  return { locator, from: from.replace("%23", "#"), group, column }
}

/** Whether recall keeps exactly those: answers of a choice question, each with a separate code. */
function recalls(at: QuestionAt, from: string, mode: Mode, given: readonly QsfOption[]): boolean {
  const source = at.questions.get(from)
  if (!source || !["MC", "RO"].includes(textIn(source, "QuestionType") ?? "")) return false
  // A skipped question has no known answers, so "not chosen" would mean every option.
  if (mode !== "selected" && !validationOf({ json: source }).required) return false
  const codes = given.map(({ code }) => code)
  return given.length > 0 && new Set(codes).size === codes.length && !codes.includes(undefined)
}

const codeGiven = (source: Json, id: string): { code?: number } => {
  const code = codeIn(source, id)
  return code === undefined ? {} : { code }
}

/** Questions that give choices to each other are followed so far. */
const FARTHEST = 10

/** The choices of a question as the next one calls them: `x1`, those that it was given itself `xx1`. */
function givenBy(at: QuestionAt, id: string, depth = 0): readonly QsfOption[] {
  const source = at.questions.get(id)
  if (!source || depth >= FARTHEST) return []
  const { from, locator } = sourceIn(source)
  const own = at.texts.items(source, "Choices", "ChoiceOrder").map((item): QsfOption => ({
    value: item.id,
    text: item.text,
    json: item.json,
    ...codeGiven(source, item.id),
  }))
  const earlier = locator === undefined ? [] : givenBy(at, from, depth + 1)
  const known = new Set(own.map(({ value }) => value))
  const listed = own.map((each) => earlier.find(({ value }) => value === each.value) ?? each)
  const all = [...earlier.filter(({ value }) => !known.has(value)), ...listed]
  return all.map((each) => ({ ...each, value: `x${each.value}` }))
}
