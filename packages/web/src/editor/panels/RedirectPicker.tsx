import type { RedirectSource } from "@qo/core/edits"
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { flushSync } from "react-dom"
import type { Redirect } from "@qo/core/questionnaire"
import { showToast } from "../../base/toasts.ts"
import { focusAgain } from "../keyboard/focus-home.ts"
import { namesOf } from "../session/names.ts"
import { addBlock, addQuestion, newQuestion } from "../session/edits.ts"
import { guardOf, NO_GUARD, withGuard } from "../session/redirect-guard.ts"
import { only } from "../session/selection.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { type RedirectChoice, redirectChoices } from "./redirect-choices.ts"

export interface Picking {
  source: RedirectSource
  /** The question that it is of. */
  question: string
  /** Where it opens, in pixels of the window. */
  at: { x: number; y: number }
}

interface Props {
  picking: Picking
  /** Another questionnaire is wanted: which one is asked in a dialog. */
  onQuestionnaire: () => void
  /** Something was added whose text wants to be typed. */
  onAdded: () => void
  onClose: () => void
}

/** Chooses where a redirect leads, by typing a number or a word: the keyboard's way of drawing a line. */
export function RedirectPicker({ picking, onQuestionnaire, onAdded, onClose }: Props) {
  const t = useEditorTexts()
  const session = useEditor()
  const names = useMemo(() => namesOf(session), [session])
  const [typed, type] = useState("")
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  /** What had the keyboard before it opened. */
  const before = useRef<Element>(null)
  const list = useId()
  const [guard, judgeBy] = useState(() => guardOf(session))
  useEffect(() => {
    if (guard === NO_GUARD) withGuard(session, judgeBy)
  }, [session, guard])
  const choices = useMemo(
    () => redirectChoices(session, guard, picking.question, typed, t),
    [session, guard, picking.question, typed, t],
  )
  const current = choices[at]
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (!element.contains(document.activeElement)) before.current = document.activeElement
    element.showPopover()
    const { width, height } = element.getBoundingClientRect()
    element.style.left = `${Math.max(8, Math.min(picking.at.x, innerWidth - width - 8))}px`
    element.style.top = `${Math.max(8, Math.min(picking.at.y, innerHeight - height - 8))}px`
    element.querySelector("input")?.focus()
  }, [picking])
  useLayoutEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: "nearest" })
  }, [list, at])
  /** The keyboard goes back once all is drawn anew: a button in the panel may be gone by then. */
  const closeByKeys = () => {
    flushSync(onClose)
    focusAgain(before.current)
  }
  const take = (choice: RedirectChoice | undefined) => {
    if (!choice || choice.loop) return
    const { redirect } = choice
    // Enter may come before the judge does: what was chosen is then done, or refused, a moment later.
    withGuard(session, (judge) => {
      if (!session.doc.records.has(picking.question)) return
      const loop = redirect && judge.loopOf(picking.question, redirect)
      if (loop) {
        const path = loop.map(namesOf(session).short).join(" → ")
        showToast({ intent: "warning", text: t("redirect.wouldLoop", { path }) })
      } else session.run({ do: "setRedirect", from: picking.source, redirect })
    })
    closeByKeys()
  }
  const takeNew = (kind: "question" | "block") => {
    const since = session.mark()
    session.select(only(picking.question))
    const id =
      kind === "question"
        ? addQuestion(session, "open")
        : addBlock(session, { questions: [newQuestion("open")] })
    const redirect: Redirect | undefined = id === undefined ? undefined : { to: kind, id }
    if (redirect) session.run({ do: "setRedirect", from: picking.source, redirect }, { since })
    flushSync(onClose)
    onAdded()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0)
      setAt((at + step + choices.length) % choices.length)
    // Enter on one of the buttons below presses that.
    else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) take(current)
    else if (event.key === "Escape") closeByKeys()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      popover="manual"
      className="rz-picker"
      role="dialog"
      aria-label={t("redirect.from", { question: names.short(picking.question) })}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <label className="rz-picker__find">
        <span>{t("redirect.from", { question: names.short(picking.question) })}</span>
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={current && `${list}-${at}`}
          placeholder={t("redirect.placeholder")}
          value={typed}
          onChange={(event) => {
            type(event.currentTarget.value)
            setAt(0)
          }}
        />
      </label>
      <ul id={list} role="listbox" aria-label={t("redirect.targets")}>
        {choices.map((choice, index) => (
          // The field above takes the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={choice.key}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-disabled={choice.loop !== undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(choice)}
          >
            <bdi>{choice.label}</bdi>
            {choice.kind === "review" && (
              <span className="rz-row-mark rz-row-mark--review">↺ {t("redirect.again")}</span>
            )}
            {choice.loop && (
              <span className="rz-row-mark rz-row-mark--deny">{t("redirect.loop")}</span>
            )}
          </li>
        ))}
      </ul>
      {choices.length === 0 && <p className="rz-muted">{t("outline.nothing")}</p>}
      <p className="rz-picker__why" role="status">
        {current?.loop &&
          t("redirect.wouldLoop", { path: current.loop.map(names.short).join(" → ") })}
      </p>
      <div className="rz-picker__more">
        <button type="button" className="rz-act" onClick={() => takeNew("question")}>
          + {t("redirect.newQuestion")}
        </button>
        <button type="button" className="rz-act" onClick={() => takeNew("block")}>
          + {t("redirect.newBlock")}
        </button>
        <button
          type="button"
          className="rz-act"
          onClick={() => {
            onClose()
            onQuestionnaire()
          }}
        >
          ↗ {t("redirect.questionnaire")}
        </button>
      </div>
    </div>
  )
}
