import type { PageNode } from "@qo/core/interview"
import type { Say } from "./words.ts"

/** What to do with a question whose author has not said so. */
export function hintOf(node: PageNode, say: Say): string {
  const hint = choiceHint(node, say) ?? numberHint(node, say)
  return node.optional ? `${hint} ${say("survey.optional")}` : hint
}

function choiceHint({ look, choose, answers = [] }: PageNode, say: Say): string | undefined {
  const [min, most] = choose ?? [1, 1]
  const max = Math.min(most, answers.length)
  const isShort = max < answers.length
  if (look === "ranking") return say(isShort ? "survey.rankSome" : "survey.rank", { max })
  if (look !== "multiple") return undefined
  return say(isShort || min > 1 ? "survey.chooseSome" : "survey.chooseAll", { min, max })
}

function numberHint({ look, grid }: PageNode, say: Say): string {
  const isTyped = grid && (look === "slider" || look === "range")
  const hint = look === "slider" ? "survey.slide" : "survey.number"
  return isTyped ? say(hint, { from: grid[0], to: grid[1] }) : ""
}
