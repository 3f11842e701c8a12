import { Button } from "@blueprintjs/core"
import { pricingCalls } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import {
  type CalculatorForm,
  type CalculatorRates,
  changedRates,
  FIRST_SAMPLE,
  RATE_NAMES,
  ratesOf,
  sampleOf,
  typedForm,
} from "@qo/core/pricing"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { PageCode } from "../base/page-code.ts"
import type { Api } from "../base/session/api.ts"
import { useSession } from "../base/session/use-session.ts"
import { useLocale, useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { confirmWithUser } from "../ui/confirm.tsx"
import { FormFailure } from "../ui/FormFailure.tsx"
import { useUnsaved } from "../ui/forms/use-unsaved.ts"
import { PriceTable } from "./PriceTable.tsx"
import { readTyped, RateFields, SampleFields, typedOf } from "./RateFields.tsx"
import { useKeptEdits } from "./use-kept-edits.ts"
import "./calculator.css"

const KEY = ["calculator"]
const savedRates = (api: Api) => ({
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.send(pricingCalls.getCalculator, {}, { signal }),
})

/** The rates of prices, and the price of a survey at these rates while they are typed. */
function CalculatorPage() {
  const t = useTexts()
  const { api } = useSession()
  const rates = useQuery(savedRates(api))
  return (
    <section>
      <header className="rz-page-head">
        <h1>{t("page.calculator")}</h1>
      </header>
      <FormFailure error={rates.error ?? undefined} />
      {rates.data && <Calculator saved={rates.data} />}
    </section>
  )
}

type RateName = keyof CalculatorRates

/** Saves rates that were typed, once the person has agreed to how they change. */
function useSaving(rates: CalculatorRates) {
  const t = useTexts()
  const locale = useLocale()
  const { api } = useSession()
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState(false)
  const save = async (changed: readonly RateName[], onSaved: () => void) => {
    setSending(true)
    setFailure(undefined)
    try {
      // Another user may have saved since: the question shows the current values.
      const now = await client.fetchQuery({ ...savedRates(api), staleTime: 0 })
      const still = changedRates(now, rates).filter((name) => changed.includes(name))
      if (still.length > 0 && !(await isAgreed(now, still))) return
      const change = Object.fromEntries(still.map((name) => [name, rates[name]]))
      client.setQueryData(KEY, await api.send(pricingCalls.setCalculator, change))
      onSaved()
      showToast({ intent: "success", text: t("calculator.savedText") })
    } catch (error) {
      setFailure(error)
      showToast({ intent: "error", text: faultText(t, error) })
    } finally {
      setSending(false)
    }
  }
  const isAgreed = (now: CalculatorRates, names: readonly RateName[]) => {
    const [old, next] = [typedOf(now, locale), typedOf(rates, locale)]
    const changes = names.map((name) => `${t(`calculator.${name}`)}: ${old[name]} → ${next[name]}`)
    return confirmWithUser({
      title: t("calculator.saveTitle"),
      text: t("calculator.saveText", { changes: changes.join("; ") }),
      confirmLabel: t("action.save"),
    })
  }
  return { failure, sending, save }
}

function Calculator({ saved }: { saved: CalculatorRates }) {
  const t = useTexts()
  const locale = useLocale()
  const before: CalculatorForm = { ...saved, ...FIRST_SAMPLE }
  // Only typed values; the others follow the saved rates.
  const { edits, edit, left, takeUp, forget } = useKeptEdits("calculator")
  const typed = { ...typedOf(before, locale), ...edits }
  const read = readTyped(typed)
  const form = typedForm(read.values, before)
  const rates = ratesOf(form)
  const changed = changedRates(saved, rates)
  const isChanged = changed.length > 0 || read.wrong.size > 0
  const { failure, sending, save } = useSaving(rates)
  const { leave } = useUnsaved(isChanged, () => forget(), sending)
  const onSaved = () => {
    leave()
    forget(RATE_NAMES)
  }
  return (
    <form
      noValidate
      className="rz-calculator"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0 && read.wrong.size === 0) void save(changed, onSaved)
      }}
    >
      <FormFailure error={failure} />
      {left && (
        <div className="rz-note rz-note--warning rz-calculator__left" role="status">
          {t("draft.found")} <Button size="small" text={t("draft.takeUp")} onClick={takeUp} />{" "}
          <Button size="small" text={t("draft.forget")} onClick={() => forget()} />
        </div>
      )}
      <fieldset className="rz-card">
        <legend>{t("calculator.rates")}</legend>
        <RateFields typed={typed} wrong={read.wrong} onChange={edit} />
        <div className="rz-calculator__foot">
          <Button
            text={t("action.reset")}
            disabled={!isChanged}
            onClick={() => forget(RATE_NAMES)}
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
          <SampleFields typed={typed} wrong={read.wrong} onChange={edit} />
        </fieldset>
        <PriceTable saved={saved} rates={rates} sample={sampleOf(form)} />
      </div>
    </form>
  )
}

export const calculatorPage: PageCode = {
  View: CalculatorPage,
  start: ({ session: { api }, queries }) => void queries.prefetchQuery(savedRates(api)),
}
