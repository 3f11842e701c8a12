import type { CommentRecord } from "@qo/core/api"
import type { Finding } from "@qo/core/checks"
import type { Anchor } from "./sections/section-row.ts"
import type { OpenView } from "./use-view.ts"

/** Findings and comments on one block or question. */
export interface SubjectNotes {
  findings: readonly Finding[]
  comments: readonly CommentRecord[]
}

/** Returns the findings and comments on a question, or on a block without its questions. */
export function notesOn(
  { analysis, project }: Pick<OpenView, "analysis" | "project">,
  { block, question }: Anchor,
): SubjectNotes {
  const findings = analysis?.findings() ?? []
  const comments = project?.parts.comments.state().value ?? []
  return {
    findings: findings.filter(({ place }) =>
      question === undefined ? isOnBlock(place, block) : place.question === question,
    ),
    comments: comments.filter((each) =>
      question === undefined ? isOnBlock(each, block) : each.question === question,
    ),
  }
}

const isOnBlock = (
  place: { block?: string | undefined; question?: string | undefined },
  block: string | undefined,
) => place.question === undefined && place.block !== undefined && place.block === block
