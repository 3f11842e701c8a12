import {
  ChatIcon,
  ChartIcon,
  DuplicateIcon,
  DownloadIcon,
  EyeOffIcon,
  GridViewIcon,
  HelpIcon,
  MediaIcon,
  MoreIcon,
  SortIcon,
  ThIcon,
} from "@blueprintjs/icons"
import { fewText, type QuestionView } from "@qo/core/report"
import { useState } from "react"
import { createCode } from "../base/code.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { type MenuEntry, PopMenu } from "../ui/PopMenu.tsx"
import { saveFile } from "../ui/save-file.ts"
import { withCode } from "../ui/with-code.ts"
import { Badge } from "../ui/Badge.tsx"
import { CATEGORY_ICONS } from "../ui/category-icons.tsx"
import { Chart } from "./charts/Chart.tsx"
import { peopleText } from "./Bases.tsx"
import { filterWordsOf } from "./filter-sentence.ts"
import { FigureTableView } from "./FigureTableView.tsx"
import { csvOf, tabbedOf } from "./csv.ts"
import { questionTable } from "./question-table.ts"
import type { ReportPartProps } from "./report-part.ts"
import { cardId } from "./card-id.ts"
import { useWhy } from "./why/use-why.ts"

interface Props extends ReportPartProps {
  question: QuestionView
  number: number
}

const pictureCode = createCode(() => import("./charts/picture.ts"))

/** A question with its chart. Under the chart stands the same as a table, for whoever does not see charts. */
export function QuestionCard(props: Props) {
  const say = useTexts()
  const { question, number, t, words, figures } = props
  const { id, state, base, text, category } = question
  const [asTable, showTable] = useState(false)
  const [bySize, sort] = useState(false)
  const why = useWhy()
  const table = questionTable(question, words, figures)
  const isHidden = state === "hidden"
  const title = `Q${number}. ${text}`
  const entries: readonly MenuEntry[][] = isHidden ? [] : entriesOf()
  return (
    <article
      id={cardId(id)}
      data-id={id}
      className={`rz-question${state === "grey" ? " rz-question--grey" : ""}`}
      aria-labelledby={`${cardId(id)}-title`}
    >
      <header>
        <div className="rz-question__cap">
          <span className="rz-question__kind">
            {CATEGORY_ICONS[category]}
            {`Q${number} · ${t(`questionCategory.${category}`)}`}
          </span>
          {base && state === "shown" && (
            <span className="rz-question__n">{t("report.n", { n: figures.count(base.n) })}</span>
          )}
          {base && state === "grey" && (
            <span className="rz-question__n">
              <Badge tone="warning">{fewText(base, words)}</Badge>
            </span>
          )}
          {!isHidden && (
            <CardMenu label={t("reportPage.menu", { name: `Q${number}` })} entries={entries} />
          )}
        </div>
        <h2 id={`${cardId(id)}-title`} tabIndex={-1}>
          <bdi>{text}</bdi>
        </h2>
      </header>
      {isHidden ? (
        <p className="rz-question__hidden">
          <EyeOffIcon aria-hidden />
          <span>{t("report.hidden")}</span>
        </p>
      ) : (
        <>
          {!asTable && <Chart {...props} bySize={bySize} />}
          <FigureTableView table={table} caption={title} isShown={asTable} />
          <BaseNote {...props} />
          {state === "grey" && <p className="rz-question__note">{t("report.grey")}</p>}
        </>
      )}
    </article>
  )

  function entriesOf(): MenuEntry[][] {
    const { change, isShared = false } = props
    const isWords = question.kind === "text"
    const sorts = ["single", "multiple"].includes(question.kind)
    const look: MenuEntry[] = [
      {
        id: "table",
        label: t(asTable ? "reportPage.asChart" : "reportPage.asTable"),
        icon: asTable ? <ChartIcon /> : <ThIcon />,
        run: () => showTable(!asTable),
      },
      ...(sorts && !asTable
        ? [
            {
              id: "sort",
              label: t(bySize ? "reportPage.byOrder" : "reportPage.bySize"),
              icon: <SortIcon />,
              run: () => sort(!bySize),
            },
          ]
        : []),
    ]
    const ways: MenuEntry[] = [
      ...(isWords || isShared
        ? []
        : [
            {
              id: "cross",
              label: t("reportPage.crossWith"),
              icon: <GridViewIcon />,
              run: () => change({ part: "table", question: id }),
            },
          ]),
      {
        id: "csv",
        label: t("reportPage.csv"),
        icon: <DownloadIcon />,
        run: () => saveFile(`report-${props.pid}-Q${number}.csv`, "text/csv", csvOf(table)),
      },
    ]
    return [look, ways, reads(), takes()].filter((group) => group.length > 0)
  }

  /** For those who may read single responses. */
  function reads(): MenuEntry[] {
    const { change, view, isShared = false } = props
    if (!view.rows || isShared) return []
    const asked: MenuEntry = {
      id: "why",
      label: t("reportPage.why.menu"),
      icon: <HelpIcon />,
      run: () => why.open({ question: id }),
    }
    if (question.kind !== "text" || question.isContact) return [asked]
    const given: MenuEntry = {
      id: "words",
      label: t("reportPage.readWords"),
      icon: <ChatIcon />,
      run: () => change({ part: "words", question: id }),
    }
    return [given, asked]
  }

  function takes(): MenuEntry[] {
    if (question.kind === "text") return []
    const copy: MenuEntry = {
      id: "copy",
      label: t("reportPage.copyTable"),
      icon: <DuplicateIcon />,
      run: () => void copyTable(),
    }
    if (asTable || base?.n === 0) return [copy]
    const picture = (kind: "png" | "svg"): MenuEntry => ({
      id: kind,
      label: t("reportPage.picture", { kind: kind.toUpperCase() }),
      icon: <MediaIcon />,
      run: () => void withCode({ t: say }, () => save(kind)),
    })
    return [copy, picture("png"), picture("svg")]
  }

  async function copyTable(): Promise<void> {
    try {
      await navigator.clipboard.writeText(tabbedOf(table))
      showToast({ intent: "success", text: t("reportPage.copied", { name: `Q${number}` }) })
    } catch {
      // Without a safe connection, or by its settings, a browser keeps the clipboard to itself.
      showToast({ intent: "warning", text: t("reportPage.notCopied") })
    }
  }

  async function save(kind: "png" | "svg"): Promise<void> {
    const card = document.getElementById(cardId(id))
    if (!card) return
    const { savePicture } = await pictureCode.get()
    const { view } = props
    const filter = filterWordsOf(view, words) || t("report.disclosure.noFilter")
    await savePicture(kind, {
      card,
      name: `report-${props.pid}-Q${number}`,
      title,
      facts: [
        [
          `${t("report.shareOf")}: ${t(`report.base.${question.baseKind}`)}`,
          base && t("report.n", { n: figures.count(base.n) }),
        ]
          .filter(Boolean)
          .join("; "),
        `${t("report.disclosure.filter")}: ${filter}; ${peopleText(view, t, figures)}`,
      ],
    })
  }
}

function CardMenu({ label, entries }: { label: string; entries: readonly MenuEntry[][] }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <span className="rz-question__menu">
      <button
        type="button"
        className="rz-icon-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </button>
      {anchor && (
        <PopMenu
          label={label}
          groups={entries}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </span>
  )
}

/** Said where shares are of other people than everywhere else on the page. */
function BaseNote({ question, view, t }: Pick<Props, "question" | "view" | "t">) {
  if (question.baseKind === view.base) return null
  return (
    <p className="rz-question__note">
      {t("report.shareOf")} {t(`report.base.${question.baseKind}`)}
    </p>
  )
}
