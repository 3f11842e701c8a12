import type { Question } from "@qo/core/questionnaire"
import { CheckField } from "../../../ui/CheckField.tsx"
import { useEditorTexts } from "../../session/use-editor.ts"
import { EditedText } from "../EditedText.tsx"
import { NumberField } from "../NumberField.tsx"
import type { FormProps } from "./QuestionForm.tsx"

/** Bounds, steps and labels of what is answered with a number. */
export function NumberParts(props: FormProps) {
  const t = useEditorTexts()
  const { question, mayEdit, set } = props
  return (
    <>
      {"from" in question && (
        <div className="rz-three">
          {(["from", "to", "step"] as const).map((field) => (
            <NumberField
              key={field}
              name={field}
              label={t(`number.${field}`)}
              value={question[field]}
              disabled={!mayEdit}
              onChange={(value) => set({ [field]: value }, field)}
            />
          ))}
        </div>
      )}
      {question.category === "stars" && (
        <NumberField
          name="count"
          label={t("number.stars")}
          value={question.count}
          disabled={!mayEdit}
          onChange={(count) => set({ count }, "count")}
        />
      )}
      {question.category === "range" && (
        <div className="rz-two">
          <EditedText
            name="unit"
            label={t("number.unit")}
            value={question.unit ?? ""}
            disabled={!mayEdit}
            onChange={(unit) => set({ unit: unit || undefined }, "unit")}
          />
          <CheckField
            checked={question.pair ?? false}
            onChange={(pair) => mayEdit && set({ pair: pair || undefined })}
          >
            {t("number.pair")}
          </CheckField>
        </div>
      )}
      {hasLabels(question) && <Labels {...props} question={question} />}
    </>
  )
}

type Labelled = Extract<Question, { category: "stars" | "slider" | "nps" }>

const hasLabels = (question: Question): question is Labelled =>
  question.category === "stars" || question.category === "slider" || question.category === "nps"

function Labels({ question, mayEdit, set }: FormProps & { question: Labelled }) {
  const t = useEditorTexts()
  const { labels = {} } = question
  return (
    <div className="rz-two">
      {(["low", "high"] as const).map((end) => (
        <EditedText
          key={end}
          name={`labels.${end}`}
          label={t(`number.label.${end}`)}
          value={labels[end] ?? ""}
          disabled={!mayEdit}
          onChange={(text) => {
            const next = Object.fromEntries(
              Object.entries({ ...labels, [end]: text }).filter(([, each]) => each !== ""),
            )
            return set({ labels: Object.keys(next).length > 0 ? next : undefined }, `labels.${end}`)
          }}
        />
      ))}
    </div>
  )
}
