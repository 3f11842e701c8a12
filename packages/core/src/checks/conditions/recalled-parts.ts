import { keepsCode, recallItemsOf, type FlowNode, type SoundRecall } from "../../flow/index.ts"
import {
  answersOf,
  isExclusive,
  kindOf,
  typeOf,
  type AnswerFact,
} from "../../questionnaire/index.ts"

/** A question that recalls from another one. */
export interface RecallingQuestion {
  node: FlowNode
  recall: SoundRecall
}

/** The items of each of these questions that recall would keep, by index. `shown`: all codes to choose from. */
export function keptItems(
  recalling: readonly RecallingQuestion[],
  source: FlowNode,
  { codes }: AnswerFact,
  shown: ReadonlySet<number>,
): (readonly number[])[] {
  const all = new Set(answersOf(source.question).map(({ code }) => code))
  const recollection = codes && { selected: new Set(codes), shown }
  return recalling.map(({ node, recall }) =>
    recallItemsOf(node.question)
      .filter(({ code }) => all.has(code) && keepsCode(recall.mode, code, recollection))
      .map(({ index }) => index),
  )
}

/** The part of each code in questions connected by recall: codes with equal parts can be exchanged for each other. */
export function partsOfCodes(
  nodes: readonly FlowNode[],
  /** How conditions distinguish an answer or a row. */
  comparedPart: (node: FlowNode, code: number) => string,
): ReadonlyMap<number, string> {
  const parts = new Map<number, string>()
  for (const node of nodes)
    for (const { code, part } of partsIn(node))
      parts.set(code, `${parts.get(code) ?? ""}|${node.index}:${part}${comparedPart(node, code)}`)
  return parts
}

function partsIn(node: FlowNode): { code: number; part: string }[] {
  if (typeOf(node.question).recalls === "statements")
    return recallItemsOf(node.question).map(({ code }) => ({ code, part: "" }))
  return answersOf(node.question).map((answer, index) => {
    const isLikeNoOther = kindOf(answer) !== "normal" || isExclusive(answer) || node.answers[index]
    return {
      code: answer.code,
      part: isLikeNoOther ? `#${index}` : `${answer.screening ?? ""} `,
    }
  })
}
