import type { ForeignLoss } from "../foreign-survey.ts"
import { field, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import { isNothing } from "./fields-left.ts"
import { wordsIn } from "./items.ts"

/** How it looks in the editor, and what is said of loops and orders elsewhere. */
const READ: ReadonlySet<string> = new Set([
  "BlockLocking",
  "BlockVisibility",
  "LoopingOptions",
  "Randomization",
  "NextButton",
  "PreviousButton",
  "NextButtonLibrary",
  "PreviousButtonLibrary",
])

/** What a block does with its questions beside asking them one after another. */
export function blockLeft(json: Json, id: string, name: string): readonly ForeignLoss[] {
  const options = field(json, "Options")
  if (!isJson(options)) return []
  return Object.keys(options).flatMap((key): ForeignLoss[] => {
    const value = field(options, key)
    if (READ.has(key) || isNothing(value)) return []
    const place = `${id}.Options.${key}`
    if (key === "Looping") {
      const text = `${shownJson(value)} ${shownJson(field(options, "LoopingOptions") ?? "")}`.trim()
      return [{ element: "page", place, name, why: { key: "loop" }, text }]
    }
    if (key === "RandomizeQuestions") {
      const text = `${shownJson(value)} ${shownJson(field(options, "Randomization") ?? "")}`.trim()
      return [{ element: "page", place, name, why: { key: "randomPart" }, text }]
    }
    const why = { key: "noSuchSetting", params: { name: key } } as const
    return [{ element: "setting", place, name, why, text: shownJson(value) }]
  })
}

/** A block that nobody is led to: its questions are asked there neither. */
export function unusedBlock(
  json: Json,
  id: string,
  textOf: (question: string) => string,
): readonly ForeignLoss[] {
  const questions = listIn(json, "BlockElements").flatMap((element) =>
    isJson(element) ? (wordsIn(element, "QuestionID") ?? []) : [],
  )
  if (questions.length === 0) return []
  const name = textIn(json, "Description") ?? id
  const text = questions.map((question) => `${question} ${textOf(question)}`.trim()).join("; ")
  return [{ element: "page", place: id, name, why: { key: "notAsked" }, text: shownJson(text) }]
}
