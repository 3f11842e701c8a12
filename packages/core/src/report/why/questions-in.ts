import type { ExplainStep } from "./explanation.ts"
import type { InvalidInterview } from "./invalid-interview.ts"

/** Returns the ids of the questions that a step mentions. */
export function questionsInStep(step: ExplainStep): string[] {
  const named: (string | null | undefined)[] = []
  if ("way" in step) named.push(step.way?.from)
  if ("recall" in step) named.push(step.recall?.source)
  if ("read" in step) named.push(...step.read.map(({ question }) => question))
  if ("to" in step) named.push(step.to)
  if ("question" in step) named.push(step.question)
  return named.filter((id) => typeof id === "string")
}

export const questionsInMisfit = ({ question, because }: InvalidInterview): string[] =>
  because ? [question, ...questionsInStep(because)] : [question]
