import { Box } from "ink"
import { useState } from "react"
import { pricingCalls } from "@qo/core/api"
import { type CalculatorRates, RATE_NAMES } from "@qo/core/pricing"
import { Confirm } from "../../widgets/Confirm.tsx"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem } from "../../widgets/form-field.ts"
import { wrapLongText } from "../../widgets/long-text.ts"
import { clipboardText } from "../base/clipboard.ts"
import { problemsOf } from "../base/server-problems.ts"
import { useAttention } from "../../app-store/use-updates.ts"
import { CALCULATOR_AREA } from "./calculator-area.ts"
import { CalculatorPage } from "./CalculatorPage.tsx"
import { rateChangeText } from "../../text/money-texts.ts"
import { headingText, priceLines, sumLines } from "./price-rows.ts"
import { calculatorFields } from "./rate-fields.ts"
import { onlyRates, planRestoreRates } from "./restore-rates.ts"
import {
  CalculatorForm,
  changedRates,
  ratesOf,
  type Sample,
  sampleOf,
  typedForm,
} from "@qo/core/pricing"
import { ratesCommand } from "./rates-command.ts"
import { signsOf } from "../../text/signs.ts"
import type { AppStore } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface CalculatorProps {
  store: AppStore
  context: RenderContext
  isActive: boolean
  showTab: () => void
  onOtherKey: (name: string) => void
}

/** The rates with the price that they make, to be read; `e` and `x` turn it into a form. */
export function Calculator(props: CalculatorProps) {
  const { store, context, isActive } = props
  const [startAt, edit] = useState<string>()
  useAttention(store, startAt !== undefined)
  const area = store.areas.of(CALCULATOR_AREA)
  const rates = area.rates()
  if (rates && startAt !== undefined)
    return (
      <RatesForm
        store={store}
        context={context}
        rates={rates}
        startAt={startAt}
        isActive={isActive}
        onClose={() => edit(undefined)}
      />
    )
  return (
    <CalculatorPage
      {...props}
      form={rates && { ...rates, ...area.sample() }}
      edit={edit}
      refresh={() => void area.refresh()}
    />
  )
}

interface RatesConfirmation {
  before: CalculatorRates
  after: CalculatorRates
  sample: Sample
  /** Rates that another user has changed while the form was open. */
  theirs: readonly string[]
}

/** All rates as a form, with their effect on the price of the sample beside them; saving shows the difference first. */
function RatesForm(props: {
  store: AppStore
  context: RenderContext
  rates: CalculatorRates
  startAt: string
  isActive: boolean
  onClose: () => void
}) {
  const { store, context, isActive, onClose } = props
  const { t } = context
  const { api } = store.options
  const area = store.areas.of(CALCULATOR_AREA)
  // Rates that arrive during editing must not change the base of the differences.
  const [base] = useState(props.rates)
  const [confirming, setConfirming] = useState<RatesConfirmation>()
  const initial: CalculatorForm = { ...base, ...area.sample() }
  // In read-out mode, the form closes for the question, and reopens with the answers.
  const [answered, setAnswered] = useState(initial)

  async function submit(form: CalculatorForm): Promise<readonly FieldProblem[]> {
    area.setSample(sampleOf(form))
    setAnswered(form)
    const names = changedRates(base, ratesOf(form))
    if (names.length === 0) {
      onClose()
      store.notices.say(t("pricing.unchanged"))
      return []
    }
    try {
      const before = await api.send(pricingCalls.getCalculator, {})
      const theirs = changedRates(base, before).map((name) =>
        rateChangeText(context, name, base, before),
      )
      const after = { ...before, ...onlyRates(names, ratesOf(form)) }
      setConfirming({ before, after, sample: sampleOf(form), theirs })
      return []
    } catch (error) {
      return problemsOf(error, t)
    }
  }
  return (
    <>
      {!(confirming && context.plain) && (
        <Box flexDirection="column" display={confirming ? "none" : "flex"}>
          <Form
            context={context}
            title={t("pricing.editTitle")}
            fields={calculatorFields(context)}
            initial={answered}
            schema={CalculatorForm}
            submitLabel={t("pricing.toSaving")}
            startAt={props.startAt}
            live={(values, columns) =>
              priceLines(context, initial, typedForm(values, initial), columns)
            }
            onSubmit={submit}
            onCancel={onClose}
            onCopy={(values) => {
              const typed = ratesOf(typedForm(values, initial))
              const command = ratesCommand(changedRates(base, typed), typed)
              clipboardText(command)
              store.notices.tell(t("copy.done", { command }))
            }}
            isActive={isActive && !confirming}
          />
        </Box>
      )}
      {confirming && (
        <SaveQuestion
          store={store}
          context={context}
          confirming={confirming}
          isActive={isActive}
          onBack={() => setConfirming(undefined)}
          onSaved={onClose}
        />
      )}
    </>
  )
}

/** Asks to save: the changes, their effect on the sample, and what stays unchanged. */
function SaveQuestion(props: {
  store: AppStore
  context: RenderContext
  confirming: RatesConfirmation
  isActive: boolean
  onBack: () => void
  onSaved: () => void
}) {
  const { store, context, confirming } = props
  const { before, after, sample, theirs } = confirming
  const { t } = context
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState("")
  const names = changedRates(before, after)

  async function save() {
    if (busy) return
    setBusy(true)
    const { api } = store.options
    const area = store.areas.of(CALCULATOR_AREA)
    try {
      area.setRates(await api.send(pricingCalls.setCalculator, onlyRates(names, after)))
      store.queue.remember(() => planRestoreRates(context, names, { before, after }, { api, area }))
      props.onSaved()
      store.notices.say(t("calculator.saved"))
    } catch (error) {
      setBusy(false)
      setProblem(problemsOf(error, t)[0]?.text ?? "")
    }
  }
  const copy = () => {
    const command = ratesCommand(names, after)
    clipboardText(command)
    store.notices.tell(t("copy.done", { command }))
  }
  return (
    <Confirm
      context={{ ...context, asked: "ctrl+s" }}
      title={t("pricing.saveTitle", { count: names.length })}
      lines={[
        ...(problem ? [context.styles.bad(`${signsOf(context.unicode).bad} ${problem}`)] : []),
        ...RATE_NAMES.filter((name) => names.includes(name)).map(
          (name) => `  ${rateChangeText(context, name, before, after)}`,
        ),
        "",
        headingText(context, t("pricing.sampleTitle")),
        ...sumLines(context, { before, after }, sample),
        "",
        ...(theirs.length > 0
          ? wrapLongText(
              `! ${t("pricing.theirs", { changes: theirs.join("; ") })}`,
              context.columns,
            )
          : []),
        ...wrapLongText(t("pricing.quotesStay"), context.columns),
      ]}
      answers={[
        { asked: true, key: "s", label: t("foot.save"), run: () => void save() },
        { key: "y", label: t("foot.copy"), run: copy },
      ]}
      dangerous
      isActive={props.isActive && !busy}
      onCancel={props.onBack}
    />
  )
}
