import { type Answer, answersOf, type Statement, statementsOf } from "@qo/core/questionnaire"
import { DragHandleVerticalIcon, MoreIcon } from "@blueprintjs/icons"
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { answerMarks } from "../../canvas/row-marks.ts"
import { RowMarks } from "../../canvas/RowMarks.tsx"
import { addPart, pasteParts } from "../../session/edits.ts"
import { namesOf } from "../../session/names.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { AnswerDetails, type AnswerParts } from "./AnswerDetails.tsx"
import type { FormProps } from "./question-form.ts"
import { usePartDrag } from "./use-part-drag.ts"

interface Props extends FormProps {
  kind: "answer" | "statement"
  /** What an answer of this category may say beside its text. */
  parts?: AnswerParts
}

const NO_PARTS: AnswerParts = {}

/** Answers or statements, one a line. Enter goes on to the next line, and adds one at the end; several pasted lines become several. */
export function PartsList({ question, mayEdit, kind, parts: may = NO_PARTS, onPick }: Props) {
  const t = useEditorTexts()
  const session = useEditor()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  const [opened, open] = useState<string>()
  const parts: readonly (Answer | Statement)[] =
    kind === "answer" ? answersOf(question) : statementsOf(question)
  useEffect(() => {
    if (wanted.current === undefined) return
    focusItem(list.current, wanted.current)
    wanted.current = undefined
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
  const { dragged, startDrag } = usePartDrag(list, move)
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
    details: (id) => open(opened === id ? undefined : id),
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
  const names = namesOf(session)
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
          <li
            key={part.id}
            data-item={part.id}
            data-dragged={dragged?.id === part.id || undefined}
            data-drop={dragged?.before === part.id || undefined}
          >
            <div className="rz-parts__row">
              {mayEdit && (
                <span
                  className="rz-parts__handle"
                  aria-hidden
                  onPointerDown={(event) => startDrag(event, part.id)}
                >
                  <DragHandleVerticalIcon size={14} />
                </span>
              )}
              <span className="rz-parts__code">{part.code}</span>
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
              {kind === "answer" && <RowMarks marks={answerMarks(question, part, names)} />}
              <button
                type="button"
                className="rz-parts__more"
                aria-label={t("answers.more", { number: at + 1 })}
                aria-expanded={opened === part.id}
                title={t("answers.moreKeys")}
                onClick={() => does.details(part.id, at)}
              >
                <MoreIcon size={14} aria-hidden />
              </button>
            </div>
            {opened === part.id && (
              <div className="rz-parts__details">
                {kind === "answer" && (
                  <AnswerDetails
                    answer={part}
                    number={at + 1}
                    mayEdit={mayEdit}
                    parts={may}
                    onChange={(set, field) => change(part.id, set, field)}
                    onPick={onPick}
                  />
                )}
                {mayEdit && (
                  <div className="rz-parts__acts">
                    <button
                      type="button"
                      className="rz-act"
                      disabled={at === 0}
                      onClick={() => move(part.id, at - 1)}
                    >
                      {t("answers.up")}
                    </button>
                    <button
                      type="button"
                      className="rz-act"
                      disabled={at === parts.length - 1}
                      onClick={() => move(part.id, at + 1)}
                    >
                      {t("answers.down")}
                    </button>
                    <button
                      type="button"
                      className="rz-act rz-act--danger"
                      aria-label={t("answers.remove", { number: at + 1 })}
                      onClick={() => remove(part.id, at)}
                    >
                      {t("answers.delete")}
                    </button>
                  </div>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

type PartKey = "next" | "remove" | "up" | "down" | "above" | "below" | "details"

/** What a key does in one of the lines. */
function partKey(
  { key, altKey, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>,
  count: number,
): PartKey | undefined {
  if (key === "Enter") return altKey ? "details" : "next"
  if (key === "Backspace") return currentTarget.value === "" && count > 1 ? "remove" : undefined
  if (key === "ArrowUp") return altKey ? (shiftKey ? "up" : undefined) : "above"
  if (key === "ArrowDown") return altKey ? (shiftKey ? "down" : undefined) : "below"
  return undefined
}

function focusItem(list: HTMLElement | null, id: string | undefined): void {
  const input = list?.querySelector(`[data-item="${id}"] input`)
  if (input instanceof HTMLInputElement) input.focus()
}
