import type { Answer, Statement } from "@qo/core/questionnaire"
import { DragHandleVerticalIcon, MoreIcon } from "@blueprintjs/icons"
import { type PointerEvent, useRef, useState } from "react"
import { answerMarks, conditionMark } from "../../canvas/row-marks.ts"
import { usePlaceholders } from "../piping/use-placeholders.tsx"
import { RowMarks } from "../../canvas/RowMarks.tsx"
import { namesOf } from "../../session/names.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { ConditionPart } from "../condition/ConditionPart.tsx"
import { AnswerDetails, type AnswerParts } from "./AnswerDetails.tsx"
import type { FormProps } from "./question-form.ts"
import { movesPart } from "../moves-part.ts"
import { type PartKind, partKey, usePartEdits } from "./use-part-edits.ts"
import { usePartDrag } from "./use-part-drag.ts"

interface PartsListProps extends FormProps {
  kind: PartKind
  /** Whether the author can limit the number of chosen answers. */
  parts?: AnswerParts
}

const NO_PARTS: AnswerParts = {}

/** Answers or statements, one a line. Enter goes on to the next line, and adds one at the end; several pasted lines become several. */
export function PartsList({ parts: may = NO_PARTS, ...props }: PartsListProps) {
  const { mayEdit, kind } = props
  const t = useEditorTexts()
  const list = useRef<HTMLOListElement>(null)
  const [opened, open] = useState<string>()
  const edits = usePartEdits({ ...props, list })
  const { dragged, startDrag } = usePartDrag(list, edits.move)
  const { parts } = edits
  return (
    <section className="rz-parts">
      <h3>
        {t(kind === "answer" ? "answers.title" : "statements.title")}{" "}
        <span className="rz-muted">{parts.length}</span>
        {mayEdit && (
          <button type="button" className="rz-act" onClick={edits.add}>
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
            onKeyDown={(event) => {
              const by = mayEdit && event.target instanceof HTMLButtonElement && movesPart(event)
              if (!by) return
              event.preventDefault()
              edits.does[by < 0 ? "up" : "down"](part.id, at)
            }}
          >
            <PartLine
              {...props}
              part={part}
              at={at}
              edits={edits}
              isOpen={opened === part.id}
              onToggle={() => open(opened === part.id ? undefined : part.id)}
              onDragStart={(event) => startDrag(event, part.id)}
            />
            {opened === part.id && (
              <PartDetails {...props} part={part} at={at} edits={edits} may={may} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface PartProps extends FormProps {
  kind: PartKind
  part: Answer | Statement
  at: number
  edits: ReturnType<typeof usePartEdits>
}

interface LineProps extends PartProps {
  isOpen: boolean
  onToggle: () => void
  onDragStart: (event: PointerEvent<HTMLElement>) => void
}

function PartLine({ question, mayEdit, kind, part, at, edits, ...line }: LineProps) {
  const t = useEditorTexts()
  const names = namesOf(useEditor())
  const number = at + 1
  const change = (text: string) =>
    void edits.change(part.id, { text: names.parseText(text) }, "text")
  const placeholders = usePlaceholders({
    element: mayEdit ? question.id : undefined,
    onText: change,
  })
  return (
    <div className="rz-parts__row">
      {mayEdit && (
        <span className="rz-parts__handle" aria-hidden onPointerDown={line.onDragStart}>
          <DragHandleVerticalIcon size={14} />
        </span>
      )}
      <span className="rz-parts__code">{part.code}</span>
      <input
        type="text"
        aria-label={t(kind === "answer" ? "answers.nth" : "statements.nth", { number })}
        {...placeholders.aria}
        value={names.printText(part.text)}
        readOnly={!mayEdit}
        onChange={(event) => {
          change(event.currentTarget.value)
          placeholders.follow(event)
        }}
        onSelect={placeholders.follow}
        onBlur={placeholders.close}
        onKeyDown={(event) => {
          if (placeholders.takeKey(event)) return
          const key = mayEdit && partKey(event, edits.parts.length)
          if (!key) return
          event.preventDefault()
          if (key === "details") line.onToggle()
          else edits.does[key](part.id, at)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain")
          if (mayEdit && edits.paste(part.id, event.currentTarget.value, pasted))
            event.preventDefault()
        }}
      />
      {placeholders.list}
      <RowMarks
        marks={
          kind === "answer" ? answerMarks(question, part, names) : conditionMark(part.showIf, names)
        }
      />
      <button
        type="button"
        className="rz-parts__more"
        aria-label={t("answers.more", { number })}
        aria-expanded={line.isOpen}
        title={t("answers.moreKeys")}
        onClick={line.onToggle}
      >
        <MoreIcon size={14} aria-hidden />
      </button>
    </div>
  )
}

interface DetailsProps extends PartProps {
  may: AnswerParts
}

function PartDetails({ question, mayEdit, kind, part, at, edits, may, onPick }: DetailsProps) {
  const t = useEditorTexts()
  const number = at + 1
  return (
    <div className="rz-parts__details">
      {kind === "answer" && (
        <AnswerDetails
          answer={part}
          number={number}
          mayEdit={mayEdit}
          parts={may}
          onChange={(set, field) => edits.change(part.id, set, field)}
          onPick={onPick}
        />
      )}
      {may.showIf !== false && (
        <ConditionPart
          {...{ id: part.id, of: question.id, showIf: part.showIf, mayEdit }}
          label={t(kind === "answer" ? "answers.showIf" : "statements.showIf", { number })}
          set={(showIf, field) => edits.changeIn(part.id, { showIf }, field)}
        />
      )}
      {mayEdit && (
        <div className="rz-parts__acts">
          <button
            type="button"
            className="rz-act"
            disabled={at === 0}
            onClick={() => edits.move(part.id, at - 1)}
          >
            {t("answers.up")}
          </button>
          <button
            type="button"
            className="rz-act"
            disabled={at === edits.parts.length - 1}
            onClick={() => edits.move(part.id, at + 1)}
          >
            {t("answers.down")}
          </button>
          <button
            type="button"
            className="rz-act rz-act--danger"
            aria-label={t("answers.remove", { number })}
            onClick={() => edits.remove(part.id, at)}
          >
            {t("answers.delete")}
          </button>
        </div>
      )}
    </div>
  )
}
