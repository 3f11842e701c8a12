import { plainText } from "../convert/plain-of.ts"
import type { ForeignLoss } from "../foreign-survey.ts"
import { fieldIn, isJson, shownJson, textIn } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { fieldsLeft, isNothing, textsLeft } from "./fields-left.ts"
import { tableIn, wordsIn } from "./items.ts"
import { logicText } from "./logic-text.ts"
import type { QuestionAt } from "./question-at.ts"

/** Reported together with the question; conditions have separate entries. */
const TOLD = ["Choices", "Answers", "Validation", "Configuration", "AdditionalQuestions"] as const
const LOGIC = ["DisplayLogic", "InPageDisplayLogic"] as const

/** A question that is none here, with all that it says: text, answers, checks, conditions and the rest. */
export function leftBehind(
  at: QuestionAt,
  text: string,
  reason: NoteKey | undefined,
): readonly ForeignLoss[] {
  const { json, id } = at
  const type = textIn(json, "QuestionType") ?? ""
  const kind = [type, textIn(json, "Selector")].filter(Boolean).join(" ")
  const plain = plainText(text, true)
  const name = plain === "" ? (textIn(json, "DataExportTag") ?? id) : plain
  textsLeft(at, "QuestionText", [text])
  fieldsLeft(at, [...TOLD])
  const said = [name, ...TOLD.flatMap((list) => toldOf(at, list, type))].join("; ")
  return [
    {
      element: "question",
      place: id,
      name,
      why: { key: reason ?? "noSuchKind", params: { kind } },
      text: said,
    },
    ...LOGIC.flatMap((each): ForeignLoss[] => {
      const logic = fieldIn(json, each)
      if (!isJson(logic)) return []
      const place = `${id}.${each}`
      return [
        { element: "condition", place, name, why: { key: "leftWithIt" }, text: logicText(logic) },
      ]
    }),
    ...at.changes.flatMap(
      ({ lost, element = "setting", place = id, key, params, text: left = "" }) =>
        lost ? [{ element, place, name, why: { key, ...(params && { params }) }, text: left }] : [],
    ),
  ]
}

/** Fields of the editor, or repeated by another field. */
const USUAL: ReadonlySet<string> = new Set(["QuestionDescriptionOption", "ForceResponseType"])

/** Kinds whose choices the editor names, as "First Click". */
const NAMED_BY_EDITOR: ReadonlySet<string> = new Set(["Timing", "Meta"])

function toldOf({ json }: QuestionAt, name: (typeof TOLD)[number], type: string): string[] {
  if (name === "Choices" || name === "Answers") {
    if (NAMED_BY_EDITOR.has(type)) return []
    const texts = [...tableIn(json, name)].map(([id, item]) => offeredText(id, item))
    return texts.length > 0 ? [texts.join(", ")] : []
  }
  const value = name === "Validation" ? tableIn(json, name).get("Settings") : fieldIn(json, name)
  if (!isJson(value)) return []
  const own = Object.entries(value).filter(([key, each]) => !USUAL.has(key) && !isNothing(each))
  return own.length > 0 ? [`${name}: ${shownJson(Object.fromEntries(own))}`] : []
}

/** Its text where that is all it says. */
function offeredText(id: string, item: unknown): string {
  if (!isJson(item)) return shownJson(item)
  const { Display: _, ...rest } = item
  const text = plainText(wordsIn(item, "Display") ?? id)
  return isNothing(rest) ? text : `${text} ${shownJson(rest)}`
}
