import { err, ok, type Result } from "../../lib/index.ts"
import {
  type Category,
  cellsOf,
  type Dataset,
  EVERYBODY,
  UNKNOWN,
  type Weights,
} from "../engine/index.ts"
import {
  type Base,
  calibrationOf,
  designEffect,
  effectiveBase,
  rakeWeights,
  type RakedWeights,
  type RakingProblem,
} from "../statistics/index.ts"
import { labelOfField, labelOfValue, type Names, textOfValue } from "./named.ts"
import type { Refusal, ViewLabel, WeightingView } from "./shapes/index.ts"
import { type Margin, type WeighedBy, weightPlan, type WeightPlan } from "./weight-text.ts"

/** Weights of a report's respondents. */
export interface WeightedPeople {
  text: string
  plan: WeightPlan
  weights: Weights
  /** Base of all respondents with these weights. */
  base: Base
  iterations: number
  unknown: number
  /** By margin and target: the number of respondents who belong to the target. */
  counts: readonly (readonly number[])[]
}

interface Cell {
  values: readonly Category[]
  n: number
}

/**
 * Computes the weights of all completed interviews. They do not depend on the filter, so a respondent has the same weight in
 * all views. Respondents with an unknown value of one of the fields have weight 1. Undefined for an empty text.
 */
export function weighPeople(
  dataset: Dataset,
  text: string,
  project: Names & WeighedBy,
): Result<WeightedPeople | undefined, Refusal> {
  if (text.trim() === "") return ok(undefined)
  const plan = weightPlan(text, project)
  if (!plan.ok) return plan
  const { margins, bounds } = plan.value
  const by = margins.map(({ field }) => ({ field }))
  const all: Cell[] = cellsOf(dataset, by, EVERYBODY)
  const cells = all.filter(({ values }) => !values.includes(UNKNOWN))
  const raked = rakeWeights(
    cells.map(({ values, n }) => ({
      n,
      categories: values.map((value, at) => categoryOf(margins[at], value)),
    })),
    margins.map(({ field, targets }) => ({
      name: field,
      targets: targets.map((target) => ({ category: target.text, size: target.size })),
    })),
    bounds,
  )
  if (!raked.ok) return err(refusalOfRaking(raked.problem, project))
  return ok(weightedBy({ text, plan: plan.value, cells, all }, raked.value))
}

/**
 * Returns the target to which a value belongs. If there is none, returns the value, for which raking then reports that it has
 * no target.
 */
const categoryOf = (margin: Margin | undefined, value: Category): string =>
  margin?.targets.find(({ values }) => values.includes(value))?.text ??
  textOfValue({ field: margin?.field ?? "" }, value)

interface WeighedCells {
  text: string
  plan: WeightPlan
  cells: readonly Cell[]
  all: readonly Cell[]
}

function weightedBy({ text, plan, cells, all }: WeighedCells, raked: RakedWeights): WeightedPeople {
  const unknown = sum(all) - sum(cells)
  const { n, weight, squares } = raked.base
  const weighed = cells.map(({ values, n: people }, at) => ({
    values,
    n: people,
    weight: raked.weights[at] ?? 1,
    categories: raked.categories[at] ?? [],
  }))
  return {
    text,
    plan,
    weights: {
      by: plan.margins.map(({ field }) => ({ field })),
      cells: weighed.map(({ n: _people, ...cell }) => cell),
      calibration: calibrationOf(weighed, raked.margins, n + unknown),
    },
    base: { n: n + unknown, weight: weight + unknown, squares: squares + unknown },
    iterations: raked.iterations,
    unknown,
    counts: plan.margins.map(({ targets }, margin) =>
      targets.map(({ values }) =>
        sum(cells.filter((cell) => values.includes(cell.values[margin] ?? UNKNOWN))),
      ),
    ),
  }
}

const sum = (cells: readonly Cell[]): number => cells.reduce((all, { n }) => all + n, 0)

function refusalOfRaking({ key, params }: RakingProblem, names: Names): Refusal {
  const { margin, category } = params
  const labels: Record<string, ViewLabel> = {}
  if (margin !== undefined) labels.margin = labelOfField(margin)
  if (margin !== undefined && category !== undefined)
    labels.category = labelOfTarget(margin, category, names)
  return { key: `rakingProblem.${key}`, params: labels }
}

/** Returns the label of a target. Ages are labelled as in the target's text. */
function labelOfTarget(field: string, text: string, names: Names): ViewLabel {
  if (field !== "age") return labelOfValue(field, text, names)
  const [from = "", to = ""] = text.split(/-|\.\./)
  return { from: Number(from), to: to === "" ? null : Number(to) }
}

export function weightingView(weighted: WeightedPeople, names: Names): WeightingView {
  const { text, plan, base, iterations, unknown, counts, weights } = weighted
  const all = weights.cells.map(({ weight }) => weight)
  return {
    method: plan.method,
    text,
    designEffect: designEffect(base),
    effectiveBase: effectiveBase(base),
    least: Math.min(...all),
    most: Math.max(...all),
    iterations,
    unknown,
    margins: plan.margins.map(({ field, targets }, margin) => {
      const wanted = targets.reduce((total, { size }) => total + size, 0)
      const known = (counts[margin] ?? []).reduce((total, n) => total + n, 0)
      return {
        field,
        label: labelOfField(field),
        targets: targets.map((target, at) => ({
          value: target.text,
          label: labelOfTarget(field, target.text, names),
          target: target.size / wanted,
          share: known > 0 ? (counts[margin]?.[at] ?? 0) / known : null,
        })),
      }
    }),
  }
}
