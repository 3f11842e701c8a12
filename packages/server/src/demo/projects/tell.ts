import { PROJECT_STATUSES, type ProjectMove } from "@qo/core/project"
import { randomBytes } from "node:crypto"
import { nameColumns } from "../../projects/insert-project.ts"
import type { Step } from "./lives.ts"
import type { PlannedProject } from "./plan.ts"
import { noticeAbout, tellDecided, tellSent, tellTakenBack } from "./tell-moderation.ts"
import {
  beginTelling,
  type Known,
  SERVER,
  tellCreated,
  type Telling,
  tellLine,
  tellMoved,
  tellSaved,
} from "./telling.ts"
import type { ToldProject } from "./told.ts"

type Tell = (telling: Telling, at: Date) => void

const byOwner =
  (move: ProjectMove): Tell =>
  (telling, at) =>
    tellMoved(telling, at, telling.known.owner, { move })

const TELL: Record<Step, Tell> = {
  create: tellCreated,
  half: (telling, at) => tellSaved(telling, at, telling.known.states.half),
  spoiled: (telling, at) => tellSaved(telling, at, telling.known.states.spoiled),
  full: (telling, at) => tellSaved(telling, at, telling.known.states.full),
  send: tellSent,
  withdraw: byOwner("withdraw"),
  approve: (telling, at) => tellDecided(telling, at, "approve"),
  reject: (telling, at) => tellDecided(telling, at, "reject"),
  toVk: (telling, at) => tellDecided(telling, at, "toVk"),
  takeBack: tellTakenBack,
  pause: byOwner("pause"),
  resume: byOwner("resume"),
  stop: byOwner("stop"),
  revise: byOwner("revise"),
  finish: tellFinished,
  startReport: (telling, at) => tellMoved(telling, at, SERVER, { move: "startReport" }),
  finishReport: tellReportReady,
}

function tellFinished(telling: Telling, at: Date): void {
  telling.finishedAt = at
  tellLine(telling, at, SERVER, {
    message: "projectFinished",
    chapter: "projects",
    params: { finishReason: "endReached" },
  })
  tellMoved(telling, at, SERVER, { move: "finish" })
}

function tellReportReady(telling: Telling, at: Date): void {
  tellMoved(telling, at, SERVER, { move: "finishReport" })
  telling.told.notices.push({ at, notice: { kind: "reportReady", ...noticeAbout(telling) } })
}

/** What became of a planned project, step by step, as the server itself would have written it down. */
export function tellProject(
  planned: PlannedProject,
  steps: readonly { step: Step; at: Date }[],
  known: Known,
): ToldProject {
  const telling = beginTelling(planned, known)
  for (const { step, at } of steps) TELL[step](telling, at)
  const created = steps[0]?.at ?? new Date()
  return { ...telling.told, project: projectRow(telling, created) }
}

const LINK_KEY_BYTES = 16

function projectRow(telling: Telling, created: Date): ToldProject["project"] {
  const { planned, known, state, quote } = telling
  const { pid, owner } = known
  return {
    pid,
    ...nameColumns(planned.name, pid),
    owner_id: owner.id,
    organization_id: owner.organizationId,
    template: known.template,
    tpid: known.tpid,
    game_id: known.gameId,
    demo: owner.demo,
    status_id: PROJECT_STATUSES[telling.status].id,
    target_platforms: [...state.targetPlatforms],
    portraits: JSON.stringify(state.portraits),
    target_completes: state.targetCompletes,
    ends_at: state.endsAt === null ? null : new Date(state.endsAt * 1000),
    quote: quote && JSON.stringify(quote),
    link_key: randomBytes(LINK_KEY_BYTES).toString("base64url"),
    revision: telling.revision,
    version: telling.version,
    approved_version: telling.approvedVersion,
    created_at: created,
    deleted_at: null,
    first_sent_at: telling.firstSentAt,
    first_vk_at: telling.firstVkAt,
    sent_at: telling.sentAt,
    sent_by: quote ? owner.id : null,
    reasons: JSON.stringify(telling.reasons),
    first_interview_at: null,
    finished_at: telling.finishedAt,
  }
}
