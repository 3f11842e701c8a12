import {
  countAll,
  type CountOptions,
  crossTab,
  type CrossTab,
  type CrossTabOptions,
  type Dataset,
  type Filter,
  type ReportCounts,
} from "../engine/index.ts"
import { countReleased, crossReleased, formGroups, ReleasedPeople } from "../release/index.ts"
import type { Lens } from "./lens.ts"
import { guardOf } from "./privacy.ts"
import { createDatasetMemory } from "./dataset-memory.ts"
import type { Refusal } from "./shapes/index.ts"

/** Respondents whose figures a user may see, and the permitted queries about them. Views use no other part of a dataset. */
export interface Audience {
  dataset: Dataset
  count: (options: CountOptions) => ReportCounts
  cross: (options: CrossTabOptions) => CrossTab
  /** Returns a dataset of the respondents counted in figures with a filter. */
  narrow: (filter: Filter) => Dataset
  /** Returns the number of respondents who may match a filter but are not counted in its figures. */
  leftOut: (filter: Filter) => number
  /** Returns the reason why a filter with these weights shows no figures; undefined if it does. */
  refusal: (lens: Pick<Lens, "filter" | "weighted">) => Refusal | undefined
}

/** Returns all respondents for users who may read single responses, otherwise the released groups. */
export const audienceOf = (
  dataset: Dataset,
  { rows, released }: Pick<Lens, "rows" | "released">,
): Audience => (rows ? everyoneAudience(dataset) : ofGroups(released ?? releasedNow(dataset)))

const everyoneAudience = (dataset: Dataset): Audience => ({
  dataset,
  count: (options) => countAll(dataset, options),
  cross: (options) => crossTab(dataset, options),
  narrow: () => dataset,
  leftOut: () => 0,
  refusal: () => undefined,
})

const ofGroups = (released: ReleasedPeople): Audience => ({
  dataset: released.dataset,
  count: (options) => countReleased(released, options),
  cross: (options) => crossReleased(released, options),
  narrow: (filter) => released.only(filter),
  leftOut: (filter) => released.meeting(filter).mixed,
  refusal: ({ filter, weighted }) => guardOf(released, filter, weighted?.weights),
})

const remember = createDatasetMemory<ReleasedPeople>(1)

/** Forms groups from the responses, for datasets without stored groups. */
const releasedNow = (dataset: Dataset): ReleasedPeople =>
  remember(dataset, "", () => new ReleasedPeople(dataset, formGroups(dataset)))
