import type { AnswerValue } from "../../questionnaire/index.ts"
import { openDataset, packChunk, type ResponseRow } from "../engine/index.ts"
import { SCHEMA } from "../engine/responses.setup.ts"
import type { ReportMeta } from "./lens.ts"

export const META: ReportMeta = {
  pid: 7,
  name: "Audience",
  generatedAt: 1_790_700_000,
  collecting: true,
  portraits: [
    { id: 1, name: "Women", target: 60, completed: 40, reserved: 2 },
    { id: 2, name: "Men", target: 40, completed: 40, reserved: 0 },
  ],
  seconds: { median: 300, p90: 600 },
}

type Answers = Partial<Record<"one" | "many" | "nps" | "rank" | "grid" | "city", AnswerValue>>
interface Person {
  gender?: "f" | "m"
  age?: number
  portrait?: number
  outcome?: ResponseRow["outcome"]
  /** End of the interview in Unix seconds. */
  finishedAt?: number
  answers?: Answers
}

/** Returns this number of identical respondents. */
export const people = (n: number, { answers = {}, ...person }: Person = {}): ResponseRow[] =>
  Array.from({ length: n }, (_, at) => ({
    interview: `i${at}`,
    version: 1,
    outcome: person.outcome === undefined ? "completed" : person.outcome,
    portrait: person.portrait ?? null,
    end: null,
    source: "link",
    gameId: null,
    language: "ru",
    startedAt: 1_790_000_000,
    finishedAt: person.finishedAt ?? 1_790_003_600,
    flags: [],
    profile: {
      ...(person.gender && { gender: person.gender }),
      ...(person.age !== undefined && { age: person.age }),
    },
    results: Object.entries(answers).map(([question, value]) => ({
      question,
      status: "codes" in value && value.codes.every((code) => code === 9) ? "refused" : "answered",
      value,
      order: [],
      auto: false,
    })),
  }))

export const datasetOf = (...rows: readonly (readonly ResponseRow[])[]) =>
  openDataset(SCHEMA, [["all", packChunk(SCHEMA, rows.flat().map(withName))]])

/** Gives the interview a unique name. */
const withName = (row: ResponseRow, at: number): ResponseRow => ({ ...row, interview: `i${at}` })

export const codes = (...chosen: number[]): AnswerValue => ({ codes: chosen })
