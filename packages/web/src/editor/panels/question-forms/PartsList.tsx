import {
  ANSWER_KINDS,
  answersOf,
  type Answer,
  kindOf,
  SCREENING_MODES,
  type ScreeningMode,
  type Statement,
  statementsOf,
  typeOf,
} from "@qo/core/questionnaire"
import { redirectText } from "@qo/core/wording"
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from "react"
import { addPart, pasteParts } from "../../session/edits.ts"
import { namesOf } from "../../session/names.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import type { FormProps } from "./QuestionForm.tsx"

interface Props extends FormProps {
  kind: "answer" | "statement"
  onPick: (source: HTMLElement, answer?: string) => void
}

/** Answers or statements, one a line. Enter goes on to the next line, and adds one at the end; several pasted lines become several. */
export function PartsList({ question, mayEdit, kind, onPick }: Props) {
  const t = useEditorTexts()
  const session = useEditor()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  const parts: readonly (Answer | Statement)[] =
    kind === "answer" ? answersOf(question) : statementsOf(question)
  useEffect(() => {
    if (wanted.current === undefined) return
    const input = list.current?.querySelector(`[data-item="${wanted.current}"] input`)
    wanted.current = undefined
    if (input instanceof HTMLInputElement) input.focus()
  })
  const change = (id: string, set: object, field?: string) => {
    const manner = field ? { field: `${id}.${field}` } : {}
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
  }
  const add = () => {
    wanted.current = addPart(session, question.id, kind)
  }
  const does: Record<PartKey, (id: string, at: number) => void> = {
    next: (_, at) => {
      const next = parts[at + 1]
      if (next) focusItem(list.current, next.id)
      else add()
    },
    remove,
    up: (id, at) => at > 0 && move(id, at - 1),
    down: (id, at) => at < parts.length - 1 && move(id, at + 1),
    above: (_, at) => focusItem(list.current, parts[at - 1]?.id),
    below: (_, at) => focusItem(list.current, parts[at + 1]?.id),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, id: string, at: number) => {
    const key = partKey(event, parts.length)
    if (!key) return
    event.preventDefault()
    does[key](id, at)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, id: string) => {
    const lines = event.clipboardData
      .getData("text/plain")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    pasteParts(session, question, kind, { id, text: event.currentTarget.value }, lines)
  }
  return (
    <section className="rz-parts">
      <h3>
        {t(kind === "answer" ? "answers.title" : "statements.title")}{" "}
        <span className="rz-muted">{parts.length}</span>
        {mayEdit && (
          <button type="button" className="rz-act" onClick={add}>
            + {t(kind === "answer" ? "answers.add" : "statements.add")}
          </button>
        )}
      </h3>
      <ol ref={list} data-part={kind === "answer" ? "answers" : "statements"}>
        {parts.map((part, at) => (
          <li key={part.id} data-item={part.id}>
            <span className="rz-part__code">{part.code}</span>
            <input
              type="text"
              aria-label={t(kind === "answer" ? "answers.nth" : "statements.nth", {
                number: at + 1,
              })}
              value={part.text}
              readOnly={!mayEdit}
              onChange={(event) => change(part.id, { text: event.currentTarget.value }, "text")}
              onKeyDown={(event) => mayEdit && onKeyDown(event, part.id, at)}
              onPaste={(event) => mayEdit && onPaste(event, part.id)}
            />
            {mayEdit && (
              <button
                type="button"
                className="rz-parts__remove"
                aria-label={t("answers.remove", { number: at + 1 })}
                onClick={() => remove(part.id, at)}
              >
                ✕
              </button>
            )}
            {kind === "answer" && (
              <AnswerLine
                question={question}
                answer={part}
                number={at + 1}
                mayEdit={mayEdit}
                onChange={(set) => change(part.id, set)}
                onPick={onPick}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

type PartKey = "next" | "remove" | "up" | "down" | "above" | "below"

/** What a key does in one of the lines. */
function partKey(
  { key, altKey, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>,
  count: number,
): PartKey | undefined {
  if (key === "Enter") return "next"
  if (key === "Backspace") return currentTarget.value === "" && count > 1 ? "remove" : undefined
  if (key === "ArrowUp") return altKey ? (shiftKey ? "up" : undefined) : "above"
  if (key === "ArrowDown") return altKey ? (shiftKey ? "down" : undefined) : "below"
  return undefined
}

function focusItem(list: HTMLElement | null, id: string | undefined): void {
  const input = list?.querySelector(`[data-item="${id}"] input`)
  if (input instanceof HTMLInputElement) input.focus()
}

interface LineProps {
  question: FormProps["question"]
  answer: Answer
  number: number
  mayEdit: boolean
  onChange: (set: object) => void
  onPick: (source: HTMLElement, answer?: string) => void
}

/** What an answer may be and do: its kind, what it means for screening, where it leads. */
function AnswerLine({ question, answer, number, mayEdit, onChange, onPick }: LineProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const kinds =
    "statements" in question ? ANSWER_KINDS.filter((kind) => kind !== "other") : ANSWER_KINDS
  const takesRedirect = question.category !== "ranking"
  return (
    <span className="rz-parts__line">
      <select
        aria-label={t("answers.kind", { number })}
        value={kindOf(answer)}
        disabled={!mayEdit}
        onChange={(event) => {
          const kind = event.currentTarget.value
          onChange({ kind: kind === "normal" ? undefined : kind })
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`answerKind.${kind}`)}
          </option>
        ))}
      </select>
      {typeOf(question).screens && (
        <select
          aria-label={t("answers.screening", { number })}
          value={answer.screening ?? "allow"}
          disabled={!mayEdit}
          onChange={(event) => onChange({ screening: event.currentTarget.value as ScreeningMode })}
        >
          {SCREENING_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {t(`screening.${mode}`)}
            </option>
          ))}
        </select>
      )}
      {takesRedirect && (
        <button
          type="button"
          className="rz-act"
          disabled={!mayEdit}
          aria-label={t("answers.redirect", { number })}
          onClick={(event) => onPick(event.currentTarget, answer.id)}
        >
          {answer.redirect ? redirectText(answer.redirect, { t, names: namesOf(session) }) : "→ …"}
        </button>
      )}
    </span>
  )
}
