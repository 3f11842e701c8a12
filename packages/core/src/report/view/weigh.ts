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

/** Weights of a report's people. */
export interface WeightedPeople {
  text: string
  plan: WeightPlan
  weights: Weights
  /** All people, with these weights. */
  base: Base
  iterations: number
  unknown: number
  /** By margin and target, the people who belong to it. */
  counts: readonly (readonly number[])[]
}

interface Cell {
  values: readonly Category[]
  n: number
}

/**
 * Weights of all completes independent of the filter, so that a respondent counts alike in all views. Respondents without values
 * of the fields have weight 1. An empty text: no weights.
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

/** The target that a value belongs to; where it belongs to none the value itself, which no target has asked for. */
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

/** Ages are labelled as in the target. */
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
