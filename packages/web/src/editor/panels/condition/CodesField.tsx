import type { Translate } from "@qo/core/i18n"
import { foldText } from "@qo/core/lib"
import type { Answer } from "@qo/core/questionnaire"
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react"
import { codeRanges } from "./code-ranges.ts"

/** Letters typed within this time are one word, in milliseconds. */
const WORD_PAUSE = 700

interface CodesFieldProps {
  label: string
  answers: readonly Pick<Answer, "code" | "text">[]
  codes: readonly number[]
  texts: { t: Translate<"conditions"> }
  onChange: (codes: readonly number[]) => void
}

/** Chooses answers in a list: arrows move, Space chooses, Shift with arrows chooses in a row, a code or letters go to an answer. */
export function CodesField({ label, answers, codes, texts: { t }, onChange }: CodesFieldProps) {
  const list = useId()
  const options = optionsOf(answers, codes, t)
  const [reached, reach] = useState(0)
  const at = Math.min(reached, options.length - 1)
  const put = (next: ReadonlySet<number>) =>
    onChange(options.flatMap(({ code }) => (next.has(code) ? [code] : [])))
  const choose = (from: number, to: number, isOn: boolean) => {
    const next = new Set(codes)
    for (const { code } of options.slice(Math.min(from, to), Math.max(from, to) + 1))
      if (isOn) next.add(code)
      else next.delete(code)
    put(next)
  }
  const toggle = (index: number) =>
    choose(index, index, !codes.includes(options[index]?.code ?? -1))
  const find = useTypeAhead(options, reach)
  const last = options.length - 1
  const go = (to: number, isChosen: boolean) => {
    const next = Math.max(0, Math.min(last, to))
    if (isChosen) choose(at, next, true)
    reach(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyOf(event, {
      move: (to) => () => go(to, event.shiftKey),
      toggle: () => toggle(at),
      chooseAll: () => choose(0, last, codes.length <= last),
      find,
      at,
      last,
    })
    if (!act) return
    act()
    event.preventDefault()
    event.stopPropagation()
  }
  useLayoutEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: "nearest" })
  }, [list, at])
  return (
    <div className="rz-showif__codes">
      <ul
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-activedescendant={options.length > 0 ? `${list}-${at}` : undefined}
        onKeyDown={onKeyDown}
      >
        {options.map(({ code, text }, index) => (
          // The list takes the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <li
            key={code}
            id={`${list}-${index}`}
            role="option"
            aria-selected={codes.includes(code)}
            data-reached={index === at || undefined}
            onClick={(event) => {
              if (event.shiftKey) choose(at, index, true)
              else toggle(index)
              reach(index)
            }}
          >
            <span aria-hidden />
            <small>{code}</small>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      <p role="status">
        {codes.length > 0
          ? t("condition.chosen", { codes: codeRanges(codes) })
          : t("condition.chooseAnswers")}
      </p>
    </div>
  )
}

/** The answers, then the chosen codes whose answers are gone. */
function optionsOf(
  answers: CodesFieldProps["answers"],
  codes: readonly number[],
  t: Translate<"conditions">,
): readonly { code: number; text: string }[] {
  const lost = codes.filter((code) => !answers.some((answer) => answer.code === code))
  return [
    ...answers.map(({ code, text }) => ({ code, text: text || "—" })),
    ...lost.map((code) => ({ code, text: t("condition.lostAnswer", { code }) })),
  ]
}

interface CodesKeys {
  move: (to: number) => () => void
  toggle: () => void
  chooseAll: () => void
  find: (key: string) => void
  at: number
  last: number
}

/** Returns the action of a key in the list. */
function keyOf(event: KeyboardEvent, keyed: CodesKeys): (() => void) | undefined {
  const { key, code, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (altKey) return undefined
  const { at, last } = keyed
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[key]
  if (to !== undefined) return keyed.move(to)
  if (key === " " || key === "Enter") return keyed.toggle
  if (isCommand) return code === "KeyA" ? keyed.chooseAll : undefined
  if (key.length === 1) return () => keyed.find(key)
  // Elsewhere it deletes what is selected.
  return key === "Delete" ? () => {} : undefined
}

/** Moves to the answer whose code or text begins with the typed characters. */
function useTypeAhead(
  options: readonly { code: number; text: string }[],
  reach: (index: number) => void,
): (key: string) => void {
  const typed = useRef({ text: "", until: 0 })
  return (key) => {
    const now = Date.now()
    const text = foldText(now < typed.current.until ? typed.current.text + key : key)
    typed.current = { text, until: now + WORD_PAUSE }
    const index = options.findIndex(
      (option) => String(option.code).startsWith(text) || foldText(option.text).startsWith(text),
    )
    if (index >= 0) reach(index)
  }
}
