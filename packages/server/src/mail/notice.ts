import type { RejectionReason } from "@qo/core/project"

/** A mail that brings news and opens nothing; its link leads to a page that asks for the session. */
export type Notice = DecisionNotice | ReportNotice

export interface ReportNotice {
  kind: "reportReady"
  userId: number
  pid: number
  projectName: string
}

export interface DecisionNotice {
  kind: "moderationDecision"
  userId: number
  pid: number
  projectName: string
  decision: "approve" | "reject"
  reason?: RejectionReason
  comment?: string
}
