import { fieldIn, isJson, shownJson, textIn, type Json } from "../json-parts.ts"
import { plainText } from "../convert/plain-of.ts"
import { chosenBefore } from "./chosen-before.ts"
import { recodeIn } from "./codes.ts"
import { isNothing } from "./fields-left.ts"
import { isLookOfWords, isOn, type Item } from "./items.ts"
import { logicText, numberedParts } from "./logic-text.ts"
import type { ItemLogic, QsfOption, QuestionAt } from "./question-at.ts"

/** Choices that can be chosen, with codes and kinds; their parts without a meaning here are reported. */
export function optionsIn(at: QuestionAt, many: boolean): QsfOption[] {
  const isRecalled = chosenBefore(at) !== undefined
  return at.texts.items(at.json, "Choices", "ChoiceOrder").map(({ id, json, text }) => {
    itemLeft(at, "Choices", { id, json }, { isRecalled, told: ["TextEntryForceResponse"] })
    const kind = kindOf(at, id, json, text, many)
    return { value: id, text, json, ...codeOf(at.json, id), ...(kind && { kind }) }
  })
}

/** Answers of a matrix: its columns. */
export function columnsIn(at: QuestionAt): QsfOption[] {
  return at.texts.items(at.json, "Answers", "AnswerOrder").map(({ id, json, text }) => {
    itemLeft(at, "Answers", { id, json })
    if (isOn(json, "TextEntry")) at.lost(`Answers.${id}.TextEntry`, "commentLeft", text)
    const kind = isOn(json, "ExclusiveAnswer") ? exclusiveKind(text) : undefined
    return { value: id, text, json, ...codeOf(at.json, id), ...(kind && { kind }) }
  })
}

/** Choices that are asked for one by one: rows of a matrix, sliders, fields. */
export function rowsIn(at: QuestionAt, told: readonly string[] = []): QsfOption[] {
  const isRecalled = chosenBefore(at) !== undefined
  return at.texts.items(at.json, "Choices", "ChoiceOrder").map(({ id, json, text }) => {
    itemLeft(at, "Choices", { id, json }, { isRecalled, told })
    if (isOn(json, "TextEntry") && !told.includes("TextEntry"))
      at.lost(`Choices.${id}.TextEntry`, "commentLeft", text)
    // The best and the worst exclude each other there by themselves.
    if (isOn(json, "ExclusiveAnswer") && textIn(at.json, "Selector") !== "MaxDiff")
      at.lost(`Choices.${id}.ExclusiveAnswer`, "noSuchSetting", text, {
        params: { name: "ExclusiveAnswer" },
      })
    return { value: id, text, json }
  })
}

const codeOf = (question: Json, id: string): { code?: number } => {
  const code = recodeIn(question, id)
  return code === undefined ? {} : { code }
}

const DONT_KNOW =
  /don.?t know|not sure|unsure|no opinion|can.?t say|затрудня|не знаю|не помню|трудно сказать/i
const REFUSE = /prefer not|refuse|rather not|decline to|отказ|не хочу отвечать/i

/** Choices that exclude all others are marked; which of them it is only their words say. */
const exclusiveKind = (text: string): "none" | "dontKnow" | "refuse" =>
  DONT_KNOW.test(text) ? "dontKnow" : REFUSE.test(text) ? "refuse" : "none"

function kindOf(
  at: QuestionAt,
  id: string,
  json: Json,
  text: string,
  many: boolean,
): QsfOption["kind"] {
  const isAlone = many && isOn(json, "ExclusiveAnswer")
  if (!isOn(json, "TextEntry")) {
    if (textIn(at.json, "QuestionType") === "RO" && isOn(json, "ExclusiveAnswer"))
      at.none(`Choices.${id}.ExclusiveAnswer`, text)
    return isAlone ? exclusiveKind(text) : undefined
  }
  if (isAlone)
    at.lost(`Choices.${id}.ExclusiveAnswer`, "noSuchSetting", text, {
      element: "option",
      params: { name: "ExclusiveAnswer" },
    })
  // Here "other" always needs a text.
  if (!isOn(json, "TextEntryForceResponse")) at.changed("wordsRequired")
  return "other"
}

/** Fields of a choice that are read; choices with a text entry have more. */
const READ: ReadonlySet<string> = new Set([
  "Display",
  "TextEntry",
  "ExclusiveAnswer",
  "Image",
  "DisplayLogic",
  "InPageDisplayLogic",
])
const WORDS = /^(?:TextEntry\w+|Input\w+)$/

/** Conditions, pictures and all else of single choices; `told` are fields that its kind reads. */
export function itemLeft(
  at: QuestionAt,
  list: "Choices" | "Answers",
  { id, json }: Item,
  { isRecalled = false, told = [] }: { isRecalled?: boolean; told?: readonly string[] } = {},
): void {
  const place = `${list}.${id}`
  const said = plainText(at.texts.text(json, "Display") ?? id)
  const image = fieldIn(json, "Image")
  if (isJson(image)) at.lost(`${place}.Image`, "pictureOutside", image, { element: "picture" })
  const left = Object.keys(json).filter(
    (name) => !READ.has(name) && !told.includes(name) && !isNothing(fieldIn(json, name)),
  )
  for (const name of left) {
    const text = shownJson(fieldIn(json, name))
    // Reported once for all questions.
    if (isLookOfWords(name) && isOn(json, "TextEntry")) continue
    if (!WORDS.test(name)) at.none(`${place}.${name}`, `${said}: ${text}`)
    else if (isOn(json, "TextEntry"))
      wordsLeft(at, `${place}.${name}`, name, `${said}: ${name}: ${text}`)
  }
  if (!isRecalled) logicOfItem(at, list, { id, json }, said)
}

/** Settings of a choice's text entry. */
const wordsLeft = (at: QuestionAt, place: string, name: string, text: string): void =>
  at.lost(place, /Validation|Force/.test(name) ? "validator" : "appearance", text)

/** Remembers the conditions of an item once: parts of a question share its items. */
function logicOfItem(at: QuestionAt, list: ItemLogic["list"], item: Item, said: string): void {
  // Columns of a side-by-side matrix share its rows.
  const owner = list === "Choices" ? at.id.replace(/#\d+$/, "") : at.id
  for (const name of ["DisplayLogic", "InPageDisplayLogic"]) {
    const json = fieldIn(item.json, name)
    if (!isJson(json) || numberedParts(json).length === 0) continue
    const text = `${said}: ${logicText(json)}`
    const known = at.itemLogic.some(
      (each) => each.owner === owner && each.item === item.id && each.text === text,
    )
    const place = `${owner}.${list}.${item.id}.${name}`
    if (!known) at.itemLogic.push({ owner, list, item: item.id, json, place, text })
  }
}
