import { PROJECT_STATUSES, type ProjectMove } from "@qo/core/project"
import { randomBytes } from "node:crypto"
import { nameColumns } from "../../projects/insert-project.ts"
import type { Step } from "./lives.ts"
import type { PlannedProject } from "./plan.ts"
import { replayDecision, replaySending, replayTakingBack } from "./replay-moderation.ts"
import {
  beginReplay,
  type ReplayedProject,
  SERVER,
  replayCreation,
  type Replay,
  addEntry,
  replayMove,
  replaySave,
} from "./replay.ts"
import type { ProjectRows } from "./project-rows.ts"

type ReplayStep = (replay: Replay, at: Date) => void

const byOwner =
  (move: ProjectMove): ReplayStep =>
  (replay, at) =>
    replayMove(replay, at, replay.known.owner, { move })

const byReports =
  (move: ProjectMove): ReplayStep =>
  (replay, at) =>
    replayMove(replay, at, SERVER, { move, chapter: "reports" })

const REPLAY: Record<Step, ReplayStep> = {
  create: replayCreation,
  half: (replay, at) => replaySave(replay, at, replay.known.states.half),
  spoiled: (replay, at) => replaySave(replay, at, replay.known.states.spoiled),
  full: (replay, at) => replaySave(replay, at, replay.known.states.full),
  send: replaySending,
  withdraw: byOwner("withdraw"),
  approve: (replay, at) => replayDecision(replay, at, "approve"),
  reject: (replay, at) => replayDecision(replay, at, "reject"),
  toVk: (replay, at) => replayDecision(replay, at, "toVk"),
  takeBack: replayTakingBack,
  pause: byOwner("pause"),
  resume: byOwner("resume"),
  stop: byOwner("stop"),
  revise: byOwner("revise"),
  finish: replayEnd,
  startReport: byReports("startReport"),
  finishReport: byReports("finishReport"),
}

function replayEnd(replay: Replay, at: Date): void {
  replay.finishedAt = at
  addEntry(replay, at, SERVER, {
    message: "projectFinished",
    chapter: "projects",
    params: { finishReason: "endReached" },
  })
  replayMove(replay, at, SERVER, { move: "finish" })
}

/** Replays the life of a planned project step by step. Returns the rows that the server would have written. */
export function replayProject(
  planned: PlannedProject,
  steps: readonly { step: Step; at: Date }[],
  known: ReplayedProject,
): ProjectRows {
  const replay = beginReplay(planned, known)
  for (const { step, at } of steps) REPLAY[step](replay, at)
  const created = steps[0]?.at ?? new Date()
  return { ...replay.rows, project: projectRow(replay, created) }
}

const LINK_KEY_BYTES = 16

function projectRow(replay: Replay, created: Date): ProjectRows["project"] {
  const { planned, known, state, quote } = replay
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
    status_id: PROJECT_STATUSES[replay.status].id,
    target_platforms: [...state.targetPlatforms],
    portraits: JSON.stringify(state.portraits),
    target_completes: state.targetCompletes,
    ends_at: state.endsAt === null ? null : new Date(state.endsAt * 1000),
    quote: quote && JSON.stringify(quote),
    link_key: randomBytes(LINK_KEY_BYTES).toString("base64url"),
    revision: replay.revision,
    version: replay.version,
    approved_version: replay.approvedVersion,
    created_at: created,
    deleted_at: null,
    first_sent_at: replay.firstSentAt,
    first_vk_at: replay.firstVkAt,
    sent_at: replay.sentAt,
    sent_by: quote ? owner.id : null,
    reasons: JSON.stringify(replay.reasons),
    first_interview_at: null,
    finished_at: replay.finishedAt,
    // A real report is ready after a second. False keeps projects in the status before it, so that the demo shows every status.
    report_due: false,
  }
}
