import { SETTING_NAMES, type ProjectSettings } from "@qo/core/project"
import type { Column } from "../../output/index.ts"
import type { ProjectWords } from "./project-columns.ts"

/** Settings by their names in words. */
export const settingsColumns = ({ t, q }: ProjectWords): readonly Column<ProjectSettings>[] =>
  SETTING_NAMES.map((name) => ({
    field: name,
    title: `${q(`setting.${name}`)} (${name})`,
    text: (settings) => {
      const value = settings[name]
      return typeof value === "boolean" ? t(value ? "word.yes" : "word.no") : String(value)
    },
  }))
