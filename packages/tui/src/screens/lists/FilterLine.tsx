import { Line } from "../../widgets/Line.tsx"
import { LineInput } from "../../widgets/LineInput.tsx"
import { useKeys } from "../../widgets/use-keys.ts"

/** The filter of a list: typed here, kept until it is cleared with Esc. */
export function FilterLine(props: {
  isTyping: boolean
  isActive: boolean
  value: string
  onChange: (text: string) => void
  onClose: () => void
}) {
  const isActive = props.isActive && props.isTyping
  useKeys((name) => {
    if (name === "escape") props.onChange("")
    if (name === "escape" || name === "down") props.onClose()
  }, isActive)
  if (!props.isTyping) return <Line>{props.value && `/ ${props.value}`}</Line>
  return (
    <LineInput
      label="/ "
      value={props.value}
      isActive={isActive}
      onChange={props.onChange}
      onSubmit={props.onClose}
    />
  )
}
