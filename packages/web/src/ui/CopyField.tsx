import { Button } from "@blueprintjs/core"
import { DuplicateIcon, TickIcon } from "@blueprintjs/icons"
import { useId, useRef, useState } from "react"
import { useTexts } from "../base/texts.ts"
import "./copy-field.css"

interface CopyFieldProps {
  label: string
  text: string
  onCopied?: () => void
}

/** A text for copying; if the clipboard is blocked, it is selected for manual copying. */
export function CopyField({ label, text, onCopied }: CopyFieldProps) {
  const t = useTexts()
  const id = useId()
  const shown = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied?.()
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <div className="rz-copy">
      <span id={id}>{label}</span>
      <code ref={shown} aria-labelledby={id}>
        {text}
      </code>
      <Button
        icon={copied ? <TickIcon /> : <DuplicateIcon />}
        aria-label={t(copied ? "copy.done" : "copy.do", { what: label })}
        title={t(copied ? "copy.done" : "copy.do", { what: label })}
        onClick={() => void copy()}
      />
    </div>
  )
}
