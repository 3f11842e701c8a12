import type { ModerationReason } from "@qo/core/moderation"
import type { Quote } from "@qo/core/pricing"
import {
  type ProjectMove,
  type ProjectStatus,
  statusAfter,
  type TemplateName,
  type RejectionReason,
} from "@qo/core/project"
import { type Content, versionRow } from "../../projects/content.ts"
import type { State } from "../../questionnaires/state.ts"
import { logLinesOf } from "../../projects/log-lines.ts"
import { differencesOf } from "../../questionnaires/write-save.ts"
import { type HistoryEntry, entryOf } from "../base/history-entry.ts"
import type { PlannedProject } from "./plan.ts"
import type { DemoSave } from "./states.ts"
import type { ProjectRows } from "./project-rows.ts"

/** The account that acts, or the server. */
export interface Actor {
  id: number | null
  organizationId: number | null
}
export const SERVER: Actor = { id: null, organizationId: null }

export interface ReplayedProject {
  pid: number
  template: TemplateName
  states: Record<DemoSave, State>
  owner: Actor & { id: number; demo: boolean }
  /** Account that creates the project, if not the owner. */
  maker: Actor
  moderator: Actor
  moderatorVk: Actor
  tpid: number | null
  gameId: number | null
  /** Returns true if another project of the owner was approved before this time. */
  isKnownOwner: (at: Date) => boolean
  /** Returns the reasons for moderation that follow from this content, without those that depend on the owner. */
  reasonsOf: (content: Content) => ModerationReason[]
  terms: { rates: Quote["rates"]; tariff: Quote["tariff"]; incidence: number }
}

/** State of a project while its life is replayed. */
export interface Replay {
  planned: PlannedProject
  known: ReplayedProject
  rows: Omit<ProjectRows, "project">
  status: ProjectStatus
  revision: number
  version: number
  state: State
  approvedVersion: number | null
  quote: Quote | null
  reasons: ModerationReason[]
  sentAt: Date | null
  firstSentAt: Date | null
  firstVkAt: Date | null
  finishedAt: Date | null
}

export const beginReplay = (planned: PlannedProject, known: ReplayedProject): Replay => ({
  planned,
  known,
  rows: { versions: [], decisions: [], comments: [], quotas: [], history: [], notices: [] },
  status: "created",
  revision: 1,
  version: 1,
  state: known.states.create,
  approvedVersion: null,
  quote: null,
  reasons: [],
  sentAt: null,
  firstSentAt: null,
  firstVkAt: null,
  finishedAt: null,
})

type Line = Pick<HistoryEntry, "message" | "chapter"> &
  Partial<Pick<HistoryEntry, "code" | "before" | "after">> & {
    params?: Record<string, string | number>
  }

export function addEntry({ known, rows }: Replay, at: Date, by: Actor, line: Line): void {
  rows.history.push(
    entryOf({
      ...line,
      at,
      user_id: by.id,
      organization_id: by.organizationId,
      service: by.id === null ? "server" : "web",
      pid: known.pid,
      params: { id: known.pid, ...line.params },
    }),
  )
}

export function replayCreation(replay: Replay, at: Date): void {
  const { maker, template } = replay.known
  keepVersion(replay, at, maker, [])
  addEntry(replay, at, maker, {
    message: "projectCreated",
    chapter: "projects",
    params: { template },
  })
}

/** Replays a save by the owner. A save without changes writes nothing. */
export function replaySave(replay: Replay, at: Date, next: State): void {
  const logged = logLinesOf(replay.state, next, differencesOf(replay.state, next))
  if (logged.length === 0) return
  const { owner } = replay.known
  replay.state = next
  replay.revision++
  replay.version = replay.revision
  keepVersion(replay, at, owner, [...new Set(logged.map(({ code }) => code))].toSorted())
  for (const { code, element, before, after } of logged)
    addEntry(replay, at, owner, {
      message: "questionnaireEdited",
      chapter: "questionnaires",
      code,
      params: { logCode: code, element },
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
}

function keepVersion(
  { known: { pid }, rows, revision, state }: Replay,
  at: Date,
  by: Actor,
  codes: readonly string[],
): void {
  const row = versionRow({ pid, revision, content: state, savedBy: by.id, codes })
  rows.versions.push({ ...row, saved_at: at })
}

/** Replays a move. @throws Error if the move is not allowed, which is a mistake in the plan */
export function replayMove(
  replay: Replay,
  at: Date,
  by: Actor,
  {
    move,
    chapter = "projects",
    reason,
  }: {
    move: ProjectMove
    chapter?: "projects" | "moderation" | "reports"
    reason?: RejectionReason
  },
): void {
  const from = replay.status
  const to = statusAfter(from, move, replay.known.template)
  if (!to) throw new Error(`${replay.planned.name}: no ${move} from ${from}`)
  replay.status = to
  replay.revision++
  const params = { move, projectFrom: from, projectTo: to }
  addEntry(replay, at, by, {
    message: reason === undefined ? "projectMoved" : "rejected",
    chapter,
    params: reason === undefined ? params : { ...params, reason },
  })
}
