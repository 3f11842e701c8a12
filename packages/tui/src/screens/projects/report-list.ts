import {
  isPastApproval,
  isRunning,
  isSurveyOver,
  PROJECT,
  PROJECT_STATUS,
  type Project,
} from "@qo/core/project"
import type { PaintedColumn } from "../../list/index.ts"
import { choiceWidth } from "../../records/choice-cell.ts"
import { paintedOf, personCell } from "../../records/painted-columns.ts"
import { wordsOf } from "../../records/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { collectedPlace } from "./project-list.ts"
import type { ListTab } from "../lists/list-tabs.ts"

/** How many have answered, first of all; then how it stands with the project. */
export const reportColumns = (context: RenderContext): readonly PaintedColumn<Project>[] =>
  paintedOf<Project>(PROJECT, wordsOf(context), {
    pid: { role: "id", min: 4, keep: 8 },
    name: {
      title: context.t("column.project"),
      role: "name",
      gap: 2,
      min: 20,
      wanted: 28,
      max: 60,
      keep: 9,
    },
    progress: collectedPlace(context),
    status: { ...choiceWidth(PROJECT_STATUS, wordsOf(context), context.columns), keep: 6 },
    owner: { ...personCell(({ owner }) => owner.fullname), from: 72, min: 12, max: 18, keep: 4 },
    createdAt: { from: 80, ink: () => "dim", min: 10, max: 10, keep: 3 },
    organization: { from: 110, min: 16, wanted: 24, max: 28, keep: 2 },
    template: "hidden",
  })

/** All, those that still gather answers, and those that are over. */
export const REPORT_TABS: readonly ListTab<Project>[] = [
  {
    title: ({ t }) => t("projects.tab.all"),
    holds: ({ status }) => isPastApproval(status),
  },
  { title: ({ t }) => t("projects.tab.running"), holds: ({ status }) => isRunning(status) },
  {
    title: ({ t }) => t("projects.tab.over"),
    holds: ({ status }) => isSurveyOver(status),
  },
]
