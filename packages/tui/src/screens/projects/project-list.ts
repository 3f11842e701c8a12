import type { ListedProject } from "@qo/core/acts"
import { PROJECT, type ProjectStatus } from "@qo/core/project"
import { searchedText } from "@qo/core/record"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { listDefinitionOf } from "../../records/list-definition.ts"
import { paintedOf } from "../../records/painted-columns.ts"
import { wordsNow, wordsOf } from "../../records/words.ts"
import type { Words } from "../../text/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListTab } from "../lists/ListScreen.tsx"

/** What `o` walks through. */
export const PROJECT_SORTS = [
  "name",
  "status",
  "owner",
  "createdAt",
  "priority",
] as const satisfies readonly (keyof typeof PROJECT.fields)[]

const statusField = PROJECT.all.filter(({ name }) => name === "status")

const statusText = ({ t, q }: Pick<Words, "t" | "q">, { status, deleted }: ListedProject) =>
  deleted ? t("projects.isDeleted") : q(`projectStatus.${status}`)

/** What the filter and the order of the list read. */
export function projectListDefinition(words: Words): ListDefinition<ListedProject> {
  const now = wordsNow(words)
  return listDefinitionOf<ListedProject>(PROJECT, now, {
    status: {
      text: (project) =>
        [
          ...statusField.map((field) => searchedText(field, project, now())),
          ...(project.deleted ? [statusText(words, project)] : []),
        ].join(" "),
    },
    // What is urgent comes first.
    priority: { sortKey: ({ priority }) => -priority },
  })
}

/** The columns of the list, the most needed ones kept longest on a narrow terminal. */
export const projectColumns = (context: RenderContext): readonly PaintedColumn<ListedProject>[] =>
  paintedOf<ListedProject>(PROJECT, wordsOf(context), {
    pid: { min: 5, max: 7, keep: 7 },
    name: { min: 20, keep: 8 },
    status: { text: (project) => statusText(context, project), min: 14, max: 20, keep: 6 },
    template: { min: 12, max: 20, keep: 4 },
    owner: { min: 12, max: 28, keep: 5 },
    organization: { min: 12, max: 28, keep: 2 },
    createdAt: { min: 10, max: 10, keep: 3 },
    priority: { min: 6, max: 6, keep: 1 },
  })

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
