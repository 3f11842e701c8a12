import { Button } from "@blueprintjs/core"
import { sendOnce } from "@qo/core/acts"
import { type CommentRecord, moderationCalls } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import type { Block } from "@qo/core/questionnaire"
import { useEffect, useState } from "react"
import { z } from "zod"
import { forgetDraft, keepDraft, readDraft } from "../../base/drafts.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts, type WebTranslate } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { CheckField } from "../../ui/CheckField.tsx"
import { confirmWithUser } from "../../ui/confirm.tsx"
import { useUnsaved } from "../../ui/forms/use-unsaved.ts"
import { SelectField } from "../../ui/SelectField.tsx"
import { TextArea } from "../../ui/TextArea.tsx"
import "./moderation.css"

const mayThrowAway = (t: WebTranslate): Promise<boolean> =>
  confirmWithUser({
    title: t("unsaved.title"),
    text: t("unsaved.text"),
    confirmLabel: t("unsaved.leave"),
    cancelLabel: t("unsaved.stay"),
    intent: "danger",
  })

interface Anchor {
  block?: string
  question?: string
}

interface CommentProps {
  pid: number
  /** Its place, if known; else it is chosen among `places`. */
  at?: { anchor: Anchor; label: string }
  places?: { whole: string; blocks: readonly Block[]; nameOf: (question: string) => string }
  onDone: () => void
  onCancel?: () => void
}

const MOST = 2000

const Kept = z.object({ text: z.string(), place: z.string(), mandatory: z.boolean() })
const NOTHING: z.infer<typeof Kept> = { text: "", place: "", mandatory: true }

const anchorOf = (place: string): Anchor => {
  const [kind, id] = place.split(" ", 2)
  if (!id) return {}
  return kind === "b" ? { block: id } : { question: id }
}

/** A comment on the whole, a block or a question; each place of each project has a separate draft. */
export function CommentForm(props: CommentProps) {
  const { pid, at: { anchor = {} } = {} } = props
  const name = ["comment", pid, ...Object.entries(anchor).flat()].join(".")
  return <OneComment key={name} name={name} {...props} />
}

/** It begins with the unsaved draft of an earlier visit. */
function OneComment({ name, pid, at, places, onDone, onCancel }: CommentProps & { name: string }) {
  const t = useTexts()
  const { api, user } = useSession()
  const [left] = useState(() => Kept.safeParse(readDraft(user.id, name)).data ?? NOTHING)
  const [text, type] = useState(left.text)
  const [place, choose] = useState(left.place)
  const [mandatory, demand] = useState(left.mandatory)
  const [sending, setSending] = useState(false)
  const { leave } = useUnsaved(text !== "", () => forgetDraft(user.id, name))
  const cancel = async () => {
    if (text !== "" && !(await mayThrowAway(t))) return
    leave()
    onCancel?.()
  }
  useEffect(() => {
    if (text === "") forgetDraft(user.id, name)
    else keepDraft(user.id, name, { text, place, mandatory })
  }, [user.id, name, text, place, mandatory])
  const add = async () => {
    setSending(true)
    try {
      await sendOnce<CommentRecord[]>(api, moderationCalls.addComments, {
        pid,
        comments: [{ text: text.trim(), mandatory, ...(at?.anchor ?? anchorOf(place)) }],
      })
      leave()
      type("")
      showToast({ intent: "success", text: t("moderation.commented") })
      onDone()
    } catch (error) {
      showToast({ intent: "error", text: faultText(t, error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      className="rz-comment-at"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== "") void add()
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return
        event.preventDefault()
        if (onCancel) void cancel()
        else if (event.target instanceof HTMLElement) event.target.blur()
      }}
    >
      <TextArea
        label={at?.label ?? t("moderation.newComment")}
        rows={3}
        maxLength={MOST}
        value={text}
        autoFocus={at !== undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {places && <PlaceField places={places} value={place} onChange={choose} />}
      <CheckField checked={mandatory} onChange={demand}>
        {t("moderation.mandatory")}
      </CheckField>
      <div className="rz-comment-at__acts">
        <Button
          type="submit"
          disabled={text.trim() === ""}
          loading={sending}
          text={t("moderation.addComment")}
        />
        {onCancel && (
          <Button variant="minimal" text={t("action.cancel")} onClick={() => void cancel()} />
        )}
      </div>
    </form>
  )
}

interface PlaceFieldProps {
  places: NonNullable<CommentProps["places"]>
  value: string
  onChange: (place: string) => void
}

/** The whole, each block, and its questions. */
function PlaceField({ places, value, onChange }: PlaceFieldProps) {
  const t = useTexts()
  return (
    <SelectField
      label={t("moderation.place")}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{places.whole}</option>
      {places.blocks.map((block) => (
        <optgroup key={block.id} label={block.title || block.id}>
          <option value={`b ${block.id}`}>{block.title || block.id}</option>
          {block.questions.map(({ id }) => (
            <option key={id} value={`q ${id}`}>
              {places.nameOf(id)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
