import { loadTranslate } from "@qo/core/i18n"
import { Project } from "@qo/core/project"
import type { Language, Shell } from "../../shell/shell.ts"
import { projectDetails, type ProjectWords } from "./project-columns.ts"

export const loadProjectWords = async ({ t, locale }: Language): Promise<ProjectWords> => ({
  t,
  locale,
  q: await loadTranslate(locale, "questionnaire"),
})

export const printProject = async (project: Project, shell: Shell): Promise<void> =>
  shell.print.record(projectDetails(await loadProjectWords(shell)), project, Project)
