import type { EngineNode } from "./graph.ts"
import { judgeWords } from "./judge-text.ts"
import type { AnswerProblem } from "./problem.ts"

interface Choice {
  readonly codes: readonly number[]
  readonly texts?: Readonly<Record<string, string>> | undefined
}

/** Answers chosen, or put in order. */
export function judgeCodes(
  node: EngineNode,
  choice: Choice,
  left: readonly number[] | undefined,
): AnswerProblem | undefined {
  const { codes } = choice
  if (node.mixed) {
    const alone = judgeAlone(node, codes)
    if (alone === "fits") return judgeTexts(node, choice)
    if (alone) return alone
  }
  return judgeCount(node, codes.length, left) ?? judgeTexts(node, choice)
}

/** An exclusive answer satisfies any minimum: `fits`. */
export function judgeAlone(
  node: EngineNode,
  codes: readonly number[],
): AnswerProblem | "fits" | undefined {
  const alone = codes.find((code) => isAlone(node, code))
  if (alone === undefined) return undefined
  return codes.length === 1 ? "fits" : { key: "chosenAlone", params: { code: alone } }
}

/** Whether the answer excludes every other one. */
export const isAlone = (node: EngineNode, code: number): boolean => {
  const kind = node.kinds[node.codes.indexOf(code)]
  return kind !== "normal" && kind !== "other"
}

/** Maximum and minimum shrink to the number of available answers. */
function judgeCount(
  node: EngineNode,
  count: number,
  left: readonly number[] | undefined,
): AnswerProblem | undefined {
  const { min, max } = choicesLeft(node, left)
  if (count < min) return { key: "tooFewAnswers", params: { min } }
  return count > max ? { key: "tooManyAnswers", params: { max } } : undefined
}

/** How many answers may be chosen together, of those shown. */
export function choicesLeft(
  node: EngineNode,
  left: readonly number[] = node.codes,
): { min: number; max: number } {
  if (node.max === 1 && node.min === 1) return ONE
  const together = node.mixed ? left.filter((code) => !isAlone(node, code)).length : left.length
  const max = Math.min(node.max, together)
  return { min: Math.max(1, Math.min(node.min, together)), max }
}
const ONE = { min: 1, max: 1 }

/** An "other" that is chosen needs words. */
function judgeTexts(node: EngineNode, { codes, texts }: Choice): AnswerProblem | undefined {
  if (!node.mixed) return undefined
  for (const code of codes) {
    if (node.kinds[node.codes.indexOf(code)] !== "other") continue
    const text = texts?.[code]
    if (text === undefined || text.trim() === "") return { key: "otherNeedsText", params: { code } }
    const problem = judgeWords(text, node.longest)
    if (problem) return problem
  }
  return undefined
}
