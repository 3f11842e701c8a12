import { Button, Checkbox } from "@blueprintjs/core"
import { PropertiesIcon } from "@blueprintjs/icons"
import { findCities } from "@qo/core/places"
import { fieldText, valueText } from "./value-texts.ts"
import { useId, useRef, useState } from "react"
import { Combobox } from "../ui/Combobox.tsx"
import { offersFor } from "./offers.ts"
import {
  addressedTerms,
  type FilteredReport,
  readFilter,
  termsText,
  valueKey,
  withTerms,
} from "./filter-terms.ts"
import type { ReportPartProps } from "./report-part.ts"

interface QuickChoicesProps extends ReportPartProps {
  known: FilteredReport
}

/** The most used filters, as choices. */
const QUICK = ["gender", "age", "education", "portrait"] as const

/** Gender, age, city, education and portrait in a panel above the report, which stays in sight while they are chosen. */
export function QuickChoices(props: QuickChoicesProps) {
  const { t } = props
  const [isOpen, open] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <Button
        ref={button}
        icon={<PropertiesIcon />}
        text={t("reportPage.filter.quick")}
        className="rz-tall-button"
        active={isOpen}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      />
      {isOpen && (
        <section
          id={id}
          className="rz-report-quick"
          aria-label={t("reportPage.filter.quick")}
          onKeyDown={({ key, defaultPrevented }) => {
            if (key !== "Escape" || defaultPrevented) return
            open(false)
            button.current?.focus()
          }}
        >
          <Choices {...props} />
        </section>
      )}
    </>
  )
}

function Choices(props: QuickChoicesProps) {
  const { state, change, known, words } = props
  const tokens = addressedTerms(state.filter, known, words)
  const toggle = (text: string) => change({ filter: toggleTerm(text, props, tokens) })
  return (
    <div className="rz-report-choices">
      {QUICK.map((field) => {
        const offers = offersFor(`${field}:`, known, words)
        return offers.length === 0 ? null : (
          <fieldset key={field}>
            <legend>{fieldText(field, words)}</legend>
            {offers.map(({ key, label, text }) => (
              <Checkbox
                key={key}
                className="rz-report-choice"
                label={label}
                checked={isAsked(text, props, tokens)}
                onChange={() => toggle(text)}
              />
            ))}
          </fieldset>
        )
      })}
      <Cities {...props} onChoose={toggle} />
    </div>
  )
}

function Cities({ t, words, onChoose }: QuickChoicesProps & { onChoose: (text: string) => void }) {
  const [typed, search] = useState("")
  const cities = findCities(typed, { limit: 20 })
  return (
    <fieldset>
      <legend>{fieldText("city", words)}</legend>
      <Combobox
        label={t("reportPage.filter.findCity")}
        value={null}
        problems={[]}
        choices={cities.map(({ id }, at) => ({
          id: at,
          label: valueText("city", id, words),
        }))}
        loading={false}
        onSearch={search}
        onChange={(choice) => {
          const city = choice && cities[choice.id]
          if (city) onChoose(`city:${city.id}`)
        }}
      />
    </fieldset>
  )
}

type Tokens = ReturnType<typeof addressedTerms>

function askedValue(text: string, { known, words }: QuickChoicesProps) {
  const [term] = readFilter(text, known, words).terms
  const value = term && "anyOf" in term.wanted ? term.wanted.anyOf[0] : undefined
  return term && value !== undefined ? { term, key: valueKey(value) } : undefined
}

/** The condition of the filter on the same field that has this value. */
function holder(text: string, props: QuickChoicesProps, tokens: Tokens) {
  const wanted = askedValue(text, props)
  if (!wanted) return undefined
  const token = tokens.find(
    ({ term }) =>
      term &&
      !term.negated &&
      JSON.stringify(term.of) === JSON.stringify(wanted.term.of) &&
      "anyOf" in term.wanted &&
      term.wanted.anyOf.some((each) => valueKey(each) === wanted.key),
  )
  return token?.term && { token, term: token.term, key: wanted.key }
}

const isAsked = (text: string, props: QuickChoicesProps, tokens: Tokens): boolean =>
  holder(text, props, tokens) !== undefined

/** The filter with a value more, or without it. */
function toggleTerm(text: string, props: QuickChoicesProps, tokens: Tokens): string {
  const held = holder(text, props, tokens)
  if (!held) {
    const { terms } = readFilter(text, props.known, props.words)
    return withTerms(props.state.filter, terms, tokens)
  }
  const { wanted } = held.term
  const left = "anyOf" in wanted ? wanted.anyOf.filter((each) => valueKey(each) !== held.key) : []
  return tokens
    .flatMap((each) => {
      if (each !== held.token) return [each.text]
      return left.length > 0 ? [termsText([{ ...held.term, wanted: { anyOf: left } }])] : []
    })
    .join(" ")
}
