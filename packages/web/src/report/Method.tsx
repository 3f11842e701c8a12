import { Button } from "@blueprintjs/core"
import { BY_PORTRAITS, labelText, type WeightingView } from "@qo/core/report"
import { useState } from "react"
import { SelectField } from "../ui/SelectField.tsx"
import { TextField } from "../ui/TextField.tsx"
import { FigureTableView } from "./FigureTableView.tsx"
import { MethodSheet } from "./MethodSheet.tsx"
import type { ReportPartProps } from "./report-part.ts"
import { WhyCard } from "./why/WhyCard.tsx"

/** How figures came about, and, for those who may read single answers, how people are weighted and how those came about. */
export const Method = (part: ReportPartProps) => (
  <div className="rz-course">
    <MethodSheet {...part} />
    <div className="rz-report-stack">
      {part.view.rows && <Weights {...part} />}
      {part.view.rows && <WhyCard {...part} />}
    </div>
  </div>
)

const METHODS = ["none", BY_PORTRAITS, "own"] as const
type Method = (typeof METHODS)[number]

const methodOf = (weight: string): Method => {
  if (weight === "") return "none"
  return weight === BY_PORTRAITS ? BY_PORTRAITS : "own"
}

function Weights({ view, state, change, t, figures, words }: ReportPartProps) {
  const [method, setMethod] = useState<Method>(methodOf(state.weight))
  const [own, setOwn] = useState(methodOf(state.weight) === "own" ? state.weight : "")
  const choose = (next: Method) => {
    setMethod(next)
    if (next !== "own") change({ weight: next === "none" ? "" : next })
  }
  return (
    <section className="rz-question" aria-label={t("reportPage.method.weights")}>
      <h2>{t("reportPage.method.weights")}</h2>
      <form
        className="rz-weights"
        onSubmit={(event) => {
          event.preventDefault()
          if (method === "own") change({ weight: own.trim() })
        }}
      >
        <SelectField
          label={t("reportPage.method.weights")}
          problems={[]}
          value={method}
          onChange={({ currentTarget }) =>
            choose(METHODS.find((each) => each === currentTarget.value) ?? "none")
          }
        >
          {METHODS.map((each) => (
            <option key={each} value={each}>
              {t(`reportPage.method.weights.${each}`)}
            </option>
          ))}
        </SelectField>
        {method === "own" && (
          <>
            <TextField
              label={t("reportPage.method.weights.text")}
              hint={t("reportPage.method.weights.hint")}
              value={own}
              onChange={(event) => setOwn(event.currentTarget.value)}
            />
            <Button type="submit" text={t("reportPage.method.weights.apply")} />
          </>
        )}
      </form>
      {view.weighting && <Weighting {...{ t, figures, words }} weighting={view.weighting} />}
    </section>
  )
}

function Weighting({
  weighting,
  t,
  figures,
  words,
}: Pick<ReportPartProps, "t" | "figures" | "words"> & { weighting: WeightingView }) {
  return (
    <>
      {weighting.margins.map(({ field, label, targets }) => (
        <FigureTableView
          key={field}
          isShown
          caption={labelText(label, words)}
          table={{
            head: [
              labelText(label, words),
              t("reportPage.method.weights.target"),
              t("reportPage.method.weights.share"),
            ],
            rows: targets.map((target) => ({
              key: target.value,
              cells: [
                labelText(target.label, words),
                figures.share(target.target),
                figures.share(target.share),
              ],
            })),
          }}
        />
      ))}
    </>
  )
}
