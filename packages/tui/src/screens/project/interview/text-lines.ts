import { isAnswered, type Question } from "@qo/core/questionnaire"
import { wrapText } from "../../../text/wrap-text.ts"

/** The text of a question as a title, or all of a note, which can be scrolled. */
export const textLines = (
  question: Question,
  text: string,
  width: number,
  title: (line: string) => string,
): string[] =>
  isAnswered(question) ? wrapText(text, width).map(title) : wrapText(text, width, Infinity)
