import {
  err,
  isLargerThan,
  ok,
  parseBounded,
  readJson,
  type Issue,
  type Result,
} from "../lib/index.ts"
import { Questionnaire } from "../questionnaire/index.ts"
import { ProjectFile } from "./project-file.ts"

const MOST_BYTES = 8_000_000

/**
 * Parses a project file, or a questionnaire without settings (an object with `blocks` and without `questionnaire`). Paths of
 * issues refer to the input. Any value is accepted as input and is processed in time linear in its size. After 1,000 issues,
 * the last one is `moreProblems`.
 */
export function parseProjectFile(input: unknown): Result<ProjectFile, Issue[]> {
  const file = withoutSchema(input)
  if (!isBareQuestionnaire(file)) return parseBounded(ProjectFile, file)
  const bare = parseBounded(Questionnaire, file)
  return bare.ok ? ok({ questionnaire: bare.value }) : bare
}

/** Removes the reference to a JSON Schema, which a file may contain for editors. */
function withoutSchema(input: unknown): unknown {
  if (typeof input !== "object" || input === null || !Object.hasOwn(input, "$schema")) return input
  const entries = Object.entries(input).filter(
    ([name, value]) => name !== "$schema" || typeof value !== "string",
  )
  return Object.fromEntries(entries)
}

const isBareQuestionnaire = (input: unknown): boolean =>
  typeof input === "object" &&
  input !== null &&
  Object.hasOwn(input, "blocks") &&
  !Object.hasOwn(input, "questionnaire")

/**
 * Applies {@link parseProjectFile} to a JSON text of at most 8 MB, with or without a byte order mark.
 * Issues of the text itself: `fileTooLarge`, `notJson` (with line and column, counted from 1).
 */
export function readProjectFile(text: string): Result<ProjectFile, Issue[]> {
  if (isLargerThan(text, MOST_BYTES))
    return err([{ path: [], key: "fileTooLarge", params: { bytes: MOST_BYTES } }])
  const input = readJson(text)
  return input.ok ? parseProjectFile(input.value) : input
}
