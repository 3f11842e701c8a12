import { useState } from "react"
import { type FilterHints, filterValue, type List } from "../../list/index.ts"
import { type EditedText, editByKey, editedText, insertText } from "../../terminal/index.ts"
import { groupThousands } from "../../text/group-thousands.ts"
import type { Edges } from "../../widgets/edges.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { textWindow } from "../../widgets/text-window.ts"
import { useKeys } from "../../widgets/use-keys.ts"
import { keysText } from "../base/key-table.ts"
import { filterPanel, hasFilterPanel } from "./filter-panel.ts"

interface FilterTyping {
  line: EditedText
  /** The completion that Tab takes. */
  chosen: number
  /** The filter that the list had. */
  before: string
}

interface Options {
  context: RenderContext
  list: Pick<List<unknown>, "status" | "setFilter" | "typeFilter" | "keepFilter" | "moveBy"> &
    Partial<Pick<List<unknown>, "hints">>
  isActive: boolean
  /** The list shows something else now. */
  onChange: () => void
  /** Help is asked for. */
  onHelp: () => void
}

/** Columns beside the input: prefix, counter, margins. */
const BESIDE = 24

const STEPS: Readonly<Record<string, number>> = { down: 1, up: -1 }

/** Steps through the completions; only behind the end of the line, else they move the caret. */
const SIDE_STEPS: Readonly<Record<string, number>> = { right: 1, left: -1 }

/**
 * The filter of a list, typed on the last line but one: the list follows each letter, Tab completes fields and values, Enter keeps
 * the filter, Esc restores the list.
 */
export function useFilterInput({ context, list, isActive, onChange, onHelp }: Options) {
  const [typing, setTyping] = useState<FilterTyping>()
  const hints = typing && list.hints?.(typing.line.text)
  const change = (line: EditedText, before: string, was: string) => {
    setTyping({ line, before, chosen: 0 })
    if (line.text !== was) list.typeFilter(line.text)
    onChange()
  }
  const close = (isKept: boolean, before: string) => {
    const { shown, searching, filter } = list.status()
    // A filter that finds nothing is not kept.
    if (isKept && (shown > 0 || searching || filter === "")) list.keepFilter()
    else list.setFilter(before)
    setTyping(undefined)
    onChange()
  }
  const choose = (name: string, { line, before, chosen }: FilterTyping): boolean => {
    if (!hints || line.at < line.text.length) return false
    const side = SIDE_STEPS[name]
    if (side !== undefined && hints.values.length > 1) {
      const count = hints.values.length
      setTyping({ line, before, chosen: (chosen + side + count) % count })
      onChange()
      return true
    }
    if (name !== "tab") return false
    const text = completed(hints, chosen)
    if (text !== undefined) change(editedText(text), before, line.text)
    return true
  }
  useKeys(
    (name, typed) => {
      if (!typing) return
      const { line, before } = typing
      if (name === "enter" || name === "escape") return close(name === "enter", before)
      const step = STEPS[name]
      if (step !== undefined) {
        list.moveBy(step)
        return onChange()
      }
      if (choose(name, typing)) return
      if (name === "?" && line.text === "") return onHelp()
      const next = editByKey(line, name) ?? (typed === "" ? undefined : insertText(line, typed))
      if (next) change(next, before, line.text)
    },
    isActive && typing !== undefined,
  )

  return {
    isTyping: typing !== undefined,
    /** Lines for a panel under the list; undefined if nothing is typed or there is no room. */
    panel:
      typing && hints && hasFilterPanel(context)
        ? filterPanel(context, hints, list.hints?.("").fields ?? [], typing.chosen)
        : undefined,
    open: () => {
      const { filter } = list.status()
      setTyping({ line: editedText(filter), before: filter, chosen: 0 })
    },
    edges: typing && edgesOf(context, list, typing, hints),
  }
}

/** The line with its last word completed; undefined if nothing fits. */
function completed(
  { before, values, fields, field }: FilterHints,
  chosen: number,
): string | undefined {
  const value = values[chosen]
  if (field !== undefined) return value && `${before.replace(/"$/, "")}${filterValue(value.text)} `
  const [name] = fields
  return name === undefined ? undefined : `${before}${name}:`
}

function edgesOf(
  { t, styles, columns, locale }: RenderContext,
  list: Options["list"],
  { line, chosen }: FilterTyping,
  hints: FilterHints | undefined,
): Edges {
  const value = hints?.values[chosen]?.text
  const field = hints?.field === undefined && line.text !== "" ? hints?.fields[0] : undefined
  const next = value ?? (field === undefined ? undefined : `${field}:`)
  return {
    input: () => {
      const { shown, loaded } = list.status()
      const text = textWindow(line, { width: columns - BESIDE, focused: true, secret: false })
      return {
        typed: `${styles.key("/")} ${styles.strong(text)}`,
        beside: `${groupThousands(shown, locale)}/${groupThousands(loaded, locale)}`,
      }
    },
    acts: () => [
      ...(next === undefined ? [] : [{ key: "Tab", text: next }]),
      ...((hints?.values.length ?? 0) > 1 ? [{ key: "← →", text: t("filter.other") }] : []),
      { key: keysText(["enter"]), text: t("filter.keep", { count: list.status().shown }) },
      { key: keysText(["escape"]), text: t("filter.back") },
      { key: "↑↓", text: t("filter.row") },
      { key: "Ctrl+U", text: t("filter.erase") },
      ...(line.text === "" ? [{ key: "?", text: t("filter.fields") }] : []),
    ],
  }
}
