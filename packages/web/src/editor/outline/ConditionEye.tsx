import { EyeOpenIcon } from "@blueprintjs/icons"
import type { Condition } from "@qo/core/questionnaire"
import { useConditionText } from "../session/use-condition-text.ts"

interface EyeProps {
  condition: Condition
}

/** That a block or a question is shown on a condition. */
export function ConditionEye({ condition }: EyeProps) {
  const text = useConditionText(condition)
  return (
    <span className="rz-row-mark rz-row-mark--showIf" title={text}>
      <EyeOpenIcon size={12} aria-hidden />
      <span className="rz-hidden">{text}</span>
    </span>
  )
}

/** The condition in words, as far as there is room. */
export function ConditionChip({ condition }: EyeProps) {
  const text = useConditionText(condition, true)
  return (
    <span className="rz-outline__chip">
      <span className="rz-row-mark rz-row-mark--showIf" title={text}>
        <EyeOpenIcon size={12} aria-hidden />
        <span>{text}</span>
      </span>
    </span>
  )
}
