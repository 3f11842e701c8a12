import {
  type ApiClient,
  type DecisionRecord,
  moderationCalls,
  projectCalls,
  QueueItem,
} from "@qo/core/api"
import type { Locale, Translate } from "@qo/core/i18n"
import { isInModeration, Project, PROJECT_STATUSES } from "@qo/core/project"
import { z } from "zod"
import { momentText } from "../text/times.ts"
import { PROJECT } from "./project-kind.ts"
import type { RecordKind } from "./verb.ts"

/** A project that waits for a decision, or has one; an item of the moderators' queue is one. */
export interface ModerationCase {
  project: Project
  /** The last decision that was not taken back; read where the project does not wait. */
  standing?: DecisionRecord | undefined
}

/** How a person is told of decisions. */
export interface DecisionWords {
  t: Translate<"terminal">
  locale: Locale
}

export const MODERATION_CASE: RecordKind<ModerationCase> = {
  id: ({ project }) => project.pid,
  label: ({ project }) => project.name,
  read: async (api, pid) => {
    const project = await PROJECT.read(api, pid)
    if (isInModeration(project.status)) return { project }
    return { project, standing: await standingDecision(api, pid) }
  },
  parse: (current) => {
    const project = PROJECT.parse(current)
    return project && { project }
  },
  list: { record: QueueItem, page: (api, request) => api.list(moderationCalls.listQueue, request) },
}

const DECIDED = [PROJECT_STATUSES.active.id, PROJECT_STATUSES.rejected.id]

/** The same where a decision is taken back: conditions choose among what was decided, not among what waits. */
export const DECIDED_CASE: RecordKind<ModerationCase> = {
  ...MODERATION_CASE,
  list: {
    record: z.object({ project: Project }),
    page: async (api, request) => {
      const found = await api.list(projectCalls.listProjects, { ...request, statuses: DECIDED })
      return { ...found, data: found.data.map((project) => ({ project })) }
    },
    onlyAllowed: true,
  },
}

/** @throws ApiError */
export async function standingDecision(
  api: ApiClient,
  pid: number,
): Promise<DecisionRecord | undefined> {
  const decisions = await api.send(moderationCalls.listDecisions, { pid })
  return decisions.find(({ takenBackAt }) => takenBackAt === 0)
}

/** Who has decided, what and when. */
export function decidedText(
  { decision, by, automatic, at }: DecisionRecord,
  { t, locale }: DecisionWords,
): string {
  const name = by?.fullname ?? (automatic ? t("decided.byServer") : t("decided.byNobody"))
  return t(`decided.${decision}`, { name, at: momentText(at, locale) })
}
