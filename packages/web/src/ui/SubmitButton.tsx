import type { ReactNode } from "react"

/** Stays focusable while the form is sent, which it shows. */
export function SubmitButton({ sending, children }: { sending: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="rz-button" aria-disabled={sending} aria-busy={sending}>
      {children}
    </button>
  )
}
