import type { ListReport } from "./list-fault.ts"
import type { ListLine } from "./list-line.ts"
import { targetOf } from "./list-targets.ts"
import { categoryOf, kindOfWord } from "./list-words.ts"

/**
 * Reports text in a line that resembles a mark but was not parsed as one, because the mark occurs twice or is written
 * differently.
 */
export function tellLeftMarks(line: ListLine, report: ListReport): void {
  const { left, mark } = line
  if (!left) return
  if (left.braces) return report.fault(line.line, "list.attributesTwice")
  if (left.target !== undefined && targetOf(left.target)) tellArrow(line, left.target, report)
  for (const word of left.brackets) {
    if (mark === "?") tellOfQuestion(line, word, report)
    else if (mark !== "#" && mark !== "!" && mark !== "|") tellOfAnswer(line, word, report)
  }
}

function tellArrow({ line, mark, target }: ListLine, kept: string, report: ListReport): void {
  if (target === undefined) report.note(line, "list.arrowKept", { target: kept })
  else if (mark !== "?") report.fault(line, "list.arrowTwice", { target: kept })
}

const tellOfQuestion = ({ line }: ListLine, word: string, report: ListReport): void =>
  report.fault(line, categoryOf(word) ? "list.categoryTwice" : "list.unknownCategory", {
    category: word,
  })

function tellOfAnswer({ line, bracket }: ListLine, word: string, report: ListReport): void {
  const isTwice = kindOfWord(word) !== undefined && kindOfWord(bracket?.word ?? "") !== undefined
  if (isTwice) report.fault(line, "list.kindTwice", { kind: word })
  else report.note(line, "list.bracketKept", { bracket: word })
}
