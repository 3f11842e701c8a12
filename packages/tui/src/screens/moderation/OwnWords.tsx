import type { QueueItem } from "@qo/core/api"
import type { ModerationDecision, RejectionReason } from "@qo/core/project"
import { useState } from "react"
import type { RenderContext } from "../../widgets/render-context.ts"
import { CommentForm, ReasonChoice } from "./RejectionWords.tsx"

type Rejection = Extract<ModerationDecision, { decision: "reject" }>

interface OwnWordsProps {
  context: RenderContext
  item: QueueItem
  /** The current reason and text. */
  words: Rejection
  isActive: boolean
  onTake: (words: Rejection) => void
  onCancel: () => void
}

/** A reason and a comment for one project of a batch, if those of the others do not suit it. */
export function OwnWords({ context, item, words, isActive, onTake, onCancel }: OwnWordsProps) {
  const [reason, setReason] = useState<RejectionReason>()
  const [text, setText] = useState(words.comment)
  const shared = { context, items: [item], isActive, onCancel }
  if (reason === undefined)
    return <ReasonChoice {...shared} current={words.reason} onChoose={setReason} />
  return (
    <CommentForm
      {...shared}
      reason={reason}
      text={text}
      onSubmit={(comment) => onTake({ decision: "reject", reason, comment })}
      onBack={(typed) => {
        setText(typed)
        setReason(undefined)
      }}
    />
  )
}
