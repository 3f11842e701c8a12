import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { refuseUnseen } from "../projects/visible.ts"
import { findQuestionnaire } from "./find-questionnaire.ts"
import { findSave } from "./find-save.ts"
import { restoreVersion } from "./restore.ts"
import { saveQuestionnaire } from "./save.ts"
import { compareVersions, listVersions } from "./versions.ts"

export function addQuestionnaireRoutes({ route, services }: Routes): void {
  route(CALLS.getQuestionnaire, ({ pid }, { db, caller }) => findQuestionnaire(db, caller, pid))
  route(CALLS.saveQuestionnaire, (save, context) => saveQuestionnaire(services, save, context))
  route(CALLS.listVersions, (query, context) => listVersions(query, context, services))
  route(CALLS.compareVersions, compareVersions)
  route(CALLS.restoreVersion, (input, context) => restoreVersion(services, input, context))
  route(CALLS.getVersion, async ({ pid, revision }, { db, caller }) => {
    await refuseUnseen(db, caller, pid)
    const { suppress, ...save } = await findSave(db, pid, revision, "revision")
    return {
      pid,
      revision,
      savedAt: save.savedAt,
      blocks: [...save.blocks],
      ...(suppress && { suppress: [...suppress] }),
      portraits: [...save.portraits],
      targetPlatforms: [...save.targetPlatforms],
    }
  })
}
