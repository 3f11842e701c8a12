import { useState } from "react"
import type { List } from "../../list/index.ts"
import { type EditedText, editByKey, editedText, insertText } from "../../terminal/index.ts"
import { groupThousands } from "../../text/group-thousands.ts"
import type { Edges } from "../../widgets/edges.ts"
import type { RenderContext } from "../../widgets/render-context.ts"
import { textWindow } from "../../widgets/text-window.ts"
import { useKeys } from "../../widgets/use-keys.ts"
import { keysText } from "../base/key-table.ts"

interface FilterTyping {
  line: EditedText
  /** The filter that the list had. */
  before: string
}

interface Options {
  context: RenderContext
  list: Pick<List<unknown>, "status" | "setFilter" | "typeFilter" | "keepFilter" | "moveBy">
  isActive: boolean
  /** The list shows something else now. */
  onChange: () => void
  /** Help is asked for. */
  onHelp: () => void
}

/** Columns beside the input: prefix, counter, margins. */
const BESIDE = 24

const STEPS: Readonly<Record<string, number>> = { down: 1, up: -1 }

/** The filter of a list, typed on the last line but one: the list follows each letter, Enter keeps it, Esc restores the list. */
export function useFilterInput({ context, list, isActive, onChange, onHelp }: Options) {
  const [typing, setTyping] = useState<FilterTyping>()
  useKeys(
    (name, typed) => {
      if (!typing) return
      const { line, before } = typing
      const close = () => {
        setTyping(undefined)
        onChange()
      }
      if (name === "enter" || name === "escape") {
        if (name === "enter") list.keepFilter()
        else list.setFilter(before)
        return close()
      }
      const step = STEPS[name]
      if (step !== undefined) {
        list.moveBy(step)
        return onChange()
      }
      if (name === "?" && line.text === "") return onHelp()
      const next = editByKey(line, name) ?? (typed === "" ? undefined : insertText(line, typed))
      if (!next) return
      setTyping({ line: next, before })
      if (next.text !== line.text) list.typeFilter(next.text)
      onChange()
    },
    isActive && typing !== undefined,
  )

  return {
    isTyping: typing !== undefined,
    open: () => {
      const { filter } = list.status()
      setTyping({ line: editedText(filter), before: filter })
    },
    edges: typing && edgesOf(context, list, typing.line),
  }
}

function edgesOf(
  { t, styles, columns, locale }: RenderContext,
  list: Options["list"],
  line: EditedText,
): Edges {
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
      { key: keysText(["enter"]), text: t("filter.keep", { count: list.status().shown }) },
      { key: keysText(["escape"]), text: t("filter.back") },
      { key: "↑↓", text: t("filter.row") },
      { key: "Ctrl+U", text: t("filter.erase") },
      ...(line.text === "" ? [{ key: "?", text: t("filter.fields") }] : []),
    ],
  }
}
