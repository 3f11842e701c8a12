import { ChatIcon } from "@blueprintjs/icons"
import { useEditorTexts } from "../session/use-editor.ts"

/** How many comments of moderators wait here. */
export function CommentMark({ count }: { count: number | undefined }) {
  const t = useEditorTexts()
  if (count === undefined) return null
  const text = t("comment.count", { count })
  return (
    <span className="rz-row-mark rz-row-mark--comment" title={text}>
      <ChatIcon size={11} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="rz-hidden">{text}</span>
    </span>
  )
}
