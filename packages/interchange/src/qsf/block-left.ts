import type { ForeignLoss } from "../foreign-survey.ts"
import { fieldIn, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import { isNothing } from "./fields-left.ts"
import { wordsIn } from "./items.ts"
import { loopLeft } from "./looping.ts"
import { blockOrder } from "./random-order.ts"
import { restOf } from "./settings-left.ts"

/** Fields of the editor's appearance, and those reported elsewhere. */
const READ: ReadonlySet<string> = new Set([
  "BlockLocking",
  "BlockVisibility",
  "LoopingOptions",
  "Randomization",
  "NextButtonLibrary",
  "PreviousButtonLibrary",
])

const BLOCK_READ: ReadonlySet<string> = new Set([
  "ID",
  "Type",
  "SubType",
  "Description",
  "BlockElements",
  "Options",
])
const ELEMENT_READ: ReadonlySet<string> = new Set(["Type", "QuestionID", "SkipLogic"])

/** Effects of a block beyond asking its questions in order. */
export function blockLeft(
  json: Json,
  id: string,
  name: string,
  { isLoopRead }: { isLoopRead: boolean },
): readonly ForeignLoss[] {
  const rest = restOf(json, BLOCK_READ)
  const own: ForeignLoss[] =
    rest === ""
      ? []
      : [
          {
            element: "setting",
            place: id,
            name,
            why: {
              key: "noSuchSetting",
              params: {
                name: Object.keys(json)
                  .filter((key) => !BLOCK_READ.has(key))
                  .join(", "),
              },
            },
            text: rest,
          },
        ]
  const options = fieldIn(json, "Options")
  return [
    ...own,
    ...elementsLeft(json, id, name),
    ...(isJson(options)
      ? optionsLeft(options, id, name, {
          isOrderRead: blockOrder(json, id) !== undefined,
          isLoopRead,
        })
      : []),
  ]
}

/** Page breaks, and questions with their jumps. */
function elementsLeft(json: Json, id: string, name: string): readonly ForeignLoss[] {
  return listIn(json, "BlockElements").flatMap((element, at): ForeignLoss[] => {
    const rest = isJson(element) ? restOf(element, ELEMENT_READ) : shownJson(element)
    if (rest === "") return []
    const place = `${id}.BlockElements[${at}]`
    return [
      {
        element: "setting",
        place,
        name,
        why: { key: "noSuchSetting", params: { name: "BlockElements" } },
        text: rest,
      },
    ]
  })
}

function optionsLeft(
  options: Json,
  id: string,
  name: string,
  { isOrderRead, isLoopRead }: { isOrderRead: boolean; isLoopRead: boolean },
): readonly ForeignLoss[] {
  return Object.keys(options).flatMap((key): ForeignLoss[] => {
    const value = fieldIn(options, key)
    if (READ.has(key) || isNothing(value)) return []
    const place = `${id}.Options.${key}`
    if (key === "Looping") {
      if (isLoopRead) return [...loopLeft(options, id, name)]
      const text =
        `${shownJson(value)} ${shownJson(fieldIn(options, "LoopingOptions") ?? "")}`.trim()
      return [{ element: "page", place, name, why: { key: "loop" }, text }]
    }
    if (key === "RandomizeQuestions") {
      if (isOrderRead) return []
      const text =
        `${shownJson(value)} ${shownJson(fieldIn(options, "Randomization") ?? "")}`.trim()
      return [{ element: "page", place, name, why: { key: "randomPart" }, text }]
    }
    if (key.endsWith("Button"))
      return [
        {
          element: "setting",
          place,
          name,
          why: { key: "appearance" },
          text: `${key}: ${shownJson(value)}`,
        },
      ]
    const why = { key: "noSuchSetting", params: { name: key } } as const
    return [{ element: "setting", place, name, why, text: shownJson(value) }]
  })
}

/** A block outside of the flow: its questions are never asked. */
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
