import {
  type Recall,
  RECALL_MODES,
  RECALL_ON_EMPTY,
  recallOf,
  typeOf,
} from "@qo/core/questionnaire"
import { CheckField } from "../../../ui/CheckField.tsx"
import { SelectField } from "../../../ui/SelectField.tsx"
import { namesOf } from "../../session/names.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import type { FormProps } from "./question-form.ts"

/** Keeps of the answers those that were chosen (or not, or shown) at an earlier question. */
export function RecallPart({ question, mayEdit, set }: FormProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const { scene } = session
  const recall = recallOf(question)
  const here = scene.questionAt(question.id)
  const number = here ? here.placed.firstNumber + here.row : 0
  const sources = scene.placed.flatMap(({ block, firstNumber }) =>
    block.questions
      .map((each, at) => ({ each, nth: firstNumber + at }))
      .filter(({ each, nth }) => nth < number && typeOf(each).chooses !== "none"),
  )
  const last = sources.at(-1)
  const put = (change: Partial<Recall>) =>
    recall && set({ recall: { ...recall, ...change } }, "recall")
  return (
    <fieldset className="rz-recall" data-part="recall">
      <CheckField
        checked={recall !== undefined}
        onChange={(isOn) =>
          mayEdit &&
          set({
            recall:
              isOn && last
                ? { source: last.each.id, mode: "selected", onEmpty: "skip" }
                : undefined,
          })
        }
      >
        {t("recall.on")}
      </CheckField>
      {!last && <p className="rz-muted">{t("recall.noSource")}</p>}
      {recall && (
        <>
          <SelectField
            label={t("recall.source")}
            value={recall.source}
            disabled={!mayEdit}
            onChange={(event) => put({ source: event.currentTarget.value })}
          >
            {!sources.some(({ each }) => each.id === recall.source) && (
              <option value={recall.source}>{t("recall.lost")}</option>
            )}
            {sources.map(({ each, nth }) => (
              <option key={each.id} value={each.id}>
                Q{nth} · {namesOf(session).printText(each.text)}
              </option>
            ))}
          </SelectField>
          <div className="rz-two">
            <SelectField
              label={t("recall.mode")}
              value={recall.mode}
              disabled={!mayEdit}
              onChange={(event) => put({ mode: event.currentTarget.value as Recall["mode"] })}
            >
              {RECALL_MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`recallMode.${mode}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t("recall.onEmpty")}
              value={recall.onEmpty}
              disabled={!mayEdit}
              onChange={(event) => put({ onEmpty: event.currentTarget.value as Recall["onEmpty"] })}
            >
              {RECALL_ON_EMPTY.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`recallOnEmpty.${mode}`)}
                </option>
              ))}
            </SelectField>
          </div>
        </>
      )}
    </fieldset>
  )
}
