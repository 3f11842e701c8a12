import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import { SECTIONS } from "./sections/sections.ts"
import type { SectionCounts } from "./view-texts.ts"
import { lazy, Suspense } from "react"
import { Pages } from "../../widgets/Pages.tsx"
import { HelpBoard } from "../base/HelpBoard.tsx"
import { type HelpGroup, helpGroups } from "../base/help-groups.ts"
import { CommentForm } from "./CommentForm.tsx"
import { InterviewPane } from "./interview/InterviewPane.tsx"
import type { OutlineList } from "./outline-list.ts"
import { PROJECT_VIEW_KEYS } from "./project-view-keys.ts"
import type { ProjectViewProps } from "./ProjectView.tsx"
import { cardLines } from "./question-card.ts"
import type { Anchor } from "./sections/section-row.ts"
import { notesOn } from "./subject-notes.ts"
import type { OpenView } from "./use-view.ts"
import type { ViewDialog, ViewState } from "./view-controls.ts"

/** A report works with parts of core that nothing else here needs. */
const ReportPane = lazy(() =>
  import("./report/ReportPane.tsx").then((module) => ({ default: module.ReportPane })),
)

interface ViewFrontProps extends ProjectViewProps {
  view: OpenView
  outline: OutlineList
  state: ViewState
  dialog: ViewDialog
  counts: SectionCounts
  onOutline: (anchor: Anchor) => void
}

/** Layers over the sections: keys, a question in full, a comment, the interview. */
export function ViewFront(props: ViewFrontProps) {
  const { dialog, view, state, context, isActive, store } = props
  const close = () => state.setDialog(undefined)
  const { words, analysis } = view
  switch (dialog.kind) {
    case "help":
      return (
        <HelpBoard context={context} groups={helpOf(props)} isActive={isActive} onClose={close} />
      )
    case "sections":
      return <SectionChoice {...props} onClose={close} />
    case "card":
      return (
        <Pages
          context={context}
          title={context.t("view.card.title")}
          lines={cardOf(props, dialog.anchor)}
          isActive={isActive}
          onClose={close}
        />
      )
    case "comment":
      return <CommentLayer {...props} anchor={dialog.anchor} onClose={close} />
    case "report":
      return (
        <Suspense fallback={null}>
          <ReportPane
            {...{ store, context, isActive }}
            pid={props.pid}
            role={view.role}
            news={JSON.stringify(view.project?.parts.interviews.state().value ?? null)}
            onClose={close}
          />
        </Suspense>
      )
    case "interview":
      return analysis && words ? (
        <InterviewPane
          context={context}
          words={words}
          file={analysis.file}
          model={state.interview}
          onModel={state.setInterview}
          isActive={isActive}
          onClose={close}
          onOutline={(question) => props.onOutline(question === undefined ? {} : { question })}
        />
      ) : null
  }
}

function CommentLayer({ view, anchor, ...props }: ViewFrontProps & { anchor: Anchor }) {
  const { store, context, isActive, onClose } = props
  const { read, words, project } = view
  if (!read || !words) return null
  return (
    <CommentForm
      {...{ store, context, words, anchor, isActive, onClose }}
      project={read.project}
      onAdded={() => void project?.parts.comments.load()}
    />
  )
}

/** The sections by name, with their counts. */
function SectionChoice({
  context: { t },
  context,
  state,
  counts,
  isActive,
  onClose,
}: ViewFrontProps) {
  return (
    <ChoiceList
      context={context}
      title={t("view.sections")}
      choices={SECTIONS.map((name) => ({
        value: name,
        label: [t(`view.section.${name}`), counts[name]].join("  "),
      }))}
      current={state.section}
      isActive={isActive}
      onChoose={(value) => {
        onClose()
        const next = SECTIONS.find((name) => name === value)
        if (next) state.setSection(next)
      }}
      onCancel={onClose}
    />
  )
}

/** The keys that the screen adds, those of the view, and those of the program that reach it. */
const helpOf = ({
  context,
  store,
  view,
  keys = [],
  onOtherKey,
}: ViewFrontProps): readonly HelpGroup[] =>
  helpGroups(context, {
    title: context.t("view.key.view"),
    keys: [...keys, ...PROJECT_VIEW_KEYS],
    role: view.role,
    overrides: store.options.keys,
    hasProgram: onOtherKey !== undefined,
    canUndo: store.queue.canUndo(),
  })

function cardOf({ context, view, outline }: ViewFrontProps, anchor: Anchor): readonly string[] {
  const { words } = view
  if (!words) return []
  // The page has a margin at each side.
  return cardLines(outline.linesOf(anchor), notesOn(view, anchor), words, context.columns - 2)
}
