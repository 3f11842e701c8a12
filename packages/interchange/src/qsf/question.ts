import type { ForeignChange, ForeignLoss, ForeignQuestion } from "../foreign-survey.ts"
import { isBlankText, plainText } from "../convert/plain-of.ts"
import { fieldIn, isJson, listIn, textIn, type Json } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { drillDown, graphicScale, multipleChoice, pickAndGroup, rankOrder } from "./choice-kinds.ts"
import { listedItems } from "../convert/codes-of.ts"
import { fieldsLeft, textsLeft } from "./fields-left.ts"
import { matrixParts } from "./grid-kinds.ts"
import { tableIn } from "./items.ts"
import { itemLogicLeft } from "./item-logic.ts"
import type { ItemLogic, Part, QuestionAt } from "./question-at.ts"
import { constantSum, sliderParts } from "./scale-kinds.ts"
import { textEntry } from "./text-kinds.ts"
import { leftBehind } from "./left-behind.ts"
import { settingsOf, validationLeft, validationOf } from "./validation.ts"

/** A question of the file without its conditions: converted to one or several, or only losses. */
export interface ReadQuestion {
  id: string
  json: Json
  parts: readonly (Part & { question: ForeignQuestion })[]
  itemLogic: readonly ItemLogic[]
  lost: readonly ForeignLoss[]
}

const KINDS: Readonly<Record<string, (at: QuestionAt) => readonly Part[]>> = {
  MC: multipleChoice,
  Matrix: matrixParts,
  TE: textEntry,
  Slider: sliderParts,
  RO: rankOrder,
  CS: constantSum,
  DD: drillDown,
  SS: graphicScale,
  PGR: pickAndGroup,
  SBS: sideBySide,
  DB: descriptiveText,
}

/** Kinds that are no questions here, and why. */
const NOT_HERE: Readonly<Record<string, NoteKey>> = {
  DB: "textOnly",
  Timing: "timer",
  Meta: "metadata",
}

export function readQuestion(at: QuestionAt): ReadQuestion {
  const { json, id } = at
  const name = at.nameOf(id)
  const type = textIn(json, "QuestionType") ?? ""
  const isPlugin = isJson(fieldIn(json, "QuestionTypePluginProperties"))
  const read = !isPlugin && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  const text = at.texts.text(json, "QuestionText") ?? ""
  textsLeft(at, "QuestionText", [text, ...offeredTexts(at)])
  if (at.texts.isMissing(json)) at.changed("notTranslated")
  const missing = at.texts.missingItems(json)
  if (missing.length > 0) at.changed("textsUntranslated", { texts: listedItems(missing) })
  const parts = read?.(at) ?? []
  if (parts.length === 0)
    return {
      id,
      json,
      parts: [],
      itemLogic: [],
      lost: leftBehind(at.with(json), text, notHere(type)),
    }
  fieldsLeft(at)
  settingsOf(at)
  const { required } = validationOf(at)
  at.changes.push(...itemLogicLeft(at.itemLogic, id, parts))
  return {
    id,
    json,
    itemLogic: at.itemLogic,
    lost: [],
    parts: parts.map((part, index) => ({
      ...part,
      question: {
        name:
          part.ref === undefined || parts.length === 1
            ? name
            : `${name}_${part.ref.replace("#", "")}`,
        place: placeOf(id, part.ref, parts.length),
        text: joinTexts(text, part.text),
        required,
        shownIf: [],
        skips: [],
        ...part.parts,
        changes: changesOf(at, text, part, index),
      },
    })),
  }
}

/** Parts are identified as in the file's conditions: `QID4#1`, `QID5/2`. */
function placeOf(id: string, ref: string | undefined, count: number): string {
  if (ref === undefined || count === 1) return id
  const path = ref.replaceAll("_", "/")
  return ref.startsWith("#") ? id + path : `${id}/${path}`
}

/** Each part reports its changes; common losses are reported once. */
const changesOf = (at: QuestionAt, text: string, part: Part, index: number): ForeignChange[] => {
  const all = at.changes.filter(({ lost }) => index === 0 || !lost)
  const isMarked = part.text !== undefined && /<[a-z/]/i.test(text)
  return isMarked ? [...all, { key: "markupLeft" }] : all
}

/** The text common to all parts, followed by each part's own. */
function joinTexts(text: string, own: string | undefined): string {
  if (own === undefined) return text
  const shared = plainText(text, true)
  const asked = plainText(own)
  if (shared === "" || asked === "") return shared + asked
  return /[:.?!…]$/.test(shared) ? `${shared} ${asked}` : `${shared}: ${asked}`
}

/** A text that is no picture alone. */
function descriptiveText(at: QuestionAt): readonly Part[] {
  if (isBlankText(at.texts.text(at.json, "QuestionText") ?? "")) return []
  validationLeft(at, [])
  return [{ parts: { kind: "note" } }]
}

const offeredTexts = (at: QuestionAt): readonly string[] => [
  ...at.texts.items(at.json, "Choices", "ChoiceOrder").map(({ text }) => text),
  ...at.texts.items(at.json, "Answers", "AnswerOrder").map(({ text }) => text),
]

const notHere = (type: string): NoteKey | undefined =>
  Object.hasOwn(NOT_HERE, type) ? NOT_HERE[type] : undefined

/** A side-by-side matrix: each column becomes a separate matrix with the same rows. */
function sideBySide(at: QuestionAt): readonly Part[] {
  at.changed("asQuestions", { kind: "SBS" })
  validationLeft(at, [])
  const { Choices, ChoiceOrder, Randomization, DynamicChoices } = at.json
  const rows = { Choices, ChoiceOrder, Randomization, DynamicChoices }
  return columnsOf(at.json).flatMap(([key, column]) => {
    if (!isJson(column)) return []
    const own = at.with({ ...column, ...rows }, `${at.id}#${key}`)
    const text = at.texts.text(column, "QuestionText") ?? ""
    textsLeft(own, "QuestionText", [text])
    fieldsLeft(own)
    settingsOf(own)
    const parts = matrixParts(own)
    const { required } = validationOf(own)
    at.changes.push(...own.changes.filter((change) => isNew(at, change)))
    return parts.map((part) => ({
      ref: part.ref === undefined ? `#${key}` : `#${key}_${part.ref}`,
      text: part.text === undefined ? text : `${text}: ${part.text}`,
      ...logicOf(column, `${at.id}#${key}`),
      parts: { required: required || validationOf(at).required, ...part.parts },
    }))
  })
}

/** Columns in the order of display, which is that of their numbers from 0; those missing in the order follow. */
function columnsOf(json: Json): readonly (readonly [string, unknown])[] {
  const all = [...tableIn(json, "AdditionalQuestions")]
  const look = fieldIn(json, "Configuration")
  const order = isJson(look) ? listIn(look, "ColumnOrder").map(Number) : []
  const rankOf = (at: number) => (order.includes(at) ? order.indexOf(at) : order.length + at)
  return all
    .map((column, at) => ({ column, place: rankOf(at) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ column }) => column)
}

/** Rows are the same in each column: losses in them are reported once. */
const isNew = ({ changes }: QuestionAt, { key, text }: ForeignChange): boolean =>
  !changes.some((each) => each.key === key && each.text === text)

const logicOf = (column: Json, place: string): Pick<Part, "logic"> => {
  const logic = fieldIn(column, "DisplayLogic")
  return isJson(logic) ? { logic: { json: logic, place: `${place}.DisplayLogic` } } : {}
}
