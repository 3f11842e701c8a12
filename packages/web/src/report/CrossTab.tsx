import { Button, PopoverNext } from "@blueprintjs/core"
import { SwapHorizontalIcon } from "@blueprintjs/icons"
import { questionNumbers } from "@qo/core/questionnaire"
import { type QuestionView, SHARE_TESTS, questionTag } from "@qo/core/report"
import { fieldText } from "./value-texts.ts"
import { CheckField } from "../ui/CheckField.tsx"
import { FormFailure } from "../ui/FormFailure.tsx"
import { SelectField } from "../ui/SelectField.tsx"
import { rowQuestions, tableQuestion } from "./asked-table.ts"
import { useCrossTab } from "./asks.ts"
import { CountingOutlines } from "./CountingOutlines.tsx"
import { CrossTabFigures } from "./CrossTabFigures.tsx"
import { columnsOf } from "./report-address.ts"
import type { ReportPartProps } from "./report-part.ts"

/** Fields that people are divided by most. */
const FIELDS = [
  "gender",
  "age",
  "education",
  "region",
  "city",
  "portrait",
  "source",
  "lang",
  "quality",
  "version",
]
const COLUMNS_MAX = 4

const canBeColumns = ({ kind }: QuestionView): boolean =>
  kind === "single" || kind === "multiple" || kind === "place" || kind === "numbers"

/** Answers beside one another for groups of people: any question, by fields and other questions. */
export function CrossTab(part: ReportPartProps) {
  const { pid, view, state, t } = part
  const chosen = tableQuestion(view, state)
  const { data, error, isPlaceholderData } = useCrossTab(pid, state, chosen?.id)
  if (!chosen) return <p className="rz-muted">{t("reportPage.questions.none")}</p>
  return (
    <section className="rz-cross" aria-label={t("reportPage.part.table")}>
      <Builder {...part} chosen={chosen} />
      {error && !data && <FormFailure error={error} />}
      {!error && !data && <CountingOutlines pid={pid} part="table" />}
      {data && (
        <div data-old={isPlaceholderData || undefined} className="rz-report__figures">
          <CrossTabFigures {...part} table={data} />
        </div>
      )}
    </section>
  )
}

/** Chooses rows, columns and the test between columns. */
function Builder(part: ReportPartProps & { chosen: QuestionView }) {
  const { view, state, change, t, chosen } = part
  const rows = rowQuestions(view)
  const by = columnsOf(state)
  const [first = ""] = by
  const swapped = first.startsWith("q.") && canBeColumns(chosen) ? first.slice(2) : undefined
  const set = (at: number, to: string) => {
    const next = at === by.length ? [...by, to] : by.with(at, to)
    change({ by: [...new Set(next.filter((each) => each !== ""))] })
  }
  const shown = by.length < COLUMNS_MAX ? [...by, ""] : by
  return (
    <div className="rz-cross__builder">
      <SelectField
        label={t("reportPage.table.rows")}
        problems={[]}
        value={chosen.id}
        onChange={({ currentTarget }) => change({ question: currentTarget.value })}
      >
        <QuestionOptions
          questions={view.questions}
          offers={(each) => rows.includes(each)}
          prefix=""
        />
      </SelectField>
      <Button
        variant="minimal"
        icon={<SwapHorizontalIcon />}
        aria-label={t("reportPage.table.swap")}
        title={t("reportPage.table.swap")}
        disabled={swapped === undefined}
        onClick={() => change({ question: swapped, by: [`q.${chosen.id}`, ...by.slice(1)] })}
      />
      {shown.map((each, at) => (
        <ColumnsField key={at} {...part} by={each} at={at} onChange={(to) => set(at, to)} />
      ))}
      <PopoverNext placement="bottom-end" arrow={false} content={<Rules {...part} />}>
        <Button text={t("reportPage.table.test")} className="rz-tall-button" />
      </PopoverNext>
    </div>
  )
}

interface ColumnsProps extends ReportPartProps {
  by: string
  at: number
  onChange: (by: string) => void
}

function ColumnsField({ view, t, words, by, at, onChange }: ColumnsProps) {
  const isListed =
    by === "" ||
    FIELDS.includes(by) ||
    view.questions.some((each) => canBeColumns(each) && `q.${each.id}` === by)
  return (
    <SelectField
      label={t(at === 0 ? "reportPage.table.columns" : "reportPage.table.more")}
      problems={[]}
      value={by}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {at > 0 && <option value="">{t("reportPage.table.none")}</option>}
      {!isListed && <option value={by}>{by.startsWith("q.") ? by : fieldText(by, words)}</option>}
      {FIELDS.map((field) => (
        <option key={field} value={field}>
          {fieldText(field, words)}
        </option>
      ))}
      <QuestionOptions questions={view.questions} offers={canBeColumns} prefix="q." />
    </SelectField>
  )
}

interface OptionsProps {
  questions: readonly QuestionView[]
  offers: (question: QuestionView) => boolean
  prefix: string
}

function QuestionOptions({ questions, offers, prefix }: OptionsProps) {
  const numbers = questionNumbers(questions)
  return questions.filter(offers).map(({ id, text }) => (
    <option key={id} value={`${prefix}${id}`}>
      {`${questionTag(id, numbers.get(id) ?? 0)} ${text}`}
    </option>
  ))
}

function Rules({ state, change, t }: ReportPartProps) {
  return (
    <div className="rz-choices">
      <fieldset>
        <legend>{t("reportPage.table.test")}</legend>
        {SHARE_TESTS.map((test) => (
          <label key={test} className="rz-radio">
            <input
              type="radio"
              name="test"
              checked={state.test === test}
              onChange={() => change({ test })}
            />
            {t(`report.test.${test}`)}
          </label>
        ))}
        <CheckField checked={state.bonferroni} onChange={(bonferroni) => change({ bonferroni })}>
          {t("report.bonferroni")}
        </CheckField>
      </fieldset>
    </div>
  )
}
