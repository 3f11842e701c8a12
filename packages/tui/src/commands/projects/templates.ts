import { directoryCalls, TemplateRecord } from "@qo/core/api"
import { type Column, EXIT } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import { loadProjectWords, type ProjectWords } from "./shown.ts"

export const templates: CommandModule = {
  output: TemplateRecord,
  async run(_, shell) {
    const all = await shell.api.send(directoryCalls.listTemplates, {})
    const rows = shell.print.list(templateColumns(await loadProjectWords(shell)))
    for (const template of all) await rows.row(template)
    const total = all.length
    await rows.end({ total, complete: true, next: null })
    await shell.tell(shell.t("list.count", { shown: total, total }))
    return EXIT.done
  },
}

const templateColumns = ({ t, q }: ProjectWords): readonly Column<TemplateRecord>[] => [
  { field: "name", title: t("column.key"), min: 15 },
  {
    field: "audience",
    title: t("fieldName.template"),
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
