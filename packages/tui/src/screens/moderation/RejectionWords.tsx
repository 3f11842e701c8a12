import type { QueueItem } from "@qo/core/api"
import { ModerationDecision, REJECTION_REASONS, type RejectionReason } from "@qo/core/project"
import { z } from "zod"
import { ChoiceList } from "../../widgets/ChoiceList.tsx"
import { Form } from "../../widgets/Form.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import { readersText, rejectedText } from "./concerned-text.ts"

export const COMMENT_LINES = 4
/** Reasons stand side by side: on a slow line each row of a panel costs one of the list that has to come back. */
const REASON_COLUMNS = 2
export const REASON_LINES = Math.ceil(REJECTION_REASONS.length / REASON_COLUMNS)

interface StepProps {
  context: RenderContext
  items: readonly QueueItem[]
  isActive: boolean
  onCancel: () => void
}

/** Why it is rejected. */
export function ReasonChoice(
  props: StepProps & {
    current: RejectionReason | undefined
    onChoose: (reason: RejectionReason) => void
  },
) {
  const { context, items } = props
  return (
    <ChoiceList
      context={context}
      title={
        context.plain
          ? `${rejectedText(context, items)}. ${context.t("decide.chooseReason")}`
          : rejectedText(context, items)
      }
      step={context.t("decide.step1")}
      beside={readersText(context, items)}
      choices={REJECTION_REASONS.map((reason) => ({
        value: reason,
        label: context.q(`rejectionReason.${reason}`),
      }))}
      sideBySide={context.inPanel && REASON_COLUMNS}
      current={props.current ?? null}
      isActive={props.isActive}
      onCancel={props.onCancel}
      onChoose={(value) => {
        const reason = REJECTION_REASONS.find((each) => each === value)
        if (reason) props.onChoose(reason)
      }}
    />
  )
}

const [, , Rejection] = ModerationDecision.options
const CommentOnly = z.object({ comment: Rejection.shape.comment })

/** The comment that the owner will read. */
export function CommentForm(
  props: StepProps & {
    onBack: (text: string) => void
    reason: RejectionReason
    text: string
    onSubmit: (comment: string) => void
  },
) {
  const { context, items, reason } = props
  const { t, q } = context
  const fields = [
    {
      kind: "long" as const,
      name: "comment",
      label: t("field.comment"),
      lines: COMMENT_LINES,
    },
  ]
  return (
    <Form
      context={context}
      title={rejectedText(context, items)}
      step={t("decide.step2")}
      hint={`${t("decide.reasonOf", { reason: q(`rejectionReason.${reason}`) })}   ${readersText(context, items)}`}
      submitAct={{ key: "Ctrl+S", text: t(items.length > 1 ? "decide.onward" : "foot.reject") }}
      fields={fields}
      initial={{ comment: props.text }}
      schema={CommentOnly}
      submitLabel={t("decide.reject")}
      onSubmit={async ({ comment }) => {
        props.onSubmit(comment)
        return []
      }}
      onCancel={props.onCancel}
      onBack={({ comment }) => props.onBack(typeof comment === "string" ? comment : "")}
      isActive={props.isActive}
    />
  )
}
