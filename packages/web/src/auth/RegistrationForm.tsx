import { accountCalls, ApiError, type ErrorKey } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { CONSENT_VERSION, RegistrationForm as Typed } from "@qo/core/user"
import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useCheckedForm } from "../base/checked-form.ts"
import { forgetDraft, keepDraft, readDraft } from "../base/drafts.ts"
import { publicApi } from "../base/session/api.ts"
import { createTexts } from "../base/text-code.ts"
import { useTexts } from "../base/texts.ts"
import { CheckField } from "../ui/CheckField.tsx"
import { FormFailure } from "../ui/FormFailure.tsx"
import { PasswordField } from "../ui/PasswordField.tsx"
import { SubmitButton } from "../ui/SubmitButton.tsx"
import { TextField } from "../ui/TextField.tsx"
import type { LegalText } from "./LegalDialog.tsx"

const NOTHING_TYPED = {
  fullname: "",
  email: "",
  organization: "",
  password: "",
  confirmation: "",
  termsAccepted: false as boolean,
}

/** Long, and read by few. */
const legalCode = createTexts(async (locale) => {
  const [{ LegalDialog }, say] = await Promise.all([
    import("./LegalDialog.tsx"),
    loadTranslate(locale, "legal"),
  ])
  return { LegalDialog, say }
})

type TermsReading = (Awaited<ReturnType<typeof legalCode.get>> & { text: LegalText }) | "lost"

/** User id of drafts before sign-in. */
const NOBODY = 0
const NAME = "register"
const KEPT = ["fullname", "email", "organization"] as const

/** Values typed before the tab was reloaded or went to sign-in; passwords are not stored. */
function leftTyped() {
  const draft = readDraft(NOBODY, NAME) ?? {}
  const kept = KEPT.filter((field) => typeof draft[field] === "string")
  return { ...NOTHING_TYPED, ...Object.fromEntries(kept.map((field) => [field, draft[field]])) }
}

/** The text that is read; `lost`: it did not come, and another press asks for it again. */
function useReading() {
  const [reading, setReading] = useState<TermsReading>()
  const read = (text: LegalText) =>
    void legalCode.get().then(
      (code) => setReading({ ...code, text }),
      () => setReading("lost"),
    )
  return { reading, read, close: () => setReading(undefined) }
}

function LegalLinks({ onRead }: { onRead: (text: LegalText) => void }) {
  const t = useTexts()
  return (
    <div className="rz-auth-card__foot">
      <button type="button" className="rz-link" onClick={() => onRead("terms")}>
        {t("registration.readTerms")}
      </button>
      <button type="button" className="rz-link" onClick={() => onRead("consent")}>
        {t("registration.readConsent")}
      </button>
    </div>
  )
}

/** State of the form; typed values outlive the tab, except for passwords. */
function useRegistration() {
  const navigate = useNavigate()
  const [first] = useState(leftTyped)
  // Without an account a key counts for the whole body, so one for all presses is enough.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useCheckedForm(Typed, first, async (typed) => {
    const { email: address, fullname, organization, password, termsAccepted } = typed
    const { email } = await publicApi()
      .send(
        accountCalls.register,
        {
          email: address,
          fullname,
          organization,
          password,
          termsAccepted,
          consentVersion: CONSENT_VERSION,
        },
        { idempotencyKey },
      )
      .catch(emailFault("emailExists"))
    forgetDraft(NOBODY, NAME)
    void navigate("/successful-registration", { state: { email } })
  })
  const { fullname, email, organization } = form.values
  useEffect(() => {
    if (fullname || email || organization)
      keepDraft(NOBODY, NAME, { fullname, email, organization })
  }, [fullname, email, organization])
  return form
}

export function RegistrationForm() {
  const t = useTexts()
  const form = useRegistration()
  const { values, problems } = form
  const { reading, read, close } = useReading()
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormFailure error={form.failure} />
      <TextField
        label={t("field.fullname")}
        name="name"
        autoComplete="name"
        required
        value={values.fullname}
        problems={problems["fullname"]}
        onChange={(event) => form.set({ fullname: event.currentTarget.value })}
      />
      <TextField
        label={t("field.email")}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={values.email}
        problems={problems["email"]}
        onChange={(event) => form.set({ email: event.currentTarget.value })}
      />
      <TextField
        label={t("field.organizationOptional")}
        name="organization"
        autoComplete="organization"
        value={values.organization}
        problems={problems["organization"]}
        onChange={(event) => form.set({ organization: event.currentTarget.value })}
      />
      <PasswordField
        label={t("field.password")}
        name="password"
        autoComplete="new-password"
        required
        hint={t("password.rules")}
        value={values.password}
        problems={problems["password"]}
        onChange={(event) => form.set({ password: event.currentTarget.value })}
      />
      <PasswordField
        label={t("field.passwordAgain")}
        name="confirmation"
        autoComplete="new-password"
        required
        value={values.confirmation}
        problems={problems["confirmation"]}
        onChange={(event) => form.set({ confirmation: event.currentTarget.value })}
      />
      <CheckField
        required
        checked={values.termsAccepted}
        problems={problems["termsAccepted"]}
        onChange={(termsAccepted) => form.set({ termsAccepted })}
      >
        {t("registration.accept")}
      </CheckField>
      <LegalLinks onRead={read} />
      <SubmitButton sending={form.sending}>{t("registration.submit")}</SubmitButton>
      {reading === "lost" && (
        <p className="rz-note rz-note--error" role="alert">
          {t("start.lostText")}
        </p>
      )}
      {reading && reading !== "lost" && <reading.LegalDialog {...reading} onClose={close} />}
    </form>
  )
}

/** A refusal for this reason is a problem of the e-mail field, and is shown beside it. */
const emailFault =
  (key: ErrorKey & "emailExists") =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.key !== key) throw error
    throw new ApiError({
      status: error.status,
      key: error.key,
      issues: [{ path: ["email"], key }],
      cause: error,
    })
  }
