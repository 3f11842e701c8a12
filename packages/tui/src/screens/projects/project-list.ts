import type { ListedProject } from "@qo/core/acts"
import { serverClock } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import {
  isInModeration,
  isLocked,
  isRunning,
  isSurveyOver,
  progressWords,
  PROJECT,
  type Project,
  PROJECT_STATUS,
  type ProjectStatus,
  takesInterviews,
} from "@qo/core/project"
import type { ListDefinition, PaintedColumn } from "../../list/index.ts"
import { choiceCell } from "../../records/choice-cell.ts"
import { foundBy, listDefinitionOf } from "../../records/list-definition.ts"
import { paintedOf, personCell, type Place } from "../../records/painted-columns.ts"
import { wordsNow, wordsOf } from "../../records/words.ts"
import { leftText, shortDay } from "../../text/times.ts"
import type { Words } from "../../text/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListTab } from "../lists/list-tabs.ts"

/** Orders that `o` cycles through. */
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

/** Filter and sort fields of the list. */
export function projectListDefinition(words: Words): ListDefinition<ListedProject> {
  const now = wordsNow(words)
  return listDefinitionOf<ListedProject>(PROJECT, now, {
    status: {
      text: (project) =>
        [
          ...statusField.map((field) => foundBy(field, project, now())),
          ...(project.deleted ? [statusText(words, project)] : []),
        ].join(" "),
    },
    // Urgent projects, and those with most answers, come first.
    progress: { sortKey: ({ progress }) => -(progress?.completed ?? -1) },
    priority: { sortKey: ({ priority }) => -priority },
  })
}

/** The columns of the list, the most needed ones kept longest on a narrow terminal. */
export const projectColumns = (context: RenderContext): readonly PaintedColumn<ListedProject>[] =>
  paintedOf<ListedProject>(PROJECT, wordsOf(context), {
    pid: { role: "id", min: 4, keep: 10 },
    name: {
      title: context.t("fieldName.project"),
      role: "name",
      gap: 2,
      min: 20,
      max: 60,
      keep: 9,
    },
    status: {
      text: (project) => statusText(context, project),
      ...statusPieces(context),
      min: 6,
      keep: 8,
    },
    owner: { ...personCell(({ owner }) => owner.fullname), min: 12, keep: 6 },
    progress: collectedPlace(context),
    when: {
      title: context.t("column.when"),
      text: (project) => whenText(context, project),
      ink: () => "dim",
      align: "right",
      // "12 min left".
      min: 11,
      isSteady: true,
      keep: 5,
    },
    organization: { isExtra: true, min: 16, keep: 4 },
    template: { isExtra: true, min: 12, keep: 3 },
    priority: { isExtra: true, min: 6, keep: 2 },
    createdAt: "hidden",
  })

/** How many have answered, of how many that are wanted. */
export const collectedPlace = ({ t }: RenderContext): Place<Project> => ({
  title: t("column.collected"),
  text: ({ progress }) => {
    if (!progress) return ""
    const { completed, target } = progressWords(progress)
    return `${completed}/${target}`
  },
  align: "right",
  // "110–119/850".
  min: 11,
  keep: 7,
})

/** A deleted one is over, whatever its status was. */
const statusPieces = (
  context: RenderContext,
): Pick<PaintedColumn<ListedProject>, "pieces" | "short"> => {
  const cell = choiceCell(PROJECT_STATUS, wordsOf(context))
  return {
    short: "choice",
    pieces: ({ status, deleted }, _width, isShort) =>
      deleted ? [{ text: context.t("projects.isDeleted"), ink: "dim" }] : cell(status, isShort),
  }
}

/** When it ends while it runs; else when it was begun. */
function whenText(context: RenderContext, { status, endsAt, createdAt }: ListedProject): string {
  const now = serverClock.at(new Date())
  if (takesInterviews(status) && endsAt !== null && endsAt * 1000 > now.getTime())
    return context.t("when.left", { text: leftText(endsAt, now, context.t) })
  return shortDay(createdAt, now, context.locale)
}

/** Statuses that people think of together. */
const GROUPS = {
  drafts: (status) => !isLocked(status),
  moderation: isInModeration,
  running: isRunning,
  over: isSurveyOver,
} as const satisfies Record<string, (status: ProjectStatus) => boolean>

/** All, the groups of statuses, and the deleted ones for who may restore them. */
export function projectTabs(withDeleted: boolean): readonly ListTab<ListedProject>[] {
  return [
    { title: ({ t }) => t("projects.tab.all"), holds: ({ deleted }) => !deleted, isTotal: true },
    ...keysOf(GROUPS).map((group): ListTab<ListedProject> => ({
      title: ({ t }) => t(`projects.tab.${group}`),
      holds: ({ status, deleted }) => !deleted && GROUPS[group](status),
    })),
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
