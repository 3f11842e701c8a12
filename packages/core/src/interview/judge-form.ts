import type { AnswerValue } from "../questionnaire/index.ts"
import type { EngineNode } from "./graph.ts"
import type { AnswerProblem } from "./problem.ts"

/**
 * Why an answer cannot come from a form that shows the question: another kind of answer, codes that are not shown or repeated,
 * unrequested texts. Native fields prevent all of these; other sources must be checked first.
 */
export function judgeForm(
  node: EngineNode,
  value: AnswerValue,
  left?: readonly number[],
): AnswerProblem | undefined {
  if (!(node.form in value)) return WRONG_FORM
  if ("codes" in value)
    return judgeKnown(value.codes, left ?? node.codes) ?? judgeTexts(node, value)
  if ("rows" in value) return judgeRows(node, value.rows, left)
  if ("numbers" in value)
    return node.grid && value.numbers.length === (node.pair ? 2 : 1) ? undefined : WRONG_FORM
  return "text" in value && !isReadable(value.text) ? { key: "textUnreadable" } : undefined
}

const WRONG_FORM: AnswerProblem = { key: "wrongForm" }

/** Only texts that can be stored. */
const isReadable = (text: string): boolean => !text.includes("\0") && text.isWellFormed()

/** Each code is one of those shown, and named once. */
function judgeKnown(codes: readonly number[], shown: readonly number[]): AnswerProblem | undefined {
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? -1
    if (!shown.includes(code)) return { key: "unknownAnswer", params: { code } }
    if (index > 0 && codes.indexOf(code) < index) return { key: "repeatedAnswer", params: { code } }
  }
  return undefined
}

/** Nothing but a chosen "other" takes words. */
function judgeTexts(
  node: EngineNode,
  { codes, texts }: Extract<AnswerValue, { codes: unknown }>,
): AnswerProblem | undefined {
  if (!texts) return undefined
  for (const key of Object.keys(texts)) {
    const code = Number(key)
    const isWanted = codes.includes(code) && node.kinds[node.codes.indexOf(code)] === "other"
    if (!isWanted) return { key: "textNotAsked", params: { code } }
    if (!isReadable(texts[key] ?? "")) return { key: "textUnreadable" }
  }
  return undefined
}

function judgeRows(
  node: EngineNode,
  rows: Readonly<Record<string, readonly number[]>>,
  left: readonly number[] = node.ordinary,
): AnswerProblem | undefined {
  for (const key of Object.keys(rows)) {
    const code = Number(key)
    if (String(code) !== key || !left.includes(code)) return { key: "unknownRow", params: { code } }
    const problem = judgeKnown(rows[key] ?? [], node.codes)
    if (problem) return problem
  }
  return undefined
}
