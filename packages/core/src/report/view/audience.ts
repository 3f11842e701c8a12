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

/** The respondents whose figures a reader may see, and the permitted queries about them. No other part of a dataset reaches a view. */
export interface Audience {
  dataset: Dataset
  count: (options: CountOptions) => ReportCounts
  cross: (options: CrossTabOptions) => CrossTab
  /** The people whom figures of a filter are of, as conditions of a report. */
  narrow: (filter: Filter) => Dataset
  /** People whom a filter may leave and no figure counts. */
  leftOut: (filter: Filter) => number
  /** Why a filter, with these weights, shows nothing. */
  refusal: (lens: Pick<Lens, "filter" | "weighted">) => Refusal | undefined
}

/** All people to readers who may read single responses, released groups to others. */
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

/** Groups released from responses without earlier releases. */
const releasedNow = (dataset: Dataset): ReleasedPeople =>
  remember(dataset, "", () => new ReleasedPeople(dataset, formGroups(dataset)))
