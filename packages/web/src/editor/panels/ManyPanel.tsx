import { questionIn } from "@qo/core/edits"
import {
  isRequired,
  type Question,
  SHUFFLE_MODES,
  shuffleOf,
  takesShuffle,
} from "@qo/core/questionnaire"
import { useObservable } from "../../base/observable.ts"
import { SelectField } from "../../ui/SelectField.tsx"
import { actOf, type EditorAct } from "../keyboard/editor-acts.ts"
import { ALIGNMENTS, alignBlocks } from "../session/align-blocks.ts"
import { changeAll, moveAll } from "../session/edit-many.ts"
import { useEditor, useEditorTexts, useSelection, useVersion } from "../session/use-editor.ts"

/** Several blocks or questions: acts on all of them. */
export function ManyPanel({ onAct }: { onAct: (act: EditorAct) => void }) {
  const t = useEditorTexts()
  const session = useEditor()
  useVersion()
  const { ids } = useSelection()
  const { content } = useObservable(session.rights)
  const blocks = session.scene.placed.filter(({ block }) => ids.has(block.id))
  const questions = [...ids].flatMap((id) => questionIn(session.doc, id) ?? [])
  const what = [
    blocks.length > 0 && t("many.block", { count: blocks.length }),
    questions.length > 0 && t("many.question", { count: questions.length }),
  ]
  return (
    <section className="rz-panel" aria-labelledby="panel-title">
      <header className="rz-panel__head">
        <h2 id="panel-title">{t("panel.many", { count: ids.size })}</h2>
      </header>
      <div className="rz-panel__body">
        <p className="rz-muted">{what.filter(Boolean).join(", ")}</p>
        {content && blocks.length === 0 && <QuestionFields questions={questions} />}
        {content && questions.length === 0 && (
          <div className="rz-many" role="group" aria-label={t("many.align")}>
            {ALIGNMENTS.map((how) => (
              <button
                key={how}
                type="button"
                className="rz-act"
                onClick={() => alignBlocks(session, blocks, how)}
              >
                {t(`many.align.${how}`)}
              </button>
            ))}
          </div>
        )}
        <div className="rz-many">
          {["copy", ...(content ? ["duplicate", "delete"] : [])].map(actOf).map((act) => (
            <button key={act.id} type="button" className="rz-act" onClick={() => onAct(act)}>
              {t(act.label)}
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The value that all have, `undefined` where they differ. */
const sharedValue = <Value,>(values: readonly Value[]): Value | undefined =>
  values.every((each) => each === values[0]) ? values[0] : undefined

function QuestionFields({ questions }: { questions: readonly Question[] }) {
  const t = useEditorTexts()
  const session = useEditor()
  const required = sharedValue(questions.map(isRequired))
  const shuffle = sharedValue(questions.map(shuffleOf))
  return (
    <>
      <SelectField
        label={t("many.required")}
        value={required === undefined ? "" : required ? "yes" : "no"}
        onChange={({ currentTarget: { value } }) =>
          changeAll(session, questions, { required: value === "no" ? false : undefined })
        }
      >
        {required === undefined && <option value="">{t("many.differs")}</option>}
        <option value="yes">{t("many.required.yes")}</option>
        <option value="no">{t("many.required.no")}</option>
      </SelectField>
      {questions.every(takesShuffle) && (
        <SelectField
          label={t("shuffle.label")}
          value={shuffle ?? ""}
          onChange={({ currentTarget: { value } }) => {
            const mode = SHUFFLE_MODES.find((each) => each === value)
            if (mode) changeAll(session, questions, { shuffle: mode === "none" ? undefined : mode })
          }}
        >
          {shuffle === undefined && <option value="">{t("many.differs")}</option>}
          {SHUFFLE_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {t(`shuffle.${mode}`)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t("many.moveTo")}
        value=""
        onChange={({ currentTarget: { value } }) => moveAll(session, questions, value)}
      >
        <option value="">{t("many.chooseBlock")}</option>
        {session.scene.placed.map(({ block, index }) => (
          <option key={block.id} value={block.id}>
            {index + 1}. {block.title || t("block.untitled")}
          </option>
        ))}
      </SelectField>
    </>
  )
}
