import type { PageNode } from "@qo/core/interview"
import type { Say } from "./words.ts"

/** What to do with a question whose author has not said so. */
export function hintOf({ look, choose, grid, optional, answers = [] }: PageNode, say: Say): string {
  const [min, max] = choose ?? [1, 1]
  const [from, to] = grid ?? [0, 0]
  const all = answers.length
  const how = () => {
    if (look === "ranking") return say(max < all ? "survey.rankSome" : "survey.rank", { max })
    if (look === "slider") return say("survey.slide", { from, to })
    if (look === "range") return say("survey.number", { from, to })
    if (look !== "multiple") return ""
    if (min === max) return say("survey.chooseExactly", { max })
    if (max < all) return say(min > 1 ? "survey.chooseSome" : "survey.chooseMax", { min, max })
    return say(min > 1 ? "survey.chooseMin" : "survey.chooseAll", { min })
  }
  return `${how()} ${optional ? say("survey.optional") : ""}`.trim()
}
