import type { QueueItem } from "@qo/core/api"
import type { ModerationDecision } from "@qo/core/project"
import { displayWidth, truncateText } from "../../../text/display-width.ts"
import { wrapText } from "../../../text/wrap-text.ts"
import type { FootAct } from "../../../widgets/edges.ts"
import type { RenderContext } from "../../../widgets/render-context.ts"
import { previewLine } from "./preview-line.ts"
import { type PreviewRow, projectsOf } from "./preview-rows.ts"

type Draw = Pick<RenderContext, "t" | "q" | "styles" | "columns" | "unicode">

/** Rows for a comment above the projects that it goes to. */
const COMMENT_ROWS = 3

interface CountedDecision {
  decision: ModerationDecision
  /** Number of decided projects, and of all chosen ones. */
  left: number
  of: number
}

/** The decision with the number of projects, underlined; then the text that all their owners will read. */
export function headLines(
  context: Draw,
  { decision, left, of }: CountedDecision,
): readonly string[] {
  const { t, styles, columns } = context
  const what = ` ${t(`preview.title.${decision.decision}`, { count: left })} `
  const rest = truncateText(t("preview.ofMarked", { count: of }), columns - displayWidth(what))
  const blank = " ".repeat(Math.max(0, columns - displayWidth(what) - displayWidth(rest)))
  const title = styles.head(styles.strong(what) + rest + blank)
  return [title, ...wordsOfRejection(context, decision)]
}

function wordsOfRejection(
  { t, q, styles, columns }: Draw,
  decision: ModerationDecision,
): readonly string[] {
  if (decision.decision !== "reject") return []
  const reason = t("decide.reasonOf", { reason: q(`rejectionReason.${decision.reason}`) })
  return [
    ` ${styles.info(reason)}`,
    ...wrapText(decision.comment, columns - 4, COMMENT_ROWS).map((line) => `  │ ${line}`),
    "",
  ]
}

interface ShownRows {
  rows: readonly PreviewRow[]
  isOpened: (item: QueueItem) => boolean
}

interface Place {
  /** Position of the cursor, if there is one. */
  at: number | undefined
  /** Left out. */
  out: ReadonlySet<number>
  /** Projects with individual texts. */
  own: ReadonlyMap<number, ModerationDecision>
}

/** The rows as they stand, a blank line before each heading but the first. */
export function rowLines(
  context: Draw,
  { rows, isOpened }: ShownRows,
  { at, out, own }: Place,
): readonly string[] {
  const idWidth = Math.max(0, ...rows.map(widthOfId)) + 1
  return rows.flatMap((row, i) => {
    const pids = projectsOf(row)
    const state = {
      isCursor: i === at,
      isOut: pids.length > 0 && pids.every((pid) => out.has(pid)),
      unseen: unseenIn(rows, row, isOpened),
      own: row.kind === "project" ? own.get(row.item.project.pid) : undefined,
    }
    const line = previewLine(context, row, state, idWidth)
    return row.kind === "heading" && i > 0 ? ["", line] : [line]
  })
}

const widthOfId = (row: PreviewRow) =>
  row.kind === "heading" ? 0 : String(row.item.project.pid).length

function unseenIn(
  rows: readonly PreviewRow[],
  heading: PreviewRow,
  isOpened: (item: QueueItem) => boolean,
): number {
  if (heading.kind !== "heading" || heading.group !== "plain") return 0
  const inGroup = new Set(heading.pids)
  return rows.filter(
    (row) => row.kind === "project" && inGroup.has(row.item.project.pid) && !isOpened(row.item),
  ).length
}

/** The line of a row, including the blank lines before headings. */
export const lineOf = (rows: readonly PreviewRow[], at: number): number =>
  rows.slice(1, at + 1).reduce((line, { kind }) => line + (kind === "heading" ? 2 : 1), 0)

interface ActsOf {
  decision: ModerationDecision
  letter: string
  /** Number of decided projects of the batch. */
  left: number
  row: PreviewRow | undefined
}

/** Actions in the last line, most used first; the letter that opened the preview confirms it. */
export function previewActs(
  { t }: Draw,
  { decision, letter, left, row }: ActsOf,
): readonly FootAct[] {
  const act = { key: letter, text: t(`preview.act.${decision.decision}`, { count: left }) }
  return [
    ...(left > 0 ? [act] : []),
    { key: "Space", text: t(row?.kind === "heading" ? "preview.notThese" : "preview.notThis") },
    { key: "Enter", text: t("foot.open") },
    ...(decision.decision === "reject" && row?.kind === "project"
      ? [{ key: "e", text: t("preview.ownWords") }]
      : []),
    { key: "y", text: t("foot.copy") },
    { key: "Esc", text: t(`preview.back.${decision.decision}`) },
  ]
}
