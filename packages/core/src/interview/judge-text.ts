import { isNumberText } from "../lib/index.ts"
import type { EngineNode } from "./graph.ts"
import type { AnswerProblem } from "./problem.ts"

/** Words of the respondent's own, in the format that the question asks for. */
export function judgeText(
  { format, longest }: EngineNode,
  text: string,
  isEmail: (text: string) => boolean,
): AnswerProblem | undefined {
  const words = judgeWords(text, longest)
  if (words) return words
  const written = text.trim()
  switch (format) {
    case "text":
      return undefined
    case "number":
      return isNumberText(written) ? undefined : { key: "numberExpected" }
    case "email":
      return isEmail(written) ? undefined : { key: "emailExpected" }
    case "phone":
      return isPhone(written) ? undefined : { key: "phoneExpected" }
  }
}

/** A text that is not empty, of at most `max` characters (code points). */
export function judgeWords(text: string, max: number): AnswerProblem | undefined {
  if (text.trim() === "") return { key: "textMissing" }
  // Code points are only counted if there are more units than allowed characters.
  return text.length > max && charactersIn(text) > max
    ? { key: "textTooLong", params: { max } }
    : undefined
}

function charactersIn(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** E.164 has at most 15 digits; the shortest numbers that are dialled from abroad have 5. */
const isPhone = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, "").length
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 5 && digits <= 15
}
