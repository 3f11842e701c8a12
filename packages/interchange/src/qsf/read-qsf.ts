import { err, ok, readJson, type Result } from "@qo/core/lib"
import { plainText } from "../convert/plain-of.ts"
import {
  mostRead,
  type ForeignFault,
  type ForeignReading,
  type ReadOptions,
} from "../foreign-fault.ts"
import { asksNothing, type ForeignLoss, type ForeignSurvey } from "../foreign-survey.ts"
import { DEEPEST, tooDeepAt } from "../json-depth.ts"
import { fieldIn, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import { PieceProgress } from "../piece-progress.ts"
import { unusedBlock } from "./block-left.ts"
import { withNamesTogether } from "./export-names.ts"
import { FlowReader } from "./flow-reader.ts"
import { insertionsIn } from "./insertions.ts"
import { tableIn, wordsIn } from "./items.ts"
import { QuestionAt, type QuestionInput } from "./question-at.ts"
import { readQuestion, type ReadQuestion } from "./question.ts"
import { looksLeft } from "./looks-left.ts"
import { settingsLeft, type QsfElement } from "./settings-left.ts"
import { Texts } from "./texts.ts"

/** A survey of Qualtrics, from the text of its QSF. */
export function readQsf(text: string, options: ReadOptions): ForeignReading {
  const json = parseQsf(text)
  if (!json.ok) return json
  // By the API the same file comes within an answer.
  const wrapped = isJson(json.value) ? fieldIn(json.value, "result") : undefined
  const file = asFile(isJson(wrapped) ? wrapped : json.value)
  const expected = '{ "SurveyEntry": { … }, "SurveyElements": [ … ] }'
  if (!isJson(file)) return err({ key: "wrongShape", place: "$", params: { expected } })
  const given = fieldIn(file, "SurveyElements")
  if (!Array.isArray(given) && !isJson(given))
    return err({ key: "wrongShape", place: "SurveyElements", params: { expected: "[ … ]" } })
  return surveyOf(file, elementsIn(file), options)
}

/** The API's format of a survey has the same parts by name; everything else is converted to a file's structure. */
function asFile(json: unknown): unknown {
  if (!isJson(json) || !isJson(fieldIn(json, "Questions")) || !isJson(fieldIn(json, "Blocks")))
    return json
  const { Questions, Blocks, SurveyFlow, SurveyOptions, Scoring, ...entry } = json
  const questions = Object.entries(objectOf(Questions)).map(([id, Payload]) => ({
    Element: "SQ",
    PrimaryAttribute: id,
    Payload,
  }))
  const parts = { BL: Blocks, FL: SurveyFlow, SO: SurveyOptions, SCO: Scoring }
  const elements = Object.entries(parts).flatMap(([Element, Payload]) =>
    Payload === undefined ? [] : [{ Element, Payload }],
  )
  return { SurveyEntry: entry, SurveyElements: [...elements, ...questions] }
}

function parseQsf(text: string): Result<unknown, ForeignFault> {
  const json = readJson(text)
  if (!json.ok) {
    const { line = 1, column = 1 } = json.problem[0]?.params ?? {}
    return err({ key: "notJson", place: `${line}:${column}` })
  }
  const deep = tooDeepAt(text)
  if (!deep) return json
  const place = `${deep.line}:${deep.column}`
  return err({ key: "tooDeep", place, params: { maximum: DEEPEST } })
}

function elementsIn(file: Json): readonly QsfElement[] {
  return [...tableIn(file, "SurveyElements")].flatMap(([at, json]) =>
    isJson(json) ? [elementOf(json, at)] : [],
  )
}

function elementOf(json: Json, at: string): QsfElement {
  const kind = textIn(json, "Element") ?? ""
  const own = kind === "QO" ? wordsIn(json, "PrimaryAttribute") : undefined
  return { kind, json, place: own ?? (kind === "" ? `SurveyElements[${at}]` : kind) }
}

function surveyOf(
  file: Json,
  elements: readonly QsfElement[],
  { limits, language, onProgress }: ReadOptions,
): ForeignReading {
  const payloads = (kind: string) =>
    elements.flatMap((each) => (each.kind === kind ? [fieldIn(each.json, "Payload")] : []))
  const entry = objectOf(fieldIn(file, "SurveyEntry"))
  const options = objectOf(payloads("SO")[0])
  const { questions, twins } = questionsIn(elements)
  if (questions.size === 0) return err({ key: "noQuestions", place: "SurveyElements" })
  const texts = new Texts(entry, options, [...questions.values()], language)
  const names = namesOf(questions)
  const nameOf = (id: string) => names.get(id) ?? id
  const read = reader({ questions, texts, nameOf, limits }, new PieceProgress(onProgress))
  const blocks = blocksIn(payloads("BL"), questions)
  const flow = new FlowReader(blocks, read, { nameOf, most: mostRead(limits) })
  flow.walk(flowIn(payloads("FL")[0], blocks))
  const pages = flow.result
  if (asksNothing(pages)) return err({ key: "noQuestions", place: "SurveyElements" })
  const lost = [
    ...flow.lost,
    ...twins.map((json) => twin(json, texts)),
    ...unusedBlocks(blocks, flow.visits, questions, texts),
    ...looksLeft(
      [...questions].flatMap(([id, json]) => ((read(id)?.parts.length ?? 0) > 0 ? [json] : [])),
      [...blocks.values()],
      textIn(entry, "SurveyName") ?? "Qualtrics",
    ),
    ...settingsLeft(entry, options, elements),
  ]
  const survey: ForeignSurvey = {
    format: "qsf",
    title: textIn(entry, "SurveyName"),
    language: texts.language,
    otherLanguages: texts.others,
    pages,
    lost,
    insertionsIn: (text) => insertionsIn(text, flow.scope),
  }
  return ok(withNamesTogether(survey))
}

const objectOf = (value: unknown): Json => (isJson(value) ? value : {})

/** Questions by their ids; of several with the same the first, as conditions can mean but one. */
function questionsIn(elements: readonly QsfElement[]) {
  const questions = new Map<string, Json>()
  const twins: Json[] = []
  for (const { kind, json } of elements) {
    const payload = fieldIn(json, "Payload")
    if (kind !== "SQ" || !isJson(payload)) continue
    const id = wordsIn(payload, "QuestionID") ?? wordsIn(json, "PrimaryAttribute")
    if (id === undefined) continue
    if (questions.has(id)) twins.push(payload)
    else questions.set(id, payload)
  }
  return { questions, twins }
}

function twin(json: Json, texts: Texts): ForeignLoss {
  const id = wordsIn(json, "QuestionID") ?? ""
  const name = plainText(texts.text(json, "QuestionText") ?? id)
  return { element: "question", place: id, name, why: { key: "idTwice" }, text: shownJson(json) }
}

/** Questions have their export names, if these are unique. */
function namesOf(questions: ReadonlyMap<string, Json>): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    [...questions].map(([id, json]) => {
      const tag = (wordsIn(json, "DataExportTag") ?? "").trim().replaceAll(/[^\w-]/g, "_")
      const name = tag === "" || taken.has(tag) || (questions.has(tag) && tag !== id) ? id : tag
      taken.add(name)
      return [id, name]
    }),
  )
}

/** Each question is read once, when the flow comes to it. */
function reader(
  context: Omit<QuestionInput, "id">,
  progress: PieceProgress,
): (id: string) => ReadQuestion | undefined {
  const { questions } = context
  const known = new Map<string, ReadQuestion>()
  return (id) => {
    const json = questions.get(id)
    if (!json) return undefined
    const read = known.get(id) ?? readQuestion(new QuestionAt(json, { id, ...context }))
    known.set(id, read)
    progress.read(known.size, questions.size)
    return read
  }
}

/** Blocks by their ids; where the file has none, all questions are one. */
function blocksIn(
  payloads: readonly unknown[],
  questions: ReadonlyMap<string, Json>,
): ReadonlyMap<string, Json> {
  const blocks = new Map<string, Json>()
  for (const payload of payloads) {
    const isOne = isJson(payload) && fieldIn(payload, "BlockElements") !== undefined
    const all = isOne
      ? [payload]
      : Array.isArray(payload)
        ? payload
        : Object.values(objectOf(payload))
    for (const block of all)
      if (isJson(block)) blocks.set(wordsIn(block, "ID") ?? `BL_${blocks.size + 1}`, block)
  }
  if (blocks.size > 0) return blocks
  const elements = [...questions.keys()].map((QuestionID) => ({ Type: "Question", QuestionID }))
  return new Map([["BL_1", { Type: "Default", ID: "BL_1", BlockElements: elements }]])
}

/** The flow of the file, else its blocks in their order. */
function flowIn(payload: unknown, blocks: ReadonlyMap<string, Json>): readonly unknown[] {
  const flow = isJson(payload) ? payload : {}
  if (Array.isArray(payload)) return payload
  if (listIn(flow, "Flow").length > 0) return listIn(flow, "Flow")
  return [...blocks].flatMap(([ID, block]) => (isTrash(block) ? [] : [{ Type: "Block", ID }]))
}

const isTrash = (block: Json): boolean => textIn(block, "Type") === "Trash"

/** Blocks and questions outside of the flow. */
function unusedBlocks(
  blocks: ReadonlyMap<string, Json>,
  visits: ReadonlyMap<string, number>,
  questions: ReadonlyMap<string, Json>,
  texts: Texts,
): readonly ForeignLoss[] {
  const textOf = (id: string): string => {
    const json = questions.get(id)
    const text = json ? (texts.text(json, "QuestionText") ?? "") : ""
    return plainText(text).slice(0, 80).toWellFormed()
  }
  const listed = new Set(
    [...blocks.values()].flatMap((block) =>
      listIn(block, "BlockElements").flatMap((each) =>
        isJson(each) ? (wordsIn(each, "QuestionID") ?? []) : [],
      ),
    ),
  )
  const alone = [...questions.keys()].filter((id) => !listed.has(id))
  return [
    ...[...blocks].flatMap(([id, block]) => (visits.has(id) ? [] : unusedBlock(block, id, textOf))),
    ...alone.map((id): ForeignLoss => ({
      element: "question",
      place: id,
      name: textOf(id) || id,
      why: { key: "notAsked" },
      text: textOf(id),
    })),
  ]
}
