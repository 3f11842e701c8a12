import { RandomIcon } from "@blueprintjs/icons"
import { draftOf, type GraphNode, offeredPortraits, textAt, type Trial } from "@qo/core/interview"
import { useContext, useEffect, useMemo, useRef, useState } from "react"
import { useTexts } from "../../base/texts.ts"
import { answerOf, draftFrom } from "../../ui/interview/answer-draft.ts"
import { AnswerFields, howMany } from "../../ui/interview/AnswerFields.tsx"
import { namesOf } from "../session/names.ts"
import { only } from "../session/selection.ts"
import { ToolsContext } from "../session/tools.ts"
import { useFindingTexts } from "../session/use-finding-texts.ts"
import { useEditor, useEditorTexts, useSelection } from "../session/use-editor.ts"
import type { Answered } from "./replay.ts"
import { usePreview } from "./use-preview.ts"
import "./preview.css"

/** The questionnaire as a respondent meets it, on the document as it is now; nothing is stored. */
export function PreviewPanel({ onClose }: { onClose: () => void }) {
  const t = useEditorTexts()
  const { trail } = useContext(ToolsContext)
  const preview = usePreview()
  const { way, trial, node } = preview
  useEffect(() => {
    trail.set(way.split(" ").filter(Boolean))
    return () => trail.set([])
  }, [trail, way])
  return (
    <section className="rz-preview" aria-labelledby="preview-title">
      <header className="rz-preview__head">
        <h2 id="preview-title">{t("preview.title")}</h2>
        <button type="button" className="rz-tool" aria-label={t("preview.close")} onClick={onClose}>
          ✕
        </button>
      </header>
      <Tools preview={preview} />
      <div className="rz-preview__stage">
        <Shown
          key={`${way} ${preview.seed}`}
          trial={trial}
          node={node}
          onAnswer={preview.give}
          onPortrait={preview.reserve}
          onBack={preview.back}
        />
      </div>
      <Way preview={preview} />
    </section>
  )
}

type Preview = ReturnType<typeof usePreview>

/** Where it begins, and how it is shuffled. */
function Tools({ preview: { from, begin, seed, setSeed } }: { preview: Preview }) {
  const t = useEditorTexts()
  const session = useEditor()
  const names = useMemo(() => namesOf(session), [session])
  const { active } = useSelection()
  const selected = active !== undefined && session.scene.questionAt(active) ? active : undefined
  const other = selected ?? from
  return (
    <div className="rz-preview__tools">
      <button
        type="button"
        className="rz-tool"
        aria-pressed={from === undefined}
        onClick={() => begin(undefined)}
      >
        {t("preview.fromStart")}
      </button>
      {other !== undefined && (
        <button
          type="button"
          className="rz-tool"
          aria-pressed={from !== undefined}
          onClick={() => begin(other)}
        >
          {t("preview.from", { question: names.short(other) })}
        </button>
      )}
      <label className="rz-preview__seed">
        {t("preview.seed")}
        <input
          type="number"
          min={1}
          value={seed}
          onChange={(event) => setSeed(Math.max(1, event.currentTarget.valueAsNumber || 1))}
        />
      </label>
      <button
        type="button"
        className="rz-tool"
        aria-label={t("preview.reseed")}
        title={t("preview.reseed")}
        onClick={() => setSeed(seed + 1)}
      >
        <RandomIcon aria-hidden />
      </button>
    </div>
  )
}

/** The questions gone through, each a way to its place. */
function Way({ preview: { path, node, isCut } }: { preview: Preview }) {
  const t = useEditorTexts()
  const session = useEditor()
  const names = useMemo(() => namesOf(session), [session])
  const chip = (id: string) => (
    <button type="button" onClick={() => session.select(only(id))}>
      {names.short(id)}
    </button>
  )
  return (
    <footer className="rz-preview__way">
      <h3>{t("preview.path")}</h3>
      <ol className="rz-preview__path">
        {path.map((id, at) => (
          <li key={at}>{chip(id)}</li>
        ))}
        {node && <li aria-current="step">{chip(node.id)}</li>}
      </ol>
      {isCut && <p>{t("preview.changed")}</p>}
      <p className="rz-muted">{t("preview.nothingStored")}</p>
    </footer>
  )
}

interface ShownProps {
  trial: Trial
  node: GraphNode | undefined
  onAnswer: (given: Answered) => void
  onPortrait: (portrait: number | "full") => void
  onBack: (() => void) | undefined
}

/** The question that is asked, or how it ended. */
function Shown({ trial, node, onAnswer, onPortrait, onBack }: ShownProps) {
  const t = useEditorTexts()
  const tw = useTexts()
  const say = useFindingTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { graph, state } = trial
  const isFirst = state.length === 0
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <div className="rz-preview__page">
      <progress max={1} value={state.progress} aria-label={t("preview.progress")} />
      <h3 ref={heading} tabIndex={-1}>
        {node ? (
          <bdi>{textAt(graph, node, state.given, node.question.text) || "—"}</bdi>
        ) : state.phase === "reserving" ? (
          tw("interview.lease")
        ) : (
          tw("interview.over", { outcome: say?.(`outcome.${state.outcome ?? "closed"}`) ?? "" })
        )}
      </h3>
      {node && <Asked trial={trial} node={node} onAnswer={onAnswer} onBack={onBack} />}
      {state.phase === "reserving" && (
        <div className="rz-preview__acts">
          {offeredPortraits(trial).map((portrait) => (
            <button
              key={portrait}
              type="button"
              className="rz-tool rz-tool--outlined"
              onClick={() => onPortrait(portrait)}
            >
              {t("preview.portrait", { number: portrait })}
            </button>
          ))}
          <button
            type="button"
            className="rz-tool rz-tool--outlined"
            onClick={() => onPortrait("full")}
          >
            {tw("interview.isFull")}
          </button>
        </div>
      )}
      {!node && onBack && (
        <button type="button" className="rz-tool rz-tool--outlined" onClick={onBack}>
          {t("preview.back")}
        </button>
      )}
    </div>
  )
}

function Asked({
  trial,
  node,
  onAnswer,
  onBack,
}: Pick<ShownProps, "trial" | "onAnswer" | "onBack"> & { node: GraphNode }) {
  const t = useEditorTexts()
  const tw = useTexts()
  const say = useFindingTexts()
  const { graph, state, problem } = trial
  const [draft, setDraft] = useState(() => draftFrom(draftOf(state, node.id)))
  const { question } = node
  const hints = [howMany({ trial, node }, tw), node.required ? undefined : t("preview.optional")]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer({ question: node.id, value: answerOf(node, draft) })
      }}
    >
      {question.hint && (
        <p className="rz-muted">
          <bdi>{textAt(graph, node, state.given, question.hint)}</bdi>
        </p>
      )}
      <p className="rz-muted">{hints.filter(Boolean).join(" · ")}</p>
      <AnswerFields trial={trial} node={node} draft={draft} onChange={setDraft} />
      {problem && (
        <p className="rz-note rz-note--error" role="alert">
          {say?.(`interviewProblem.${problem.key}`, {
            ...problem.params,
          })}
        </p>
      )}
      <div className="rz-preview__acts">
        {onBack && (
          <button type="button" className="rz-tool rz-tool--outlined" onClick={onBack}>
            {t("preview.back")}
          </button>
        )}
        {!node.required && (
          <button
            type="button"
            className="rz-tool rz-tool--outlined"
            onClick={() => onAnswer({ question: node.id, value: "skip" })}
          >
            {t("preview.skip")}
          </button>
        )}
        <button type="submit" className="rz-tool rz-tool--primary">
          {t("preview.on")}
        </button>
      </div>
    </form>
  )
}
