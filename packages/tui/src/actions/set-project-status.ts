import { projectCalls } from "@qo/core/api"
import { PROJECT_STATUS_NAMES, PROJECT_STATUSES, type ProjectStatus } from "@qo/core/project"
import { PROJECT, projectRefusal, type ProjectVerb } from "./project-kind.ts"

/** The administrator's form: any status to any other. */
export const setProjectStatus = (to: ProjectStatus): ProjectVerb => ({
  kind: PROJECT,
  call: projectCalls.setProjectStatus,
  isDone: ({ status }) => status === to,
  refusal: ({ status }) => (status === to ? projectRefusal("alreadyInStatus") : undefined),
  input: ({ pid, revision }) => ({ pid, revision, statusId: PROJECT_STATUSES[to].id }),
  send: async (api, input, idempotencyKey) => ({
    row: await api.send(
      projectCalls.setProjectStatus,
      projectCalls.setProjectStatus.input.parse(input),
      { idempotencyKey },
    ),
  }),
  changes: ({ status }) => [["status", status, to]],
  allowed: ({ status }) => PROJECT_STATUS_NAMES.filter((name) => name !== status),
})
