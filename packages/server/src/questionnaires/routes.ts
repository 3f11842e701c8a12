import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { isLarge } from "../projects/much-work.ts"
import {
  addImportReport,
  listImportReports,
  removeImportReport,
  setImportEntries,
} from "./import-reports.ts"
import { findQuestionnaire } from "./find-questionnaire.ts"
import { preparedReturns, restoreVersion } from "./restore.ts"
import { preparedChanges, preparedSaves, saveChanges, saveQuestionnaire } from "./save.ts"
import { compareVersions, getVersion, listVersions } from "./versions.ts"
import type { MailServices } from "../mail/services.ts"

export function addQuestionnaireRoutes({
  route,
  services,
}: Routes<keyof MailServices | "limits" | "secret">): void {
  const saves = preparedSaves(services)
  const changes = preparedChanges(services)
  const returns = preparedReturns(services)
  route(CALLS.getQuestionnaire, ({ pid }, { db, caller }) => findQuestionnaire(db, caller, pid), {
    isMuchWork: ({ pid }, context) => isLarge(context, pid),
  })
  route(
    CALLS.saveQuestionnaire,
    (save, context) => saveQuestionnaire(services, saves, save, context),
    {
      isMuchWork: ({ pid, revision }, context) => isLarge(context, pid, [revision]),
      beforeTransaction: saves.beforeTransaction,
    },
  )
  route(CALLS.saveChanges, (change, context) => saveChanges(services, changes, change, context), {
    isMuchWork: ({ pid, revision }, context) => isLarge(context, pid, [revision]),
    beforeTransaction: changes.beforeTransaction,
  })
  route(CALLS.addImportReport, addImportReport)
  route(CALLS.listImportReports, listImportReports)
  route(CALLS.setImportEntries, setImportEntries)
  route(CALLS.removeImportReport, removeImportReport)
  route(CALLS.listVersions, (query, context) => listVersions(query, context, services))
  route(CALLS.compareVersions, compareVersions, {
    isMuchWork: ({ pid, from, to }, context) =>
      isLarge(context, pid, to === undefined ? [from] : [from, to]),
  })
  route(CALLS.restoreVersion, (wish, context) => restoreVersion(services, returns, wish, context), {
    isMuchWork: ({ pid, version }, context) => isLarge(context, pid, [version]),
    beforeTransaction: returns.beforeTransaction,
  })
  route(CALLS.getVersion, getVersion, {
    isMuchWork: ({ pid, revision }, context) => isLarge(context, pid, [revision]),
  })
}
