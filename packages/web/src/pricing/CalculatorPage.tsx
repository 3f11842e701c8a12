import { Button } from "@blueprintjs/core"
import { pricingCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import {
  type CalculatorForm,
  type CalculatorRates,
  changedRates,
  FIRST_SAMPLE,
  ratesOf,
  sampleOf,
  typedForm,
} from "@qo/core/pricing"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { PageCode } from "../base/page-code.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { confirm } from "../ui/confirm.tsx"
import { FormFailure } from "../ui/FormFailure.tsx"
import { useUnsaved } from "../ui/forms/use-unsaved.ts"
import { PriceTable } from "./PriceTable.tsx"
import { readTyped, RateFields, SampleFields, typedOf } from "./RateFields.tsx"
import "./calculator.css"

const KEY = ["calculator"]

/** The rates that prices are made of, and what a survey costs with them while they are typed. */
function CalculatorPage() {
  const t = useTexts()
  const { api } = useSession()
  const rates = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.send(pricingCalls.getCalculator, {}, { signal }),
  })
  return (
    <section>
      <header className="rz-page-head">
        <h1>{t("page.calculator")}</h1>
      </header>
      <FormFailure error={rates.error ?? undefined} />
      {rates.data && <Calculator key={rates.dataUpdatedAt} saved={rates.data} />}
    </section>
  )
}

function Calculator({ saved }: { saved: CalculatorRates }) {
  const t = useTexts()
  const { api } = useSession()
  const client = useQueryClient()
  const before: CalculatorForm = { ...saved, ...FIRST_SAMPLE }
  const [typed, setTyped] = useState(() => typedOf(before))
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState(false)
  const read = readTyped(typed)
  const form = typedForm(read.values, before)
  const rates = ratesOf(form)
  const changed = changedRates(saved, rates)
  const isChanged = changed.length > 0 || read.wrong.size > 0
  const { leave } = useUnsaved(isChanged)

  const save = async () => {
    const names = changed.map((name) => t(`calculator.${name}`)).join(", ")
    const agreed = await confirm({
      title: t("calculator.saveTitle"),
      text: t("calculator.saveText", { names }),
      confirmLabel: t("action.save"),
    })
    if (!agreed) return
    setSending(true)
    setFailure(undefined)
    try {
      const change = Object.fromEntries(changed.map((name) => [name, rates[name]]))
      client.setQueryData(KEY, await api.send(pricingCalls.setCalculator, change))
      leave()
      showToast({ intent: "success", text: t("calculator.savedText") })
    } catch (error) {
      setFailure(error)
      showToast({ intent: "error", text: errorText(t, error) })
    } finally {
      setSending(false)
    }
  }
  const change = (name: string, text: string) => setTyped({ ...typed, [name]: text })
  return (
    <form
      noValidate
      className="rz-calculator"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0 && read.wrong.size === 0) void save()
      }}
    >
      <FormFailure error={failure} />
      <fieldset className="rz-card">
        <legend>{t("calculator.rates")}</legend>
        <RateFields typed={typed} wrong={read.wrong} onChange={change} />
        <div className="rz-calculator__foot">
          <Button
            text={t("action.reset")}
            disabled={!isChanged}
            onClick={() => setTyped({ ...typed, ...typedOf(saved) })}
          />
          <Button
            type="submit"
            intent="primary"
            loading={sending}
            disabled={changed.length === 0 || read.wrong.size > 0}
            text={t("action.save")}
          />
        </div>
      </fieldset>
      <div className="rz-calculator__side">
        <fieldset className="rz-card">
          <legend>{t("calculator.sample")}</legend>
          <SampleFields typed={typed} wrong={read.wrong} onChange={change} />
        </fieldset>
        <PriceTable saved={saved} rates={rates} sample={sampleOf(form)} />
      </div>
    </form>
  )
}

export const calculatorPage: PageCode = {
  View: CalculatorPage,
  start: ({ session: { api }, queries }) =>
    void queries.prefetchQuery({
      queryKey: KEY,
      queryFn: ({ signal }) => api.send(pricingCalls.getCalculator, {}, { signal }),
    }),
}
