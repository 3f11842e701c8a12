import type { z } from "zod"
import type { ProblemKey } from "../lib/index.ts"
import { answersOf, statementsOf } from "./question-parts-of.ts"
import type { Question } from "./question-types/index.ts"

type Path = (string | number)[]
type Report = (key: ProblemKey, path: Path, params: Record<string, string | number>) => void

type Claim = (id: string, path: Path, index?: number) => void

interface CodedElement {
  id: string
  code: number
}

/** Most conflicts that are listed. */
const MOST = 1000

/**
 * Ids are unique in the whole questionnaire, those of ends among the ends, codes among the answers and among the statements of a question. The first 1,000
 * clashes are reported.
 */
export function uniqueIds(
  {
    blocks,
    ends = [],
  }: {
    blocks: readonly { id: string; questions: readonly Question[] }[]
    ends?: readonly { id: string }[] | undefined
  },
  context: z.RefinementCtx,
): void {
  let reported = 0
  const report: Report = (message, path, params) => {
    if (reported++ < MOST) context.addIssue({ code: "custom", message, path, params })
  }
  const claimIn =
    (ids: Set<string>): Claim =>
    (id, path, index) => {
      if (ids.has(id))
        report("idClash", index === undefined ? [...path, "id"] : [...path, index, "id"], { id })
      ids.add(id)
    }
  const claim = claimIn(new Set())
  blocks.forEach((block, b) => {
    claim(block.id, ["blocks", b])
    block.questions.forEach((question, q) => {
      const path = ["blocks", b, "questions", q]
      claim(question.id, path)
      claimCoded(answersOf(question), [...path, "answers"], claim, report)
      claimCoded(statementsOf(question), [...path, "statements"], claim, report)
    })
  })
  const claimEnd = claimIn(new Set())
  ends.forEach(({ id }, index) => claimEnd(id, ["ends"], index))
}

function claimCoded(
  items: readonly CodedElement[],
  path: Path,
  claim: Claim,
  report: Report,
): void {
  const codes = new Set<number>()
  items.forEach(({ id, code }, index) => {
    claim(id, path, index)
    if (codes.has(code)) report("codeClash", [...path, index, "code"], { code })
    codes.add(code)
  })
}
