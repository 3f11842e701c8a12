import { useEditorTexts } from "../../session/use-editor.ts"
import { EditedText } from "../EditedText.tsx"
import type { FormProps } from "./question-form.ts"

/** Words at both ends of a scale. */
export function LabelsPart({ question, mayEdit, set }: FormProps) {
  const t = useEditorTexts()
  const labels = ("labels" in question && question.labels) || {}
  return (
    <div className="rz-two">
      {(["low", "high"] as const).map((end) => (
        <EditedText
          key={end}
          name={`labels.${end}`}
          placeholdersOf={question.id}
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
