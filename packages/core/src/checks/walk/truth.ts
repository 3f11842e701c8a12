import {
  bandRuns,
  choicesOf,
  ownWay,
  SCREENED,
  wayAfterBand,
  type BandRun,
  type Exit,
  type FlowNode,
} from "../../flow/index.ts"
import {
  hasMany,
  matchesCondition,
  mayTell,
  restrictsField,
  type Portrait,
  type TargetField,
} from "../../portrait/index.ts"
import {
  answersOf,
  bandsOf,
  gridOf,
  isRequired,
  passesScreening,
  valueAt,
  type Answer,
  type Band,
  type Grid,
} from "../../questionnaire/index.ts"
import { isRevisited, type Base } from "./base.ts"
import type { Declaration, SeveralField, Truth } from "./explore.ts"

type Conditions = Pick<Portrait, "conditions">

/** Numbers declared exactly are tried one by one, if there are no more than this. */
const MOST_NUMBERS = 1000

/**
 * Answers of a consistent respondent who meets these conditions. `declaring`: questions with declarations; `lifted`: a question
 * without restriction.
 */
export function truthOf(
  base: Base,
  conditions: Conditions,
  declaring: readonly FlowNode[],
  lifted?: number,
): Truth {
  const repeated = repeatedFields(base, declaring)
  const several = severalFields(conditions, declaring)
  const byIndex = new Map(declaring.map((node) => [node.index, node]))
  const speaks = (index: number) => (index === lifted ? undefined : byIndex.get(index))
  return {
    repeated,
    several,
    tells: (index, exit) => {
      const node = speaks(index)
      return node ? tellingOf(node, exit, several) : NOTHING_TOLD
    },
    partOf: ({ field, value }) => {
      const each = several.get(field)
      if (each) return `${field} ${each.met([value])}`
      return repeated.has(field) || !hasMany(field) ? `${field} ${typeof value} ${value}` : ""
    },
    may: (index) => {
      const node = speaks(index)
      return node && ((answer) => maySay(conditions, answersOf(node.question)[answer]?.profile))
    },
    numbers: (index) => {
      const node = speaks(index)
      return node && bandsOf(node.question).length > 0
        ? numbersAt(node, conditions, repeated)
        : undefined
    },
    declares: (index, exit) => {
      const node = speaks(index)
      return node ? declarationsOf(node, exit).filter(({ field }) => repeated.has(field)) : []
    },
  }
}

const maySay = (conditions: Conditions, profile: Profile): boolean =>
  !profile || mayTell(conditions, profile)
type Profile = Answer["profile"]

/** Fields of several values that the portrait restricts, as far as some question tells them. */
function severalFields(
  { conditions }: Conditions,
  declaring: readonly FlowNode[],
): Map<TargetField, SeveralField> {
  const fields = new Map<TargetField, SeveralField>()
  for (const { field } of conditions) {
    if (!hasMany(field) || fields.has(field)) continue
    const own = conditions.filter((each) => each.field === field && restrictsField(each))
    const nodes = declaring.filter(({ question }) =>
      [...answersOf(question), ...bandsOf(question)].some(
        ({ profile }) => profile?.field === field,
      ),
    )
    if (own.length === 0 || nodes.length === 0) continue
    const met = (values: readonly (string | number)[]) =>
      own.map((each) => (matchesCondition(each, new Map([[field, values]])) ? "+" : "-")).join("")
    fields.set(field, { met, nodes: nodes.map(({ index }) => index) })
  }
  return fields
}

const NOTHING_TOLD: ReadonlyMap<TargetField, string> = new Map()

/** Which conditions an answer's declared values meet, by field. */
function tellingOf(
  node: FlowNode,
  exit: Exit,
  several: ReadonlyMap<TargetField, SeveralField>,
): ReadonlyMap<TargetField, string> {
  if (several.size === 0) return NOTHING_TOLD
  const values = Map.groupBy(declarationsOf(node, exit), ({ field }) => field)
  const told = new Map<TargetField, string>()
  for (const [field, { met }] of several) {
    const own = values.get(field)
    if (own) told.set(field, met(own.map(({ value }) => value)))
  }
  return told
}

/**
 * Fields that can be declared repeatedly: by several questions, by a repeated one, or by several answers of one; a respondent can
 * have several genres, but not several ages.
 */
function repeatedFields(
  base: Base,
  declaring: readonly FlowNode[],
): Map<string, readonly number[]> {
  const byField = new Map<string, number[]>()
  const several = new Set(
    declaring.filter(({ question }) => choicesOf(question).max > 1).map(({ index }) => index),
  )
  for (const { index, question } of declaring) {
    const fields = [...answersOf(question), ...bandsOf(question)].flatMap(({ profile }) =>
      profile && !hasMany(profile.field) ? [profile.field] : [],
    )
    for (const field of new Set(fields)) byField.set(field, [...(byField.get(field) ?? []), index])
  }
  const isRepeated = (nodes: readonly number[]) =>
    nodes.length > 1 || nodes.some((node) => isRevisited(base, node) || several.has(node))
  return new Map(Array.from(byField).filter(([, nodes]) => isRepeated(nodes)))
}

function numbersAt(
  node: FlowNode,
  conditions: Conditions,
  repeated: ReadonlyMap<string, unknown>,
): Exit[] {
  const grid = gridOf(node.question)
  const exits: Exit[] = []
  for (const run of grid ? bandRuns(node.question) : []) {
    const band = bandsOf(node.question)[run.band]
    const values = grid ? valuesIn(run, band, grid, conditions, repeated) : []
    for (const value of values) exits.push(exitOf(node, band, run.band, value))
  }
  if (!isRequired(node.question)) exits.push({ way: ownWay(node), by: -1, act: { kind: "skip" } })
  return exits
}

function exitOf(node: FlowNode, band: Band | undefined, index: number, value: number): Exit {
  const isOut = band?.screening !== undefined && !passesScreening([band.screening])
  return {
    way: isOut ? { to: SCREENED } : wayAfterBand(node, index),
    by: !isOut && node.bands[index] ? index : -1,
    act: { kind: "number", value, band: index },
  }
}

/** Numbers of a range with different declarations. */
function valuesIn(
  run: BandRun,
  band: Band | undefined,
  grid: Grid,
  conditions: Conditions,
  repeated: ReadonlyMap<string, unknown>,
): number[] {
  const profile = band?.profile
  const first = valueAt(grid, run.first)
  if (!profile) return [first]
  const { field, value } = profile
  if (value !== undefined) return maySay(conditions, { field, value }) ? [first] : []
  const numbers = repeated.has(field)
    ? stepsOf(run).map((step) => valueAt(grid, step))
    : turningPoints(run, grid, field, conditions)
  const fitting = numbers.filter((number) => maySay(conditions, { field, value: number }))
  return repeated.has(field) || hasMany(field) ? fitting : fitting.slice(0, 1)
}

const stepsOf = ({ first, last }: BandRun): number[] =>
  Array.from({ length: Math.min(last - first + 1, MOST_NUMBERS) }, (_, nth) => first + nth)

/** Exact numbers of a field are declared more than once, and there are too many to try. */
export const isTooWide = (base: Base, declaring: readonly FlowNode[]): boolean => {
  const repeated = repeatedFields(base, declaring)
  return declaring.some(({ question }) =>
    bandRuns(question).some(({ band, first, last }) => {
      const profile = bandsOf(question)[band]?.profile
      return (
        profile?.value === undefined &&
        profile !== undefined &&
        repeated.has(profile.field) &&
        last - first >= MOST_NUMBERS
      )
    }),
  )
}

/** The numbers of a run at which a condition can begin or cease to hold. */
export function turningPoints(
  run: BandRun,
  grid: Grid,
  field: TargetField,
  { conditions }: Conditions,
): number[] {
  const bounds = conditions
    .filter((condition) => condition.field === field)
    .flatMap((condition) =>
      "anyOf" in condition
        ? condition.anyOf.map(Number)
        : [condition.min ?? Number.NaN, condition.max ?? Number.NaN],
    )
    .filter(Number.isFinite)
  const steps = bounds.flatMap((bound) => {
    const step = (bound - grid.from) / grid.step
    return [Math.floor(step + 1e-9), Math.ceil(step - 1e-9)]
  })
  return [run.first, run.last, ...steps]
    .filter((step) => run.first <= step && step <= run.last)
    .map((step) => valueAt(grid, step))
}

function declarationsOf({ question }: FlowNode, { act }: Exit): Declaration[] {
  if (act.kind === "number") {
    const profile = bandsOf(question)[act.band]?.profile
    return profile ? [{ field: profile.field, value: String(profile.value ?? act.value) }] : []
  }
  if (act.kind !== "choose") return []
  return act.answers.flatMap((index) => {
    const profile = answersOf(question)[index]?.profile
    return profile ? [{ field: profile.field, value: String(profile.value) }] : []
  })
}
