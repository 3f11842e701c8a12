import { type FilesBeside, FOREIGN_FORMATS, kindOfFile } from "@qo/interchange"
import { readList, type ReadQuestions } from "@qo/core/structure-list"
import { useMemo } from "react"
import { useForeign } from "./use-foreign.ts"

interface ReadingOptions {
  beside: FilesBeside | undefined
  language: string | undefined
}

/** Recognizes an input: a list, which is parsed immediately, or another tool's file, which is read in a worker. */
export function useReading(input: string | Uint8Array, { beside, language }: ReadingOptions) {
  const { format, wanted } = useMemo(
    () => wantedOf(input, { beside, language }),
    [input, beside, language],
  )
  const reading = useForeign(wanted)
  const foreign = reading.state
  const listed = useMemo(
    () => (input.length === 0 || wanted ? undefined : readList(input)),
    [input, wanted],
  )
  const came = foreign?.kind === "read" ? foreign.read : undefined
  const read = useMemo<ReadQuestions | undefined>(() => {
    if (listed && "notes" in listed) return listed
    return came && { questionnaire: came.questionnaire, notes: [], saidCodes: new Set() }
  }, [listed, came])
  return {
    format,
    foreign,
    reading,
    faults: listed && "faults" in listed ? listed.faults : [],
    came,
    read,
  }
}

/** The input for the worker: all but lists; faults are also reported there. */
function wantedOf(input: string | Uint8Array, { beside, language }: ReadingOptions) {
  const kind = kindOfFile(input)
  const format = FOREIGN_FORMATS.find((each) => each === kind)
  if (kind === "list") return { format, wanted: undefined }
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input
  return { format, wanted: { bytes, options: { format, beside, language } } }
}
