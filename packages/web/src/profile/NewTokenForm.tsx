import { Button } from "@blueprintjs/core"
import { proofCalls, TOKEN_DAYS_MAX } from "@qo/core/api"
import { useState } from "react"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { problemsOf, resolveWith, showIssues } from "../ui/core-form.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { useShownOnce, useUnsaved } from "../ui/forms/use-unsaved.ts"
import { SelectField } from "../ui/SelectField.tsx"
import { TextField } from "../ui/TextField.tsx"

type Draft = z.output<typeof proofCalls.createToken.input>

/** Asks for name, scope and life of a key, then shows its secret, this once. */
export function NewTokenForm({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const t = useTexts()
  const { api } = useSession()
  const [secret, setSecret] = useState("")
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<Draft>({
    defaultValues: { name: "", scope: "read", expiresInDays: 90 },
    resolver: resolveWith(proofCalls.createToken.input, t),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsaved(isDirty && secret === "")
  const save = async (draft: Draft) => {
    setFailure(undefined)
    try {
      setSecret((await api.send(proofCalls.createToken, draft)).token)
      onMade()
    } catch (error) {
      if (!showIssues(form, ["name", "scope", "expiresInDays"], error, t)) setFailure(error)
    }
  }
  if (secret) return <Secret secret={secret} onClose={onClose} />
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        <TextField
          label={t("fieldName.title")}
          required
          autoFocus
          hint={t("tokens.nameHint")}
          problems={problemsOf(errors.name)}
          {...form.register("name")}
        />
        <SelectField
          label={t("tokens.scope")}
          problems={problemsOf(errors.scope)}
          {...form.register("scope")}
        >
          <option value="read">{t("tokens.scope.read")}</option>
          <option value="all">{t("tokens.scope.all")}</option>
        </SelectField>
        <TextField
          label={t("tokens.days", { maximum: TOKEN_DAYS_MAX })}
          required
          inputMode="numeric"
          problems={problemsOf(errors.expiresInDays)}
          {...form.register("expiresInDays", { valueAsNumber: true })}
        />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} />
        <Button type="submit" intent="primary" loading={isSubmitting} text={t("tokens.create")} />
      </footer>
    </form>
  )
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts()
  const [copied, setCopied] = useState(false)
  useShownOnce(copied)
  const copy = async () => {
    await navigator.clipboard?.writeText(secret)
    setCopied(true)
  }
  return (
    <>
      <div className="rz-dialog__body">
        <p className="rz-note rz-note--warning" role="alert">
          {t("tokens.once")}
        </p>
        <code className="rz-secret">{secret}</code>
      </div>
      <footer className="rz-dialog__foot">
        <Button
          className="rz-dialog__start"
          text={t(copied ? "action.copied" : "action.copy")}
          onClick={() => void copy().catch(() => undefined)}
        />
        <Button intent="primary" text={t("action.close")} onClick={onClose} autoFocus />
      </footer>
    </>
  )
}
