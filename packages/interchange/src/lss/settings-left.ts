import { plainText } from "../convert/plain-of.ts"
import type { ForeignElement, ForeignLoss } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import type { Languages } from "./languages.ts"
import type { LssQuestion, LssSurvey } from "./survey.ts"
import { cellIn, rowsBy, type LssTables, type Row } from "./tables.ts"

/** Survey settings without an equivalent here. `taken`: columns of texts that came along. */
export function settingsLeft(
  tables: LssTables,
  languages: Languages,
  survey: LssSurvey,
  taken: ReadonlySet<string>,
): readonly ForeignLoss[] {
  const questions = new Map(
    survey.groups.flatMap((group) => group.questions).map((each) => [each.qid, each]),
  )
  return [
    ...defaultsLeft(tables, languages, questions),
    ...assessmentsLeft(tables, languages, questions),
    ...textsLeft(tables, languages, taken),
    ...surveyLeft(tables),
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

/** Default answers. */
function defaultsLeft(
  tables: LssTables,
  languages: Languages,
  questions: Questions,
): readonly ForeignLoss[] {
  const texts = rowsBy(tables.rows("defaultvalue_l10ns"), "dvid")
  return [...rowsBy(tables.rows("defaultvalues"), "qid")].flatMap(([qid, rows]) => {
    const values = rows.flatMap((row) => {
      const said = languages.row(texts.get(cellIn(row, "dvid")) ?? []) ?? row
      return cellIn(said, "defaultvalue") || []
    })
    const question = questions.get(qid)
    const place = `${question?.place ?? `qid ${qid}`}.defaultvalues`
    const text = [...new Set(values)].join(", ")
    return text === "" ? [] : [loss(place, "defaultValue", text, { name: question?.text || place })]
  })
}

function assessmentsLeft(
  tables: LssTables,
  languages: Languages,
  questions: Questions,
): readonly ForeignLoss[] {
  const isCounted = cellIn(tables.rows("surveys")[0], "assessments") === "Y"
  const scored = tables
    .rows("answers")
    .filter((row) => !["", "0"].includes(cellIn(row, "assessment_value")))
    .map((row) => {
      const code = questions.get(cellIn(row, "qid"))?.code ?? `qid ${cellIn(row, "qid")}`
      return `${code}.${cellIn(row, "code")}: ${cellIn(row, "assessment_value")}`
    })
  const byId = Map.groupBy(tables.rows("assessments"), (row) => cellIn(row, "id"))
  // Rows without numbers are all separate.
  const all = [...byId].flatMap(([id, rows]) => (id === "" ? rows : (languages.row(rows) ?? [])))
  return [
    ...all.map((row, at) => {
      const name = cellIn(row, "name")
      const [from, to] = [cellIn(row, "minimum"), cellIn(row, "maximum")]
      const bounds = from + to === "" ? "" : `${from}–${to}`
      const scope = cellIn(row, "scope")
      const of = ["", "T"].includes(scope) ? "" : `${scope} ${cellIn(row, "gid")}`.trim()
      const said = [name, of, bounds, cellIn(row, "message")].filter((part) => part !== "")
      const place = `assessments[${at}]`
      return loss(place, "assessment", said.join(": "), { name: name || place })
    }),
    ...(isCounted && scored.length > 0
      ? [loss("answers.assessment_value", "assessment", [...new Set(scored)].join(", "))]
      : []),
  ]
}

/** Texts around the questions, and why they do not come. */
const TEXTS: Readonly<Record<string, NoteKey>> = {
  surveyls_description: "textOnly",
  surveyls_policy_notice_label: "textOnly",
  surveyls_policy_error: "textOnly",
  surveyls_legal_notice: "textOnly",
  surveyls_url: "fromNetwork",
  surveyls_urldescription: "textOnly",
}

function textsLeft(
  tables: LssTables,
  languages: Languages,
  taken: ReadonlySet<string>,
): readonly ForeignLoss[] {
  const row = languages.row(tables.rows("surveys_languagesettings"), "surveyls_language")
  const texts = Object.entries(TEXTS).flatMap(([column, key]) => {
    const text = cellIn(row, column)
    return text === "" || taken.has(column) ? [] : [loss(column, key, text)]
  })
  const columns = [...(row?.keys() ?? [])].filter((column) => MAIL.test(column))
  // Subjects first, because they identify the mails.
  const said = columns
    .toSorted((a, b) => Number(b.endsWith("_subj")) - Number(a.endsWith("_subj")))
    .map((column) => plainText(cellIn(row, column), true))
    .filter((text) => text !== "")
  const looks = FORMATS.flatMap((column) => {
    const format = cellIn(row, column)
    return /^\d{0,2}$/.test(format) ? [] : [`${column}: ${format}`]
  })
  const section = "surveys_languagesettings"
  return [
    ...texts,
    ...(said.length > 0
      ? [loss(section, "emailTrigger", said.join(" | "), { name: said[0] ?? section })]
      : []),
    ...(looks.length > 0 ? [loss(section, "appearance", looks.join(", "))] : []),
  ]
}

/** Mails in their templates: subjects and texts. */
const MAIL = /(?:^|_)email_|^attachments$/
/** Longer mails are cut where all texts are. */
const FORMATS = ["surveyls_dateformat", "surveyls_numberformat"] as const

/** Settings of the survey by their reason; all others have no equivalent here. */
const SETTINGS: Readonly<Partial<Record<NoteKey, readonly string[]>>> = {
  emailTrigger: [
    "emailnotificationto",
    "emailresponseto",
    "sendconfirmation",
    "htmlemail",
    "bounce_email",
    "bounceprocessing",
    "bouncetime",
    "bounceaccounttype",
    "bounceaccounthost",
    "bounceaccountencryption",
    "bounceaccountuser",
    "bounceaccountpass",
  ],
  embeddedData: [
    "attributedescriptions",
    "usetokens",
    "allowregister",
    "tokenanswerspersistence",
    "tokenlength",
    "tokenencryptionoptions",
    "attribute1",
    "attribute2",
  ],
  appearance: [
    "format",
    "template",
    "questionindex",
    "allowprev",
    "navigationdelay",
    "nokeyboard",
    "showgroupinfo",
    "shownoanswer",
    "showprogress",
    "showqnumcode",
    "showwelcome",
    "showxquestions",
  ],
  metadata: [
    "datestamp",
    "datecreated",
    "ipaddr",
    "ipanonymize",
    "refurl",
    "savetimings",
    "anonymized",
    "googleanalyticsapikey",
    "googleanalyticsstyle",
  ],
}

const REASONS: ReadonlyMap<string, NoteKey> = new Map(
  Object.entries(SETTINGS).flatMap(([key, columns]) =>
    columns.map((column) => [column, key as NoteKey] as const),
  ),
)

/** Columns that identify the survey, or that are read. */
const READ: ReadonlySet<string> = new Set([
  "sid",
  "gsid",
  "owner_id",
  "active",
  "language",
  "additional_languages",
  "assessments",
])

const USUAL: ReadonlySet<string> = new Set(["", "0", "-1", "N", "I", "E", "inherit", "default"])

/** Values that most surveys have by default, which are not reported. */
const USUAL_OF: Readonly<Record<string, readonly string[]>> = {
  admin: ["Administrator"],
  allowprev: ["Y"],
  allowsave: ["Y"],
  anonymized: ["Y"],
  format: ["G"],
  htmlemail: ["Y"],
  sendconfirmation: ["Y"],
  showgroupinfo: ["B"],
  shownoanswer: ["Y"],
  showprogress: ["Y"],
  showqnumcode: ["X"],
  showwelcome: ["Y"],
  showxquestions: ["Y"],
  template: ["vanilla", "fruity", "fruity_twentythree", "bootswatch"],
  tokenlength: ["15"],
  usecaptcha: ["D", "X"],
}

/** Only how codes begin. */
const PREFIXES = /^\{(?:"(?:question|subquestion|answer)_code_prefix":"[^"]*",?)*\}$/

function surveyLeft(tables: LssTables): readonly ForeignLoss[] {
  const [row] = tables.rows("surveys")
  const said = [...(row?.keys() ?? [])].filter((column) => isSaid(column, cellIn(row, column)))
  const byReason = Map.groupBy(said, (column) => REASONS.get(column) ?? "noSuchSetting")
  return [...byReason].map(([key, columns]) => {
    const text = columns.map((column) => `${column}: ${shownIn(row, column)}`).join(", ")
    const params = key === "noSuchSetting" ? { name: columns.join(", ") } : undefined
    return loss("surveys", key, text, params && { params })
  })
}

/** Passwords are masked. */
const shownIn = (row: Row | undefined, column: string): string =>
  column === "bounceaccountpass" ? "•••" : cellIn(row, column)

const isSaid = (column: string, value: string): boolean =>
  !READ.has(column) &&
  !USUAL.has(value) &&
  !(USUAL_OF[column] ?? []).includes(value) &&
  !(column === "othersettings" && PREFIXES.test(value))
