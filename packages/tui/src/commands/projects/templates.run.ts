import { directoryCalls, TemplateRecord } from "@qo/core/api"
import { type Column, EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { loadProjectWords } from "./print-project.ts"
import type { ProjectWords } from "./project-columns.ts"
import type { projectsTemplates } from "./templates.ts"

export const projectsTemplatesModule: ModuleOf<typeof projectsTemplates> = {
  output: TemplateRecord,
  async run(_, shell) {
    const templates = await shell.api.send(directoryCalls.listTemplates, {})
    const rows = shell.print.list(templateColumns(await loadProjectWords(shell)))
    for (const template of templates) await rows.row(template)
    const total = templates.length
    await rows.end({ total, complete: true, next: null })
    await shell.tell(shell.t("list.count", { shown: total, total }))
    return EXIT.done
  },
}

const templateColumns = ({ t, q }: ProjectWords): readonly Column<TemplateRecord>[] => [
  { field: "name", title: t("column.template.key"), min: 15 },
  {
    field: "audience",
    title: t("column.project.template"),
    text: ({ name }) => `${q(`template.${name}`)}: ${q(`template.${name}.about`)}`,
    min: 24,
  },
  {
    field: "moderation",
    title: t("column.template.moderation"),
    text: ({ moderation }) => t(`templateModeration.${moderation}`),
  },
  {
    field: "needsTpid",
    title: t("column.template.needs"),
    text: ({ needsTpid, needsEnd, needsGame, minPortraits }) =>
      [
        ...(needsTpid ? ["--tpid"] : []),
        ...(needsGame ? ["--game"] : []),
        ...(needsEnd ? [t("template.needsEnd")] : []),
        ...(minPortraits > 0 ? [t("template.needsPortraits", { count: minPortraits })] : []),
      ].join(", "),
  },
]
