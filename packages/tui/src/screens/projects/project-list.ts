import { PROJECT_STATUSES, type ProjectStatus } from "@qo/core/project"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import type { ListTab } from "../lists/ListScreen.tsx"
import { dayText } from "../../text/times.ts"
import type { ListedProject } from "./listed-project.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { Words } from "../../text/words.ts"

/** What `o` walks through. */
export const PROJECT_SORTS = ["name", "status", "owner", "created", "priority"] as const

type ListWords = Pick<Words, "t" | "q" | "locale">

const statusText = ({ t, q }: Pick<Words, "t" | "q">, { status, deleted }: ListedProject) =>
  deleted ? t("projects.isDeleted") : q(`projectStatus.${status}`)

/** What the filter and the order of the list read. Names in Russian work beside the English ones. */
export function projectListDefinition(words: Words): ListDefinition<ListedProject> {
  return {
    id: ({ pid }) => pid,
    fields: {
      id: {
        text: ({ pid }) => String(pid),
        sortKey: ({ pid }) => pid,
        aliases: ["pid", "номер", "n"],
      },
      name: { text: ({ name }) => name, aliases: ["имя", "название"] },
      status: {
        text: (project) => {
          const { id, name } = PROJECT_STATUSES[project.status]
          return `${id} ${name} ${statusText(words, project)}`
        },
        sortKey: ({ status }) => PROJECT_STATUSES[status].id,
        aliases: ["статус"],
      },
      owner: { text: ({ owner }) => owner.fullname, aliases: ["владелец"] },
      organization: {
        text: ({ organization }) => organization?.name ?? "",
        aliases: ["org", "организация", "орг"],
      },
      template: {
        text: ({ template }) => `${template} ${words.q(`template.${template}`)}`,
        aliases: ["шаблон"],
        onlyByName: true,
      },
      platform: {
        text: ({ targetPlatforms }) =>
          targetPlatforms.map((each) => `${each} ${words.q(`targetPlatform.${each}`)}`).join(" "),
        aliases: ["площадка"],
        onlyByName: true,
      },
      priority: {
        text: ({ priority }) => String(priority),
        sortKey: ({ priority }) => -priority,
        aliases: ["приоритет"],
        onlyByName: true,
      },
      created: {
        text: ({ createdAt }) => dayText(createdAt, words.locale),
        sortKey: ({ createdAt }) => createdAt,
        aliases: ["дата", "date", "создан"],
        onlyByName: true,
      },
    },
  }
}

/** The columns of the list, the most needed ones kept longest on a narrow terminal. */
export function projectColumns(context: RenderContext): readonly PaintedColumn<ListedProject>[] {
  const { t, q, locale }: ListWords = context
  return [
    {
      title: t("column.id"),
      text: ({ pid }) => String(pid),
      align: "right",
      min: 5,
      max: 7,
      keep: 7,
    },
    { title: t("column.name"), text: ({ name }) => name, min: 20, keep: 8 },
    {
      title: t("column.status"),
      text: (project) => statusText(context, project),
      min: 14,
      max: 20,
      keep: 6,
    },
    {
      title: t("column.template"),
      text: ({ template }) => q(`template.${template}`),
      min: 12,
      max: 20,
      keep: 4,
    },
    { title: t("column.owner"), text: ({ owner }) => owner.fullname, min: 12, max: 28, keep: 5 },
    {
      title: t("column.organization"),
      text: ({ organization }) => organization?.name ?? "",
      min: 12,
      max: 28,
      keep: 2,
    },
    {
      title: t("column.created"),
      text: ({ createdAt }) => dayText(createdAt, locale),
      min: 10,
      max: 10,
      keep: 3,
    },
    {
      title: t("column.priority"),
      text: ({ priority }) => String(priority),
      align: "right",
      min: 6,
      max: 6,
      keep: 1,
    },
  ]
}

/** Statuses that people think of together. */
const GROUPS = {
  drafts: ["created", "rejected"],
  moderation: ["onModeration", "onVkModeration", "onAutoModeration"],
  running: ["active", "paused"],
  over: ["stopped", "surveyFinished", "reportInProgress", "finished"],
} as const satisfies Record<string, readonly ProjectStatus[]>
type Group = keyof typeof GROUPS
const GROUP_NAMES: readonly Group[] = ["drafts", "moderation", "running", "over"]

/** All, the groups of statuses, and the deleted ones for who may restore them. */
export function projectTabs(withDeleted: boolean): readonly ListTab<ListedProject>[] {
  return [
    { title: ({ t }) => t("projects.tab.all"), holds: ({ deleted }) => !deleted },
    ...GROUP_NAMES.map((group): ListTab<ListedProject> => {
      const statuses: readonly ProjectStatus[] = GROUPS[group]
      return {
        title: ({ t }) => t(`projects.tab.${group}`),
        holds: ({ status, deleted }) => !deleted && statuses.includes(status),
      }
    }),
    ...(withDeleted
      ? [
          {
            title: ({ t }: RenderContext) => t("projects.tab.deleted"),
            holds: ({ deleted }: ListedProject) => deleted === true,
          },
        ]
      : []),
  ]
}
