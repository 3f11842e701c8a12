import { SearchIcon, MenuClosedIcon, PlusIcon } from "@blueprintjs/icons"
import { type Ref, useContext, useRef, useState } from "react"
import { useAtLeast } from "../base/breakpoints.ts"
import { createCode } from "../base/code.ts"
import { LazyPart } from "../ui/LazyPart.tsx"
import { useObservable } from "../base/observable.ts"
import { DockRail } from "./DockRail.tsx"
import { EndsPart } from "./EndsPart.tsx"
import { Outline } from "./outline/Outline.tsx"
import { DockSection } from "./panels/DockSection.tsx"
import { CommentsPanel } from "./panels/CommentsPanel.tsx"
import { ProblemsPanel } from "./panels/ProblemsPanel.tsx"
import { StepsPanel } from "./panels/StepsPanel.tsx"
import { ToolsContext } from "./session/tools.ts"
import { useDocument, useEditorTexts } from "./session/use-editor.ts"
import { useFindings } from "./session/use-findings.ts"

interface DockProps {
  find: Ref<HTMLInputElement>
  /** On a phone rows are as high as a finger, and the steps stand elsewhere. */
  isPhone: boolean
  /** A row was opened: by Enter, or by a tap if there is no room beside the outline. */
  onOpen: () => void
  /** Beside the canvas it folds to a rail; otherwise it covers the canvas or is a page. */
  isFolded: boolean
  onFold: (folded: boolean) => void
  onFind: () => void
  /** Runs acts that change the questionnaire; undefined: not allowed. */
  onDo: ((act: "addBlock") => void) | undefined
}

const ROW = 28
const ROW_OF_FINGERS = 44

/** The dock at the left: structure, problems, history. */
export function Dock({ find, isPhone, onOpen, isFolded, onFold, onFind, onDo }: DockProps) {
  const t = useEditorTexts()
  const [typed, type] = useState("")
  const toOutline = useRef<() => void>(undefined)
  const isBeside = useAtLeast("large")
  const tools = useContext(ToolsContext)
  const comments = useObservable(tools.comments.open)
  const reports = useObservable(tools.importReports.all)
  const unsavedReport = useObservable(tools.importReports.unsaved)
  if (isFolded && isBeside) return <DockRail onUnfold={() => onFold(false)} onFind={onFind} />
  return (
    <nav className="rz-dock" aria-label={t("dock.label")}>
      <div className="rz-dock__top">
        <FindField {...{ find, typed, type }} onFound={() => toOutline.current?.()} />
        {isBeside && (
          <button
            type="button"
            className="rz-tool"
            aria-label={t("dock.hide")}
            title={t("dock.hide")}
            onClick={() => onFold(true)}
          >
            <MenuClosedIcon aria-hidden />
          </button>
        )}
      </div>
      <DockSection
        title={t("dock.structure")}
        fills
        open
        action={
          onDo && (
            <button
              type="button"
              className="rz-tool"
              aria-label={t("act.addBlock")}
              title={`${t("act.addBlock")} · B`}
              onClick={() => onDo("addBlock")}
            >
              <PlusIcon aria-hidden />
            </button>
          )
        }
      >
        <Outline
          typed={typed}
          rowHeight={isPhone ? ROW_OF_FINGERS : ROW}
          opensOnClick={isPhone}
          onOpen={() => {
            type("")
            onOpen()
          }}
          come={toOutline}
        />
      </DockSection>
      <EndsPart />
      <DockSection title={t("dock.problems")} count={<ProblemCount />} open>
        <ProblemsPanel />
      </DockSection>
      {comments.length > 0 && (
        <DockSection
          title={t("dock.comments")}
          count={<span className="rz-count">{comments.length}</span>}
          open
        >
          <CommentsPanel />
        </DockSection>
      )}
      {(reports.length > 0 || unsavedReport) && (
        <LazyPart of={reportCode}>
          {(ImportReport) => <ImportReport onGone={isBeside ? undefined : onOpen} />}
        </LazyPart>
      )}
      <DockSection title={t("dock.steps")} count={<StepCount />}>
        <StepsPanel />
      </DockSection>
    </nav>
  )
}

interface FindProps extends Pick<DockProps, "find"> {
  typed: string
  type: (text: string) => void
  /** Moves the focus to the results. */
  onFound: () => void
}

function FindField({ find, typed, type, onFound }: FindProps) {
  const t = useEditorTexts()
  return (
    <search className="rz-dock__find">
      <SearchIcon aria-hidden />
      <input
        ref={find}
        type="search"
        aria-label={t("find.label")}
        placeholder={t("find.placeholder")}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") type("")
          if (event.key !== "Enter" && event.key !== "ArrowDown") return
          event.preventDefault()
          onFound()
          // Arrows move through the results; Enter ends the search.
          if (event.key === "Enter") type("")
        }}
      />
      <kbd aria-hidden>Ctrl F</kbd>
    </search>
  )
}

/** Separate code for the import report, loaded only after an import. */
const reportCode = createCode(async () => {
  const [{ ImportReportSection }, { importTexts }] = await Promise.all([
    import("./import/ImportReportSection.tsx"),
    import("./import/import-texts.ts"),
  ])
  await importTexts.get()
  return ImportReportSection
})

function ProblemCount() {
  const t = useEditorTexts()
  const findings = useFindings()
  const count = (severity: string) =>
    findings?.filter((each) => each.severity === severity).length ?? 0
  const [errors, warnings] = [count("error"), count("warning")]
  if (!findings) return null
  if (errors + warnings === 0 && findings.length > 0)
    return <span className="rz-count">{findings.length}</span>
  if (findings.length === 0)
    return <span className="rz-count rz-count--good">{t("problems.no")}</span>
  return (
    <>
      {errors > 0 && <span className="rz-count rz-count--bad">{errors}</span>}
      {warnings > 0 && <span className="rz-count rz-count--warning">{warnings}</span>}
    </>
  )
}

function StepCount() {
  const count = useDocument(({ history }) => history.done.length)
  return <span className="rz-count">{count}</span>
}
