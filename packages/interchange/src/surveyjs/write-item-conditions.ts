import { neededItemsOf } from "@qo/core/flow"
import { answersOf, recallOf, statementsOf, typeOf, type Question } from "@qo/core/questionnaire"
import type { ExportNotes } from "../export/export-entries.ts"
import type { Item } from "../export/shown-if.ts"

type Json = Record<string, unknown>

const CHOICES = { list: "choices", common: "choicesVisibleIf", hide: "hideIfChoicesEmpty" }
const ROWS = { list: "rows", common: "rowsVisibleIf", hide: "hideIfRowsEmpty" }

/**
 * The element with the conditions of its choices or rows. A condition of a choice replaces the common one there, so it contains
 * it. Choices that SurveyJS sets apart have no conditions, which is reported.
 */
export function withItemConditions(
  element: Json,
  question: Question,
  conditionOf: (item: Item) => string | undefined,
  notes: ExportNotes,
): Json {
  const { list, common, hide } = typeOf(question).form === "rows" ? ROWS : CHOICES
  const listed = (element[list] ?? []) as readonly { value: number }[]
  const conditions = new Map<number, string>()
  for (const item of [...answersOf(question), ...statementsOf(question)]) {
    const own = conditionOf(item)
    if (own === undefined) continue
    if (listed.some(({ value }) => value === item.code)) conditions.set(item.code, own)
    else notes.lose(question.id, "itemConditionThere", { text: item.text })
  }
  const shared = element[common] as string | undefined
  const isHidden =
    conditions.size > 0 && neededItemsOf(question).every(({ code }) => conditions.has(code))
  const isSkipped = shared !== undefined && recallOf(question)?.onEmpty === "skip"
  return {
    ...element,
    ...(conditions.size > 0 && {
      [list]: listed.map((each) => {
        const own = conditions.get(each.value)
        if (own === undefined) return each
        return { ...each, visibleIf: shared === undefined ? own : `(${shared}) and (${own})` }
      }),
    }),
    ...((isSkipped || isHidden) && { [hide]: true }),
  }
}
