import { compile, openNode } from "@qo/core/interview"
import type { ProjectFile } from "@qo/core/project"
import { originalId } from "@qo/core/questionnaire"
import { Box } from "ink"
import { type Dispatch, type SetStateAction, useMemo } from "react"
import { Line } from "../../../widgets/Line.tsx"
import { Lines } from "../../../widgets/Lines.tsx"
import type { FootAct } from "../../../widgets/edges.ts"
import { titleLine } from "../../../widgets/title-line.ts"
import { useEdges } from "../../../widgets/use-edges.ts"
import { useKeys } from "../../../widgets/use-keys.ts"
import type { Draft } from "./draft.ts"
import type { ViewWords } from "../parts/view-words.ts"
import { interviewLines } from "./interview-lines.ts"
import { type InterviewModel, startInterview } from "./model.ts"
import { pressKey } from "./press.ts"
import type { RenderContext } from "../../../widgets/render-context.ts"

interface InterviewPaneProps {
  context: RenderContext
  words: ViewWords
  file: ProjectFile
  /** Last state; without it the interview begins. */
  model: InterviewModel | undefined
  onModel: Dispatch<SetStateAction<InterviewModel | undefined>>
  isActive: boolean
  onClose: () => void
  /** To a question in the outline. */
  onOutline: (question: string | undefined) => void
}

/** Tabs and messages of the program, and the title. */
const CHROME = 3
/** Margin at both sides of the question, columns. */
const MARGIN = 1
const SEED = 1

/** The questionnaire answered right here, by the engine that respondents answer to; nothing of it is stored. */
export function InterviewPane(props: InterviewPaneProps) {
  const { context, words, file, isActive, onClose, onOutline } = props
  const { t, styles } = context
  const begun = useMemo(
    () => startInterview(compile(file.questionnaire), file.portraits ?? [], SEED),
    [file],
  )
  const model = props.model ?? begun
  const { draft } = model
  const isTyping =
    draft.form === "typed" ||
    draft.form === "place" ||
    (draft.form === "choice" && draft.typing !== undefined)
  const height = Math.max(1, context.rows - CHROME)
  const interviewWords = useMemo(() => ({ ...words, styles }), [words, styles])
  const { lines, focus } = interviewLines(model, interviewWords, context.columns - 2 * MARGIN)
  const last = Math.max(0, lines.length - height)
  const wanted = draft.form === "read" ? draft.top : focus - height + 2
  const top = Math.max(0, Math.min(wanted, last))
  useKeys((name, typed) => {
    const isOwnWords = draft.form === "choice" && draft.typing !== undefined
    if (name === "escape" && !isOwnWords) return onClose()
    if (name === "ctrl+o" || (name === "o" && !isTyping)) return onOutline(lastQuestion(model))
    if (name === "q" && !isTyping) return onClose()
    const key = { name, typed }
    props.onModel((now) => withinText(pressKey(now ?? begun, key, context.locale), last))
  }, isActive)

  useEdges(context, isActive, {
    status: () => [[t(`view.interview.keys.${draft.form}`), styles.dim]],
    acts: interviewActs(context, draft.form),
  })

  return (
    <Box flexDirection="column">
      <Line>{titleLine(context, t("view.interview.title"), t("view.interview.nothingKept"))}</Line>
      <Lines lines={lines.slice(top, top + height).map((line) => " ".repeat(MARGIN) + line)} />
    </Box>
  )
}

/** Stops scrolling a note at its last lines. */
const withinText = (model: InterviewModel, last: number): InterviewModel =>
  model.draft.form === "read" && model.draft.top > last
    ? { ...model, draft: { form: "read", top: last } }
    : model

/** Actions for this question, most used first. */
function interviewActs({ t }: RenderContext, form: Draft["form"]): readonly FootAct[] {
  const anew = { key: "Ctrl+R", text: t("foot.anew") }
  const close = { key: "Esc", text: t("foot.close") }
  const toOutline = { key: "Ctrl+O", text: t("foot.toOutline") }
  if (form === "over") return [anew, close, toOutline]
  const isRead = form === "read"
  return [
    { key: "Enter", text: t(isRead || form === "lease" ? "foot.onward" : "foot.answer") },
    ...(isRead ? [] : [{ key: "Tab", text: t("foot.skip") }]),
    { key: "Shift+Tab", text: t("foot.back") },
    close,
    anew,
    toOutline,
  ]
}

/** The open question, else the last one that was asked, as it is in the outline. */
function lastQuestion(model: InterviewModel): string | undefined {
  const { graph, state } = model
  const index = openNode(model)?.index ?? state.path?.node
  const id = graph.nodes[index ?? -1]?.id
  return id === undefined ? undefined : originalId(id)
}
