import type { ProjectQuestionnaire } from "@qo/core/api"
import { type Questionnaire, questionnaireContent } from "@qo/core/questionnaire"
import { createEditorSession, type EditorSession } from "../session/editor-session.ts"

const OWNER = { role: "administrator", user: { id: 1 } }

/** A questionnaire as the server answers with it: as much of a project as the editor asks for. */
export function testRead(
  questionnaire: Questionnaire,
  revision = 1,
  status: "created" | "onModeration" = "created",
): ProjectQuestionnaire {
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
  const read = {
    pid: 1,
    revision,
    ...questionnaireContent(questionnaire),
    project: { ...project, revision },
  }
  return read as unknown as ProjectQuestionnaire
}

/** An open editor's session without a page. */
export const openTestSession = (
  questionnaire: Questionnaire,
  status: "created" | "onModeration" = "created",
): EditorSession =>
  createEditorSession(
    testRead(questionnaire, 1, status),
    OWNER as Parameters<typeof createEditorSession>[1],
  )
