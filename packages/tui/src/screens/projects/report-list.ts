import { PROJECT, type Project, STATUSES_WITH_ANSWERS } from "@qo/core/project"
import type { PaintedColumn } from "../../list/index.ts"
import { paintedOf } from "../../records/painted-columns.ts"
import { wordsOf } from "../../records/words.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import type { ListTab } from "../lists/ListScreen.tsx"

/** How many have answered, first of all; then how it stands with the project. */
export const reportColumns = (context: RenderContext): readonly PaintedColumn<Project>[] =>
  paintedOf<Project>(PROJECT, wordsOf(context), {
    pid: { min: 5, max: 7, keep: 7 },
    name: { min: 20, keep: 8 },
    progress: {
      title: context.t("report.progress"),
      text: ({ progress }) => (progress ? context.t("report.places", progress) : ""),
      align: "right",
      min: 12,
      max: 18,
      keep: 6,
    },
    status: { min: 14, max: 20, keep: 5 },
    createdAt: { min: 10, max: 10, keep: 3 },
    owner: { min: 12, max: 28, keep: 2 },
    organization: { min: 12, max: 28, keep: 1 },
    template: "hidden",
  })

const RUNNING: readonly Project["status"][] = ["active", "paused"]

/** All, those that still gather answers, and those that are over. */
export const REPORT_TABS: readonly ListTab<Project>[] = [
  {
    title: ({ t }) => t("projects.tab.all"),
    holds: ({ status }) => STATUSES_WITH_ANSWERS.includes(status),
  },
  { title: ({ t }) => t("projects.tab.running"), holds: ({ status }) => RUNNING.includes(status) },
  {
    title: ({ t }) => t("projects.tab.over"),
    holds: ({ status }) => STATUSES_WITH_ANSWERS.includes(status) && !RUNNING.includes(status),
  },
]
