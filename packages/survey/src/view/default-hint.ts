import type { PageNode } from "@qo/core/interview"
import type { SayText } from "./words.ts"

/** Returns the hint for a question whose author has written none. `count`: number of shown answers. */
export function defaultHintOf(node: PageNode, count: number, say: SayText): string {
  const hint = choiceHint(node, count, say) ?? numberHint(node, say)
  return node.optional ? `${hint} ${say("survey.optional")}` : hint
}

function choiceHint({ look, choose }: PageNode, count: number, say: SayText): string | undefined {
  const [least, most] = choose ?? [1, 1]
  const max = Math.min(most, count)
  const min = Math.min(least, max)
  const isShort = max < count
  if (look === "ranking") return say(isShort ? "survey.rankSome" : "survey.rank", { max })
  if (look !== "multiple") return undefined
  return say(isShort || min > 1 ? "survey.chooseSome" : "survey.chooseAll", { min, max })
}

function numberHint({ look, grid }: PageNode, say: SayText): string {
  const isTyped = grid && (look === "slider" || look === "range")
  const hint = look === "slider" ? "survey.slide" : "survey.number"
  return isTyped ? say(hint, { from: grid[0], to: grid[1] }) : ""
}
