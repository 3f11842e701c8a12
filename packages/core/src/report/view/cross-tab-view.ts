import {
  type BaseKind,
  countAll,
  type CrossTab,
  crossTab,
  type Dataset,
  type Filter,
  type QuestionCounts,
  schemaFor,
} from "../engine/index.ts"
import { type Base, type BaseState, baseState, COLUMN_RULES, isFew } from "../statistics/index.ts"
import { columnGroup, type Shown } from "./column-group.ts"
import { linesOf, type Told } from "./cross-lines.ts"
import { sectionsOf } from "./cross-sections.ts"
import { type CrossTabQuery, type CrossTabRequest, crossTabRequest } from "./cross-tab-request.ts"
import { viewBase } from "./figures.ts"
import { BASE, frameOf, TEST } from "./frame.ts"
import type { Lens, ReportMeta } from "./lens.ts"
import { everybodyOf, refusalOf, widerViews } from "./privacy.ts"
import { firstOf, type SeenGroup, seenGroup } from "./seen-group.ts"
import type { CrossTabView } from "./shapes/index.ts"

/** The answers to a question beside one another for groups of people, with letters where one group differs from another. */
export function crossTabView(
  dataset: Dataset,
  meta: ReportMeta,
  lens: Lens,
  query: CrossTabQuery,
): CrossTabView {
  const request = crossTabRequest(schemaFor(dataset.schema, lens.rows), query)
  return request.ok
    ? tableOf(dataset, meta, lens, request.value)
    : {
        ...frameOf(dataset, meta, lens),
        refused: lens.refused ?? request.problem,
        people: null,
        everybody: viewBase(everybodyIn(dataset, lens)),
        rules: { ...COLUMN_RULES, test: lens.test ?? TEST },
        question: null,
        state: "hidden",
        ...HIDDEN,
      }
}

function tableOf(
  dataset: Dataset,
  meta: ReportMeta,
  lens: Lens,
  { question, columns, rules }: CrossTabRequest,
): CrossTabView {
  const { rows, base = BASE, test = TEST } = lens
  const refused = lens.refused ?? (rows ? undefined : refusalOf(dataset, lens.filter, lens.isOnly))
  const seen = refused ? [] : seenGroups(dataset, lens, { question, columns })
  const [first] = seen
  const total = first?.tab.total
  const state = first ? stateOf(first, rows) : "hidden"
  const columnRules = { ...COLUMN_RULES, ...rules, test }
  const told = { question, schema: dataset.schema, names: meta, rows, base, rules: columnRules }
  return {
    ...frameOf(dataset, meta, lens),
    refused: refused ?? null,
    people: total ? viewBase(total.people) : null,
    everybody: viewBase(everybodyIn(dataset, lens)),
    rules: columnRules,
    question: { id: question.id, text: question.text, block: question.block },
    state,
    ...(total && state !== "hidden" ? shown(total.counts, seen, told) : HIDDEN),
  }
}

function seenGroups(
  dataset: Dataset,
  { filter, rows, base = BASE, weighted, isOnly = false }: Lens,
  { question, columns }: Omit<CrossTabRequest, "rules">,
): SeenGroup[] {
  const wider = rows ? [] : widerViews(filter, isOnly)
  return columns.map((by) => {
    const tabOf = (each: Filter) =>
      crossTab(dataset, {
        rows: question.id,
        columns: by,
        filter: each,
        base,
        weights: weighted?.weights,
      })
    return seenGroup(by, tabOf(filter), wider.map(tabOf))
  })
}

const everybodyIn = (dataset: Dataset, { filter, weighted }: Lens): Base =>
  countAll(dataset, {
    filter: everybodyOf(filter),
    weights: weighted?.weights,
    questions: [],
    fields: [],
  }).people

const HIDDEN = { total: null, groups: [], lines: [] }

function shown(
  total: QuestionCounts,
  groups: readonly SeenGroup[],
  told: Omit<Shown, "first"> & Told & { base: BaseKind },
): Pick<CrossTabView, "total" | "groups" | "lines"> {
  return {
    total: viewBase(total.base),
    groups: groups.map((group, at) => columnGroup(group, { ...told, first: firstOf(groups, at) })),
    lines: sectionsOf({ ...told, total }).flatMap((section) =>
      linesOf(section, total, groups, told),
    ),
  }
}

const answeredIn = ({ total }: CrossTab): Base => total.counts.answered

/** Hidden also where the few who answered could be computed from a wider view. */
function stateOf({ tab, wider }: SeenGroup, rows: boolean): BaseState {
  const base = answeredIn(tab)
  const isTold = !rows && wider.some((each) => isFew(answeredIn(each).n - base.n))
  return isTold ? "hidden" : baseState(base, rows)
}
