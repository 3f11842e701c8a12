import type { ForeignElement, ForeignLoss } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import type { Languages } from "./languages.ts"
import type { LssQuestion, LssSurvey } from "./survey.ts"
import { cell, rowsBy, type LssTables, type Row } from "./tables.ts"

/** What the survey as a whole says that is not here. */
export function settingsLeft(
  tables: LssTables,
  languages: Languages,
  survey: LssSurvey,
): readonly ForeignLoss[] {
  const questions = new Map(
    survey.groups.flatMap((group) => group.questions).map((each) => [each.qid, each]),
  )
  return [
    ...defaultsLeft(tables, questions),
    ...assessmentsLeft(tables),
    ...textsLeft(tables, languages),
    ...surveyLeft(tables),
    ...sectionsLeft(tables),
  ]
}

type Questions = ReadonlyMap<string, LssQuestion>

const loss = (
  place: string,
  key: NoteKey,
  text: string,
  more: { element?: ForeignElement; name?: string; params?: Record<string, string> } = {},
): ForeignLoss => ({
  element: more.element ?? "setting",
  place,
  name: more.name ?? text,
  why: { key, ...(more.params && { params: more.params }) },
  text,
})

/** Answers that stand there before anybody answers. */
function defaultsLeft(tables: LssTables, questions: Questions): readonly ForeignLoss[] {
  const texts = rowsBy(tables.rows("defaultvalue_l10ns"), "dvid")
  return [...rowsBy(tables.rows("defaultvalues"), "qid")].flatMap(([qid, rows]) => {
    const values = rows.flatMap((row) => {
      const said = texts.get(cell(row, "dvid"))?.[0] ?? row
      return cell(said, "defaultvalue") || []
    })
    const question = questions.get(qid)
    const place = `${question?.place ?? `qid ${qid}`}.defaultvalues`
    const text = [...new Set(values)].join(", ")
    return text === "" ? [] : [loss(place, "defaultValue", text, { name: question?.text || place })]
  })
}

const assessmentsLeft = (tables: LssTables): readonly ForeignLoss[] => {
  const scored = tables
    .rows("answers")
    .filter((row) => !["", "0"].includes(cell(row, "assessment_value")))
  const isCounted = cell(tables.rows("surveys")[0], "assessments") === "Y"
  return [
    ...tables.rows("assessments").map((row, at) =>
      loss(`assessments[${at}]`, "assessment", cell(row, "message") || cell(row, "name"), {
        name: cell(row, "name") || `assessments[${at}]`,
      }),
    ),
    ...(isCounted && scored.length > 0
      ? [loss("answers.assessment_value", "assessment", `${scored.length}`)]
      : []),
  ]
}

/** Texts around the questions, and why they do not come. */
const TEXTS: Readonly<Record<string, NoteKey>> = {
  surveyls_description: "textOnly",
  surveyls_welcometext: "textOnly",
  surveyls_policy_notice: "textOnly",
  surveyls_endtext: "endText",
  surveyls_url: "fromNetwork",
}

function textsLeft(tables: LssTables, languages: Languages): readonly ForeignLoss[] {
  const row = languages.row(tables.rows("surveys_languagesettings"), "surveyls_language")
  const texts = Object.entries(TEXTS).flatMap(([column, key]) => {
    const text = cell(row, column)
    return text === "" ? [] : [loss(column, key, text)]
  })
  const mails = [...(row ?? [])].filter(([column]) => /email.*_subj$/.test(column))
  const subjects = mails.map(([, text]) => text.trim()).join(" | ")
  return subjects === ""
    ? texts
    : [...texts, loss("surveys_languagesettings", "emailTrigger", subjects)]
}

/** Settings of the survey with their reason, all of one together; what is usual for a survey says nothing. */
const SETTINGS: readonly { key: NoteKey; columns: readonly string[] }[] = [
  { key: "emailTrigger", columns: ["emailnotificationto", "emailresponseto", "sendconfirmation"] },
  {
    key: "embeddedData",
    columns: ["attributedescriptions", "usetokens", "allowregister", "tokenanswerspersistence"],
  },
  {
    key: "noSuchSetting",
    columns: ["expires", "startdate", "usecaptcha", "autoredirect", "alloweditaftercompletion"],
  },
  {
    key: "appearance",
    columns: [
      "format",
      "template",
      "questionindex",
      "allowprev",
      "navigationdelay",
      "showprogress",
    ],
  },
  {
    key: "metadata",
    columns: [
      "datestamp",
      "ipaddr",
      "ipanonymize",
      "refurl",
      "savetimings",
      "anonymized",
      "googleanalyticsapikey",
    ],
  },
]

const USUAL: ReadonlySet<string> = new Set(["", "0", "-1", "N", "I", "E", "inherit", "default"])

/** What is on in most surveys, and not worth a word. */
const USUAL_OF: Readonly<Record<string, readonly string[]>> = {
  allowprev: ["Y"],
  anonymized: ["Y"],
  format: ["G"],
  sendconfirmation: ["Y"],
  showprogress: ["Y"],
  template: ["vanilla", "fruity", "fruity_twentythree", "bootswatch"],
  usecaptcha: ["D", "X"],
}

function surveyLeft(tables: LssTables): readonly ForeignLoss[] {
  const [row] = tables.rows("surveys")
  return SETTINGS.flatMap(({ key, columns }) => {
    const said = columns.filter((column) => isSaid(row, column))
    const text = said.map((column) => `${column}: ${cell(row, column)}`).join(", ")
    if (text === "") return []
    const params = key === "noSuchSetting" ? { name: said.join(", ") } : undefined
    return [loss("surveys", key, text, params && { params })]
  })
}

function isSaid(row: Row | undefined, column: string): boolean {
  const value = cell(row, column)
  return !USUAL.has(value) && !(USUAL_OF[column] ?? []).includes(value)
}

/** Sections that are read, or that belong to one that is. */
const READ: ReadonlySet<string> = new Set([
  "answers",
  "answer_l10ns",
  "assessments",
  "conditions",
  "defaultvalues",
  "defaultvalue_l10ns",
  "groups",
  "group_l10ns",
  "questions",
  "question_l10ns",
  "question_attributes",
  "quota",
  "quota_members",
  "quota_languagesettings",
  "subquestions",
  "surveys",
  "surveys_languagesettings",
])

/** Themes and their settings. */
const LOOKS = /theme|template|resource/i

const sectionsLeft = (tables: LssTables): readonly ForeignLoss[] =>
  [...tables.sections].flatMap(([name, rows]) => {
    if (READ.has(name)) return []
    const key = LOOKS.test(name) ? "appearance" : "noSuchSetting"
    return [loss(name, key, `${name}: ${rows.length}`, { params: { name } })]
  })
