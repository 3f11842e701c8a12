import { EyeOpenIcon } from "@blueprintjs/icons"
import type { Condition } from "@qo/core/questionnaire"
import { useConditionText } from "../session/use-condition-text.ts"

/** That a block or a question is shown on a condition. */
export const ConditionEye = ({ condition }: { condition: Condition | undefined }) =>
  condition && <Eye condition={condition} />

function Eye({ condition }: { condition: Condition }) {
  const text = useConditionText(condition)
  return (
    <span className="rz-row-mark rz-row-mark--showIf" title={text}>
      <EyeOpenIcon size={12} aria-hidden />
      <span className="rz-hidden">{text}</span>
    </span>
  )
}
