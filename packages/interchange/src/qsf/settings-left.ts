import type { ForeignLoss } from "../foreign-survey.ts"
import { fieldIn, isJson, listIn, shownJson, type Json } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { plainText } from "../convert/plain-of.ts"
import { isNothing } from "./fields-left.ts"
import { isOn, wordsIn } from "./items.ts"
import { logicText } from "./logic-text.ts"

/** An element of the file: its kind and content. */
export interface QsfElement {
  kind: string
  json: Json
  place: string
}

/** Elements that are read elsewhere, or count parts of the file. */
const READ: ReadonlySet<string> = new Set([
  "BL",
  "FL",
  "SQ",
  "SO",
  "RS",
  "QC",
  "STAT",
  "PROJ",
  "PL",
  // How often each way of a randomizer was gone.
  "BR",
])

/** Survey settings without an equivalent here. */
export function settingsLeft(
  entry: Json,
  options: Json,
  elements: readonly QsfElement[],
): readonly ForeignLoss[] {
  return [
    ...entryLeft(entry),
    ...optionsLeft(options, wordsIn(entry, "SurveyName") ?? "Qualtrics"),
    ...elements.filter(({ kind }) => !READ.has(kind)).flatMap(elementLeft),
  ]
}

/** Fields that are read, or only about accounts and dates. */
const ENTRY_READ: ReadonlySet<string> = new Set([
  "SurveyID",
  "SurveyName",
  "SurveyLanguage",
  "SurveyOwnerID",
  "SurveyBrandID",
  "DivisionID",
  "SurveyActiveResponseSet",
  "SurveyStatus",
  "SurveyCreationDate",
  "CreatorID",
  "LastModified",
  "LastAccessed",
  "LastActivated",
  "Deleted",
])
const ENTRY_REASONS: Readonly<Record<string, NoteKey>> = {
  SurveyDescription: "textOnly",
  SurveyStartDate: "setInProject",
  SurveyExpirationDate: "setInProject",
}
/** An unset date. */
const NO_DAY = /^0000-00-00/

function entryLeft(entry: Json): readonly ForeignLoss[] {
  return Object.keys(entry).flatMap((name): ForeignLoss[] => {
    const value = fieldIn(entry, name)
    if (ENTRY_READ.has(name) || isNothing(value) || NO_DAY.test(shownJson(value))) return []
    return [settingLeft(`SurveyEntry.${name}`, name, value, ENTRY_REASONS[name])]
  })
}

function settingLeft(
  place: string,
  name: string,
  value: unknown,
  key: NoteKey | undefined,
): ForeignLoss {
  if (key === "textOnly") return textLeft(place, key, shownJson(value))
  const why = key ? { key } : ({ key: "noSuchSetting", params: { name } } as const)
  return { element: "setting", place, name, why, text: shownJson(value) }
}

/** A text; with scripts, styles or pictures in its source form. */
const textLeft = (place: string, key: NoteKey, value: string): ForeignLoss => {
  const isMore = /<(?:script|style|img|iframe|a)\b/i.test(value)
  const plain = plainText(value, true)
  return { element: "setting", place, name: plain, why: { key }, text: isMore ? value : plain }
}

/** Fields that are read, defaults of the tool, and settings that the product implements differently for all surveys. */
const USUAL: Readonly<Record<string, RegExp>> = {
  AvailableLanguages: /^/,
  HiddenLanguages: /^/,
  CustomLanguages: /^/,
  MetaDataTranslations: /^/,
  SurveyTitle: /^/,
  SaveAndContinue: /^true$/i,
  SurveyProtection: /^PublicSurvey$/,
  SecureResponseFiles: /^/,
  SurveyTermination: /^(?:DefaultMessage|DisplayMessage|Redirect)$/,
  PartialData: /^/,
  NoIndex: /^/,
  NewScoring: /^/,
  ProtectSelectionIds: /^/,
  ShowExportTags: /^/,
  EOSMessageLibrary: /^/,
  HeaderMid: /^/,
  nextButtonLibrary: /^/,
  NextButton: /^(?:true|false|next|back|[\s→←<>«»]*)$/i,
  PreviousButton: /^(?:true|false|next|back|[\s→←<>«»]*)$/i,
  BackButton: /^(?:true|false|next|back|[\s→←<>«»]*)$/i,
  SurveyCreationDate: /^/,
  libraryId: /^/,
  SurveyName: /^/,
  SurveyMetaDescription:
    /^(?:The most powerful, simple and trusted way|Qualtrics sophisticated online survey software)/,
  RefererURL: /^https?:\/\/$/,
  InactiveSurvey: /^DefaultMessage$/,
  EOSRedirectURL: /^https?:\/\/$/,
  RelevantIDLockoutPeriod: /^/,
  PartialDataCloseAfter: /^/,
  ActiveResponseSet: /^/,
}

const LOOK =
  /skin|css|style|theme|progress|font|color|logo|highlight|transition|layout|mobile|auto(?:confirm|advance|focus)|questionsperpage|pagetransition|button/i

const REASONS: Readonly<Record<string, NoteKey>> = {
  EOSRedirectURL: "fromNetwork",
  EOSMessage: "endText",
  SurveyExpiration: "setInProject",
  Header: "textOnly",
  Footer: "textOnly",
  CustomScripts: "script",
  EmailThankYou: "emailTrigger",
  ThankYouEmailMessage: "emailTrigger",
}

function optionsLeft(options: Json, survey: string): readonly ForeignLoss[] {
  const looks: string[] = []
  const lost = Object.keys(options).flatMap((name): ForeignLoss[] => {
    const value = fieldIn(options, name)
    if (isNothing(value) || USUAL[name]?.test(shownJson(value))) return []
    const place = `SO.${name}`
    const key = Object.hasOwn(REASONS, name) ? REASONS[name] : undefined
    if (!key && LOOK.test(name)) {
      looks.push(`${name}: ${shownJson(value)}`)
      return []
    }
    return [key ? textLeft(place, key, shownJson(value)) : settingLeft(place, name, value, key)]
  })
  if (looks.length === 0) return lost
  const text = looks.join("; ")
  return [
    ...lost,
    { element: "setting", place: "SO", name: survey, why: { key: "appearance" }, text },
  ]
}

/** Quotas, scores, mails, and whatever else the file may hold. */
function elementLeft({ kind, json, place }: QsfElement): readonly ForeignLoss[] {
  const payload = fieldIn(json, "Payload")
  if (kind === "SCO") return isJson(payload) ? scoresLeft(payload, place) : []
  if (isNothing(payload)) return []
  if (kind === "NT" && isJson(payload)) return notesLeft(payload, place)
  if (kind === "QO")
    return Array.isArray(payload)
      ? payload.flatMap((each, at) => quota(each, `${place}[${at}]`))
      : quota(payload, place)
  const name = wordsIn(json, "SecondaryAttribute") ?? wordsIn(json, "PrimaryAttribute") ?? kind
  const key = reasonOf(kind, json)
  const why = key ? { key } : ({ key: "noSuchSetting", params: { name: kind } } as const)
  return [{ element: "setting", place, name, why, text: shownJson(payload) }]
}

/** Authors' notes on a question, except for deleted ones. */
function notesLeft(payload: Json, place: string): readonly ForeignLoss[] {
  const at = wordsIn(payload, "ParentID") ?? place
  return listIn(payload, "Notes").flatMap((note, index): ForeignLoss[] => {
    const json: Json = isJson(note) ? note : { Message: shownJson(note) }
    if (isOn(json, "Removed")) return []
    const text = wordsIn(json, "Message") ?? shownJson(json)
    const why = { key: "noSuchSetting", params: { name: "Notes" } } as const
    return [{ element: "setting", place: `${at}.Notes[${index}]`, name: at, why, text }]
  })
}

function reasonOf(kind: string, json: Json): NoteKey | undefined {
  if (kind === "QG" || kind === "QGO") return "quota"
  const said = shownJson([
    fieldIn(json, "PrimaryAttribute"),
    fieldIn(json, "SecondaryAttribute"),
    fieldIn(json, "Payload"),
  ])
  return /trigger|"ToEmail"|"EmailMessage"|"ReplyTo/i.test(said) ? "emailTrigger" : undefined
}

/** Read of a quota, or only the editor's own. */
const QUOTA_READ: ReadonlySet<string> = new Set([
  "ID",
  "Name",
  "Occurrences",
  "Logic",
  "QuotaAction",
  "QuotaRealm",
  "Count",
])

function quota(payload: unknown, place: string): readonly ForeignLoss[] {
  if (isNothing(payload)) return []
  const json: Json = isJson(payload) ? payload : {}
  const name = wordsIn(json, "Name") ?? place
  const logic = fieldIn(json, "Logic")
  const isSimple = wordsIn(json, "LogicType") === "Simple"
  const read = new Set([...QUOTA_READ, ...(isSimple ? ["LogicType"] : [])])
  const parts = [
    wordsIn(json, "Occurrences"),
    isJson(logic) ? logicText(logic) : undefined,
    wordsIn(json, "QuotaAction"),
    isJson(payload) ? restOf(json, read) : shownJson(payload),
  ]
  const text = parts.filter((part) => part !== undefined && part !== "").join(" · ")
  return [{ element: "setting", place, name, why: { key: "quota" }, text }]
}

/** Other fields of an object; empty if there are none. */
export function restOf(json: Json, known: ReadonlySet<string>): string {
  const rest = Object.entries(json).filter(
    ([name, value]) => !known.has(name) && !isNothing(value) && value !== 0,
  )
  return rest.length === 0 ? "" : shownJson(Object.fromEntries(rest))
}

const SCORES_READ: ReadonlySet<string> = new Set(["ScoringCategories"])
/** The default category is among the reported ones. */
const SCORES_LISTED: ReadonlySet<string> = new Set([...SCORES_READ, "DefaultScoringCategory"])

function scoresLeft(payload: Json, place: string): readonly ForeignLoss[] {
  const ids = listIn(payload, "ScoringCategories").map((each) => isJson(each) && each["ID"])
  const isListed = ids.includes(wordsIn(payload, "DefaultScoringCategory") ?? "")
  const rest = restOf(payload, isListed ? SCORES_LISTED : SCORES_READ)
  const categories = listIn(payload, "ScoringCategories").map((each, at): ForeignLoss => {
    const json: Json = isJson(each) ? each : {}
    const name = wordsIn(json, "Name") ?? wordsIn(json, "ID") ?? String(at)
    const where = `${place}.ScoringCategories[${at}]`
    return {
      element: "setting",
      place: where,
      name,
      why: { key: "assessment" },
      text: shownJson(each),
    }
  })
  if (rest === "") return categories
  const why = { key: "assessment" } as const
  return [...categories, { element: "setting", place, name: place, why, text: rest }]
}
