import { questionnaireCalls } from "@qo/core/api"
import { differenceOf } from "@qo/core/edits"
import type { ExitCode } from "../../output/index.ts"
import { loadQuestionnaireWords, type QuestionnaireFile } from "../../questionnaire-files/index.ts"
import { type Plan, requestOf, showPlan } from "../../shell/dry-run.ts"
import type { Language, Notes, Results } from "../../shell/shell.ts"
import { differenceRecords } from "./difference-records.ts"
import { fileOver } from "./project-file.ts"
import { saveOf, type SaveRequest } from "./save-project.ts"

export const revisionOf = ({ project }: QuestionnaireFile): number =>
  project.questionnaire.revision ?? 0

/** Shows in place of a save the request, and every difference that it would make. */
export const planSave = async (
  wish: SaveRequest,
  stored: QuestionnaireFile,
  file: QuestionnaireFile,
  shell: Language & Notes & Results,
): Promise<ExitCode> => showPlan(shell, await saveAsPlan(wish, stored, file, shell))

/** The same, not shown yet. */
export async function saveAsPlan(
  wish: SaveRequest,
  stored: QuestionnaireFile,
  file: QuestionnaireFile,
  shell: Language,
): Promise<Partial<Plan>> {
  const after = fileOver(stored, file)
  const tq = await loadQuestionnaireWords(shell.locale)
  const differences = differenceOf(stored.project, after.project)
  const records = differenceRecords(differences, stored, after, { tq, t: shell.t })
  const isStale = !wish.merge && wish.revision !== revisionOf(stored)
  return {
    id: wish.pid,
    request:
      records.length > 0 && !isStale
        ? requestOf(questionnaireCalls.saveQuestionnaire, saveOf(wish))
        : null,
    changes: records.map(({ where, change, field, before, after: to }) => ({
      field: [where, field ?? change].join(" · "),
      from: before,
      to,
    })),
    refusal: isStale ? "stale" : records.length === 0 ? "unchanged" : null,
  }
}
