import { END_OUTCOMES, outcomeOf, type QuestionnaireEnd } from "@qo/core/questionnaire"
import { useEffect, useRef, useState } from "react"
import { useObservable } from "../../base/observable.ts"
import { EditorDialog } from "../EditorDialog.tsx"
import { namesOf } from "../session/names.ts"
import { useEditor, useVersion } from "../session/use-editor.ts"
import { addEnd, duplicateEnd, endsOf, questionsLeadingTo, removeEnd } from "./end-edits.ts"
import { EndFields } from "./EndFields.tsx"
import { useEndTexts } from "./end-texts.ts"
import { RemovalQuestion } from "./RemovalQuestion.tsx"
import "./ends.css"

interface EndsDialogProps {
  /** The end that is open at first; undefined: the only one, if there is only one. */
  end: string | undefined
  onClose: () => void
}

/** Where the focus goes after a change of the list. */
type FocusWish = { end: string; on: "text" | "up" | "down" | "summary" } | { on: "add" }

/** The ends of the questionnaire: each folds, one is open for editing. */
export function EndsDialog({ end, onClose }: EndsDialogProps) {
  const t = useEndTexts()
  const session = useEditor()
  useVersion()
  const ends = endsOf(session)
  const { content: mayEdit } = useObservable(session.rights)
  const [open, setOpen] = useState(() => end ?? (ends.length === 1 ? ends[0]?.id : undefined))
  const list = useRef<HTMLDivElement>(null)
  const wishFocus = useFocusWish(list, end === undefined ? undefined : { end, on: "text" })
  const show = (id: string | undefined) => {
    if (id === undefined) return
    setOpen(id)
    wishFocus({ end: id, on: "text" })
  }
  return (
    <EditorDialog
      title={t("ends.title")}
      onCancel={onClose}
      foot={
        <button type="button" className="rz-tool rz-tool--primary" onClick={onClose}>
          {t("ends.close")}
        </button>
      }
    >
      <div className="rz-ends" ref={list}>
        <p>{t(aboutKey(ends))}</p>
        {ends.map((each, at) => (
          <EndSection
            key={each.id}
            end={each}
            at={at}
            isOpen={open === each.id}
            mayEdit={mayEdit}
            onOpen={(isOpen) => setOpen(isOpen ? each.id : undefined)}
            onAdded={show}
            wishFocus={wishFocus}
            onClose={onClose}
          />
        ))}
        {mayEdit && (
          <button
            type="button"
            data-end-add
            className="rz-tool rz-tool--outlined"
            onClick={() => show(addEnd(session))}
          >
            {t("ends.add")}
          </button>
        )}
      </div>
    </EditorDialog>
  )
}

/** The text on what respondents see whom no condition leads to an end. */
function aboutKey(ends: readonly QuestionnaireEnd[]) {
  if (ends.length === 0) return "ends.none"
  const covered = new Set(ends.filter((end) => end.default === true).map(outcomeOf))
  if (covered.size === 0) return "ends.about"
  return covered.size < END_OUTCOMES.length ? "ends.aboutSomeOutcomes" : "ends.aboutAllOutcomes"
}

/** Moves the focus once the list shows the wanted control. */
function useFocusWish(
  list: { readonly current: HTMLElement | null },
  first: FocusWish | undefined,
): (wish: FocusWish) => void {
  const wanted = useRef(first)
  const [, render] = useState(0)
  // After the dialog has opened, which moves the focus itself.
  useEffect(() => {
    const wish = wanted.current
    wanted.current = undefined
    if (!wish) return
    const section =
      wish.on === "add"
        ? list.current
        : list.current?.querySelector(`[data-end="${CSS.escape(wish.end)}"]`)
    const control = section?.querySelector<HTMLElement>(SELECTORS[wish.on])
    const isDisabled = control?.matches(":disabled") === true
    const focused = isDisabled ? section?.querySelector<HTMLElement>(OTHER_MOVE) : control
    focused?.focus()
    focused?.scrollIntoView({ block: "nearest" })
  })
  return (wish) => {
    wanted.current = wish
    render((count) => count + 1)
  }
}

const SELECTORS: Readonly<Record<FocusWish["on"], string>> = {
  text: "textarea",
  up: "[data-move=up]",
  down: "[data-move=down]",
  summary: "summary",
  add: "[data-end-add]",
}
const OTHER_MOVE = "[data-move]:enabled"

interface EndSectionProps {
  end: QuestionnaireEnd
  at: number
  isOpen: boolean
  mayEdit: boolean
  onOpen: (isOpen: boolean) => void
  onAdded: (id: string | undefined) => void
  wishFocus: (wish: FocusWish) => void
  onClose: () => void
}

function EndSection(props: EndSectionProps) {
  const { end, at, isOpen, mayEdit, onOpen, onAdded, wishFocus, onClose } = props
  const t = useEndTexts()
  const session = useEditor()
  const [isAsking, ask] = useState(false)
  const ends = endsOf(session)
  const named = namesOf(session).end(end.id)
  const name = named === end.id ? t("ends.unnamed") : named
  const remove = () => {
    removeEnd(session, end.id)
    const next = ends[at + 1] ?? ends[at - 1]
    wishFocus(next ? { end: next.id, on: "summary" } : { on: "add" })
  }
  const move = (direction: "up" | "down") => {
    const to = direction === "up" ? at - 1 : at + 1
    session.run({ do: "setEnds", ends: ends.toSpliced(at, 1).toSpliced(to, 0, end) })
    wishFocus({ end: end.id, on: direction })
  }
  return (
    <details
      className="rz-last-page"
      data-end={end.id}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onOpen(currentTarget.open)
      }}
    >
      <summary>
        <bdi>{name}</bdi> <small>{t(`endOutcome.${outcomeOf(end)}`)}</small>
      </summary>
      {isOpen && <EndFields end={end} at={at} mayEdit={mayEdit} onClose={onClose} />}
      {isOpen && mayEdit && !isAsking && (
        <div className="rz-end__acts">
          {(["up", "down"] as const).map((direction) => (
            <button
              key={direction}
              type="button"
              className="rz-act"
              data-move={direction}
              disabled={at === (direction === "up" ? 0 : ends.length - 1)}
              onClick={() => move(direction)}
            >
              {t(`ends.${direction}`)}
            </button>
          ))}
          <button
            type="button"
            className="rz-act"
            onClick={() => onAdded(duplicateEnd(session, at))}
          >
            {t("ends.duplicate")}
          </button>
          <button
            type="button"
            className="rz-act"
            onClick={() => (questionsLeadingTo(session, end.id).length > 0 ? ask(true) : remove())}
          >
            {t("ends.remove")}
          </button>
        </div>
      )}
      {isOpen && isAsking && (
        <RemovalQuestion
          end={end}
          onKeep={() => {
            ask(false)
            wishFocus({ end: end.id, on: "summary" })
          }}
          onRemove={remove}
        />
      )}
    </details>
  )
}
