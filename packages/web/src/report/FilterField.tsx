import { Button } from "@blueprintjs/core"
import { CrossIcon, FilterIcon } from "@blueprintjs/icons"
import { termText } from "./value-texts.ts"
import { type KeyboardEvent, useId, useRef, useState } from "react"
import { usePageActions } from "../base/page-actions.ts"
import { SavedViews } from "../shared/views/SavedViews.tsx"
import { useSearchParams } from "react-router-dom"
import {
  addressedTerms,
  type Filtered,
  readFilter,
  withoutGaps,
  withTerms,
} from "./filter-terms.ts"
import { Offered } from "./Offered.tsx"
import { QuickChoices } from "./QuickChoices.tsx"
import { offersFor } from "./offers.ts"
import { reportQueryOf, reportStateOf } from "./report-address.ts"
import type { ReportPartProps } from "./report-part.ts"
import "../shared/list/filter-bar.css"

interface Props extends ReportPartProps {
  known: Filtered
}

/** Whom the report is of: conditions as tokens, typed in the language of lists, or chosen. */
export function FilterField(props: Props) {
  const { state, change, known, t, words } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [typed, type] = useState("")
  const [isOpen, open] = useState(false)
  const [active, setActive] = useState(-1)
  const [problem, setProblem] = useState("")
  const tokens = addressedTerms(state.filter, known, words)
  const offers = isOpen ? offersFor(typed, known, words) : []
  usePageActions([
    {
      id: "filter",
      key: "/",
      label: t("reportPage.filter.label"),
      run: () => input.current?.focus(),
    },
  ])

  /** The first of what is offered, where the text alone means nothing yet. */
  const meantBy = (text: string) =>
    /(^|[:,])\s*$/.test(text) || readFilter(withoutGaps(text), known, words).terms.length > 0
      ? undefined
      : offers[0]
  const setFilter = (filter: string) => change({ filter })
  const addText = (text: string): boolean => {
    const { terms, problems } = readFilter(withoutGaps(text), known, words)
    const [first] = problems
    setProblem(first ? t("reportPage.filter.unknown", { what: first.what }) : "")
    if (terms.length > 0)
      change(({ filter }) => ({
        filter: withTerms(filter, terms, addressedTerms(filter, known, words)),
      }))
    type(problems.map(({ token }) => token).join(" "))
    setActive(-1)
    // What was asked for is there to be seen.
    open(problems.length > 0)
    return terms.length > 0
  }
  const choose = (text: string, isDone: boolean) => {
    if (isDone) addText(text)
    else type(text)
    setActive(-1)
    input.current?.focus()
  }
  const take = () => {
    const offer = offers[active] ?? meantBy(typed)
    if (offer) choose(offer.text, offer.isDone)
    else if (typed.trim() !== "") addText(typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault()
      open(true)
      const step = key === "ArrowDown" ? 1 : -1
      const count = Math.max(1, offers.length)
      setActive((now) => (now + step + count) % count)
    } else if (key === "Enter") {
      take()
    } else if (key === "Escape") {
      // Browsers would clear the box.
      event.preventDefault()
      if (isOpen) open(false)
      else event.currentTarget.blur()
    } else if (key === "Backspace" && typed === "" && tokens.length > 0)
      setFilter(
        tokens
          .slice(0, -1)
          .map(({ text }) => text)
          .join(" "),
      )
  }
  return (
    <search className="rz-report-filter">
      <div ref={box} className="rz-filter">
        <FilterIcon aria-hidden />
        {tokens.map(({ text, term }, at) => {
          const said = term ? termText(term, known.questions, words) : undefined
          return (
            <Token
              key={text}
              name={said?.name}
              values={said?.values ?? text}
              onRemove={() => {
                setFilter(
                  tokens
                    .filter((_, other) => other !== at)
                    .map((each) => each.text)
                    .join(" "),
                )
                input.current?.focus()
              }}
              t={t}
            />
          )
        })}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded={isOpen && offers.length > 0}
          aria-controls={`${id}-offers`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-offer-${active}` : undefined}
          aria-label={t("reportPage.filter.label")}
          aria-invalid={problem !== ""}
          aria-describedby={problem === "" ? undefined : `${id}-problem`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t(tokens.length > 0 ? "reportPage.filter.more" : "reportPage.filter.first")}
          value={typed}
          onClick={() => open(true)}
          onBlur={() => open(false)}
          onChange={(event) => {
            type(event.currentTarget.value)
            open(true)
            setActive(-1)
            setProblem("")
          }}
          onKeyDown={onKeyDown}
        />
        {tokens.length > 0 && (
          <Button
            variant="minimal"
            size="small"
            text={t("reportPage.filter.clear")}
            onClick={() => {
              setFilter("")
              input.current?.focus()
            }}
          />
        )}
      </div>
      <Offered
        id={id}
        anchor={box}
        offers={offers}
        active={active}
        label={t("reportPage.filter.offered")}
        onChoose={({ text, isDone }) => choose(text, isDone)}
      />
      <QuickChoices {...props} />
      <ReportViews {...props} />
      {problem !== "" && (
        <p id={`${id}-problem`} className="rz-report-filter__problem" role="alert">
          {problem}
        </p>
      )}
    </search>
  )
}

/** The saved views of a project's report: filter, base, weights and part. */
function ReportViews({ pid, state }: Props) {
  const [query, setQuery] = useSearchParams()
  const given = Number(query.get("view"))
  return (
    <SavedViews
      list={`report.${pid}`}
      query={reportQueryOf(state).toString()}
      view={Number.isSafeInteger(given) && given > 0 ? given : undefined}
      canonical={(text) => reportQueryOf(reportStateOf(new URLSearchParams(text))).toString()}
      onShow={(text, view) => {
        const next = reportQueryOf(reportStateOf(new URLSearchParams(text)), query)
        next.delete("view")
        if (view !== undefined) next.set("view", String(view))
        setQuery(next)
      }}
    />
  )
}

function Token({
  name,
  values,
  onRemove,
  t,
}: {
  name: string | undefined
  values: string
  onRemove: () => void
  t: ReportPartProps["t"]
}) {
  const token = name === undefined ? values : `${name}: ${values}`
  return (
    <span className="rz-token rz-report-token" title={token}>
      <bdi>
        {name !== undefined && <span>{name}: </span>}
        <b>{values}</b>
      </bdi>
      <button
        type="button"
        aria-label={t("reportPage.filter.remove", { token })}
        onClick={onRemove}
      >
        <CrossIcon size={12} />
      </button>
    </span>
  )
}
