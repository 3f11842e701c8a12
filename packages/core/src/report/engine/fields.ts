import { QUALITY_FLAGS, OUTCOMES } from "../../interview/index.ts"
import { TARGET_FIELDS } from "../../portrait/index.ts"

/** Outcome of interviews that are still running. */
export const RUNNING = "running"
/** Quality of interviews that have no flag. */
export const GOOD = "good"

/**
 * Fields with data about an interview. `lang`: its language; `fromGame`: the game that offered it; `end`: the end of the
 * questionnaire that was shown.
 */
export const INTERVIEW_FIELDS = [
  "outcome",
  "portrait",
  "version",
  "source",
  "fromGame",
  "lang",
  "quality",
  "end",
] as const
export type InterviewField = (typeof INTERVIEW_FIELDS)[number]

/** Fields with times of an interview, in Unix seconds. */
export const TIME_FIELDS = ["startedAt", "finishedAt"] as const
export type TimeField = (typeof TIME_FIELDS)[number]

export const isTimeField = (name: string): name is TimeField =>
  (TIME_FIELDS as readonly string[]).includes(name)

/** Fields of reports; only those on questionnaires with ends have `end`. Questions may write to additional fields. */
export const REPORT_FIELDS: readonly string[] = [...INTERVIEW_FIELDS, ...TARGET_FIELDS]

/** All values of the field `outcome`. */
export const REPORT_OUTCOMES = [...OUTCOMES, RUNNING] as const
export const REPORT_QUALITIES = [...QUALITY_FLAGS, GOOD] as const

/** Age bands in whole years, with both ends included. The last band has no upper end. */
export const AGE_BANDS = [
  { from: 0, to: 13 },
  { from: 14, to: 17 },
  { from: 18, to: 24 },
  { from: 25, to: 34 },
  { from: 35, to: 44 },
  { from: 45, to: 54 },
  { from: 55, to: 59 },
  { from: 60, to: 65 },
  { from: 66, to: Infinity },
] as const

/** Returns the position in {@link AGE_BANDS} of the band of an age; −1 if it is in none. */
export const ageBandOf = (age: number): number =>
  AGE_BANDS.findIndex(({ from, to }) => from <= age && age <= to)

/** Fields of the cube, in which respondents are counted in groups instead of one by one. Ages are grouped into bands. */
export const CUBE_FIELDS = ["gender", "age", "education", "portrait", "region"] as const
