import type { Translate } from "@qo/core/i18n"
import type { QueueItem } from "@qo/core/api"
import { riskOf } from "@qo/core/moderation"
import type { Column } from "../../output/index.ts"
import { waitingText } from "../../text/times.ts"
import type { ProjectWords } from "../projects/project-columns.ts"
import type { Clock, Language, Results } from "../../shell/shell.ts"

/** Why a person has to decide, each reason once. */
const reasonTexts = (
  reasons: QueueItem["reasons"],
  { q }: Pick<ProjectWords, "q">,
): readonly string[] =>
  [...new Set(reasons.map(({ key }) => key))].map((key) => q(`moderationReason.${key}`))

/** Follows from the record and is no field of it, so that programs have no column for it. */
const riskColumn = (t: Translate<"terminal">): Column<QueueItem> => ({
  field: "risk",
  title: t("show.risk"),
  text: (item) => t(`queue.risk.${riskOf(item).level}`),
  min: 7,
})

/** What the queue of a moderator shows. */
export const queueColumns = (
  words: ProjectWords,
  { t, now, forPeople }: Clock & Language & Results,
): readonly Column<QueueItem>[] => [
  { field: "project.pid", title: t("column.id"), align: "right", min: 5, isId: true },
  { field: "project.name", title: t("column.name"), min: 16 },
  {
    field: "sentAt",
    title: t("column.queue.waits"),
    text: ({ sentAt }) => waitingText(sentAt, now(), t),
    min: 6,
  },
  ...(forPeople ? [riskColumn(t)] : []),
  {
    field: "reasons",
    title: t("show.why"),
    text: ({ reasons }) => reasonTexts(reasons, words).join(", "),
    min: 18,
  },
  {
    field: "questions",
    title: t("column.queue.size"),
    text: ({ blocks, questions }) => `${blocks}/${questions}`,
    align: "right",
    min: 5,
  },
  { field: "rejections", title: t("column.queue.rejections"), align: "right" },
  {
    field: "project.status.name",
    title: t("column.status"),
    text: ({ project }) => words.q(`projectStatus.${project.status}`),
    min: 6,
  },
]
