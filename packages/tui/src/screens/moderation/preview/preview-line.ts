import type { QueueItem } from "@qo/core/api"
import { type ModerationDecision, RISK } from "@qo/core/project"
import type { Tone } from "@qo/core/lib"
import type { RiskReason } from "@qo/core/moderation"
import { neutraliseText } from "../../../text/control-characters.ts"
import { displayWidth, fitText } from "../../../text/display-width.ts"
import { listedWords } from "../../../text/listed-words.ts"
import { shortPerson } from "../../../text/short-person.ts"
import { paintSpans } from "../../../text/spans.ts"
import type { Ink } from "../../../text/styles.ts"
import type { RenderContext } from "../../../widgets/render-context.ts"
import { RISK_MARKS } from "../../../text/risk-marks.ts"
import type { PreviewRow } from "./preview-rows.ts"

/** How a row of a preview is displayed. */
export interface RowState {
  isCursor: boolean
  /** All projects of the row are excluded. */
  isOut: boolean
  /** Number of unopened projects in a group. */
  unseen: number
  /** An individual decision. */
  own: ModerationDecision | undefined
}

type Draw = Pick<RenderContext, "t" | "q" | "styles" | "columns" | "unicode" | "cursor">
type PreviewPiece = readonly [text: string, ink?: Ink]

/** The cursor and the sign at the left, the blank at the right. */
const MARGINS = 3
const RISK_WIDTH = 3
const OWNER_FROM = 72
const FULL_NAMES_FROM = 110
const LEAST_NAME = 12

interface Widths {
  id: number
  name: number
  why: number
  owner: number
}

function widthsOf({ columns }: Draw, idWidth: number): Widths {
  const id = Math.max(idWidth, 4)
  const owner = columns < OWNER_FROM ? 0 : columns < FULL_NAMES_FROM ? 12 : 22
  const rest = columns - MARGINS - id - RISK_WIDTH - 3 - (owner > 0 ? owner + 1 : 0)
  const name = Math.min(60, rest - Math.floor(rest * 0.52))
  return { id, name, why: rest - name, owner }
}

/** One row of a preview; of ids the widest takes `idWidth`. */
export function previewLine(
  context: Draw,
  row: PreviewRow,
  state: RowState,
  idWidth: number,
): string {
  const pieces: readonly PreviewPiece[] =
    row.kind === "heading"
      ? [[" "], ...headingPieces(context, row, state)]
      : projectPieces(context, row, { state, widths: widthsOf(context, idWidth) })
  const { styles, unicode, columns } = context
  // A heading begins behind a blank, so that the cursor does not touch it.
  const named = row.kind === "heading" ? 1 : 0
  const pointer = unicode ? "▶" : ">"
  if (state.isCursor && context.cursor === "bar") {
    const spans = pieces.map(([text, ink = "neutral"]) => ({
      text,
      ink: state.isOut ? ("dim" as const) : ink,
    }))
    return styles.bar.accent(pointer) + paintSpans(spans, columns - 1, styles.bar)
  }
  const cursor = state.isCursor ? styles.ink.accent(pointer) : " "
  const shown = pieces.map(([text, ink = "neutral"], i) => {
    // The block that shows the cursor where the whole row is not shown so.
    if (state.isCursor && i === named) return styles.cursorMark(text)
    return styles.ink[state.isOut ? "dim" : ink](text)
  })
  return cursor + shown.join("")
}

function headingPieces(
  { t }: Draw,
  row: Extract<PreviewRow, { kind: "heading" }>,
  { isOut, unseen }: RowState,
): readonly PreviewPiece[] {
  const count = row.pids.length
  const sign = isOut ? ` ${t("preview.leftOut")}` : ""
  switch (row.group) {
    case "unusual":
      return [
        [
          row.reason === undefined
            ? t("preview.unusual", { count })
            : t("preview.unusualFor", { count, reason: t(`riskReason.${row.reason}`) }),
          "warning",
        ],
        [sign || ` ${t("preview.lookFirst", { count })}`, "dim"],
      ]
    case "setAside":
      return [[t("preview.setAside", { count }), "strong"]]
    case "plain":
      return [
        [t("preview.plain", { count }), "strong"],
        [sign || (unseen > 0 ? ` · ${t("preview.unseen", { count: unseen })}` : ""), "dim"],
      ]
  }
}

function projectPieces(
  context: Draw,
  row: Extract<PreviewRow, { kind: "project" | "setAside" }>,
  { state, widths }: { state: RowState; widths: Widths },
): readonly PreviewPiece[] {
  const { project } = row.item
  const left: PreviewPiece = [
    `${state.isOut ? signOf(context) : " "}${fitText(String(project.pid), widths.id, "right")}`,
    "dim",
  ]
  const name = (width: number): PreviewPiece => [
    fitText(neutraliseText(project.name), width),
    "neutral",
  ]
  if (row.kind === "setAside") {
    const room = widths.why + (widths.owner > 0 ? widths.owner + 1 : 0)
    // The reason for the exclusion is shown whole if the name still fits.
    const message = Math.max(
      room,
      Math.min(displayWidth(row.message), room + widths.name - LEAST_NAME),
    )
    return [
      left,
      [` ${fitText(signOf(context), RISK_WIDTH)} `, "dim"],
      name(widths.name + room - message),
      [` ${fitText(neutraliseText(row.message), message)}`],
    ]
  }
  return [
    left,
    [" "],
    [riskOfRow(row.item), toneOf(row.item)],
    // Blanks have no tone, because some themes underline it.
    [" ".repeat(RISK_WIDTH - displayWidth(riskOfRow(row.item)) + 1)],
    name(widths.name),
    whyPiece(context, row.reasons, { own: state.own, width: widths.why }),
    ...(widths.owner > 0
      ? [[` ${fitText(ownerText(context, row.item), widths.owner)}`] as const]
      : []),
  ]
}

const signOf = ({ unicode }: Draw) => (unicode ? "–" : "-")

/** Without a risk there is no sign. */
const riskOfRow = (item: QueueItem) => (item.risk === "low" ? "" : RISK_MARKS[item.risk])
const toneOf = ({ risk }: QueueItem): Tone => RISK.tones[risk]

/** Unusual properties; with an individual decision, why it is rejected. */
function whyPiece(
  context: Draw,
  reasons: readonly RiskReason[],
  { own, width }: { own: ModerationDecision | undefined; width: number },
): PreviewPiece {
  if (own?.decision !== "reject") return [` ${fitText(whyText(context, reasons, width), width)}`]
  const reason = context.q(`rejectionReason.${own.reason}`)
  return [` ${fitText(context.t("preview.own", { reason }), width)}`, "accent"]
}

const whyText = ({ t }: Draw, reasons: readonly RiskReason[], width: number) =>
  listedWords(
    reasons.map((reason) => t(`riskReason.${reason}`)),
    width,
  )

const ownerText = ({ columns }: Draw, { project: { owner } }: QueueItem) =>
  columns < FULL_NAMES_FROM
    ? shortPerson(neutraliseText(owner.fullname))
    : neutraliseText(owner.fullname)
