import { Button, PopoverNext } from "@blueprintjs/core"
import { CrossIcon, FilterIcon } from "@blueprintjs/icons"
import { type Ref, useEffect, useRef, useState } from "react"
import { useTexts } from "../../base/texts.ts"
import { labelOf, useWords } from "../../base/words.ts"
import { useStable } from "../../ui/use-stable.ts"
import { dayOf } from "../../base/date-words.ts"
import { FilterChoices } from "./FilterChoices.tsx"
import { parseFilter } from "./filter-text.ts"
import type { ListDefinition, ListFilter } from "./list-definition.ts"
import type { ListState } from "./list-state.ts"
import { useReferenceName } from "./use-reference-name.ts"
import { useSought } from "./use-sought.ts"
import type { ChangeState } from "./use-list-state.ts"
import "./filter-bar.css"

interface FilterBarProps<Row> {
  ref: Ref<HTMLInputElement>
  list: ListDefinition<Row>
  state: ListState
  onChange: ChangeState
}

const TYPING_MS = 300

/** The typed text, which goes into the address after a pause, and tokens when complete. */
function useTyped<Row>({ list, state, onChange }: Omit<FilterBarProps<Row>, "ref">) {
  const words = useWords()
  const [typed, type] = useState(state.q)
  const applied = useRef(state.q)
  // The address may change by itself: back, forward, a menu link.
  useEffect(() => {
    if (state.q === applied.current) return
    applied.current = state.q
    type(state.q)
  }, [state.q])

  const look = useSought(
    (found) => onChange({ filters: { ...state.filters, ...found } }, "push"),
    (token) => type((now) => `${now.trim()} ${token}`.trim()),
  )
  const apply = useStable((input: string) => {
    const { text, found, sought } = parseFilter(input, list, words)
    const names = Object.keys(found)
    applied.current = text
    // Typing continues: the next word must not join the last one.
    if (names.length + sought.length > 0) type(text && `${text} `)
    if (sought.length > 0) void look(sought)
    const added = names.map((name) => {
      const filter = list.filters.find((each) => each.name === name)
      const values = [...(state.filters[name] ?? []), ...(found[name] ?? [])]
      const single = filter?.kind !== "choice" || filter.single
      return [name, single ? values.slice(-1) : [...new Set(values)]] as const
    })
    onChange(
      { q: text, filters: { ...state.filters, ...Object.fromEntries(added) } },
      names.length > 0 ? "push" : "replace",
    )
  })
  useEffect(() => {
    // A token is taken only when it is finished: Enter, or a space after it.
    if (typed === applied.current || /\S:\S*$/.test(typed)) return
    const timer = setTimeout(() => apply(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, apply])
  return { typed, type, apply }
}

/** Searches while text is typed; `status:…` and the like become tokens that can be removed. */
export function FilterBar<Row>({ ref, list, state, onChange }: FilterBarProps<Row>) {
  const t = useTexts()
  const words = useWords()
  const { typed, type, apply } = useTyped({ list, state, onChange })
  const choice = list.filters.find((each) => each.kind === "choice")
  const hint = choice
    ? t("filter.placeholder", { field: labelOf(words, choice.field).toLocaleLowerCase() })
    : t("filter.search")
  const setFilter = (name: string, values: readonly string[]) => {
    const filters = { ...state.filters, [name]: values }
    onChange({
      filters: Object.fromEntries(Object.entries(filters).filter(([, each]) => each.length > 0)),
    })
  }
  return (
    <search className="rz-toolbar">
      <div className="rz-filter rz-toolbar__wide">
        <FilterIcon aria-hidden />
        {list.filters.flatMap((filter) =>
          (state.filters[filter.name] ?? []).map((value) => (
            <FilterToken
              key={`${filter.name} ${value}`}
              filter={filter}
              value={value}
              onRemove={() =>
                setFilter(
                  filter.name,
                  (state.filters[filter.name] ?? []).filter((each) => each !== value),
                )
              }
            />
          )),
        )}
        {list.searched !== false && (
          <input
            ref={ref}
            type="search"
            aria-label={t("filter.label")}
            placeholder={hint}
            autoComplete="off"
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") apply(typed)
              if (event.key !== "Escape") return
              // Browsers would clear the box: leaving it keeps the filter.
              event.preventDefault()
              event.currentTarget.blur()
            }}
          />
        )}
      </div>
      {list.filters.length > 0 && (
        <PopoverNext
          placement="bottom-end"
          arrow={false}
          content={
            <FilterChoices filters={list.filters} chosen={state.filters} onChange={setFilter} />
          }
        >
          <Button icon={<FilterIcon />} text={t("filter.button")} className="rz-tall-button" />
        </PopoverNext>
      )}
    </search>
  )
}

interface TokenProps {
  filter: ListFilter
  value: string
  onRemove: () => void
}

function FilterToken({ filter, value, onRemove }: TokenProps) {
  const t = useTexts()
  const words = useWords()
  const name = useReferenceName(filter, value)
  return <Token text={textOf()} onRemove={onRemove} />

  function textOf(): string {
    switch (filter.kind) {
      case "choice": {
        const { choice } = filter.field
        return `${labelOf(words, filter.field)}: ${choice ? words.choice(choice, value) : value}`
      }
      case "reference":
        return `${t(filter.title)}: ${name}`
      case "day":
        return `${t(filter.title)}: ${dayOf(value, words.locale)}`
      case "flag":
        return t(filter.title)
    }
  }
}

function Token({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useTexts()
  return (
    <span className="rz-token">
      <bdi>{text}</bdi>
      <button type="button" aria-label={t("filter.remove", { token: text })} onClick={onRemove}>
        <CrossIcon size={12} />
      </button>
    </span>
  )
}
