import { useEffect, useRef, useState, type Ref } from "react"
import { TextField } from "./TextField.tsx"

const TYPING_MS = 300

/** A field whose value counts when typing has paused. */
export function TypedField({
  value,
  onSettled,
  ...field
}: {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  type?: "search" | "text"
  inputMode?: "numeric"
  onSettled: (value: string) => void
}) {
  const [typed, type] = useState(value)
  const applied = useRef(value)
  // The value may change by itself: back, forward, a reset.
  useEffect(() => {
    if (value === applied.current) return
    applied.current = value
    type(value)
  }, [value])
  const latest = useRef(onSettled)
  useEffect(() => void (latest.current = onSettled))
  useEffect(() => {
    if (typed === applied.current) return
    const timer = setTimeout(() => {
      applied.current = typed
      latest.current(typed)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
