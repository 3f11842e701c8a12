import type { InterviewEvent, QuestionResult } from "@qo/core/interview"
import type { ContactFormat } from "@qo/core/questionnaire"
import type { KnownProfile } from "@qo/core/respondent"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, brotliDecompress, constants } from "node:zlib"
import type { InterviewRow } from "../../interviews/interview.ts"

/**
 * The moment that the packed demo is made for. Its times are kept as distances to it, and become distances to the moment at which a
 * demo is filled.
 */
export const PACKED_AT = new Date(Date.UTC(2026, 5, 15, 15))

/** Columns of an interview that are the same in every installation. */
const KEPT_COLUMNS = [
  "source",
  "seed",
  "params",
  "profile",
  "status",
  "outcome",
  "portrait_id",
  "holds_whole",
  "next_seq",
  "language",
  "consent_version",
  "quality",
] as const satisfies readonly (keyof InterviewRow)[]
type KeptColumns = Pick<InterviewRow, (typeof KEPT_COLUMNS)[number]>

export const keptColumns = (row: InterviewRow): KeptColumns =>
  Object.fromEntries(KEPT_COLUMNS.map((column) => [column, row[column]])) as unknown as KeptColumns

/** An interview of the demo without data of the installation: names, keyed hashes and codes are created when it is unpacked. */
export interface PackedInterview {
  /** Number of the respondent within the survey. */
  nth: number
  /** Place of the game in the survey's list; null: the open link. */
  game: number | null
  row: KeptColumns
  /** Milliseconds before {@link PACKED_AT}. */
  started: number
  last: number
  finished: number | null
  /** The respondent's record; its times are seconds before {@link PACKED_AT}, and `pid` says only that it comes from this survey. */
  known: KnownProfile
  /** Number, milliseconds since the start and content of each event; contacts are not sealed here. */
  events: [number, number, InterviewEvent][]
  /** Question, format and text of each contact that was kept. */
  contacts: [string, ContactFormat, string][]
  /** The stored result of an interview that is over. */
  answers: QuestionResult[] | null
}

export interface PackedSurvey {
  /** Name of the project. */
  name: string
  /** Places of each portrait: its number, completed, reserved. */
  places: [number, number, number][]
  interviews: PackedInterview[]
}

export const PACKED_FILE = join(import.meta.dirname, "interviews.json.br")

/** Reads the interviews of the demo by the names of their projects. */
export async function readPackedDemo(): Promise<ReadonlyMap<string, PackedSurvey>> {
  const text = await promisify(brotliDecompress)(await readFile(PACKED_FILE))
  const surveys = JSON.parse(text.toString()) as PackedSurvey[]
  return new Map(surveys.map((survey) => [survey.name, survey]))
}

/** Returns the content of the file; the same for the same surveys. */
export function packedBytes(surveys: readonly PackedSurvey[]): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(surveys))
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
