import { type Difference, type LogCode, type LogEntryPlace, logCodesOf } from "@qo/core/edits"
import type { Portrait } from "@qo/core/portrait"

/** A line of the change log, as history keeps it: numbers, ids and names of rules alone. */
export interface LogLine {
  code: LogCode
  /** Id of the block or question, else its number or name; may be empty. */
  element: string
  before?: object
  after?: object
  /** The block and the question, if it concerns one. */
  place?: LogEntryPlace["place"]
}

/** The line of a save whose editor has merged others' saves before. */
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

/** `names`: of the settings, or of other things of a project, that are not as before. */
export function settingsEdit(names: readonly string[], before: object, after: object): LogLine {
  const pick = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
  return { code: "013", element: names.join(", "), before: pick(before), after: pick(after) }
}

/** History stores only the sizes of portraits: their names and conditions may contain personal data. */
const portraitsEdit = (before: readonly Portrait[], after: readonly Portrait[]): LogLine => ({
  code: "003",
  element: "",
  before: { portraits: before.map(sizeOf) },
  after: { portraits: after.map(sizeOf) },
})

const sizeOf = ({ id, respondents }: Portrait) => ({ id, respondents })

/** A save, as far as the change log keeps its values. */
interface LoggedSave {
  priority: number
  portraits: readonly Portrait[]
  targetPlatforms: readonly string[]
  settings: object
  targetCompletes: number | null
  endsAt: number | null
}

/** The lines that a save comes to, in the order of {@link logCodesOf}. */
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

/** Names of changed settings; suppressed findings are named without their values. */
function otherNames(before: Values, after: Values, differences: readonly Difference[]): string[] {
  const suppresses = differences.some(
    ({ element, field }) => element === "project" && field === "suppress",
  )
  return [
    ...Object.keys(after).filter((name) => before[name] !== after[name]),
    ...(suppresses ? ["suppress"] : []),
  ]
}
