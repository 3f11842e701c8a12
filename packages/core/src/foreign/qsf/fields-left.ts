import { field, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { plainOf } from "../convert/plain-of.ts"
import { itemsIn, tableIn, wordsIn } from "./items.ts"
import type { QuestionAt } from "./question-at.ts"

/** What is read of a question, is said by its kind, or is only the editor's own. */
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
  "Choices",
  "ChoiceOrder",
  "Answers",
  "AnswerOrder",
  "Labels",
  "LabelOrder",
  "ColumnLabels",
  "RecodeValues",
  "Validation",
  "Language",
  "DisplayLogic",
  "InPageDisplayLogic",
  "SkipLogic",
  "Randomization",
  "DynamicChoices",
  "DynamicChoicesData",
  "AdditionalQuestions",
  "NumberOfQuestions",
  "NumberOfGroups",
  "Groups",
  "Configuration",
  "SearchSource",
  "ClarifyingSymbol",
  "ClarifyingSymbolType",
  "NextChoiceId",
  "NextAnswerId",
  "AnalyzeChoices",
  "AnswerDataExportTag",
  "ChoiceColumnWidthPixels",
  "ChoiceColumnWidth",
  "SurveyLanguage",
  "QuestionTypePluginProperties",
])

/** Fields whose reason is known; all others are what there is no word for here. */
const REASONS: Readonly<Record<string, NoteKey>> = {
  QuestionJS: "script",
  DefaultChoices: "defaultValue",
  Graphics: "pictureOutside",
  GradingData: "assessment",
  VariableNaming: "exportNames",
  ChoiceDataExportTags: "exportNames",
}

/** Everything of a question that says something which is not here. */
export function fieldsLeft(at: QuestionAt): void {
  const { json } = at
  const look = tableIn(json, "Configuration")
  if (look.get("QuestionDescriptionOption") === "SpecifyLabel")
    at.lost("QuestionDescription", "exportNames", wordsIn(json, "QuestionDescription") ?? "")
  for (const [choice, counts] of tableIn(json, "AnalyzeChoices"))
    if (counts === "No")
      at.lost(`AnalyzeChoices.${choice}`, "noSuchSetting", "No", {
        params: { name: "AnalyzeChoices" },
      })
  for (const name of Object.keys(json)) {
    const value = field(json, name)
    if (READ.has(name) || isNothing(value) || isUsual(json, name, value)) continue
    const key = REASONS[name]
    const element = key === "pictureOutside" ? ({ element: "picture" } as const) : {}
    if (key) at.lost(name, key, value, element)
    else at.lost(name, "noSuchSetting", value, { params: { name } })
  }
}

/** Empty, off, or a table of such. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === "string") return /^(?:|none|off|false|no)$/i.test(value.trim())
  if (Array.isArray(value)) return value.every(isNothing)
  return isJson(value) && Object.values(value).every(isNothing)
}

/** What the other tool writes by itself. */
function isUsual(json: Json, name: string, value: unknown): boolean {
  switch (name) {
    case "VariableNaming":
      return namesAsTexts(json)
    case "ChoiceDataExportTags":
      return tagsAsUsual(json)
    case "GraphicsDescription":
      return isNothing(field(json, "Graphics"))
    case "GradingData":
      return !listIn(json, name).some(
        (grade) => isJson(grade) && !isNothing(field(grade, "Grades")),
      )
    case "ChoiceGroupOrder":
      return isNothing(field(json, "ChoiceGroups"))
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

const plainText = (text: string): string => plainOf(text, { limit: 500 }).text

/** `Q5_1` and so on. */
function tagsAsUsual(json: Json): boolean {
  const [tag] = (textIn(json, "DataExportTag") ?? "").split("#")
  return [...tableIn(json, "ChoiceDataExportTags")].every(
    ([id, name]) => isNothing(name) || name === `${tag}_${id}` || name === `${tag}-${id}`,
  )
}

/** Answers that are put into texts there, pictures, films and links: plain texts have none. */
export function textsLeft(at: QuestionAt, path: string, texts: readonly string[]): void {
  const all = texts.join("\n")
  const names = [...new Set(all.match(/\$\{[^{}]{1,300}\}/g) ?? [])]
  if (names.length > 0) at.changed("piping", { names: names.join(", ") })
  for (const [tag, address] of addressesIn(all)) {
    const isPicture = tag === "img"
    const key = isPicture ? pictureKey(address) : tag === "a" ? "markupLeft" : "fromNetwork"
    at.lost(path, key, shownJson(address), isPicture ? { element: "picture" } : {})
  }
}

const pictureKey = (address: string): NoteKey =>
  address.startsWith("data:") ? "pictureKept" : "pictureOutside"

const MEDIA =
  /<(img|a|iframe|video|audio|source|embed|object)\s[^<>]*?(?:src|href|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi

const addressesIn = (text: string): [tag: string, address: string][] =>
  [...text.matchAll(MEDIA)].map(([, tag = "", double, single, bare]) => [
    tag.toLowerCase(),
    double ?? single ?? bare ?? "",
  ])
