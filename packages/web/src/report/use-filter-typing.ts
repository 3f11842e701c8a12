import { type KeyboardEvent, type RefObject, useState } from "react"
import {
  addressedTerms,
  type FilteredReport,
  readFilter,
  withoutGaps,
  withTerms,
} from "./filter-terms.ts"
import { offersFor } from "./offers.ts"
import type { ReportPartProps } from "./report-part.ts"

export interface FilterFieldProps extends ReportPartProps {
  known: FilteredReport
}

/** The typed filter, its suggestions, and the existing conditions. */
export function useFilterTyping(
  { state, change, known, t, words }: FilterFieldProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const [typed, setTyped] = useState("")
  const [isOpen, open] = useState(false)
  const [active, setActive] = useState(-1)
  const [problem, setProblem] = useState("")
  const tokens = addressedTerms(state.filter, known, words)
  const offers = isOpen ? offersFor(typed, known, words) : []

  /** Returns the first suggestion if the typed text is not a condition. */
  const meantBy = (text: string) =>
    /(^|[:,])\s*$/.test(text) || readFilter(withoutGaps(text), known, words).terms.length > 0
      ? undefined
      : offers[0]
  /** These conditions and no others; the box is ready for the next. */
  const keep = (kept: readonly { text: string }[]) => {
    change({ filter: kept.map(({ text }) => text).join(" ") })
    input.current?.focus()
  }
  const addText = (text: string) => {
    const { terms, problems } = readFilter(withoutGaps(text), known, words)
    const [first] = problems
    setProblem(first ? t("reportPage.filter.unknown", { what: first.what }) : "")
    const added = (filter: string) => withTerms(filter, terms, addressedTerms(filter, known, words))
    if (terms.length > 0) change(({ filter }) => ({ filter: added(filter) }))
    setTyped(problems.map(({ token }) => token).join(" "))
    setActive(-1)
    // The requested data is visible.
    open(problems.length > 0)
  }
  const choose = (text: string, isDone: boolean) => {
    if (isDone) addText(text)
    else setTyped(text)
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
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) {
      event.preventDefault()
      open(true)
      const count = Math.max(1, offers.length)
      setActive((now) => (now + step + count) % count)
    } else if (key === "Enter") {
      take()
    } else if (key === "Escape") {
      // Browsers would clear the box.
      event.preventDefault()
      if (isOpen) open(false)
      else event.currentTarget.blur()
    } else if (key === "Backspace" && typed === "" && tokens.length > 0) keep(tokens.slice(0, -1))
  }
  return {
    typed,
    isOpen,
    active,
    problem,
    tokens,
    offers,
    open,
    type: (text: string) => {
      setTyped(text)
      open(true)
      setActive(-1)
      setProblem("")
    },
    choose,
    keep,
    onKeyDown,
  }
}
