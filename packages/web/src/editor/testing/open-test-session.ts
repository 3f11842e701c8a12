import type { ProjectQuestionnaire } from "@qo/core/api"
import type { Questionnaire } from "@qo/core/questionnaire"
import { createEditorSession, type EditorSession } from "../session/editor-session.ts"

const OWNER = { role: "administrator", user: { id: 1 } }

/** An open editor's session without a page: as much of a project as it asks for. */
export function openTestSession(
  { blocks, suppress }: Questionnaire,
  status: "created" | "onModeration" = "created",
): EditorSession {
  const project = {
    template: "default",
    type: "default",
    status,
    owner: { id: OWNER.user.id },
    portraits: [],
    targetPlatforms: ["web"],
    priority: 50,
    settings: {},
  }
  const read = { pid: 1, revision: 1, blocks, project, ...(suppress && { suppress }) }
  return createEditorSession(
    read as unknown as ProjectQuestionnaire,
    OWNER as Parameters<typeof createEditorSession>[1],
  )
}
