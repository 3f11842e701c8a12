import { type Answer, answersOf, type Statement, statementsOf } from "@qo/core/questionnaire"
import { type KeyboardEvent, type RefObject, useContext, useEffect, useRef } from "react"
import { addPart, linesOf, pasteParts } from "../../session/edits.ts"
import { ToolsContext } from "../../session/tools.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { movesPart } from "../moves-part.ts"
import type { FormProps } from "./question-form.ts"

export type PartKind = "answer" | "statement"

/** Actions of keys in the line of a part. */
export type PartKey = "next" | "remove" | "up" | "down" | "above" | "below" | "details"

interface Options extends Pick<FormProps, "question"> {
  kind: PartKind
  list: RefObject<HTMLElement | null>
}

/** Answers or statements of a question with all that is done to them; the line that a step leads to gets the focus. */
export function usePartEdits({ question, kind, list }: Options) {
  const session = useEditor()
  const t = useEditorTexts()
  const { announcer } = useContext(ToolsContext)
  const wanted = useRef<string>(undefined)
  const parts: readonly (Answer | Statement)[] =
    kind === "answer" ? answersOf(question) : statementsOf(question)
  useEffect(() => {
    if (wanted.current === undefined) return
    focusPart(list.current, wanted.current)
    wanted.current = undefined
  })
  const change = (id: string, set: object, field?: string) =>
    changeIn(id, set, field && `${id}.${field}`)
  /** `field`: the whole name of the field. */
  const changeIn = (id: string, set: object, field?: string) => {
    const manner = field ? { field } : {}
    return kind === "answer"
      ? session.run({ do: "changeAnswer", id, set }, manner)
      : session.run({ do: "changeStatement", id, set }, manner)
  }
  const remove = (id: string, at: number) => {
    wanted.current = parts[at - 1]?.id ?? parts[at + 1]?.id
    session.run(kind === "answer" ? { do: "deleteAnswer", id } : { do: "deleteStatement", id })
  }
  const move = (id: string, at: number) => {
    wanted.current = id
    session.run(
      kind === "answer" ? { do: "orderAnswer", id, at } : { do: "orderStatement", id, at },
    )
    const name = parts.find((part) => part.id === id)?.text ?? ""
    announcer.say(t("said.place", { name, place: at + 1, count: parts.length }))
  }
  const add = () => {
    wanted.current = addPart(session, question.id, kind)
  }
  /** Several pasted lines become several parts. Returns whether they were. */
  const paste = (id: string, text: string, pasted: string): boolean => {
    const lines = linesOf(pasted)
    if (lines.length < 2) return false
    pasteParts(session, question, kind, { id, text }, lines)
    return true
  }
  const does: Record<Exclude<PartKey, "details">, (id: string, at: number) => void> = {
    next: (_, at) => {
      const next = parts[at + 1]
      if (next) focusPart(list.current, next.id)
      else add()
    },
    remove,
    up: (id, at) => at > 0 && move(id, at - 1),
    down: (id, at) => at < parts.length - 1 && move(id, at + 1),
    above: (_, at) => focusPart(list.current, parts[at - 1]?.id),
    below: (_, at) => focusPart(list.current, parts[at + 1]?.id),
  }
  return { parts, change, changeIn, remove, move, add, paste, does }
}

/** The action of a key in one of `count` lines. */
export function partKey(
  event: KeyboardEvent<HTMLInputElement>,
  count: number,
): PartKey | undefined {
  const by = movesPart(event)
  if (by) return by < 0 ? "up" : "down"
  const { key, altKey, currentTarget } = event
  if (key === "Enter") return altKey ? "details" : "next"
  if (key === "Backspace") return currentTarget.value === "" && count > 1 ? "remove" : undefined
  if (key === "ArrowUp" && !altKey) return "above"
  if (key === "ArrowDown" && !altKey) return "below"
  return undefined
}

function focusPart(list: HTMLElement | null, id: string | undefined): void {
  const input = list?.querySelector(`[data-item="${id}"] input`)
  if (input instanceof HTMLInputElement) input.focus()
}
