import { type KeyboardEvent, useEffect, useRef } from "react"
import type { Mark } from "@qo/core/edits"
import { useObservable } from "../../base/observable.ts"
import type { Area } from "../scene/scene.ts"
import { useDocument, useEditor, useEditorTexts } from "../session/use-editor.ts"
import { usePlaceholders } from "../panels/piping/use-placeholders.tsx"
import { namesOf } from "../session/names.ts"
import { inlineKey, pasteInline } from "./inline-keys.ts"
import { areaOfText, commandFor, placeholderOwner, textOf } from "./inline-texts.ts"
import type { Stage } from "./stage.ts"

/**
 * A text that is typed in its place. Enter ends the typing; in an answer or a row it goes to the next one and adds one at the
 * end. Tab goes to the next text, Esc restores the text.
 */
export function InlineEdit({ stage, onCategory }: Pick<InlineEditProps, "stage" | "onCategory">) {
  const id = useObservable(stage.editing)
  const { area, text } = useDocument((session) =>
    id === undefined ? {} : { area: areaOfText(session, id), text: textOf(session.doc, id) },
  )
  if (id === undefined || !area || text === undefined) return null
  return <Field key={id} {...{ stage, id, text, area, onCategory }} />
}

interface InlineEditProps {
  stage: Stage
  id: string
  text: string
  area: Area
  /** The category of the question whose text is typed is to be chosen. */
  onCategory: (question: string) => void
}

function Field({ stage, id, text, area, onCategory }: InlineEditProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const { x, y, zoom } = useObservable(stage.view)
  const field = useRef<HTMLTextAreaElement>(null)
  const since = useRef<Mark>(undefined)
  useEffect(() => {
    since.current = session.mark()
    field.current?.focus()
    field.current?.select()
  }, [session])
  const names = namesOf(session)
  const isQuestion = session.doc.records.get(id)?.record === "question"
  const change = (typed: string) => {
    const stored = names.parseText(typed.replaceAll("\n", " "))
    const command = commandFor(session.doc, id, stored)
    if (command) session.run(command, { field: `${id}.text` })
  }
  const placeholders = usePlaceholders({
    element: placeholderOwner(session.doc, id),
    onText: change,
  })
  const close = () => {
    stage.editing.set(undefined)
    focusCanvas(field.current)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const around = { stage, session, id, since: since.current, close, onCategory }
    const act = inlineKey(event, around)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <>
      <textarea
        ref={field}
        {...placeholders.aria}
        data-over
        className="rz-inline"
        aria-label={t("inline.label")}
        placeholder={isQuestion ? t("inline.category") : undefined}
        value={names.printText(text)}
        style={{
          left: area.left * zoom + x,
          top: area.top * zoom + y,
          width: (area.right - area.left) * zoom,
          height: (area.bottom - area.top) * zoom,
          fontSize: 13 * zoom,
        }}
        onChange={(event) => {
          change(event.currentTarget.value)
          placeholders.follow(event)
        }}
        onSelect={placeholders.follow}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain")
          if (pasteInline(session, id, event.currentTarget.value, pasted)) event.preventDefault()
        }}
        onKeyDown={(event) => placeholders.takeKey(event) || onKeyDown(event)}
        onBlur={() => stage.editing.get() === id && stage.editing.set(undefined)}
      />
      {placeholders.list}
    </>
  )
}

const focusCanvas = (field: HTMLElement | null): void =>
  field?.closest<HTMLElement>(".rz-canvas")?.focus()
