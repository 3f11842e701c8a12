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
import { disclosureOf } from "./disclosure.ts"
import { fieldViews, SHOWN_FIELDS } from "./field-view.ts"
import { viewBase } from "./figures.ts"
import { BASE, frameOf, TEST } from "./frame.ts"
import type { Counted, Lens, ReportMeta } from "./lens.ts"
import { everybodyOf, refusalOf, widerFilters, widerViews } from "./privacy.ts"
import { questionView } from "./question-view.ts"
import { remembering } from "./remembering.ts"
import type { QuestionView, ReportView } from "./shapes/index.ts"

/** Everything that a report shows of those whom a filter leaves, beside those whom it leaves out. */
export function reportView(dataset: Dataset, meta: ReportMeta, lens: Lens): ReportView {
  const { filter, rows } = lens
  const count = counter(dataset, lens)
  const everybody = count(everybodyOf(filter))
  const refused = lens.refused ?? (rows ? undefined : refusalOf(dataset, filter, lens.isOnly))
  const counted = refused ? undefined : countedBy(lens, everybody, count)
  return {
    ...frameOf(dataset, meta, lens),
    refused: refused ?? null,
    people: counted ? viewBase(counted.own.people) : null,
    everybody: viewBase(everybody.people),
    interviews: dataset.rows,
    portraits: [...meta.portraits],
    withdrawn: Math.max(0, (meta.collected ?? 0) - count(EVERYBODY).people.n),
    doubtful: counted ? doubtfulIn(filter, counted.own, count) : null,
    collecting: meta.collecting,
    fields: counted ? fieldViews(counted, { ...schemaFor(dataset.schema, rows), rows }, meta) : [],
    questions: counted ? questionViews(dataset, counted, lens) : [],
    disclosure: {
      ...rememberDisclosure(dataset, "", () => disclosureOf(dataset)),
      seconds: meta.seconds,
    },
  }
}

/** How many more they would be without what the filter says of quality. */
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

const rememberDisclosure = remembering<ReturnType<typeof disclosureOf>>(1)

/** There are people, and the filter leaves none of them: no question has anything to tell. */
export const fitsNobody = ({
  people,
  everybody,
}: Pick<ReportView, "people" | "everybody">): boolean => people?.n === 0 && everybody.n > 0

/** Everybody, and filters with one condition less, are asked for again and again. */
const remember = remembering<ReportCounts>(16)

const counter = (dataset: Dataset, { base = BASE, weighted }: Lens) => {
  const weights = weighted?.weights
  const common = JSON.stringify([base, weights?.by, weights?.cells])
  return (filter: Filter): ReportCounts =>
    remember(dataset, filterText(filter) + common, () =>
      countAll(dataset, { filter, base, weights, fields: SHOWN_FIELDS }),
    )
}

function countedBy(
  { filter, rows, isOnly = false }: Lens,
  everybody: ReportCounts,
  count: (filter: Filter) => ReportCounts,
): Counted {
  const own = hasConditions(filter) ? count(filter) : everybody
  const wider = rows ? [] : widerViews(filter, isOnly).map(count)
  return { own, everybody, wider }
}

/** Whether a filter leaves out anybody by more than how their interview ended. */
const hasConditions = (filter: Filter): boolean => widerFilters(filter).length > 0

function questionViews(
  { schema }: Dataset,
  { own, everybody, wider }: Counted,
  { filter, rows, base = BASE, test = TEST }: Lens,
): QuestionView[] {
  const beside = byId(everybody)
  const others = wider.map(byId)
  const questions = byId(own)
  return schema.questions.flatMap((question) => {
    const { id } = question
    const counts = questions.get(id)
    if (!counts) return []
    return questionView({
      question,
      own: counts,
      everybody: hasConditions(filter) ? beside.get(id) : undefined,
      wider: others.flatMap((each) => each.get(id) ?? []),
      base,
      test,
      rows,
    })
  })
}

const byId = ({ questions }: ReportCounts): ReadonlyMap<string, QuestionCounts> =>
  new Map(questions.map((question) => [question.id, question]))
