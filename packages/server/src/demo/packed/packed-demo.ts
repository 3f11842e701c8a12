import type { InterviewEvent, QuestionResult } from "@qo/core/interview"
import type { ContactFormat } from "@qo/core/questionnaire"
import type { KnownProfile } from "@qo/core/respondent"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, brotliDecompress, constants } from "node:zlib"
import type { InterviewRow } from "../../interviews/interview.ts"

/**
 * Time for which the packed demo was generated. Its times are stored relative to this one, and are added to the current time
 * when a demo is filled.
 */
export const PACKED_AT = new Date(Date.UTC(2026, 5, 15, 15))

/** Columns of an interview that do not depend on the installation. */
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

/** A demo interview without data of the installation: names, keyed hashes and codes are created when it is restored. */
export interface PackedInterview {
  /** Number of the respondent in the survey. */
  nth: number
  /** Index of the game in the survey's list; null for the public link. */
  game: number | null
  row: KeptColumns
  /** Time before {@link PACKED_AT}, ms. */
  started: number
  last: number
  finished: number | null
  /**
   * The respondent's record. Times are seconds before {@link PACKED_AT}; `pid` is only a placeholder for this survey's number.
   */
  known: KnownProfile
  /** Number, time since the start in ms, and content of each event. Contacts are not encrypted here. */
  events: [number, number, InterviewEvent][]
  /** Question, format and text of each stored contact. */
  contacts: [string, ContactFormat, string][]
  /** Stored result of a finished interview; null for an open one. */
  answers: QuestionResult[] | null
}

export interface PackedSurvey {
  /** Name of the project. */
  name: string
  /** Places of each portrait: portrait number, completed, reserved. */
  places: [number, number, number][]
  interviews: PackedInterview[]
}

export const PACKED_FILE = join(import.meta.dirname, "interviews.json.br")

/** Reads the packed demo. Returns its surveys by the names of their projects. */
export async function readPackedDemo(): Promise<ReadonlyMap<string, PackedSurvey>> {
  const text = await promisify(brotliDecompress)(await readFile(PACKED_FILE))
  const surveys = JSON.parse(text.toString()) as PackedSurvey[]
  return new Map(surveys.map((survey) => [survey.name, survey]))
}

/** Returns the content of the file. Equal surveys give equal bytes. */
export function packedBytes(surveys: readonly PackedSurvey[]): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(surveys))
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
