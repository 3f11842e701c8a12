import { bandRuns, type BandRun, type FlowNode } from "../../flow/index.ts"
import {
  matchesCondition,
  profileValues,
  type Condition,
  type TargetField,
} from "../../portrait/index.ts"
import {
  answersOf,
  bandsOf,
  gridOf,
  passesScreening,
  typeOf,
  type Grid,
  type ProfileValue,
} from "../../questionnaire/index.ts"
import { turningPoints } from "./truth.ts"

/** Values of one portrait field that a questionnaire's answers declare. */
export interface DeclaredValues {
  /** The first question that asks about it and is reached for certain. */
  asker: FlowNode | undefined
  /** Whether some answer tells a value that meets the condition. */
  canMeet: (condition: Condition) => boolean
  /** How many values are looked at for that. */
  size: number
}

interface CollectedValues {
  asker: FlowNode | undefined
  /** Any value can be declared, as every place in a question about the city. */
  isOpen: boolean
  values: Map<string, ProfileValue>
  runs: Map<string, { run: BandRun; grid: Grid }>
}

/** Values declared by these questions, by field. Answers that screen out are ignored, since their respondents never complete. */
export function declaredValues(
  nodes: Iterable<FlowNode>,
  isSure: (node: FlowNode) => boolean,
): Map<TargetField, DeclaredValues> {
  const fields = new Map<TargetField, CollectedValues>()
  const at = (field: TargetField, node: FlowNode): CollectedValues => {
    const known = fields.get(field) ?? {
      asker: undefined,
      isOpen: false,
      values: new Map(),
      runs: new Map(),
    }
    known.asker ??= isSure(node) ? node : undefined
    fields.set(field, known)
    return known
  }
  for (const node of nodes) {
    for (const field of openFieldsOf(node)) at(field, node).isOpen = true
    for (const { field, profile, isOut } of answerValuesOf(node)) {
      const { values } = at(field, node)
      if (!isOut) values.set(`${profile.field} ${profile.value}`, profile)
    }
    for (const { field, isOut, run, grid } of exactNumbersOf(node)) {
      const { runs } = at(field, node)
      const key = [run.first, run.last, grid.from, grid.step].join()
      if (!isOut) runs.set(key, { run, grid })
    }
  }
  return new Map(Array.from(fields, ([field, each]) => [field, declaredOf(each)]))
}

const declaredOf = ({ asker, isOpen, values, runs }: CollectedValues): DeclaredValues => ({
  asker,
  size: values.size + runs.size,
  canMeet: (condition) =>
    isOpen ||
    [...values.values()].some((value) => meetsCondition(condition, value)) ||
    [...runs.values()].some(({ run, grid }) => {
      const { field } = condition
      const numbers = turningPoints(run, grid, field, { conditions: [condition] })
      return numbers.some((value) => meetsCondition(condition, { field, value }))
    }),
})

const meetsCondition = (condition: Condition, { field, value }: ProfileValue): boolean =>
  matchesCondition(condition, new Map([[field, value]]))

/** A city tells its region, too. */
const fieldsOf = ({ field, value }: ProfileValue): TargetField[] =>
  field === "city" && profileValues(new Map([[field, value]]), "region").length > 0
    ? [field, "region"]
    : [field]

const openFieldsOf = ({ question }: FlowNode): TargetField[] => {
  const { place } = typeOf(question)
  if (place === undefined) return []
  return place === "city" ? [place, "region"] : [place]
}

interface AnswerValue {
  field: TargetField
  profile: ProfileValue
  isOut: boolean
}

/** Values declared by answers and ranges; a city counts as two fields. */
function answerValuesOf({ question }: FlowNode): AnswerValue[] {
  const { screens } = typeOf(question)
  const answers = answersOf(question).flatMap(({ profile, screening }) =>
    profile ? [{ profile, isOut: screens && screening === "deny" }] : [],
  )
  const bands = bandsOf(question).flatMap(({ profile, screening }) =>
    profile?.value === undefined
      ? []
      : [{ profile: { field: profile.field, value: profile.value }, isOut: isOut(screening) }],
  )
  return [...answers, ...bands].flatMap((each) =>
    fieldsOf(each.profile).map((field) => ({ field, ...each })),
  )
}

/** Bands that tell the number itself, as far as numbers fall into them. */
function exactNumbersOf({ question }: FlowNode) {
  const grid = gridOf(question)
  const bands = bandsOf(question)
  if (!grid || !bands.some(({ profile }) => profile && profile.value === undefined)) return []
  return bandRuns(question).flatMap((run) => {
    const { profile, screening } = bands[run.band] ?? {}
    return profile && profile.value === undefined
      ? [{ field: profile.field, isOut: isOut(screening), run, grid }]
      : []
  })
}

const isOut = (screening: Parameters<typeof passesScreening>[0][number] | undefined): boolean =>
  screening !== undefined && !passesScreening([screening])
