import { projectCalls } from "@qo/core/api"
import { PROJECT, type ProjectVerb } from "./project-kind.ts"
import { never, noChanges, noRefusal } from "./verb.ts"

/** Copies a project, by default for its owner; answers with the copy. */
export const cloneProject = (copy: { name?: string; ownerId?: number } = {}): ProjectVerb => ({
  kind: PROJECT,
  call: projectCalls.cloneProject,
  isDone: never,
  refusal: noRefusal,
  input: ({ pid }) => ({ pid, ...copy }),
  send: async (api, input, idempotencyKey) => ({
    row: await api.send(projectCalls.cloneProject, projectCalls.cloneProject.input.parse(input), {
      idempotencyKey,
    }),
  }),
  changes: noChanges,
})
