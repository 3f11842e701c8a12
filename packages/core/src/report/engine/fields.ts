import { QUALITY_FLAGS, OUTCOMES } from "../../interview/index.ts"
import { TARGET_FIELDS } from "../../portrait/index.ts"

/** The outcome of interviews that are under way. */
export const RUNNING = "running"
/** The quality of interviews that have no flag. */
export const GOOD = "good"

/** Facts about an interview itself. `lang`: its language; `fromGame`: the game that offered it. */
export const INTERVIEW_FIELDS = [
  "outcome",
  "portrait",
  "version",
  "source",
  "fromGame",
  "lang",
  "quality",
] as const
export type InterviewField = (typeof INTERVIEW_FIELDS)[number]

/** Moments of an interview, in unix seconds. */
export const TIME_FIELDS = ["startedAt", "finishedAt"] as const
export type TimeField = (typeof TIME_FIELDS)[number]

export const isTimeField = (name: string): name is TimeField =>
  (TIME_FIELDS as readonly string[]).includes(name)

/** Every field that a report has of itself; questions may write to more. */
export const REPORT_FIELDS: readonly string[] = [...INTERVIEW_FIELDS, ...TARGET_FIELDS]

/** Values of the fields whose lists are closed. */
export const REPORT_OUTCOMES = [...OUTCOMES, RUNNING] as const
export const REPORT_QUALITIES = [...QUALITY_FLAGS, GOOD] as const

/** Whole years, both ends included; the last has no end. */
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

/** Which of {@link AGE_BANDS} an age belongs to; −1: none. */
export const ageBandOf = (age: number): number =>
  AGE_BANDS.findIndex(({ from, to }) => from <= age && age <= to)

/** Fields by which respondents are grouped without reading each. Ages are in bands. */
export const CUBE_FIELDS = ["gender", "age", "education", "portrait", "region"] as const
