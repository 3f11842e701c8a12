import { questionIn, type RedirectSource } from "@qo/core/edits"
import {
  type KeyboardEvent,
  type RefObject,
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
import { isSameSource } from "../scene/lines.ts"
import { partRowsOf } from "../scene/measures.ts"
import { namesOf } from "../session/names.ts"
import { addBlock, addQuestion, newQuestion } from "../session/edits.ts"
import { guardOf, NO_GUARD, withGuard } from "../session/redirect-guard.ts"
import { selectOnly } from "../session/selection.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { type RedirectChoice, redirectChoices } from "./redirect-choices.ts"

export interface RedirectPicking {
  /** Where it begins; another answer of the question can be chosen. */
  source: RedirectSource
  /** The question that it is of. */
  question: string
  /** Position at which it opens, in pixels of the window. */
  at: { x: number; y: number }
}

interface RedirectPickerProps {
  picking: RedirectPicking
  /** Another questionnaire is wanted: which one is asked in a dialog. */
  onQuestionnaire: () => void
  /** Something was added whose text wants to be typed. */
  onAdded: () => void
  onClose: () => void
}

function placeAt(element: HTMLElement, { x, y }: RedirectPicking["at"]): void {
  const { width, height } = element.getBoundingClientRect()
  element.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`
  element.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`
}

/** Opens it at its place. @returns the previously focused element */
function useOpened(box: RefObject<HTMLDivElement | null>, picking: RedirectPicking) {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (!element.contains(document.activeElement)) before.current = document.activeElement
    element.showPopover()
    placeAt(element, picking.at)
    element.querySelector("input")?.focus()
  }, [box, picking])
  return before
}

function useChoices({ question }: RedirectPicking, typed: string): readonly RedirectChoice[] {
  const t = useEditorTexts()
  const session = useEditor()
  const [guard, judgeBy] = useState(() => guardOf(session))
  useEffect(() => {
    if (guard === NO_GUARD) withGuard(session, judgeBy)
  }, [session, guard])
  return useMemo(
    () => redirectChoices(session, guard, question, typed, t),
    [session, guard, question, typed, t],
  )
}

/** The question and its answers or bands, one of which the redirect is of. Alt and a digit choose the nth of them, 0 the question. */
function useSources({ question: id, source: first }: RedirectPicking) {
  const t = useEditorTexts()
  const session = useEditor()
  const [source, setSource] = useState(first)
  const sources = useMemo(() => {
    const question = questionIn(session.doc, id)
    if (!question || "branch" in first) return []
    const parts = partRowsOf(question).flatMap((part) =>
      part.source
        ? [{ source: part.source, text: [part.code, part.text].filter(Boolean).join(" ") }]
        : [],
    )
    return [{ source: { question: id }, text: t("redirect.ofQuestion") }, ...parts]
  }, [session, id, first, t])
  return {
    sources,
    source,
    choose: (nth: number) => {
      const wanted = sources[nth]
      if (wanted) setSource(wanted.source)
    },
  }
}

function Sources({ sources, source, choose }: ReturnType<typeof useSources>) {
  const t = useEditorTexts()
  if (sources.length < 2) return null
  return (
    <label className="rz-picker__source">
      {t("redirect.source")}
      <select
        value={sources.findIndex((each) => isSameSource(each.source, source))}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {sources.map(({ text }, nth) => (
          <option key={nth} value={nth}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Leads the redirect to the chosen target, or to one created for it. */
function useTaking(
  { picking: { question }, onAdded, onClose }: RedirectPickerProps,
  source: RedirectSource,
  closeByKeys: () => void,
) {
  const t = useEditorTexts()
  const session = useEditor()
  const take = (choice: RedirectChoice | undefined) => {
    if (!choice || choice.loop) return
    const { redirect } = choice
    // Enter may come before the guard is loaded: the choice is then applied or refused shortly after.
    withGuard(session, (judge) => {
      if (!session.doc.records.has(question)) return
      const loop = redirect && judge.loopOf(question, redirect)
      if (loop) {
        const path = loop.map(namesOf(session).short).join(" → ")
        showToast({ intent: "warning", text: t("redirect.wouldLoop", { path }) })
      } else session.run({ do: "setRedirect", from: source, redirect })
    })
    closeByKeys()
  }
  const takeNew = (kind: "question" | "block") => {
    const since = session.mark()
    session.select(selectOnly(question))
    const id =
      kind === "question"
        ? addQuestion(session, "open")
        : addBlock(session, { questions: [newQuestion("open")] })
    const redirect: Redirect | undefined = id === undefined ? undefined : { to: kind, id }
    if (redirect) session.run({ do: "setRedirect", from: source, redirect }, { since })
    flushSync(onClose)
    onAdded()
  }
  return { take, takeNew }
}

/** Chooses where a redirect leads, by typing a number or a word: the keyboard's way of drawing a line. */
export function RedirectPicker(props: RedirectPickerProps) {
  const { picking, onClose } = props
  const t = useEditorTexts()
  const session = useEditor()
  const names = useMemo(() => namesOf(session), [session])
  const [typed, type] = useState("")
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const list = useId()
  const choices = useChoices(picking, typed)
  const current = choices[at]
  const before = useOpened(box, picking)
  useLayoutEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: "nearest" })
  }, [list, at])
  /** The focus returns after rendering, because a button in the panel may be gone. */
  const closeByKeys = () => {
    flushSync(onClose)
    focusAgain(before.current)
  }
  const from = useSources(picking)
  const { take, takeNew } = useTaking(props, from.source, closeByKeys)
  const onKeyDown = (event: KeyboardEvent) => {
    const nth = event.altKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined
    if (nth !== undefined) {
      event.preventDefault()
      return from.choose(Number(nth))
    }
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
      <Sources {...from} />
      <Targets {...{ list, choices, at, take }} />
      {choices.length === 0 && <p className="rz-muted">{t("outline.nothing")}</p>}
      <p className="rz-picker__why" role="status">
        {current?.loop &&
          t("redirect.wouldLoop", { path: current.loop.map(names.short).join(" → ") })}
      </p>
      <Others {...props} takeNew={takeNew} />
    </div>
  )
}

interface TargetsProps {
  /** Id of the list. */
  list: string
  choices: readonly RedirectChoice[]
  /** Index of the one that Enter chooses. */
  at: number
  take: (choice: RedirectChoice) => void
}

function Targets({ list, choices, at, take }: TargetsProps) {
  const t = useEditorTexts()
  return (
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
  )
}

interface OthersProps extends Pick<RedirectPickerProps, "onClose" | "onQuestionnaire"> {
  takeNew: (kind: "question" | "block") => void
}

/** Targets that are not there yet, or in another questionnaire. */
function Others({ takeNew, onClose, onQuestionnaire }: OthersProps) {
  const t = useEditorTexts()
  return (
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
  )
}
