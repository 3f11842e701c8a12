import type { CommentRecord } from "@qo/core/api"
import type { Finding } from "@qo/core/checks"
import type { Anchor } from "./sections/section-row.ts"
import type { OpenView } from "./use-view.ts"

/** Findings and comments on one block, question or end. */
export interface SubjectNotes {
  findings: readonly Finding[]
  comments: readonly CommentRecord[]
}

/** Returns the findings and comments on a question, on a block without its questions, or on an end. */
export function notesOn(
  { analysis, project }: Pick<OpenView, "analysis" | "project">,
  { block, question, end }: Anchor,
): SubjectNotes {
  const findings = analysis?.findings() ?? []
  if (end !== undefined)
    return { findings: findings.filter(({ place }) => place.end === end), comments: [] }
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
