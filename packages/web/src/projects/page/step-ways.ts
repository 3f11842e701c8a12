import type { CommentRecord } from "@qo/core/api"
import type { Finding } from "@qo/core/checks"
import type { OwnerMove } from "@qo/core/acts"
import type { NextStep, Reader, ShownStep } from "@qo/core/project"

/** Place of a step: a move, a dialog, a part of the page, the editor or the reports. */
export type StepWay =
  | { move: OwnerMove }
  | { dialog: "link" | "edit" }
  | { part: string }
  /** `at`: the block or question to be mended. */
  | { editor: { at: string | undefined } }
  | { reports: true }
  /** The page on which moderators decide. */
  | { desk: true }

interface KnownRemarks {
  findings: readonly Finding[]
  comments: readonly CommentRecord[]
}

const openEditor = (at?: string): StepWay => ({ editor: { at } })

/** The button of each step; none if the user can only wait. */
const WAYS: Readonly<Record<NextStep, (known: KnownRemarks) => StepWay | undefined>> = {
  addQuestions: () => openEditor(),
  fixErrors: ({ findings }) => {
    const place = findings.find(({ severity }) => severity === "error")?.place
    return openEditor(place?.question ?? place?.block)
  },
  addPortraits: () => ({ part: "project-portraits" }),
  setEnd: () => ({ dialog: "edit" }),
  answerComments: ({ comments }) => {
    const first = comments.find((each) => each.mandatory && each.state === "open")
    const at = first?.question ?? first?.block
    return at === undefined ? { part: "project-comments" } : openEditor(at)
  },
  send: () => ({ move: "send" }),
  sendAgain: () => ({ move: "send" }),
  waitForModeration: () => ({ move: "withdraw" }),
  shareLink: () => ({ dialog: "link" }),
  watch: () => ({ part: "project-portraits" }),
  resume: () => ({ move: "resume" }),
  waitForReport: () => undefined,
  readReport: () => ({ reports: true }),
  stopped: () => ({ reports: true }),
}

export const wayOf = (step: NextStep, known: KnownRemarks): StepWay | undefined => WAYS[step](known)

/** The link that a reader is offered: a reader who is not addressed may read the report, if the role reads any. */
export function wayFor(
  { reader, shown }: { reader: Reader; shown: ShownStep },
  way: StepWay | undefined,
  can: (action: "reports.read") => boolean,
): StepWay | undefined {
  if (shown === "nextStep.decide") return { desk: true }
  if (reader === "owner") return way
  return way && "reports" in way && can("reports.read") ? way : undefined
}

/** The project among the reports. */
export const reportsPath = (pid: number): string => `/report?pid=${pid}`
