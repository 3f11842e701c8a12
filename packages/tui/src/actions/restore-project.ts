import { type ApiClient, projectCalls } from "@qo/core/api"
import { Project } from "@qo/core/project"
import { PROJECT } from "./project-kind.ts"
import { noChanges, noRefusal, type RecordKind, type Verb } from "./verb.ts"

const PAGE = 1000

/** A project that was deleted, unless it says that it is there. */
export type Deleted = Project & { present?: true }

const DELETED: RecordKind<Deleted> = {
  ...PROJECT,
  read: readDeleted,
  list: {
    record: Project,
    page: (api, request) => api.list(projectCalls.listProjects, { ...request, deleted: "only" }),
  },
}

/** No call answers with a deleted project; the list of them can be searched for a number. */
async function readDeleted(api: ApiClient, pid: number): Promise<Deleted> {
  let cursor: string | undefined
  do {
    const page = await api.list(projectCalls.listProjects, {
      deleted: "only",
      q: String(pid),
      limit: PAGE,
      ...(cursor !== undefined && { cursor }),
    })
    const found = page.data.find((project) => project.pid === pid)
    if (found) return found
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return { ...(await PROJECT.read(api, pid)), present: true }
}

/** Takes a deleted project back, within 30 days. */
export const restoreProject: Verb<Deleted> = {
  kind: DELETED,
  call: projectCalls.restoreProject,
  isDone: ({ present }) => present === true,
  refusal: noRefusal,
  input: ({ pid }) => ({ pid }),
  send: async (api, input, idempotencyKey) => ({
    row: await api.send(
      projectCalls.restoreProject,
      projectCalls.restoreProject.input.parse(input),
      { idempotencyKey },
    ),
  }),
  changes: noChanges,
}
