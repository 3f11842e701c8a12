import { Button } from "@blueprintjs/core"
import { CrossIcon, FilterIcon } from "@blueprintjs/icons"
import { useId, useRef } from "react"
import { useSearchParams } from "react-router-dom"
import { usePageActions } from "../base/page-actions.ts"
import { SavedViews } from "../shared/views/SavedViews.tsx"
import { OfferedList } from "./OfferedList.tsx"
import { QuickChoices } from "./QuickChoices.tsx"
import { reportQueryOf, reportStateOf } from "./report-address.ts"
import type { ReportPartProps } from "./report-part.ts"
import { type FilterFieldProps, useFilterTyping } from "./use-filter-typing.ts"
import { termText } from "./value-texts.ts"
import "../shared/list/filter-bar.css"

/** The filter: conditions as tokens, typed in the language of lists, or chosen. */
export function FilterField(props: FilterFieldProps) {
  const { known, t, words } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { typed, isOpen, active, problem, tokens, offers, ...typing } = useFilterTyping(
    props,
    input,
  )
  usePageActions([
    {
      id: "filter",
      key: "/",
      label: t("reportPage.filter.label"),
      run: () => input.current?.focus(),
    },
  ])
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
              onRemove={() => typing.keep(tokens.filter((_, other) => other !== at))}
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
          onClick={() => typing.open(true)}
          onBlur={() => typing.open(false)}
          onChange={(event) => typing.type(event.currentTarget.value)}
          onKeyDown={typing.onKeyDown}
        />
        {tokens.length > 0 && (
          <Button
            variant="minimal"
            size="small"
            text={t("reportPage.filter.clear")}
            onClick={() => typing.keep([])}
          />
        )}
      </div>
      <OfferedList
        id={id}
        anchor={box}
        offers={offers}
        active={active}
        label={t("reportPage.filter.offered")}
        onChoose={({ text, isDone }) => typing.choose(text, isDone)}
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
function ReportViews({ pid, state }: FilterFieldProps) {
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
