import { RandomIcon } from "@blueprintjs/icons"
import { offeredPortraits } from "@qo/core/interview"
import { originalId } from "@qo/core/questionnaire"
import { useContext, useEffect, useEffectEvent, useMemo } from "react"
import { useTexts } from "../../base/texts.ts"
import { SurveyFrame } from "../../shared/respondent/SurveyFrame.tsx"
import { namesOf } from "../session/names.ts"
import { selectOnly } from "../session/selection.ts"
import { ToolsContext } from "../session/tools.ts"
import { useQuestionnaireWords } from "../session/use-finding-texts.ts"
import { useEditor, useEditorTexts, useSelection } from "../session/use-editor.ts"
import { usePreview } from "./use-preview.ts"
import "./preview.css"

/** The current questionnaire in the respondent's view; its answers are not stored. */
export function PreviewPanel({ onClose }: { onClose: () => void }) {
  const t = useEditorTexts()
  const { trail, way: wanted, pictures } = useContext(ToolsContext)
  const preview = usePreview()
  const { way } = preview
  useEffect(() => {
    trail.set(way.split(" ").filter(Boolean).map(originalId))
    return () => trail.set([])
  }, [trail, way])
  const repeatWanted = useEffectEvent(() => {
    const next = wanted.get()
    if (!next) return
    wanted.set(undefined)
    preview.repeat(next)
  })
  useEffect(() => {
    repeatWanted()
    return wanted.subscribe(repeatWanted)
  }, [wanted])
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
        <SurveyFrame
          view={preview.view}
          deeds={preview.deeds}
          urlOf={pictures.urlOf}
          onDeed={preview.deed}
          {...(preview.languages && { languages: preview.languages, texts: preview.texts })}
        />
      </div>
      <Beside preview={preview} />
      <Way preview={preview} />
    </section>
  )
}

type Preview = ReturnType<typeof usePreview>

/** Start and shuffling of the preview. */
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
    <button type="button" onClick={() => session.select(selectOnly(originalId(id)))}>
      {names.short(id)}
    </button>
  )
  return (
    <footer className="rz-preview__way">
      <h2>{t("preview.path")}</h2>
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

/** Information that the respondent's page lacks: available slots, why the interview ended, and a way back. */
function Beside({ preview: { trial, reserve, back } }: { preview: Preview }) {
  const t = useEditorTexts()
  const tw = useTexts()
  const say = useQuestionnaireWords()
  const { state } = trial
  if (state.phase === "asking") return null
  return (
    <div className="rz-preview__beside" role="status">
      {state.phase === "over" && (
        <p>
          {tw("interview.over", { outcome: say?.(`outcome.${state.outcome ?? "closed"}`) ?? "" })}
        </p>
      )}
      {state.phase === "reserving" &&
        offeredPortraits(trial).map((portrait) => (
          <Act key={portrait} onDo={() => reserve(portrait)}>
            {t("preview.portrait", { number: portrait })}
          </Act>
        ))}
      {state.phase === "reserving" && (
        <Act onDo={() => reserve("full")}>{tw("interview.isFull")}</Act>
      )}
      {back && <Act onDo={back}>{t("preview.back")}</Act>}
    </div>
  )
}

const Act = ({ onDo, children }: { onDo: () => void; children: string }) => (
  <button type="button" className="rz-tool rz-tool--outlined" onClick={onDo}>
    {children}
  </button>
)
