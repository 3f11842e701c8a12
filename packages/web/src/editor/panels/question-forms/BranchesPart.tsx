import type { Condition, ConditionalRedirect } from "@qo/core/questionnaire"
import { redirectText } from "@qo/core/wording"
import { useLayoutEffect, useRef, useState } from "react"
import type { EditRefusal } from "../../session/editor-session.ts"
import { namesOf } from "../../session/names.ts"
import { useEditor, useEditorTexts } from "../../session/use-editor.ts"
import { ConditionPart } from "../condition/ConditionPart.tsx"
import type { FormProps } from "./question-form.ts"

type Direction = "up" | "down"

/** Redirects on conditions in the order in which they are tried. */
export function BranchesPart({ question, mayEdit, set, onPick }: FormProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const { id, redirectIf = [] } = question
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ row: number; direction: Direction }>(undefined)
  useLayoutEffect(() => {
    const { row, direction } = wanted.current ?? {}
    wanted.current = undefined
    if (row === undefined) return
    const buttons = list.current?.children[row]?.querySelectorAll<HTMLButtonElement>("[data-move]")
    const enabled = Array.from(buttons ?? []).filter(({ disabled }) => !disabled)
    const same = enabled.find(({ dataset }) => dataset["move"] === direction)
    ;(same ?? enabled[0])?.focus()
  })
  const put = (next: readonly ConditionalRedirect[], field?: string) =>
    set({ redirectIf: next.length > 0 ? [...next] : undefined }, field)
  const add = () => {
    const questions = session.scene.placed.flatMap(({ block }) => block.questions)
    const next = questions[questions.findIndex((each) => each.id === id) + 1]
    put([
      ...redirectIf,
      {
        if: { question: id, state: "answered" },
        redirect: next ? { to: "question", id: next.id } : { to: "end" },
      },
    ])
  }
  const move = (from: number, direction: Direction) => {
    const to = direction === "up" ? from - 1 : from + 1
    const [one, other] = [redirectIf[from], redirectIf[to]]
    if (!one || !other) return
    wanted.current = { row: to, direction }
    put(redirectIf.with(from, other).with(to, one))
  }
  return (
    <section className="rz-branches" data-part="redirectIf">
      {redirectIf.length > 0 && <h3>{t("redirectIf.title")}</h3>}
      <ol ref={list}>
        {redirectIf.map((branch, at) => (
          <BranchRow
            key={at}
            {...{ branch, at, mayEdit }}
            question={id}
            isLast={at === redirectIf.length - 1}
            setCondition={(next, field) => put(redirectIf.with(at, { ...branch, if: next }), field)}
            onPick={(button) => onPick(button, { question: id, branch: at })}
            onMove={(direction) => move(at, direction)}
            onRemove={() => put(redirectIf.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {mayEdit && (
        <button type="button" className="rz-act" onClick={add}>
          {t("redirectIf.add")}
        </button>
      )}
    </section>
  )
}

interface BranchRowProps extends Pick<FormProps, "mayEdit"> {
  question: string
  branch: ConditionalRedirect
  at: number
  isLast: boolean
  setCondition: (next: Condition, field?: string) => EditRefusal | undefined
  onPick: (button: HTMLElement) => void
  onMove: (direction: Direction) => void
  onRemove: () => void
}

function BranchRow(props: BranchRowProps) {
  const { question, branch, at, isLast, mayEdit } = props
  const t = useEditorTexts()
  const names = namesOf(useEditor())
  const number = at + 1
  const target = `redirect-${question}-${number}`
  // While its rows are being changed, the condition may be empty for a moment; the stored one stays until it is whole again.
  const [isEmpty, setEmpty] = useState(false)
  return (
    <li>
      <ConditionPart
        id={`${question}.${at}`}
        of={question}
        decides="redirectIf"
        label={t("redirectIf.condition", { number })}
        showIf={isEmpty ? undefined : branch.if}
        mayEdit={mayEdit}
        set={(next, field) => {
          setEmpty(next === undefined)
          return next && props.setCondition(next, field)
        }}
        onRemove={props.onRemove}
      />
      <div className="rz-redirect">
        <span id={target}>{t("redirectIf.target", { number })}</span>
        <button
          type="button"
          className="rz-redirect__value"
          disabled={!mayEdit}
          aria-describedby={target}
          onClick={(event) => props.onPick(event.currentTarget)}
        >
          {redirectText(branch.redirect, { t, names })}
        </button>
      </div>
      {mayEdit &&
        (["up", "down"] as const).map((direction) => (
          <button
            key={direction}
            type="button"
            data-move={direction}
            disabled={direction === "up" ? at === 0 : isLast}
            aria-label={t(`redirectIf.${direction}`, { number })}
            onClick={() => props.onMove(direction)}
          >
            {direction === "up" ? "↑" : "↓"}
          </button>
        ))}
    </li>
  )
}
