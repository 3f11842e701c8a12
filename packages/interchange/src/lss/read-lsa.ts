import { err, ok } from "@qo/core/lib"
import { Archive } from "../files/archive.ts"
import type { ForeignReading, ReadOptions } from "../foreign-fault.ts"
import type { ForeignLoss } from "../foreign-survey.ts"
import { SURVEY_FILE } from "../kind-of-file.ts"
import { readLss } from "./read-lss.ts"

/** An archive of LimeSurvey (.lsa): the survey in it, beside which its responses, its participants and its files lie. */
export async function readLsa(bytes: Uint8Array, options: ReadOptions): Promise<ForeignReading> {
  const archive = Archive.open(bytes)
  if (!archive.ok) return err({ key: "archive", place: "" })
  const { names } = archive.value
  const surveys = names.filter((name) => SURVEY_FILE.test(name))
  const [name] = surveys
  // It is unclear which of several is meant.
  if (name === undefined || surveys.length > 1) return err({ key: "archive", place: "" })
  const file = await archive.value.read(name)
  if (!file.ok) return file
  const read = readLss(file.value, options)
  if (!read.ok) return err({ ...read.problem, place: `${name}:${read.problem.place}` })
  const beside = names.filter((each) => each !== name && !each.endsWith("/")).map(besideOf)
  return ok({ ...read.value, lost: [...read.value.lost, ...beside] })
}

const besideOf = (name: string): ForeignLoss => ({
  element: "survey",
  place: name,
  name,
  why: { key: "besideSurvey" },
  text: name,
})
