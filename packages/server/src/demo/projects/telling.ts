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
import { toldEdits } from "../../projects/log-lines.ts"
import { differencesOf } from "../../questionnaires/write-save.ts"
import { type HistoryLine, lineOf } from "../base/history-line.ts"
import type { PlannedProject } from "./plan.ts"
import type { Written } from "./states.ts"
import type { ToldProject } from "./told.ts"

/** Somebody who does something, or the server. */
export interface Actor {
  id: number | null
  organizationId: number | null
}
export const SERVER: Actor = { id: null, organizationId: null }

export interface Known {
  pid: number
  template: TemplateName
  states: Record<Written, State>
  owner: Actor & { id: number; demo: boolean }
  /** Who makes it, where that is not the owner. */
  maker: Actor
  moderator: Actor
  moderatorVk: Actor
  tpid: number | null
  gameId: number | null
  /** Had the owner another project approved before this moment? */
  isKnownOwner: (at: Date) => boolean
  /** Why a person has to decide on this content, its owner aside. */
  reasonsOf: (content: Content) => ModerationReason[]
  terms: { rates: Quote["rates"]; tariff: Quote["tariff"]; incidence: number }
}

/** A project while its life is told. */
export interface Telling {
  planned: PlannedProject
  known: Known
  told: Omit<ToldProject, "project">
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

export const beginTelling = (planned: PlannedProject, known: Known): Telling => ({
  planned,
  known,
  told: { versions: [], decisions: [], comments: [], quotas: [], history: [], notices: [] },
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

type Line = Pick<HistoryLine, "message" | "chapter"> &
  Partial<Pick<HistoryLine, "code" | "before" | "after">> & {
    params?: Record<string, string | number>
  }

export function tellLine({ known, told }: Telling, at: Date, by: Actor, line: Line): void {
  told.history.push(
    lineOf({
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

export function tellCreated(telling: Telling, at: Date): void {
  const { maker, template } = telling.known
  keepVersion(telling, at, maker, [])
  tellLine(telling, at, maker, {
    message: "projectCreated",
    chapter: "projects",
    params: { template },
  })
}

/** A save by the owner; nothing where it changes nothing. */
export function tellSaved(telling: Telling, at: Date, next: State): void {
  const logged = toldEdits(telling.state, next, differencesOf(telling.state, next))
  if (logged.length === 0) return
  const { owner } = telling.known
  telling.state = next
  telling.revision++
  telling.version = telling.revision
  keepVersion(telling, at, owner, [...new Set(logged.map(({ code }) => code))].toSorted())
  for (const { code, element, before, after } of logged)
    tellLine(telling, at, owner, {
      message: "questionnaireEdited",
      chapter: "questionnaires",
      code,
      params: { logCode: code, element },
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
}

function keepVersion(
  { known: { pid }, told, revision, state }: Telling,
  at: Date,
  by: Actor,
  codes: readonly string[],
): void {
  const row = versionRow({ pid, revision, content: state, savedBy: by.id, codes })
  told.versions.push({ ...row, saved_at: at })
}

/** @throws Error where the move cannot be made: a mistake in the plan */
export function tellMoved(
  telling: Telling,
  at: Date,
  by: Actor,
  {
    move,
    chapter = "projects",
    reason,
  }: { move: ProjectMove; chapter?: "projects" | "moderation"; reason?: RejectionReason },
): void {
  const from = telling.status
  const to = statusAfter(from, move, telling.known.template)
  if (!to) throw new Error(`${telling.planned.name}: no ${move} from ${from}`)
  telling.status = to
  telling.revision++
  const params = { move, projectFrom: from, projectTo: to }
  tellLine(telling, at, by, {
    message: reason === undefined ? "projectMoved" : "rejected",
    chapter,
    params: reason === undefined ? params : { ...params, reason },
  })
}
