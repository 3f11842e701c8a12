import {
  ChatIcon,
  ChartIcon,
  DuplicateIcon,
  DownloadIcon,
  GridViewIcon,
  HelpIcon,
  MediaIcon,
  SortIcon,
  ThIcon,
} from "@blueprintjs/icons"
import { type QuestionView, questionTag } from "@qo/core/report"
import { createCode } from "../base/code.ts"
import { useTexts, type WebTranslate } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import type { MenuEntry } from "../ui/PopMenu.tsx"
import { saveFile } from "../ui/save-file.ts"
import { withCode } from "../ui/with-code.ts"
import { peopleText } from "./Bases.tsx"
import { cardId } from "./card-id.ts"
import { filterWordsOf } from "./filter-sentence.ts"
import type { questionTable, FigureTable } from "./question-table.ts"
import type { ReportPartProps } from "./report-part.ts"
import { useWhy } from "./why/use-why.ts"
import { csvLine, tabbedText } from "@qo/core/lib"

export interface QuestionCardProps extends ReportPartProps {
  question: QuestionView
  number: number
}

/** How a card shows its figures. */
export interface CardLook {
  asTable: boolean
  /** Answers by their share, in place of the order of the questionnaire. */
  bySize: boolean
}

interface CardContext extends QuestionCardProps {
  table: ReturnType<typeof questionTable>
  look: CardLook
  setLook: (look: CardLook) => void
}

const pictureCode = createCode(() => import("./charts/picture.ts"))

/** Menu entries of a question in groups; empty if its figures are hidden. */
export function useCardEntries(card: CardContext): readonly MenuEntry[][] {
  const say = useTexts()
  const why = useWhy()
  if (card.question.state === "hidden") return []
  const openWhy = () => why.open({ question: card.question.id })
  const groups = [
    lookEntries(card),
    wayEntries(card),
    readEntries(card, openWhy),
    takeEntries(card, say),
  ]
  return groups.filter((group) => group.length > 0)
}

function lookEntries({ question, look, setLook, t }: CardContext): MenuEntry[] {
  const { asTable, bySize } = look
  const table: MenuEntry = {
    id: "table",
    label: t(asTable ? "reportPage.asChart" : "reportPage.asTable"),
    icon: asTable ? <ChartIcon /> : <ThIcon />,
    run: () => setLook({ ...look, asTable: !asTable }),
  }
  if (asTable || !["single", "multiple"].includes(question.kind)) return [table]
  const sort: MenuEntry = {
    id: "sort",
    label: t(bySize ? "reportPage.byOrder" : "reportPage.bySize"),
    icon: <SortIcon />,
    run: () => setLook({ ...look, bySize: !bySize }),
  }
  return [table, sort]
}

function wayEntries({
  question,
  number,
  pid,
  table,
  change,
  isShared,
  t,
}: CardContext): MenuEntry[] {
  const csv: MenuEntry = {
    id: "csv",
    label: t("reportPage.csv"),
    icon: <DownloadIcon />,
    run: () =>
      saveFile(`report-${pid}-${questionTag(question.id, number)}.csv`, "text/csv", csvOf(table)),
  }
  if (question.kind === "text" || isShared) return [csv]
  const cross: MenuEntry = {
    id: "cross",
    label: t("reportPage.crossWith"),
    icon: <GridViewIcon />,
    run: () => change({ part: "table", question: question.id }),
  }
  return [cross, csv]
}

/** For those who may read single responses. */
function readEntries(
  { question, change, view, isShared, t }: CardContext,
  openWhy: () => void,
): MenuEntry[] {
  if (!view.rows || isShared) return []
  const asked: MenuEntry = {
    id: "why",
    label: t("reportPage.why.menu"),
    icon: <HelpIcon />,
    run: openWhy,
  }
  if (question.kind !== "text" || question.isContact) return [asked]
  const given: MenuEntry = {
    id: "words",
    label: t("reportPage.readWords"),
    icon: <ChatIcon />,
    run: () => change({ part: "words", question: question.id }),
  }
  return [given, asked]
}

function takeEntries(card: CardContext, say: WebTranslate): MenuEntry[] {
  const { question, look, t } = card
  if (question.kind === "text") return []
  const copy: MenuEntry = {
    id: "copy",
    label: t("reportPage.copyTable"),
    icon: <DuplicateIcon />,
    run: () => void copyTable(card),
  }
  if (look.asTable || question.base?.n === 0) return [copy]
  const picture = (kind: "png" | "svg"): MenuEntry => ({
    id: kind,
    label: t("reportPage.picture", { kind: kind.toUpperCase() }),
    icon: <MediaIcon />,
    run: () => void withCode({ t: say }, () => takePicture(card, kind)),
  })
  return [copy, picture("png"), picture("svg")]
}

async function copyTable({ table, question, number, t }: CardContext): Promise<void> {
  try {
    await navigator.clipboard.writeText(tabbedOf(table))
    showToast({
      intent: "success",
      text: t("reportPage.copied", { name: questionTag(question.id, number) }),
    })
  } catch {
    // Without a safe connection, or by its settings, a browser keeps the clipboard to itself.
    showToast({ intent: "warning", text: t("reportPage.notCopied") })
  }
}

async function takePicture(
  { question, number, pid, view, t, words, figures }: CardContext,
  kind: "png" | "svg",
): Promise<void> {
  const { id, base, text, baseKind } = question
  const card = document.getElementById(cardId(id))
  if (!card) return
  const { savePicture } = await pictureCode.get()
  const tag = questionTag(id, number)
  const filter = filterWordsOf(view, words) || t("report.disclosure.noFilter")
  const shares = `${t("report.shareOf")}: ${t(`report.base.${baseKind}`)}`
  await savePicture(kind, {
    card,
    name: `report-${pid}-${tag}`,
    title: `${tag}. ${text}`,
    facts: [
      base ? `${shares}; ${t("report.n", { n: figures.count(base.n) })}` : shares,
      `${t("report.disclosure.filter")}: ${filter}; ${peopleText(view, t, figures)}`,
    ],
  })
}

/** A negative figure as spreadsheets read it. */
const numericCell = (cell: string): string => cell.replace(/^\u2212(?=\d)/, "-")

const linesOf = ({ head, rows }: FigureTable) => [
  head,
  ...rows.map(({ cells }) => cells.map(numericCell)),
]

/** A question's table as a file for spreadsheets. */
const csvOf = (table: FigureTable): string => linesOf(table).map(csvLine).join("")

/** The same for the clipboard. */
const tabbedOf = (table: FigureTable): string => tabbedText(linesOf(table))
