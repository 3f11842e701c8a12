import { FOREIGN_FORMATS, kindOfFile } from "@qo/interchange"
import { readList } from "@qo/core/structure-list"
import { useMemo } from "react"
import type { Read } from "./joined.ts"
import { useForeign } from "./use-foreign.ts"

/** What an input is and holds: a list, which is read at once, or a file of another tool, which is read beside the page. */
export function useReading(input: string | Uint8Array, language: string | undefined) {
  const { format, wanted } = useMemo(() => wantedOf(input, language), [input, language])
  const reading = useForeign(wanted)
  const foreign = reading.state
  const listed = useMemo(
    () => (input.length === 0 || wanted ? undefined : readList(input)),
    [input, wanted],
  )
  const came = foreign?.kind === "read" ? foreign.read : undefined
  const read = useMemo<Read | undefined>(() => {
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

/** What is to be read beside the page: all but lists, and why it cannot be is told there too. */
function wantedOf(input: string | Uint8Array, language: string | undefined) {
  const kind = kindOfFile(input)
  const format = FOREIGN_FORMATS.find((each) => each === kind)
  if (kind === "list") return { format, wanted: undefined }
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input
  return { format, wanted: { bytes, options: { format, language } } }
}
