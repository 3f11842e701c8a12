import {
  type ApiClient,
  type CommentRecord,
  type DecisionRecord,
  moderationCalls,
  projectCalls,
  type ProjectQuestionnaire,
  questionnaireCalls,
  type QueueItem,
  reportCalls,
} from "@qo/core/api"
import { type DifferenceBase, differenceBases } from "@qo/core/moderation"
import { isPastApproval } from "@qo/core/project"
import type { InterviewCounts } from "@qo/core/report"
import type { z } from "zod"
import type { Link } from "../../../link/link.ts"
import { createPart, type LoadedPart } from "./part.ts"

export type PricedProject = z.output<typeof projectCalls.priceProject.output>
type Version = z.output<typeof questionnaireCalls.getVersion.output>
type DifferenceRecords = z.output<typeof questionnaireCalls.compareVersions.output>

/** Changes since a save; `base` is undefined if the project has never been decided on. */
export interface ComparedProject {
  base: DifferenceBase | undefined
  /** When the newest decision was taken back, if no valid one is left to compare with; otherwise 0. */
  takenBackAt: number
  /** Every save that it can be compared with. */
  bases: readonly DifferenceBase[]
  differences: DifferenceRecords
  /** The earlier version, which has the names of removed elements. */
  before: Version | undefined
}

/** All displayed data of a project; each part is read separately. */
export interface ProjectParts {
  questionnaire: LoadedPart<ProjectQuestionnaire>
  /** Why and since when it waits for a decision; undefined for other roles, or if it does not wait. */
  queue: LoadedPart<QueueItem | undefined>
  decisions: LoadedPart<readonly DecisionRecord[]>
  comments: LoadedPart<readonly CommentRecord[]>
  price: LoadedPart<PricedProject>
  difference: LoadedPart<ComparedProject>
  /** Undefined without the right to read reports, and before the survey begins; null if its setting withholds them. */
  interviews: LoadedPart<InterviewCounts | null | undefined>
}

export interface PartsOptions {
  api: ApiClient
  link: Link
  pid: number
  changed: () => void
  /** Reads the moderators' queue. */
  moderates: boolean
  /** Reads reports. */
  reports: boolean
  /** Which of the saves it is compared with, by its place in `bases`. */
  base: () => number
}

/** More than one project whose name or number holds this number. */
const QUEUE_PAGE = 200
const MOST_VERSIONS = 1000

export function createProjectParts(options: PartsOptions): ProjectParts {
  const { api, pid } = options
  const part = <Value>(read: () => Promise<Value>) => createPart(options, read)
  return {
    questionnaire: part(() => api.send(questionnaireCalls.getQuestionnaire, { pid })),
    queue: part(async () => {
      if (!options.moderates) return undefined
      const { data } = await api.list(moderationCalls.listQueue, {
        q: String(pid),
        limit: QUEUE_PAGE,
      })
      return data.find(({ project }) => project.pid === pid)
    }),
    decisions: part(() => api.send(moderationCalls.listDecisions, { pid })),
    comments: part(() => api.send(moderationCalls.listComments, { pid })),
    price: part(() => api.send(projectCalls.priceProject, { pid })),
    difference: part(() => compare(options)),
    interviews: part(async () => {
      if (!options.reports) return undefined
      const { status } = await api.send(projectCalls.getProject, { pid })
      if (!isPastApproval(status)) return undefined
      return (await api.send(reportCalls.countInterviews, { pid })).counts
    }),
  }
}

async function compare({ api, pid, base: wanted }: PartsOptions): Promise<ComparedProject> {
  const [versions, decisions] = await Promise.all([
    api.list(questionnaireCalls.listVersions, { pid, limit: MOST_VERSIONS }),
    api.send(moderationCalls.listDecisions, { pid }),
  ])
  const bases = differenceBases(versions.data, decisions)
  const base = bases[wanted() % Math.max(1, bases.length)]
  if (!base) {
    const takenBackAt = Math.max(0, ...decisions.map((each) => each.takenBackAt))
    return { base, takenBackAt, bases, differences: [], before: undefined }
  }
  const from = base.revision
  const [differences, before] = await Promise.all([
    api.send(questionnaireCalls.compareVersions, { pid, from }),
    api.send(questionnaireCalls.getVersion, { pid, revision: from }),
  ])
  return { base, takenBackAt: 0, bases, differences, before }
}
