import { fieldIn, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { plainText } from "../convert/plain-of.ts"
import { isCode, recodeIn } from "./codes.ts"
import { itemsIn, tableIn, wordsIn } from "./items.ts"
import type { QuestionAt } from "./question-at.ts"

/** Fields read for every question, or used by the editor only. */
const READ: ReadonlySet<string> = new Set([
  "QuestionText",
  "QuestionType",
  "Selector",
  "SubSelector",
  "QuestionID",
  "DataExportTag",
  "QuestionDescription",
  "QuestionText_Unsafe",
  "QuestionText_Safe",
  "QuestionDescription_Unsafe",
  "ChoiceOrder",
  "AnswerOrder",
  "LabelOrder",
  "Validation",
  "Language",
  "DisplayLogic",
  "InPageDisplayLogic",
  "SkipLogic",
  "Configuration",
  "DynamicChoicesData",
  "NumberOfQuestions",
  "NumberOfGroups",
  "NextChoiceId",
  "NextAnswerId",
  "AnalyzeChoices",
  "AnswerDataExportTag",
  "ChoiceColumnWidthPixels",
  "ChoiceColumnWidth",
  "SurveyLanguage",
  "GraphicsDescription",
])

const CHOSEN = ["Choices", "RecodeValues", "Randomization", "DynamicChoices"]
const LISTED = ["Choices", "Randomization", "DynamicChoices"]

/** Further fields read by kind. */
const READ_BY: Readonly<Record<string, readonly string[]>> = {
  MC: CHOSEN,
  "MC NPS": ["Choices", "RecodeValues", "ColumnLabels"],
  Matrix: [...CHOSEN, "Answers", "ColumnLabels"],
  "TE FORM": ["Choices"],
  "TE AUTO": ["SearchSource"],
  Slider: [...LISTED, "Labels"],
  RO: CHOSEN,
  CS: [...LISTED, "ClarifyingSymbol", "ClarifyingSymbolType"],
  "Matrix CS": [...CHOSEN, "Answers", "ClarifyingSymbol", "ClarifyingSymbolType"],
  DD: ["Choices", "Answers", "RecodeValues"],
  SS: ["Choices", "RecodeValues"],
  PGR: [...LISTED, "Groups"],
  SBS: [...LISTED, "AdditionalQuestions"],
}

const kindReads = (json: Json): readonly string[] => {
  const [type, selector] = [textIn(json, "QuestionType") ?? "", textIn(json, "Selector") ?? ""]
  return READ_BY[`${type} ${selector}`] ?? READ_BY[type] ?? []
}

/** Fields with a known reason; all others have no equivalent here. */
const REASONS: Readonly<Record<string, NoteKey>> = {
  QuestionJS: "script",
  DefaultChoices: "defaultValue",
  Graphics: "pictureOutside",
  GradingData: "assessment",
  VariableNaming: "exportNames",
  ChoiceDataExportTags: "exportNames",
}

/** Reports all fields of a question without an equivalent here; `told` are reported elsewhere. */
export function fieldsLeft(at: QuestionAt, told: readonly string[] = kindReads(at.json)): void {
  const { json } = at
  exportsLeft(at)
  if (told.includes("RecodeValues")) recodesLeft(at)
  for (const [name, known] of Object.entries(PARTS_READ))
    if (told.includes(name)) keysLeft(at, name, known)
  for (const name of Object.keys(json)) {
    const value = fieldIn(json, name)
    if (READ.has(name) || told.includes(name)) continue
    if (!isNothing(value) && !isUsual(json, name, value)) fieldLeft(at, name, value)
  }
}

/** Fields read in objects of a question. */
const PARTS_READ: Readonly<Record<string, readonly string[]>> = {
  Randomization: [
    "Type",
    "Advanced",
    "TotalRandSubset",
    "EvenPresentation",
    "ConsistentScaleReversal",
    "Answers",
  ],
  DynamicChoices: ["Type", "Locator", "DynamicType"],
}

/** How it is called and counted there in exports. */
function exportsLeft(at: QuestionAt): void {
  const { json } = at
  const look = tableIn(json, "Configuration")
  if (look.get("QuestionDescriptionOption") === "SpecifyLabel")
    at.lost("QuestionDescription", "exportNames", wordsIn(json, "QuestionDescription") ?? "")
  for (const [choice, counts] of tableIn(json, "AnalyzeChoices"))
    if (counts === "No") at.none(`AnalyzeChoices.${choice}`, "No")
}

function fieldLeft(at: QuestionAt, name: string, value: unknown): void {
  const key = Object.hasOwn(REASONS, name) ? REASONS[name] : undefined
  if (name === "ChoiceGroups") groupsLeft(at)
  else if (key) at.lost(name, key, value, key === "pictureOutside" ? { element: "picture" } : {})
  else at.none(name, value)
}

/** Reports the other fields of an object. */
function keysLeft(at: QuestionAt, name: string, known: readonly string[]): void {
  for (const [key, value] of tableIn(at.json, name))
    if (!known.includes(key) && !isNothing(value)) at.none(`${name}.${key}`, { [key]: value })
}

/** Codes that cannot be codes here. */
function recodesLeft(at: QuestionAt): void {
  const { json } = at
  const texts = new Map(
    [...tableIn(json, "Choices"), ...tableIn(json, "Answers")].map(([id, item]) => [
      id,
      isJson(item) ? plainText(wordsIn(item, "Display") ?? "") : "",
    ]),
  )
  for (const [id, value] of tableIn(json, "RecodeValues")) {
    if (!isCode(recodeIn(json, id)) && !isNothing(value))
      at.lost(`RecodeValues.${id}`, "recodeLeft", `${texts.get(id) || id}: ${shownJson(value)}`)
  }
}

/** Groups of choices or rows. */
function groupsLeft(at: QuestionAt): void {
  const items = new Map(
    [...tableIn(at.json, "Choices")].map(([id, item]) => [
      id,
      isJson(item) ? plainText(wordsIn(item, "Display") ?? "") : id,
    ]),
  )
  for (const [id, group] of tableIn(at.json, "ChoiceGroups")) {
    const json = isJson(group) ? group : {}
    const { GroupLabel: _, ChoiceGroupOrder: __, ...rest } = json
    const texts = listIn(json, "ChoiceGroupOrder").map(
      (each) => items.get(String(each)) ?? String(each),
    )
    const said = `${plainText(wordsIn(json, "GroupLabel") ?? id)}: ${texts.join(", ")}`
    at.lost(
      `ChoiceGroups.${id}`,
      "groupsLeft",
      isNothing(rest) ? said : `${said}; ${shownJson(rest)}`,
    )
  }
}

/** Empty, off, or a table of such. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === "string") return /^(?:|none|off|false|no)$/i.test(value.trim())
  if (Array.isArray(value)) return value.every(isNothing)
  return isJson(value) && Object.values(value).every(isNothing)
}

/** Whether a value is the tool's default. */
function isUsual(json: Json, name: string, value: unknown): boolean {
  switch (name) {
    case "RecodeValues":
      return [...tableIn(json, name)].every(([id, code]) => String(code) === id)
    case "VariableNaming":
      return namesAsTexts(json)
    case "ChoiceDataExportTags":
      return tagsAsUsual(json)
    case "GraphicsDescription":
      return isNothing(fieldIn(json, "Graphics"))
    case "GradingData":
      return !listIn(json, name).some(
        (grade) => isJson(grade) && !isNothing(fieldIn(grade, "Grades")),
      )
    case "ChoiceGroupOrder":
      return true
    default:
      return value === 0
  }
}

/** Names of answers in exports that are their texts. */
function namesAsTexts(json: Json): boolean {
  const texts = new Map(
    [...itemsIn(json, "Choices", "ChoiceOrder"), ...itemsIn(json, "Answers", "AnswerOrder")].map(
      ({ id, json: item }) => [id, plainText(wordsIn(item, "Display") ?? "")],
    ),
  )
  const answers = new Map(
    itemsIn(json, "Answers", "AnswerOrder").map(({ id, json: item }) => [
      id,
      wordsIn(item, "Display"),
    ]),
  )
  return [...tableIn(json, "VariableNaming")].every(([id, name]) => {
    const said = plainText(typeof name === "string" || typeof name === "number" ? String(name) : "")
    return said === "" || said === texts.get(id) || said === plainText(answers.get(id) ?? "")
  })
}

/** `Q5_1` and so on. */
function tagsAsUsual(json: Json): boolean {
  const [tag] = (textIn(json, "DataExportTag") ?? "").split("#")
  return [...tableIn(json, "ChoiceDataExportTags")].every(
    ([id, name]) => isNothing(name) || name === `${tag}_${id}` || name === `${tag}-${id}`,
  )
}

/** Pictures, films, links and programs: plain texts have none. */
export function textsLeft(at: QuestionAt, path: string, texts: readonly string[]): void {
  const all = texts.join("\n")
  for (const [tag, address] of addressesIn(all)) {
    const isPicture = tag === "img"
    const key = isPicture ? pictureKey(address) : tag === "a" ? "markupLeft" : "fromNetwork"
    at.lost(path, key, shownJson(address), isPicture ? { element: "picture" } : {})
  }
  for (const [, tag = "", content = ""] of all.matchAll(PROGRAM))
    if (content.trim() !== "")
      at.lost(path, tag.toLowerCase() === "script" ? "script" : "appearance", content.trim())
}

const PROGRAM = /<(script|style)\b[^<>]*>([\s\S]*?)<\/\1\s*>/gi

const pictureKey = (address: string): NoteKey =>
  address.startsWith("data:") ? "pictureKept" : "pictureOutside"

const MEDIA =
  /<(img|a|iframe|video|audio|source|embed|object)\s[^<>]*?(?:src|href|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi

const addressesIn = (text: string): [tag: string, address: string][] =>
  [...text.matchAll(MEDIA)].map(([, tag = "", double, single, bare]) => [
    tag.toLowerCase(),
    double ?? single ?? bare ?? "",
  ])
