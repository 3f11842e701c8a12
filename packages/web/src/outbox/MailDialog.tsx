import { Button, Spinner } from "@blueprintjs/core"
import { historyCalls } from "@qo/core/api"
import { useQuery } from "@tanstack/react-query"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { AddressText } from "../ui/AddressText.tsx"
import { DateText } from "../ui/DateText.tsx"
import { FormFailure } from "../ui/FormFailure.tsx"
import "./mail-dialog.css"

/** One mail with its text; reading it is written to history, so it is requested once. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts()
  const { api } = useSession()
  const { data: mail, error } = useQuery({
    queryKey: ["mail", id],
    queryFn: ({ signal }) => api.send(historyCalls.getMail, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={error ?? undefined} />
        {!mail && !error && <Spinner aria-label={t("loader.label")} />}
        {mail && (
          <>
            <dl className="rz-mail-facts">
              <dt>{t("fieldName.to")}</dt>
              <dd>
                <AddressText address={mail.to} />
              </dd>
              <dt>{t("fieldName.mailKind")}</dt>
              <dd>{t(`mailKind.${mail.kind}`)}</dd>
              <dt>{t("fieldName.status")}</dt>
              <dd>
                {t(`mailStatus.${mail.status}`)}
                {mail.lastError && ` — ${mail.lastError}`}
              </dd>
              <dt>{t("fieldName.mailCreated")}</dt>
              <dd>
                <DateText seconds={mail.createdAt} withTime />
              </dd>
            </dl>
            {mail.text === null ? (
              <p className="rz-note">{t("outbox.bodyGone")}</p>
            ) : (
              <LinkedText text={mail.text} />
            )}
          </>
        )}
      </div>
      <footer className="rz-dialog__foot">
        <Button intent="primary" text={t("action.close")} onClick={onClose} autoFocus />
      </footer>
    </>
  )
}

const LINK = /(https?:\/\/[^\s<>"]+)/

/** A plain text whose web addresses can be opened, in a new window. */
function LinkedText({ text }: { text: string }) {
  return (
    <div className="rz-mail-text">
      {text.split(LINK).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  )
}
