import { type RefObject, useLayoutEffect, useRef } from "react"
import type { BuilderContext } from "./building.ts"
import { conditionInWords } from "./condition-in-words.ts"
import { conditionOfPart, type FactRow, type Row } from "./condition-tree.ts"

interface RestingPartProps {
  part: Row | FactRow
  text: string
  /** The beginning of the text, printed in bold. */
  subject: string
  /** The compared question is gone. */
  isLost: boolean
  /** It has no effect until it is complete. */
  isUnfinished: boolean
  building: BuilderContext
  onRemove: () => void
}

/** A comparison as a line of words, which opens its fields. */
export function RestingPart({
  part,
  text,
  subject,
  isLost,
  isUnfinished,
  ...props
}: RestingPartProps) {
  const { building, onRemove } = props
  const { t } = building.words
  const box = useRef<HTMLDivElement>(null)
  useWantedFocus(part.key, building, box)
  const shown = text.startsWith(subject) ? (
    <>
      <b>{subject}</b>
      {text.slice(subject.length)}
    </>
  ) : (
    text
  )
  const all = conditionOfPart(part)
  const title = all && conditionInWords(all, { ...building.words, labelsMost: Infinity })
  const lost = isLost ? "rz-showif__lost" : undefined
  if (!building.mayEdit)
    return (
      <p className={lost} title={title}>
        {shown}
      </p>
    )
  return (
    <div ref={box} className="rz-showif__rest" data-condition={part.key}>
      <button
        type="button"
        className={lost}
        aria-label={t("condition.edit", { condition: text })}
        title={title}
        onClick={() => building.open(part.key, part.key)}
      >
        <span>{shown}</span>
        {isUnfinished && <small>{t("condition.unfinished")}</small>}
      </button>
      <RemoveButton label={t("condition.remove", { condition: text })} onRemove={onRemove} />
    </div>
  )
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="rz-showif__remove"
      aria-label={label}
      title={label}
      onClick={onRemove}
    >
      ✕
    </button>
  )
}

/** Takes the keyboard once, where that is wanted of this row. */
export function useWantedFocus(
  key: string,
  { wantedRef }: BuilderContext,
  box: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (wantedRef.current !== key) return
    wantedRef.current = undefined
    const first = box.current?.querySelector<HTMLElement>("input, select, button")
    first?.focus()
    if (!(first instanceof HTMLInputElement)) return
    // Typing finds another question, and the number of this one stays in sight.
    first.select()
    first.scrollLeft = 0
  }, [wantedRef, key, box])
}
