import type { ForeignOption, ForeignQuestion } from "../foreign-survey.ts"
import { shownJson } from "../json-parts.ts"
import type { Changes, ElementAt, KindParts } from "./element.ts"

const MODES = { selected: "selected", unselected: "notSelected" } as const

interface CarriedOptions {
  options: readonly ForeignOption[]
  recall?: KindParts["recall"]
}

/**
 * Choices carried forward from an earlier question; SurveyJS then ignores the question's own, which are reported. For other
 * sources undefined is returned with a report, and the own ones are kept.
 */
export function carriedOf(
  { fields, earlier }: ElementAt,
  changes: Changes,
): CarriedOptions | undefined {
  const from = fields.string("choicesFromQuestion")
  if (from === undefined || from === "") return undefined
  const source = earlier.get(from)
  const given = source?.options?.filter(({ kind = "normal" }) => kind === "normal")
  if (!given || given.length === 0) {
    changes.lost("choicesFromQuestion", "optionsFromElsewhere")
    return undefined
  }
  const own = fields.list("choices")
  if (own.length > 0)
    changes.all.push({
      key: "optionsReplaced",
      params: { name: from },
      lost: true,
      element: "option",
      place: fields.at("choices"),
      text: shownJson(own),
    })
  const mode = fields.oneOf("choicesFromQuestionMode", ["all", "selected", "unselected"]) ?? "all"
  const options = given.map(({ value, text }) => ({ value, text }))
  if (mode !== "all") return { options, recall: { from, mode: MODES[mode] } }
  return showsAll(source) ? { options } : { options, recall: { from, mode: "shown" } }
}

const showsAll = (question: ForeignQuestion | undefined): boolean =>
  !question?.itemsShownIf && !question?.recall
