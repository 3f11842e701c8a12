import {
  ArrowLeftIcon,
  FloppyDiskIcon,
  FlowBranchIcon,
  GroupedBarChartIcon,
  HelpIcon,
  MoreIcon,
  PeopleIcon,
  PlayIcon,
  RedoIcon,
  TranslateIcon,
  UndoIcon,
} from "@blueprintjs/icons"
import { type Document, PROJECT_KEY } from "@qo/core/edits"
import { PROJECT_STATUS } from "@qo/core/project"
import { type ReactNode, useContext, useState } from "react"
import { Link } from "react-router-dom"
import { useObservable } from "../base/observable.ts"
import { useSession } from "../base/session/use-session.ts"
import { ChoiceTag } from "../ui/Badge.tsx"
import { PopMenu } from "../ui/PopMenu.tsx"
import type { EditorAct } from "./keyboard/editor-acts.ts"
import { actOf, TOOL_ACTS } from "./keyboard/editor-acts.ts"
import { keyText } from "./keyboard/key-text.ts"
import { SaveStateText } from "./SaveStateText.tsx"
import type { ProjectNews } from "./session/project-news.ts"
import type { ProjectSaver } from "./session/saving.ts"
import { ToolsContext } from "./session/tools.ts"
import { useDocument, useEditor, useEditorTexts } from "./session/use-editor.ts"

interface ToolbarProps {
  saving: ProjectSaver
  news: Pick<ProjectNews, "isBehind">
  onAct: (act: EditorAct) => void
  isPreviewed: boolean
  /** Who else is here. */
  others: ReactNode
  /** Buttons at the end: send, withdraw. */
  children?: ReactNode
}

const portraitsIn = (doc: Document): number => {
  const record = doc.records.get(PROJECT_KEY)
  return record?.record === "project" ? (record.portraits?.length ?? 0) : 0
}

interface ToolProps {
  act: EditorAct
  icon: ReactNode
  onAct: (act: EditorAct) => void
  pressed?: boolean
  disabled?: boolean
  hasText?: true
  notOnPhones?: true
}

function Tool({ act, icon, onAct, pressed, disabled, hasText, notOnPhones }: ToolProps) {
  const t = useEditorTexts()
  return (
    <button
      type="button"
      className={notOnPhones ? "rz-tool rz-tool--wide" : "rz-tool"}
      aria-pressed={pressed}
      aria-label={t(act.label)}
      title={act.key ? `${t(act.label)} · ${keyText(act.key)}` : t(act.label)}
      disabled={disabled}
      onClick={() => onAct(act)}
    >
      {icon}
      {hasText && <span className="rz-tool__text">{t(act.label)}</span>}
    </button>
  )
}

/** The bar on top: the project, its saved state, and its acts. */
export function Toolbar({ saving, news, onAct, isPreviewed, others, children }: ToolbarProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const { portraits, mayUndo, mayRedo, isDirty } = useDocument((each) => ({
    portraits: portraitsIn(each.doc),
    mayUndo: each.mayUndo(),
    mayRedo: each.mayRedo(),
    isDirty: each.isDirty(),
  }))
  const { content, blockSettings } = useObservable(session.rights)
  const { showsLines, showsTranslations } = useContext(ToolsContext)
  const areTranslations = useObservable(showsTranslations)
  const lines = useObservable(showsLines)
  const reads = useSession().can("reports.read")
  const tool = (id: string, icon: ReactNode, more: Partial<ToolProps> = {}) => (
    <Tool {...{ act: actOf(id), icon, onAct, ...more }} />
  )
  return (
    <header className="rz-bar">
      <BarTitle saving={saving} news={news} />
      {tool("undo", <UndoIcon aria-hidden />, { disabled: !mayUndo })}
      {tool("redo", <RedoIcon aria-hidden />, { disabled: !mayRedo })}
      <span className="rz-bar__line" />
      {tool("lines", <FlowBranchIcon aria-hidden />, { pressed: lines, hasText: true })}
      {tool("preview", <PlayIcon aria-hidden />, { pressed: isPreviewed, hasText: true })}
      {tool("translations", <TranslateIcon aria-hidden />, {
        pressed: areTranslations,
        notOnPhones: true,
      })}
      <button
        type="button"
        className="rz-tool rz-tool--wide"
        title={t("act.project")}
        aria-label={`${t("bar.portraits")} ${portraits}`}
        onClick={() => onAct(actOf("project"))}
      >
        <PeopleIcon aria-hidden />
        <span className="rz-tool__text">{t("bar.portraits")}</span>{" "}
        <span className="rz-tool__count">{portraits}</span>
      </button>
      {reads && tool("report", <GroupedBarChartIcon aria-hidden />, { notOnPhones: true })}
      <MoreMenu {...{ content, reads, onAct }} />
      <span className="rz-bar__room" />
      {others}
      {tool("guide", <HelpIcon aria-hidden />, { notOnPhones: true })}
      {(content || blockSettings) && (
        <button
          type="button"
          className="rz-tool rz-tool--outlined"
          aria-label={t("act.save")}
          // If most of it is locked, it is shown for the settings that are not.
          disabled={!content && !isDirty}
          onClick={() => onAct(actOf("save"))}
        >
          <FloppyDiskIcon aria-hidden />
          <span className="rz-tool__text">{t("act.save")}</span>
        </button>
      )}
      {children}
    </header>
  )
}

/** The way back, and the title of the edited project. */
function BarTitle({ saving, news }: Pick<ToolbarProps, "saving" | "news">) {
  const t = useEditorTexts()
  const session = useEditor()
  const project = useObservable(session.project)
  const { role } = useSession()
  const back = role === "researcher" || role === "demoResearcher" ? "/demo-researcher" : "/projects"
  return (
    <>
      <Link
        className="rz-tool"
        to={`${back}?pid=${session.pid}`}
        aria-label={t("bar.back")}
        title={t("bar.back")}
      >
        <ArrowLeftIcon aria-hidden />
      </Link>
      <div className="rz-bar__title">
        <div>
          <h1>
            <bdi>{project.name}</bdi>
          </h1>
          <ChoiceTag choice={PROJECT_STATUS} value={project.status} />
        </div>
        <SaveStateText saving={saving} news={news} />
      </div>
    </>
  )
}

interface MoreProps extends Pick<ToolbarProps, "onAct"> {
  /** The content may be changed. */
  content: boolean
  /** Reports may be read. */
  reads: boolean
}

function MoreMenu({ content, reads, onAct }: MoreProps) {
  const t = useEditorTexts()
  const [menu, openMenu] = useState<HTMLElement>()
  const entry = (id: string) => {
    const act = actOf(id)
    return {
      id,
      label: t(act.label),
      ...(act.key && { keys: keyText(act.key) }),
      run: () => onAct(act),
    }
  }
  return (
    <>
      <button
        type="button"
        className="rz-tool"
        aria-haspopup="menu"
        aria-expanded={menu !== undefined}
        aria-label={t("bar.more")}
        title={t("bar.more")}
        onClick={(event) => openMenu(event.currentTarget)}
      >
        <MoreIcon aria-hidden />
      </button>
      {menu && (
        <PopMenu
          label={t("bar.more")}
          inColumns
          anchor={menu}
          onClose={() => openMenu(undefined)}
          groups={[
            content ? ["addBlock", "addQuestion", "importList", "arrange"].map(entry) : [],
            [
              "find",
              ...(content ? ["replaceText"] : []),
              "selectAll",
              "selectReachable",
              "fit",
            ].map(entry),
            ["nextProblem", "nextComment", ...(content ? ["paste", "duplicate"] : []), "copy"].map(
              entry,
            ),
            [
              "project",
              "translations",
              "scores",
              "ends",
              ...(reads ? ["report"] : []),
              "refresh",
              "guide",
            ].map(entry),
            [
              ...["exportList", "exportJson", "exportSvg", "exportPng", "exportPdf"].map(entry),
              ...Object.values(TOOL_ACTS).map(({ id }) => entry(id)),
            ],
          ]}
        />
      )}
    </>
  )
}
