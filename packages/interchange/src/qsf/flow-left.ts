import { atomsOf, type ForeignCondition } from "../foreign-condition.ts"
import type { ForeignGuard, ForeignLoss, ForeignQuestion } from "../foreign-survey.ts"
import { fieldIn, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { isNothing } from "./fields-left.ts"
import { wordsIn } from "./items.ts"
import { restOf } from "./settings-left.ts"

/** Elements of the flow that ask nothing, and why they are not here. */
const REASONS: Readonly<Record<string, NoteKey>> = {
  BlockRandomizer: "randomPart",
  Randomizer: "randomPart",
  EmbeddedData: "embeddedData",
  WebService: "fromNetwork",
  ReferenceSurvey: "fromOutside",
  Quota: "quota",
  QuotaCheck: "quota",
}

/** Elements that only group others. */
const SILENT: ReadonlySet<string> = new Set(["Group", "Root"])

/** Read of every element of the flow. */
const FLOW_READ = ["Type", "ID", "FlowID", "Flow"] as const
const OWN: Readonly<Record<string, readonly string[]>> = {
  Branch: ["BranchLogic", "Description"],
  EndSurvey: ["Options", "EndingType"],
  EmbeddedData: ["EmbeddedData"],
  Group: ["Description"],
}

/** Unread fields of a known element. */
export function elementLeft(json: Json, under: string): readonly ForeignLoss[] {
  const type = textIn(json, "Type") ?? ""
  const place = wordsIn(json, "FlowID") ?? "FL"
  const rest = restOf(json, new Set([...FLOW_READ, ...(OWN[type] ?? [])]))
  const description = type === "Group" ? (textIn(json, "Description") ?? "") : ""
  const isNamed = description !== "" && !/^untitled/i.test(description)
  const text = [isNamed ? description : "", rest].filter((each) => each !== "").join("; ")
  const why = { key: "noSuchSetting", params: { name: type } } as const
  const name = isNamed ? description : type
  return text === "" ? [] : [{ element: "setting", place, name, why, text: text + under }]
}

/** Effects of an element beyond leading to its content. */
export function flowLeft(
  json: Json,
  guards: readonly ForeignGuard[],
  titleOf: (block: string) => string,
): readonly ForeignLoss[] {
  const type = textIn(json, "Type") ?? ""
  const under = guards.map(({ text }) => ` [${text}]`).join("")
  if (SILENT.has(type)) return elementLeft(json, under)
  const place = wordsIn(json, "FlowID") ?? "FL"
  const known = Object.hasOwn(REASONS, type) ? REASONS[type] : undefined
  const why = known ? { key: known } : ({ key: "noSuchSetting", params: { name: type } } as const)
  if (type === "EmbeddedData") return [...fieldsOf(json, place, under), ...elementLeft(json, under)]
  const name = textIn(json, "Description") ?? type
  const text = isRandomizer(type)
    ? randomText(json, titleOf)
    : shownJson({ ...json, Flow: undefined })
  return [{ element: "setting", place, name, why, text: text + under }]
}

const isRandomizer = (type: string) => REASONS[type] === "randomPart"

/** How many of how many are shown. */
export function randomText(json: Json, titleOf: (block: string) => string): string {
  const parts = listIn(json, "Flow").filter(isJson)
  const names = parts.map((part) => {
    const id = wordsIn(part, "ID")
    const own = textIn(part, "Description") ?? wordsIn(part, "FlowID") ?? ""
    return id === undefined ? own : titleOf(id)
  })
  const rest = restOf(json, new Set([...FLOW_READ, "SubSet", "Description"]))
  const said = `${wordsIn(json, "SubSet") ?? parts.length} / ${parts.length}: ${names.join(", ")}`
  return rest === "" ? said : `${said}; ${rest}`
}

const FIELD_READ: ReadonlySet<string> = new Set(["Field", "Value", "Description", "Type"])
/** How its values are read in reports there. */
const VARIABLES = /^(?:String|Text|Nominal|Ordinal|Scale|Number|Date|FilterOnly|MultiValueNominal)$/

/** Each field separately, with its value, and its branch. */
function fieldsOf(json: Json, place: string, under: string): readonly ForeignLoss[] {
  return listIn(json, "EmbeddedData").map((each, index): ForeignLoss => {
    const own: Json = isJson(each) ? each : { Field: shownJson(each) }
    const name = wordsIn(own, "Field") ?? wordsIn(own, "Description") ?? String(index)
    const value = wordsIn(own, "Value")
    const isUsual = VARIABLES.test(wordsIn(own, "VariableType") ?? "")
    const rest = restOf(own, isUsual ? new Set([...FIELD_READ, "VariableType"]) : FIELD_READ)
    const said = value === undefined ? name : `${name} = ${value}`
    const text = rest === "" ? said : `${said}; ${rest}`
    const where = `${place}.EmbeddedData[${index}]`
    return {
      element: "setting",
      place: where,
      name,
      why: { key: "embeddedData" },
      text: text + under,
    }
  })
}

/** A block that the flow names and the file has not; or one too many. */
export const missingBlock = (id: string, flow: Json, maximum: number | undefined): ForeignLoss => ({
  element: "page",
  place: wordsIn(flow, "FlowID") ?? id,
  name: id,
  why: maximum === undefined ? { key: "notInFile" } : { key: "tooManyBlocks", params: { maximum } },
  text: "",
})

const options = (json: Json): Json => {
  const own = fieldIn(json, "Options")
  return isJson(own) ? own : {}
}

/** Whether the end is a screen-out. */
export const isScreenOut = (json: Json): boolean =>
  /^(?:Screened|ScreenOut|Quota)/i.test(textIn(options(json), "ResponseFlag") ?? "")

/** Only the answers to the question before it send a respondent away here. */
export const asksOnly = (when: ForeignCondition, { name, kind }: ForeignQuestion): boolean => {
  const atoms = atomsOf(when)
  const isOfIt = atoms.every((atom) => "question" in atom && atom.question === name)
  return SENDS_AWAY.has(kind) && atoms.length > 0 && isOfIt
}

const SENDS_AWAY: ReadonlySet<ForeignQuestion["kind"]> = new Set<ForeignQuestion["kind"]>([
  "choice",
  "choices",
  "range",
  "slider",
  "rating",
  "recommend",
])

/** Other effects of an end: its redirect and message. */
export function endLeft(json: Json, place: string, screens: boolean): readonly ForeignLoss[] {
  const all = options(json)
  const ending = textIn(json, "EndingType") ?? ""
  const own: ForeignLoss[] = /^(?:Default|Advanced|)$/.test(ending)
    ? []
    : [
        {
          element: "setting",
          place: `${place}.EndingType`,
          name: ending,
          why: { key: "endText" },
          text: ending,
        },
      ]
  const left = Object.keys(all).flatMap((name): ForeignLoss[] => {
    const value = fieldIn(all, name)
    if (isNothing(value) || END_READ.has(name) || (name === "ResponseFlag" && screens)) return []
    const key = END_REASONS[name]
    const why = key ? { key } : ({ key: "noSuchSetting", params: { name } } as const)
    return [
      { element: "setting", place: `${place}.Options.${name}`, name, why, text: shownJson(value) },
    ]
  })
  return [...own, ...left]
}

const END_READ: ReadonlySet<string> = new Set([
  "Advanced",
  "SurveyTermination",
  "EOSMessageLibrary",
])
const END_REASONS: Readonly<Record<string, NoteKey>> = {
  EOSRedirectURL: "fromNetwork",
  EOSMessage: "endText",
}
