import { Archive } from "./files/archive.ts"
import { encodingOf } from "./files/text-encoding.ts"
import type { ForeignFormat } from "./foreign-survey.ts"
import { endOfText } from "./json-depth.ts"
import { behindAssignment, strictJson } from "./loose-json.ts"

/**
 * A file of another tool, a native one that needs no import, a form that is no workbook, code without a survey, unknown data, or
 * a plain-text list.
 */
export type FileKind = ForeignFormat | "ours" | "form" | "program" | "unknown" | "list"

/** Kind of a file or text. JSON, XML and HTML are never lists, whether they are known or not. */
export function kindOfFile(input: Uint8Array | string): FileKind {
  if (typeof input === "string") return kindOfText(input)
  if (isArchive(input)) return holdsSurvey(input) ? "lss" : "xlsform"
  if (OLD_WORKBOOK.every((byte, at) => input[at] === byte)) return "xlsform"
  return kindOfText(new TextDecoder(encodingOf(input)).decode(input))
}

/** ZIP archives: workbooks, and surveys of LimeSurvey with responses. */
export const isArchive = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte)

/** First bytes of old workbooks, which are refused with a hint. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]

/** Whether an archive is from LimeSurvey. Broken archives are reported by the reader. */
function holdsSurvey(bytes: Uint8Array): boolean {
  const archive = Archive.open(bytes)
  return archive.ok && archive.value.names.some((name) => SURVEY_FILE.test(name))
}

/** A survey in an archive. */
export const SURVEY_FILE = /\.lss$/i

function kindOfText(whole: string): FileKind {
  const text = whole.trimStart()
  if (MARKUP.test(text)) return text.includes("<LimeSurveyDocType>") ? "lss" : "unknown"
  if (JSON_LIKE.test(text)) return kindOfJson(text)
  const object = behindAssignment(text)
  if (object !== text && kindOfJson(object) === "surveyjs") return "surveyjs"
  if (TABLE.test(text)) return "unknown"
  if (FORM.test(text.slice(0, 5000))) return "form"
  return isProgram(text.slice(0, 5000)) ? "program" : "list"
}

/** Most lines of a program end as its statements do, and one declares something. */
function isProgram(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "")
  const statements = lines.filter((line) => STATEMENT_END.test(line))
  return DECLARATION.test(text) && statements.length > lines.length / 2
}

const STATEMENT_END = /[;{}[\](),]\s*$/
const DECLARATION =
  /^[ \t]*(?:import\s.*["']|(?:export\s+)?(?:default\s+)?(?:const|let|var|function|class)\s+[\w$]+\s*[=({;:]|module\.exports\b)/m

/** How a survey of LimeSurvey begins that is exported as a table. */
const TABLE = /^"?(?:id"?\t"?)?class"?\t"?type\/scale\b/

/** A line of a table that is the head of a form: `type,name,label`. */
const FORM = /^[",;|\t ]*type[",;|\t ]+(?:name|label)\b/im

const MARKUP = /^<[!?/_\p{L}]/u

/** A list may begin with a parameter, `{{p.name}}`, or with words in brackets. */
const JSON_LIKE = /^(?:\{(?!\{)|\[(?!\s*[\p{L}\p{N}]))/u

const KEYS: readonly { kind: FileKind; names: readonly string[] }[] = [
  { kind: "qsf", names: ["SurveyEntry", "SurveyElements", "SurveyFlow"] },
  { kind: "surveyjs", names: ["pages", "elements", "questions"] },
  { kind: "ours", names: ["blocks", "questionnaire"] },
]

/** Surveys of SurveyJS are written as programs write objects, too. */
function kindOfJson(text: string): FileKind {
  const keys = topKeys(text)
  const kind = kindOfKeys(keys)
  if (kind !== "unknown") return kind
  // The API of Qualtrics wraps the survey in a response.
  if (keys.has("result") && /"Survey(?:Elements|Flow)"\s*:/.test(text)) return "qsf"
  const strict = strictJson(text)
  return strict !== undefined && kindOfKeys(topKeys(strict)) === "surveyjs" ? "surveyjs" : "unknown"
}

const kindOfKeys = (keys: ReadonlySet<string>): FileKind =>
  KEYS.find(({ names }) => names.some((name) => keys.has(name)))?.kind ?? "unknown"

/** Top-level names of a JSON text, which may be broken: the reader reports the fault with its position. */
function topKeys(text: string): ReadonlySet<string> {
  const keys = new Set<string>()
  if (text[0] !== "{") return keys
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === "{" || letter === "[") depth++
    else if (letter === "}" || letter === "]") depth--
    else if (letter === '"') {
      const end = endOfText(text, at)
      if (depth === 1 && isKey(text, end)) keys.add(text.slice(at + 1, end))
      at = end
    }
  }
  return keys
}

/** Whether a colon stands behind the text that ends here. */
function isKey(text: string, end: number): boolean {
  COLON.lastIndex = end + 1
  return COLON.test(text)
}

const COLON = /\s*:/y
