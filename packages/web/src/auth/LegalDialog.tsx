import { sessionCalls } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import { CONSENT_VERSION } from "@qo/core/user"
import { useEffect, useRef, useState } from "react"
import { publicApi } from "../base/session/api.ts"
import { useTexts } from "../base/texts.ts"
import "./legal-dialog.css"

const PARAGRAPHS = {
  terms: ["terms.service", "terms.account", "terms.content", "terms.limits", "terms.end"],
  consent: [
    "consent.data",
    "consent.purpose",
    "consent.actions",
    "consent.term",
    "consent.withdraw",
  ],
} as const
export type LegalText = keyof typeof PARAGRAPHS

interface LegalDialogProps {
  text: LegalText
  say: Translate<"legal">
  onClose: () => void
}

/** The terms, or the consent to process personal data, in this product version's text. */
export function LegalDialog({ text, say, onClose }: LegalDialogProps) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const operator = useOperator()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="rz-legal" aria-labelledby="legal-title" onClose={onClose}>
      <h2 id="legal-title">{say(`${text}.title`)}</h2>
      <div className="rz-legal__text" tabIndex={0} role="region" aria-labelledby="legal-title">
        <p>{operator ? say("legal.operator", { operator }) : say("legal.operatorUnset")}</p>
        {PARAGRAPHS[text].map((key) => (
          <p key={key}>{say(key)}</p>
        ))}
        <p>
          <small>{say("legal.version", { version: CONSENT_VERSION })}</small>
        </p>
      </div>
      <button type="button" className="rz-button" onClick={() => dialog.current?.close()}>
        {t("action.close")}
      </button>
    </dialog>
  )
}

/** Name of the responsible organization; empty until known, and if the installation names none. */
function useOperator(): string {
  const [operator, setOperator] = useState("")
  useEffect(() => {
    const stop = new AbortController()
    publicApi()
      .send(sessionCalls.about, {}, { signal: stop.signal })
      .then((about) => setOperator(about.operator ?? ""))
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return operator
}
