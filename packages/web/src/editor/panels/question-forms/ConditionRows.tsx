import type { Condition } from "@qo/core/questionnaire"
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import type { EditRefusal } from "../../session/editor-session.ts"
import { useEditorTexts } from "../../session/use-editor.ts"
import { ConditionPart } from "../condition/ConditionPart.tsx"

type Direction = "up" | "down"

interface ConditionRowsProps<Item> {
  part: "redirectIf" | "endIf"
  /** Id of the question. */
  question: string
  items: readonly Item[]
  mayEdit: boolean
  /** Replaces all items; `field`: the field being typed into. */
  put: (items: readonly Item[], field?: string) => EditRefusal | undefined
  /** Returns a new item; undefined if none can be added. */
  create: () => Item | undefined
  /** Renders where an item leads. `labelId`: id of its label. */
  renderTarget: (item: Item, at: number, labelId: string) => ReactNode
}

/** Where conditions lead, in the order in which they are tried. */
export function ConditionRows<Item extends { if: Condition }>(props: ConditionRowsProps<Item>) {
  const { part, question, items, mayEdit, put, create, renderTarget } = props
  const t = useEditorTexts()
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
  const move = (from: number, direction: Direction) => {
    const to = direction === "up" ? from - 1 : from + 1
    const [one, other] = [items[from], items[to]]
    if (!one || !other) return
    wanted.current = { row: to, direction }
    put(items.with(from, other).with(to, one))
  }
  return (
    <section className="rz-branches" data-part={part}>
      {items.length > 0 && <h3>{t(`${part}.title`)}</h3>}
      <ol ref={list}>
        {items.map((item, at) => (
          <ConditionRow
            key={at}
            {...{ part, question, at, mayEdit }}
            condition={item.if}
            isLast={at === items.length - 1}
            renderTarget={(labelId) => renderTarget(item, at, labelId)}
            setCondition={(next, field) => put(items.with(at, { ...item, if: next }), field)}
            onMove={(direction) => move(at, direction)}
            onRemove={() => put(items.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {mayEdit && (
        <button
          type="button"
          className="rz-act"
          onClick={() => {
            const added = create()
            if (added) put([...items, added])
          }}
        >
          {t(`${part}.add`)}
        </button>
      )}
    </section>
  )
}

interface ConditionRowProps extends Pick<
  ConditionRowsProps<unknown>,
  "part" | "question" | "mayEdit"
> {
  condition: Condition
  at: number
  isLast: boolean
  renderTarget: (labelId: string) => ReactNode
  setCondition: (next: Condition, field?: string) => EditRefusal | undefined
  onMove: (direction: Direction) => void
  onRemove: () => void
}

function ConditionRow(props: ConditionRowProps) {
  const { part, question, condition, at, isLast, mayEdit } = props
  const t = useEditorTexts()
  const number = at + 1
  const labelId = `${part}-${question}-${number}`
  // While its rows are being changed, the condition may be empty for a moment; the stored one stays until it is whole again.
  const [isEmpty, setEmpty] = useState(false)
  return (
    <li>
      <ConditionPart
        id={`${question}.${at}`}
        of={question}
        decides={part}
        label={t(`${part}.condition`, { number })}
        showIf={isEmpty ? undefined : condition}
        mayEdit={mayEdit}
        set={(next, field) => {
          setEmpty(next === undefined)
          return next && props.setCondition(next, field)
        }}
        onRemove={props.onRemove}
      />
      <div className="rz-redirect">
        <span id={labelId}>{t(`${part}.target`, { number })}</span>
        {props.renderTarget(labelId)}
      </div>
      {mayEdit &&
        (["up", "down"] as const).map((direction) => (
          <button
            key={direction}
            type="button"
            data-move={direction}
            disabled={direction === "up" ? at === 0 : isLast}
            aria-label={t(`${part}.${direction}`, { number })}
            onClick={() => props.onMove(direction)}
          >
            {direction === "up" ? "↑" : "↓"}
          </button>
        ))}
    </li>
  )
}
