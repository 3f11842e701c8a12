import { roundedDown } from "../../lib/index.ts"
import {
  countAll,
  type Dataset,
  EVERYBODY,
  type Filter,
  filterText,
  type QuestionCounts,
  type ReportCounts,
  schemaFor,
} from "../engine/index.ts"
import { type Audience, audienceOf } from "./audience.ts"
import { roundedPortraits } from "../interview-counts.ts"
import { disclosureOf } from "./disclosure.ts"
import { fieldViews, SHOWN_FIELDS } from "./field-view.ts"
import { viewBase } from "./figures.ts"
import { BASE, frameOf, TEST } from "./frame.ts"
import type { LensCounts, Lens, ReportMeta } from "./lens.ts"
import { everybodyOf, hasConditions } from "./privacy.ts"
import { questionView } from "./question-view.ts"
import { createDatasetMemory } from "./dataset-memory.ts"
import type { QuestionView, ReportView } from "./shapes/index.ts"

/**
 * Returns a report on the respondents that match a filter, compared with the others. The total number of interviews is shown to
 * every user.
 */
export function reportView(dataset: Dataset, meta: ReportMeta, lens: Lens): ReportView {
  const { filter, rows } = lens
  const { ends } = dataset.schema
  const audience = audienceOf(dataset, lens)
  const count = counter(audience, lens)
  const everybody = count(everybodyOf(filter))
  const refused = lens.refused ?? audience.refusal(lens)
  const counted = refused ? undefined : countedBy(lens, everybody, count)
  return {
    ...frameOf(dataset, meta, lens),
    refused: refused ?? null,
    people: counted ? viewBase(counted.own.people) : null,
    everybody: viewBase(everybody.people),
    leftOut: counted ? audience.leftOut(filter) : 0,
    ...countsOf(dataset, meta, rows),
    doubtful: counted ? doubtfulIn(filter, counted.own, count) : null,
    collecting: meta.collecting,
    ...(ends.length > 0 && { ends: [...ends] }),
    fields: counted
      ? fieldViews(counted, { ...schemaFor(dataset.schema, rows), rows }, { ...meta, ends })
      : [],
    questions: counted ? questionViews(audience.dataset, counted, lens) : [],
    disclosure: disclosureOf(dataset, audience, { ...meta, rows }),
  }
}

/** Returns the counts of all interviews. */
function countsOf(
  dataset: Dataset,
  { portraits, totals, collected = 0 }: ReportMeta,
  rows: boolean,
): Pick<ReportView, "rounded" | "interviews" | "portraits" | "withdrawn"> {
  if (rows)
    return {
      rounded: false,
      interviews: dataset.rows,
      portraits: [...portraits],
      withdrawn: Math.max(0, collected - completedIn(dataset)),
    }
  return {
    rounded: true,
    interviews: roundedDown(totals?.started ?? dataset.rows),
    portraits: roundedPortraits(portraits),
    withdrawn: 0,
  }
}

const completedIn = (dataset: Dataset): number =>
  countAll(dataset, { filter: EVERYBODY, questions: [], fields: [] }).people.n

/** Returns the number of respondents excluded by the filter's condition on quality; null without such a condition. */
function doubtfulIn(
  { terms }: Filter,
  own: ReportCounts,
  count: (filter: Filter) => ReportCounts,
): ReportView["doubtful"] {
  const asked = terms.filter(({ of }) => "field" in of && of.field === "quality")
  const [term, ...more] = asked
  if (!term) return null
  const isOnlySpeeders =
    more.length === 0 &&
    term.negated === true &&
    "anyOf" in term.wanted &&
    term.wanted.anyOf.every((each) => each === "speeder")
  const all = count({ terms: terms.filter((each) => !asked.includes(each)) })
  return { n: all.people.n - own.people.n, isOnlySpeeders }
}

/** Whether no respondent matches the filter although there are respondents, so that no question has figures. */
export const fitsNobody = ({
  people,
  everybody,
}: Pick<ReportView, "people" | "everybody">): boolean => people?.n === 0 && everybody.n > 0

/** Cache of counts, because all respondents, and filters with one condition less, are counted repeatedly. */
const remember = createDatasetMemory<ReportCounts>(16)

const counter = (audience: Audience, { base = BASE, weighted }: Lens) => {
  const weights = weighted?.weights
  const common = JSON.stringify([base, weights?.by, weights?.cells])
  return (filter: Filter): ReportCounts =>
    remember(audience.dataset, filterText(filter) + common, () =>
      audience.count({ filter, base, weights, fields: SHOWN_FIELDS }),
    )
}

function countedBy(
  { filter }: Lens,
  everybody: ReportCounts,
  count: (filter: Filter) => ReportCounts,
): LensCounts {
  return { own: hasConditions(filter) ? count(filter) : everybody, everybody }
}

function questionViews(
  { schema }: Dataset,
  { own, everybody }: LensCounts,
  { filter, rows, base = BASE, test = TEST }: Lens,
): QuestionView[] {
  const beside = byId(everybody)
  const questions = byId(own)
  return schema.questions.flatMap((question) => {
    const { id } = question
    const counts = questions.get(id)
    if (!counts) return []
    return questionView({
      question,
      own: counts,
      everybody: hasConditions(filter) ? beside.get(id) : undefined,
      base,
      test,
      rows,
    })
  })
}

const byId = ({ questions }: ReportCounts): ReadonlyMap<string, QuestionCounts> =>
  new Map(questions.map((question) => [question.id, question]))
