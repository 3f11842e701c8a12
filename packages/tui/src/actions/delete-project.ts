import { projectCalls } from "@qo/core/api"
import { isDeletable } from "@qo/core/project"
import { type Me, PROJECT, projectRefusal, type ProjectVerb } from "./project-kind.ts"
import { never, noChanges } from "./verb.ts"

/** Deletes a project; an administrator can take it back for 30 days. */
export const deleteProject = ({ role, userId }: Me): ProjectVerb => ({
  kind: PROJECT,
  call: projectCalls.deleteProject,
  isDone: never,
  refusal: ({ owner, status }) => {
    if (role === "administrator") return undefined
    if (owner.id !== userId) return projectRefusal("notOwner")
    return isDeletable(status) ? undefined : projectRefusal("notDeletable")
  },
  input: ({ pid }) => ({ id: pid }),
  send: async (api, input, idempotencyKey) => {
    await api.send(projectCalls.deleteProject, projectCalls.deleteProject.input.parse(input), {
      idempotencyKey,
    })
    return { row: undefined }
  },
  changes: noChanges,
})
