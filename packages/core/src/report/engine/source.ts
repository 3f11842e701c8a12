import {
  type Breakdown,
  categoriesOf,
  type Category,
  isBanded,
  orderOf,
  UNKNOWN,
} from "./breakdown.ts"
import { type Cells, CUBE_BY, cubeOf } from "./cube.ts"
import { cubeFilter } from "./cube-filter.ts"
import type { Dataset } from "./dataset.ts"
import { tallierOf } from "./by-rest.ts"
import { ageBandOf } from "./fields.ts"
import type { Filter } from "./filter.ts"
import { groupingOf } from "./grouping.ts"
import type { ReportQuestion } from "./schema.ts"
import { selectRows, type Selection } from "./select.ts"
import { type Base, baseOf, countsByValue, NOBODY, type Scale, sumOf } from "./summary.ts"
import { type QuestionTally, tallyField, tallyPeople } from "./tally.ts"
import { scaleOfGroups, type Weights } from "./weights.ts"

/** Respondents with one value of a field; for ages, with an age in one band, given by its number. */
export interface FieldCount extends Base {
  value: string | number
}

/** Filtered respondents, which can be counted question by question. */
export interface Source {
  people(): Base
  question(question: ReportQuestion): { tally: QuestionTally; scale: Scale }
  /** Returns the counts of each value that occurs in the field. */
  field(field: string): FieldCount[]
}

/** Counts rows. Works with any filter. */
export function rowSource(
  dataset: Dataset,
  selections: readonly Selection[],
  weights: Weights | undefined,
): Source {
  const grouping = weights && groupingOf(dataset, weights.by)
  const scale = grouping ? scaleOfGroups(dataset, grouping, weights) : {}
  const tallied = { dataset, selections, grouping }
  const tallyOf = tallierOf(tallied)
  return {
    people: () => baseOf(tallyPeople(tallied), scale),
    question: (question) => ({ tally: tallyOf(question), scale }),
    field(field) {
      const tally = tallyField(tallied, field)
      const counts = countsByValue(tally, scale)
      const known = tally.values.map((value, at) => ({
        value: isBanded({ field }) ? bandOf(Number(value)) : value,
        ...(counts[at] ?? NOBODY),
      }))
      return joinFieldCounts(dataset, field, known)
    },
  }
}

const bandOf = (age: number): Category => {
  const band = ageBandOf(age)
  return band < 0 ? UNKNOWN : band
}

function joinFieldCounts(
  dataset: Dataset,
  field: string,
  counts: readonly (Base & { value: Category })[],
): FieldCount[] {
  const compare = orderOf(dataset, { field })
  const byValue = new Map<string | number, Base>()
  for (const { value, ...base } of counts)
    if (value !== UNKNOWN && base.n > 0)
      byValue.set(value, sumOf(byValue.get(value) ?? NOBODY, base))
  return [...byValue]
    .map(([value, base]) => ({ value, ...base }))
    .toSorted((one, other) => compare(one.value, other.value))
}

/** Counts with the cube if the filter and the weights use only its fields; otherwise counts rows, which is slower. */
export function sourceOf(dataset: Dataset, filter: Filter, weights: Weights | undefined): Source {
  return (
    cubeSource(dataset, filter, weights) ?? rowSource(dataset, selectRows(dataset, filter), weights)
  )
}

export function cubeSource(
  dataset: Dataset,
  filter: Filter,
  weights: Weights | undefined,
): Source | undefined {
  const asked = cubeFilter(dataset, filter)
  const weighing = (weights?.by ?? []).map(numberInCube)
  if (!asked || weighing.includes(-1)) return undefined
  const cube = cubeOf(dataset)
  /**
   * Returns the cells by the fields of the filter, the weights and `more`, with their weights; undefined if the cube lacks one
   * of them.
   */
  const scaled = (...more: number[]) => {
    const fields = [...new Set([...asked.fields, ...weighing, ...more])].toSorted((a, b) => a - b)
    const cells = cube.by(fields)
    return cells && { cells, scale: { groups: wantedOf(cells), ...weighed(cells) } }
  }
  const wantedOf = ({ by, keys }: Cells) => {
    const at = asked.fields.map((field) => by.findIndex((each) => each === CUBE_BY[field]))
    return keys.flatMap((key, cell) =>
      asked.wanted.every((wanted, nth) => wanted[key[at[nth] ?? 0] ?? 0] === 1) ? [cell] : [],
    )
  }
  const weighed = (cells: Cells) => weights && scaleOfGroups(dataset, cells, weights)
  const own = scaled()
  if (!own) return undefined
  let rows: Source | undefined
  const byRow = () => (rows ??= rowSource(dataset, selectRows(dataset, filter), weights))
  return {
    people: () => baseOf(own.cells.people, own.scale),
    question(question) {
      const tally = own.cells.questions.get(question.id)
      return tally ? { tally, scale: own.scale } : byRow().question(question)
    },
    field(field) {
      const number = numberInCube({ field })
      const of = number < 0 ? undefined : scaled(number)
      if (!of) return byRow().field(field)
      const { cells, scale } = of
      const values = categoriesOf(dataset, { field })
      const at = cells.by.findIndex((each) => each === CUBE_BY[number])
      return joinFieldCounts(
        dataset,
        field,
        scale.groups.map((cell) => ({
          value: values[cells.keys[cell]?.[at] ?? 0] ?? UNKNOWN,
          ...baseOf(cells.people, { ...scale, groups: [cell] }),
        })),
      )
    },
  }
}

const numberInCube = (by: Breakdown): number =>
  CUBE_BY.findIndex((each) => JSON.stringify(each) === JSON.stringify(by))
