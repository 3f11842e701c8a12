import { TARGET_FIELDS } from "@qo/core/portrait"
import {
  type BaseKind,
  type Dataset,
  type Filter,
  INTERVIEW_FIELDS,
  type Lens,
  type Refusal,
  type Weights,
} from "@qo/core/report"

/** Content of an export. `refused`: why it cannot be created, because the request is invalid. */
export type ExportPlan =
  | { refused: Refusal }
  | {
      filter: Filter
      filterText: string
      weights?: Weights | undefined
      weighting: string
      base: BaseKind
      /** Facts about respondents: target fields in the defined order, then others by name. */
      fields: readonly string[]
      versions: readonly number[]
    }

export function exportPlan(dataset: Dataset, lens: Lens): ExportPlan {
  const { filter, filterText, weighted, base, refused } = lens
  if (refused) return { refused }
  return {
    filter,
    filterText,
    weights: weighted?.weights,
    weighting: weighted?.text ?? "",
    base: base ?? "answered",
    fields: fieldsOf(dataset),
    versions: dataset.schema.versions,
  }
}

function fieldsOf(dataset: Dataset): string[] {
  const known = new Set(dataset.chunks.flatMap(({ fields }) => [...fields.keys()]))
  const targets: readonly string[] = TARGET_FIELDS
  const own: readonly string[] = INTERVIEW_FIELDS
  const others = [...known].filter((field) => !targets.includes(field) && !own.includes(field))
  return [...targets.filter((field) => known.has(field)), ...others.toSorted()]
}
