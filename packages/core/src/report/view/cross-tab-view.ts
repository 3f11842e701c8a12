import {
  type BaseKind,
  type CrossTab,
  type Dataset,
  type QuestionCounts,
  schemaFor,
} from "../engine/index.ts"
import { type Base, type BaseState, baseState, COLUMN_RULES } from "../statistics/index.ts"
import { type Audience, audienceOf } from "./audience.ts"
import { columnGroup, labelOfBreakdown, type GroupContext } from "./column-group.ts"
import { linesOf, type LineRules } from "./cross-lines.ts"
import { sectionsOf } from "./cross-sections.ts"
import { type CrossTabQuery, type CrossTabRequest, crossTabRequest } from "./cross-tab-request.ts"
import { viewBase } from "./figures.ts"
import { BASE, frameOf, TEST } from "./frame.ts"
import type { Lens, ReportMeta } from "./lens.ts"
import { everybodyOf } from "./privacy.ts"
import { firstOf, type SeenGroup, seenGroup } from "./seen-group.ts"
import { viewRefusal } from "./refusal.ts"
import type { CrossTabView, Refusal } from "./shapes/index.ts"

/**
 * Returns a table of the answers to a question by groups of respondents, with letters for significant differences between
 * columns.
 */
export function crossTabView(
  dataset: Dataset,
  meta: ReportMeta,
  lens: Lens,
  query: CrossTabQuery,
): CrossTabView {
  const audience = audienceOf(dataset, lens)
  const request = crossTabRequest(schemaFor(dataset.schema, lens.rows), query)
  return request.ok
    ? tableOf({ dataset, audience }, meta, lens, request.value)
    : {
        ...frameOf(dataset, meta, lens),
        refused: lens.refused ?? request.problem,
        people: null,
        everybody: viewBase(everybodyIn(audience, lens)),
        rules: { ...COLUMN_RULES, test: lens.test ?? TEST },
        question: null,
        state: "hidden",
        ...HIDDEN,
      }
}

function tableOf(
  { dataset, audience }: { dataset: Dataset; audience: Audience },
  meta: ReportMeta,
  lens: Lens,
  { question, columns, rules }: CrossTabRequest,
): CrossTabView {
  const { rows, base = BASE, test = TEST } = lens
  const seen = seenGroups(audience, lens, { question, columns })
  const refused = lens.refused ?? audience.refusal(lens) ?? refusalOfColumns(seen, dataset)
  const [first] = refused ? [] : seen
  const total = first?.tab.total
  const state = first ? stateOf(first, rows) : "hidden"
  const columnRules = { ...COLUMN_RULES, ...rules, test }
  const told = {
    question,
    schema: audience.dataset.schema,
    names: { ...meta, ends: dataset.schema.ends },
    rows,
    base,
    rules: columnRules,
  }
  return {
    ...frameOf(dataset, meta, lens),
    refused: refused ?? null,
    people: total ? viewBase(total.people) : null,
    everybody: viewBase(everybodyIn(audience, lens)),
    rules: columnRules,
    question: { id: question.id, text: question.text, block: question.block },
    state,
    ...(total && state !== "hidden" ? shownTable(total.counts, seen, told) : HIDDEN),
  }
}

function seenGroups(
  audience: Audience,
  { filter, base = BASE, weighted }: Lens,
  { question, columns }: Omit<CrossTabRequest, "rules">,
): SeenGroup[] {
  const weights = weighted?.weights
  return columns.map((by) =>
    seenGroup(by, audience.cross({ rows: question.id, columns: by, filter, base, weights })),
  )
}

/** Returns the reason why no table can be shown: every group of columns consists mostly of respondents in mixed groups. */
function refusalOfColumns(seen: readonly SeenGroup[], { schema }: Dataset): Refusal | undefined {
  const mixed = seen.find(({ tab }) => tab.isMixed)
  if (!mixed || !seen.every(({ tab }) => tab.isMixed)) return undefined
  return viewRefusal("report.refused.mixedColumns", { what: labelOfBreakdown(mixed.by, schema) })
}

const everybodyIn = (audience: Audience, { filter, weighted }: Lens): Base =>
  audience.count({
    filter: everybodyOf(filter),
    weights: weighted?.weights,
    questions: [],
    fields: [],
  }).people

const HIDDEN = { total: null, groups: [], lines: [] }

function shownTable(
  total: QuestionCounts,
  groups: readonly SeenGroup[],
  told: Omit<GroupContext, "first"> & LineRules & { base: BaseKind },
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

const stateOf = ({ tab }: SeenGroup, rows: boolean): BaseState => baseState(answeredIn(tab), rows)
