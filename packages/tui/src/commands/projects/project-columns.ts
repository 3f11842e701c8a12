import type { Translate } from "@qo/core/i18n"
import { type Project } from "@qo/core/project"
import type { Column } from "../../output/index.ts"
import { numberTexts } from "../../text/number-texts.ts"
import { dayText, momentText } from "../../text/times.ts"
import type { Language } from "../../shell/shell.ts"

/** Words of projects, beside those of the terminal. */
export type ProjectWords = Language & { q: Translate<"questionnaire"> }

/** What a list of projects shows. */
export const projectColumns = ({ t, q, locale }: ProjectWords): readonly Column<Project>[] => [
  { field: "pid", title: t("column.id"), align: "right", min: 5, isId: true },
  { field: "name", title: t("column.name"), min: 22 },
  {
    field: "status.name",
    title: t("column.status"),
    text: ({ status }) => q(`projectStatus.${status}`),
    min: 11,
  },
  {
    field: "template",
    title: t("column.project.template"),
    text: ({ template }) => q(`template.${template}`),
    min: 8,
  },
  { field: "owner.fullname", title: t("column.project.owner"), min: 8 },
  { field: "organization.name", title: t("column.organization"), min: 6 },
  {
    field: "createdAt",
    title: t("column.project.created"),
    text: ({ createdAt }) => dayText(createdAt, locale),
    min: 10,
  },
]

/** One project in full, but for its questionnaire. */
export const projectDetails = (words: ProjectWords): readonly Column<Project>[] => {
  const { t, q, locale } = words
  const { money } = numberTexts(locale)
  const yesOrNo = (value: boolean) => t(value ? "word.yes" : "word.no")
  return [
    ...projectColumns(words),
    {
      field: "targetPlatforms",
      title: t("column.project.platforms"),
      text: ({ targetPlatforms }) =>
        targetPlatforms.map((platform) => q(`targetPlatform.${platform}`)).join(", "),
    },
    {
      field: "portraits",
      title: t("column.project.portraits"),
      text: ({ portraits }) =>
        portraits.map(({ name, respondents }) => `${name} × ${respondents}`).join(", "),
    },
    { field: "tpid", title: t("column.project.tpid") },
    { field: "targetCompletes", title: t("column.project.targetCompletes") },
    {
      field: "endsAt",
      title: t("column.project.endsAt"),
      text: ({ endsAt }) => (endsAt === null ? "" : momentText(endsAt, locale)),
    },
    { field: "priority", title: q("setting.set_priority") },
    {
      field: "settings.set_report_fill_online",
      title: q("setting.set_report_fill_online"),
      text: ({ settings }) => yesOrNo(settings.set_report_fill_online),
    },
    {
      field: "settings.set_stat_fill_online",
      title: q("setting.set_stat_fill_online"),
      text: ({ settings }) => yesOrNo(settings.set_stat_fill_online),
    },
    {
      field: "quote.price.researcherPays",
      title: t("column.project.quote"),
      text: ({ quote }) => (quote ? money(quote.price.researcherPays) : ""),
    },
    { field: "demo", title: t("column.project.demo"), text: ({ demo }) => yesOrNo(demo) },
    { field: "revision", title: t("column.revision") },
  ]
}
