import type { GraphNode } from "@qo/core/interview"
import { readNumber } from "@qo/core/lib"
import { type AnswerValue, asksPair, typeOf } from "@qo/core/questionnaire"

/** Unsubmitted input for the current question. */
export interface AnswerDraft {
  /** Chosen answers; of a ranking the best first. */
  codes: readonly number[]
  /** Open answers by code. */
  texts: Readonly<Record<string, string>>
  /** Chosen columns by the code of the statement. */
  rows: Readonly<Record<string, readonly number[]>>
  numbers: readonly string[]
  text: string
  place: string
}

const EMPTY: AnswerDraft = { codes: [], texts: {}, rows: {}, numbers: [], text: "", place: "" }

/** An empty draft, or the answer that was given before. */
export function draftFrom(before: AnswerValue | undefined): AnswerDraft {
  if (!before) return EMPTY
  if ("codes" in before) return { ...EMPTY, codes: before.codes, texts: before.texts ?? {} }
  if ("rows" in before) return { ...EMPTY, rows: before.rows }
  if ("numbers" in before) return { ...EMPTY, numbers: before.numbers.map(String) }
  return { ...EMPTY, ...before }
}

/** The selection after choosing an answer: a single answer replaces the other, and so does an exclusive one. */
export function chosenWith(
  { codes, kinds, max, question }: GraphNode,
  chosen: readonly number[],
  code: number,
): readonly number[] {
  if (chosen.includes(code)) return chosen.filter((each) => each !== code)
  if (max === 1 && typeOf(question).chooses !== "ranked") return [code]
  const kindOf = (each: number) => kinds[codes.indexOf(each)]
  const isAlone = (each: number) => kindOf(each) !== "normal" && kindOf(each) !== "other"
  if (isAlone(code)) return [code]
  return [...chosen.filter((each) => !isAlone(each)), code]
}

/** The answer that a draft is; whether it may be given, the interview says. Notes are skipped. */
export function answerOf(node: GraphNode, draft: AnswerDraft): AnswerValue | "skip" {
  switch (node.form) {
    case "codes": {
      const own = Object.entries(draft.texts).filter(
        ([code, text]) => draft.codes.includes(Number(code)) && text.trim() !== "",
      )
      return {
        codes: [...draft.codes],
        ...(own.length > 0 && { texts: Object.fromEntries(own) }),
      }
    }
    case "rows":
      return {
        rows: Object.fromEntries(
          Object.entries(draft.rows).flatMap(([row, codes]) =>
            codes.length > 0 ? [[row, [...codes]]] : [],
          ),
        ),
      }
    case "numbers": {
      const count = asksPair(node.question) ? 2 : 1
      return {
        numbers: Array.from({ length: count }, (_, at) => readNumber(draft.numbers[at] ?? "")),
      }
    }
    case "text":
      return { text: draft.text }
    case "place":
      return { place: draft.place }
    case "nothing":
      return "skip"
  }
}
