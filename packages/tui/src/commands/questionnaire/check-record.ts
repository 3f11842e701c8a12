import { type Finding, pathOf } from "@qo/core/checks"
import { findingText } from "@qo/core/i18n"
import { AnswerValue } from "@qo/core/questionnaire"
import { z } from "zod"
import {
  type FileProblem,
  placesIn,
  type QuestionnaireFile,
} from "../../questionnaire-files/index.ts"
import type { PlaceWords } from "../../questionnaire-words/place-words.ts"

const SEVERITIES = ["error", "warning", "hint"] as const

/** One finding in one file, as JSON shows it. */
export const CheckRecord = z.object({
  /** `file:line:column:code`. */
  id: z.string(),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  severity: z.enum(SEVERITIES),
  /**
   * Also `unreadable`: the file is no questionnaire, and this is one of the reasons; `samePid`: another has its pid; `listNote`:
   * a line of a list was read differently than it was possibly meant.
   */
  code: z.string(),
  /** In words: the block, the question, the answer. */
  where: z.string(),
  message: z.string(),
  /** Hint on how to fix it. */
  todo: z.string().nullable(),
  /** The place in the file's JSON, or in the questionnaire of a list. */
  path: z.array(z.union([z.string(), z.number()])),
  place: z.object({
    block: z.string().optional(),
    question: z.string().optional(),
    answer: z.string().optional(),
    statement: z.string().optional(),
    band: z.int().optional(),
    branch: z.int().optional(),
    portrait: z.int().optional(),
    part: z.string().optional(),
  }),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Ids of the questions that go round, the first again at the end. */
  loop: z.array(z.string()).nullable(),
  /** Answers of a respondent who runs into it; of the first 20 findings of each code in a file. */
  witness: z
    .array(z.object({ question: z.string(), answer: z.union([AnswerValue, z.literal("skip")]) }))
    .nullable(),
  /** The effect of `--fix`. */
  fix: z.string().nullable(),
})
export type CheckRecord = z.infer<typeof CheckRecord>

/** Code and severity of faults of files, and of notes on lists. */
export const UNREADABLE = { code: "unreadable", severity: "error" } as const
export const LIST_NOTE = { code: "listNote", severity: "hint" } as const

/** Findings of one file with their places in its text. */
export function findingRecords(
  file: QuestionnaireFile,
  findings: readonly Finding[],
  words: PlaceWords,
  witnessOf: (finding: Finding) => CheckRecord["witness"],
): CheckRecord[] {
  const tq = words.tq.table
  const { questionnaire, portraits } = file.project
  const paths = findings.map(({ place }) => {
    const path = pathOf(questionnaire, place, portraits)
    return file.bare || place.portrait !== undefined ? path : ["questionnaire", ...path]
  })
  const places = placesIn(file, paths)
  return findings.map((finding, index) => {
    const { code, params } = finding
    const { line, column } = places[index] ?? { line: 1, column: 1 }
    return {
      id: `${file.path}:${line}:${column}:${code}`,
      file: file.path,
      line,
      column,
      severity: finding.severity,
      code,
      where: words.where(finding.place),
      message: findingText(tq, finding) ?? code,
      todo: findingText(tq, finding, "todo") ?? null,
      path: paths[index] ?? [],
      place: finding.place,
      params,
      loop: finding.path ? [...finding.path] : null,
      witness: witnessOf(finding),
      fix: finding.fix && !file.list ? (findingText(tq, finding, "fix") ?? finding.fix.do) : null,
    }
  })
}

/** Reasons why a file is not a questionnaire, or notes on its lines, as findings. */
export const problemRecords = (
  file: string,
  problems: readonly FileProblem[],
  { code, severity, where }: Pick<CheckRecord, "code" | "severity" | "where">,
): CheckRecord[] =>
  problems.map(({ path, line, column, message }) => ({
    id: `${file}:${line}:${column}:${code}`,
    file,
    line,
    column,
    severity,
    code,
    where: path.length > 0 ? path.join(".") : where,
    message,
    todo: null,
    path: [...path],
    place: {},
    params: {},
    loop: null,
    witness: null,
    fix: null,
  }))
