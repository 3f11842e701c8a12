import { tellLeftMarks } from "./left-marks.ts"
import { readLine, type ListLine } from "./list-line.ts"
import type { ListReport } from "./list-fault.ts"
import { PastedLines } from "./pasted-lines.ts"

/** A question with its lines. */
export interface QuestionLines {
  head: ListLine
  /** Answers, statements and bands in order. */
  items: ListLine[]
  redirect?: ListLine
}

export interface BlockLines {
  /** Line of the block; undefined for questions before the first `#`. */
  head?: ListLine
  questions: QuestionLines[]
}

export interface ListOutline {
  blocks: BlockLines[]
  /** Lines of scores. */
  scores: ListLine[]
  /** Lines of the ends. */
  ends: ListLine[]
}

/** Groups lines by block and question. */
export function outlineOf(lines: readonly string[], report: ListReport): ListOutline {
  const ends: ListLine[] = []
  const blocks: BlockLines[] = []
  let question: QuestionLines | undefined
  const pasted = new PastedLines()
  const marked = lines.flatMap((raw, index) => readPasted(raw, index + 1, pasted) ?? [])
  const scores = marked.filter(({ mark }) => mark === "=")
  for (const line of marked.filter(({ mark }) => mark !== "=")) {
    tellLeftMarks(line, report)
    if (line.unclosed) report.fault(line.line, "list.brokenAttributes")
    if (line.openWord !== undefined)
      report.fault(line.line, "list.unclosedBracket", { word: line.openWord })
    if (line.mark === "#") {
      blocks.push({ head: line, questions: [] })
      question = undefined
    } else if (line.mark === "!") {
      ends.push(line)
      question = undefined
    } else if (line.mark === "?") {
      question = { head: line, items: [] }
      if (blocks.length === 0) blocks.push({ questions: [] })
      blocks.at(-1)?.questions.push(question)
    } else if (!question) report.fault(line.line, "list.noQuestion")
    else if (line.mark !== ">") question.items.push(line)
    else if (question.redirect) report.fault(line.line, "list.redirectTwice")
    else question.redirect = line
  }
  pasted.tell(report)
  return { blocks, scores, ends }
}

function readPasted(raw: string, at: number, pasted: PastedLines): ListLine | undefined {
  const line = readLine(raw, at)
  if (!line || line.mark === "?") return line && readLine(pasted.read(raw, at), at)
  pasted.passMarked(line.mark)
  return line
}
