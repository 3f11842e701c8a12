import type { ForeignOption } from "../foreign-survey.ts"
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
  const given = earlier.get(from)?.filter(({ kind = "normal" }) => kind === "normal")
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
  return mode === "all" ? { options } : { options, recall: { from, mode: MODES[mode] } }
}
