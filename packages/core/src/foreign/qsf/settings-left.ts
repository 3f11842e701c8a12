import type { ForeignLoss } from "../foreign-survey.ts"
import { field, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import { plainOf } from "../convert/plain-of.ts"
import { isNothing } from "./fields-left.ts"
import { tableIn, wordsIn } from "./items.ts"
import { logicText } from "./logic-text.ts"

/** An element of the file: its kind, and what it holds. */
export interface QsfElement {
  kind: string
  json: Json
  place: string
}

/** Elements that are read elsewhere, or count what the file has anyway. */
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
])

/** What the survey as a whole says that is not here. */
export function settingsLeft(
  entry: Json,
  options: Json,
  elements: readonly QsfElement[],
): readonly ForeignLoss[] {
  const description = textIn(entry, "SurveyDescription") ?? ""
  return [
    ...(isNothing(description)
      ? []
      : [textLeft("SurveyEntry.SurveyDescription", "textOnly", description)]),
    ...optionsLeft(options, wordsIn(entry, "SurveyName") ?? "Qualtrics"),
    ...elements.filter(({ kind }) => !READ.has(kind)).flatMap(elementLeft),
  ]
}

const textLeft = (place: string, key: NoteKey, value: string): ForeignLoss => {
  const text = plainOf(value, { limit: 20_000, lines: true }).text
  return { element: "setting", place, name: text, why: { key }, text }
}

/** What is read, what the other tool writes by itself, and what the product does in its own way for all surveys. */
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
  NextButton: /^/,
  PreviousButton: /^/,
  BackButton: /^/,
  SurveyCreationDate: /^/,
  libraryId: /^/,
  SurveyName: /^/,
  SurveyMetaDescription: /^The most powerful, simple and trusted way/,
  InactiveSurvey: /^DefaultMessage$/,
  EOSRedirectURL: /^https?:\/\/$/,
  RelevantIDLockoutPeriod: /^/,
  PartialDataCloseAfter: /^/,
  ActiveResponseSet: /^/,
}

const LOOK =
  /skin|css|style|theme|progress|font|color|logo|highlight|transition|layout|mobile|auto(?:confirm|advance|focus)|questionsperpage|pagetransition/i

const REASONS: Readonly<Record<string, NoteKey>> = {
  EOSRedirectURL: "fromNetwork",
  EOSMessage: "endText",
  Header: "textOnly",
  Footer: "textOnly",
  CustomScripts: "script",
  EmailThankYou: "emailTrigger",
  ThankYouEmailMessage: "emailTrigger",
}

function optionsLeft(options: Json, survey: string): readonly ForeignLoss[] {
  const looks: string[] = []
  const lost = Object.keys(options).flatMap((name): ForeignLoss[] => {
    const value = field(options, name)
    if (isNothing(value) || USUAL[name]?.test(shownJson(value))) return []
    const place = `SO.${name}`
    const key = Object.hasOwn(REASONS, name) ? REASONS[name] : undefined
    if (key) return [textLeft(place, key, shownJson(value))]
    if (LOOK.test(name)) {
      looks.push(name)
      return []
    }
    const why = { key: "noSuchSetting", params: { name } } as const
    return [{ element: "setting", place, name, why, text: shownJson(value) }]
  })
  if (looks.length === 0) return lost
  const text = looks.join(", ")
  return [
    ...lost,
    { element: "setting", place: "SO", name: survey, why: { key: "appearance" }, text },
  ]
}

/** Quotas, scores, mails, and whatever else the file may hold. */
function elementLeft({ kind, json, place }: QsfElement): readonly ForeignLoss[] {
  const payload = field(json, "Payload")
  if (kind === "SCO") return isJson(payload) ? scoresLeft(payload, place) : []
  if (isNothing(payload)) return []
  if (kind === "QO")
    return Array.isArray(payload)
      ? payload.flatMap((each, at) => quota(each, `${place}[${at}]`))
      : quota(payload, place)
  const name = wordsIn(json, "SecondaryAttribute") ?? wordsIn(json, "PrimaryAttribute") ?? kind
  const key = reasonOf(kind, json)
  const why = key ? { key } : ({ key: "noSuchSetting", params: { name: kind } } as const)
  return [{ element: "setting", place, name, why, text: shownJson(payload) }]
}

function reasonOf(kind: string, json: Json): NoteKey | undefined {
  if (kind === "QG" || kind === "QGO") return "quota"
  const said = shownJson([
    field(json, "PrimaryAttribute"),
    field(json, "SecondaryAttribute"),
    field(json, "Payload"),
  ])
  return /trigger|"ToEmail"|"EmailMessage"|"ReplyTo/i.test(said) ? "emailTrigger" : undefined
}

function quota(payload: unknown, place: string): readonly ForeignLoss[] {
  if (!isJson(payload)) return []
  const name = wordsIn(payload, "Name") ?? place
  const logic = field(payload, "Logic")
  const parts = [
    wordsIn(payload, "Occurrences"),
    isJson(logic) ? logicText(logic) : undefined,
    wordsIn(payload, "QuotaAction"),
  ]
  const text = parts.filter((part) => part !== undefined && part !== "").join(" · ")
  return [{ element: "setting", place, name, why: { key: "quota" }, text }]
}

const scoresLeft = (payload: Json, place: string): readonly ForeignLoss[] =>
  listIn(payload, "ScoringCategories").flatMap((each, at): ForeignLoss[] => {
    if (!isJson(each)) return []
    const name = wordsIn(each, "Name") ?? wordsIn(each, "ID") ?? String(at)
    const where = `${place}.ScoringCategories[${at}]`
    return [{ element: "setting", place: where, name, why: { key: "assessment" }, text: name }]
  })

/** How questions look there is said once for all of them. */
export function looksLeft(
  questions: readonly Json[],
  blocks: readonly Json[],
  survey: string,
): readonly ForeignLoss[] {
  const names = new Set<string>()
  for (const question of questions)
    for (const name of tableIn(question, "Configuration").keys())
      if (!CONFIGURED.has(name)) names.add(name)
  if (blocks.some((block) => listIn(block, "BlockElements").some(isBreak))) names.add("Page Break")
  if (names.size === 0) return []
  const text = [...names].join(", ")
  return [
    {
      element: "setting",
      place: "Configuration",
      name: survey,
      why: { key: "appearance" },
      text,
    },
  ]
}

const isBreak = (element: unknown): boolean =>
  isJson(element) && textIn(element, "Type") === "Page Break"

/** What is read of it, or said by itself. */
const CONFIGURED: ReadonlySet<string> = new Set([
  "QuestionDescriptionOption",
  "CSSliderMin",
  "CSSliderMax",
  "NumDecimals",
  "StarCount",
  "StarType",
  "NotApplicable",
  "NotApplicableText",
  "SliderStartPositions",
  "CustomStart",
])
