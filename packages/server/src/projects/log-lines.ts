import { type Difference, type LogCode, type LogEntryPlace, logCodesOf } from "@qo/core/edits"
import type { Portrait } from "@qo/core/portrait"

/** An entry of the change log. It only contains numbers, ids and names of rules, as history does. */
export interface LogLine {
  code: LogCode
  /** Id of the block or question, otherwise its number or name; may be empty. */
  element: string
  before?: object
  after?: object
  /** Block and question that the entry is about, if any. */
  place?: LogEntryPlace["place"]
}

/** Entry for a save whose editor has merged changes of other users before. */
export const RECEIVED_EDIT: LogLine = { code: "010", element: "" }

export const priorityEdit = (before: number, after: number): LogLine => ({
  code: "001",
  element: `${before} → ${after}`,
  before: { priority: before },
  after: { priority: after },
})

export const platformsEdit = (before: readonly string[], after: readonly string[]): LogLine => ({
  code: "002",
  element: after.join(", ") || "—",
  before: { targetPlatforms: before },
  after: { targetPlatforms: after },
})

/** Returns the entry for changed settings. `names`: of the changed settings or other properties of a project. */
export function settingsEdit(names: readonly string[], before: object, after: object): LogLine {
  const pick = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
  return { code: "013", element: names.join(", "), before: pick(before), after: pick(after) }
}

/**
 * Returns the entry for changed portraits. It only contains their sizes, because names and conditions may contain personal
 * data.
 */
const portraitsEdit = (before: readonly Portrait[], after: readonly Portrait[]): LogLine => ({
  code: "003",
  element: "",
  before: { portraits: before.map(sizeOf) },
  after: { portraits: after.map(sizeOf) },
})

const sizeOf = ({ id, respondents }: Portrait) => ({ id, respondents })

/** Values of a version that the change log contains. */
interface LoggedSave {
  priority: number
  portraits: readonly Portrait[]
  targetPlatforms: readonly string[]
  settings: object
  targetCompletes: number | null
  endsAt: number | null
}

/** Returns the entries for a save in the order of {@link logCodesOf}. */
export function logLinesOf(
  before: LoggedSave,
  after: LoggedSave,
  differences: readonly Difference[],
): LogLine[] {
  const was = otherTerms(before)
  const is = otherTerms(after)
  const ofProject: Partial<Record<LogCode, () => LogLine>> = {
    "001": () => priorityEdit(before.priority, after.priority),
    "002": () => platformsEdit(before.targetPlatforms, after.targetPlatforms),
    "003": () => portraitsEdit(before.portraits, after.portraits),
    "013": () => settingsEdit(otherNames(was, is, differences), was, is),
  }
  return logCodesOf(differences).map(
    ({ code, place }) =>
      ofProject[code]?.() ?? { code, element: place.question ?? place.block ?? "", place },
  )
}

type Values = Readonly<Record<string, unknown>>

const otherTerms = ({ settings, targetCompletes, endsAt }: LoggedSave): Values => ({
  ...settings,
  targetCompletes,
  endsAt,
})

/** Returns the names of changed settings. Ends and suppressed findings are listed without values. */
function otherNames(before: Values, after: Values, differences: readonly Difference[]): string[] {
  const isChanged = (name: string) =>
    differences.some(({ element, field }) => element === "project" && field === name)
  return [
    ...Object.keys(after).filter((name) => before[name] !== after[name]),
    ...["ends", "suppress"].filter(isChanged),
  ]
}
