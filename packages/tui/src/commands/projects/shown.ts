import { type Locale, loadTranslate, type Translate } from "@qo/core/i18n"
import { Project, PROJECT } from "@qo/core/project"
import type { ColumnChanges } from "../../records/columns.ts"
import type { Language } from "../../shell/shell.ts"

const columns: ColumnChanges<Project> = {
  name: { min: 22 },
  status: { min: 11 },
  template: { min: 8 },
  organization: { min: 6 },
  type: "hidden",
  portraits: {
    text: ({ portraits }) =>
      portraits.map(({ name, respondents }) => `${name} × ${respondents}`).join(", "),
  },
}

/** How commands show a project. */
export const SHOWN_PROJECT = { record: PROJECT, output: Project, columns }

/** Words of projects, beside those of the terminal. */
export interface ProjectWords {
  t: Translate<"terminal">
  locale: Locale
  q: Translate<"questionnaire">
}

export const loadProjectWords = async ({ t, locale }: Language): Promise<ProjectWords> => ({
  t,
  locale,
  q: await loadTranslate(locale, "questionnaire"),
})
