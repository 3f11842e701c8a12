import { Button } from "@blueprintjs/core"
import { respondentCalls } from "@qo/core/api"
import { isPastApproval } from "@qo/core/project"
import { useQuery } from "@tanstack/react-query"
import { openModal } from "../../base/modal-queue.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { DateText } from "../../ui/DateText.tsx"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { Card } from "./Card.tsx"
import { ContactsDialog } from "./ContactsDialog.tsx"
import type { ProjectPart } from "./project-part.ts"

/** For how long what could name respondents is kept; the way to the contacts that they have left, for the owner. */
export function RespondentsCard({ opened: { words }, project, owns }: ProjectPart) {
  const t = useTexts()
  const { api, can } = useSession()
  const { pid, name, status } = project
  const { data, error } = useQuery({
    // The end of the survey says until when.
    queryKey: ["retention", pid, status],
    queryFn: () => api.send(respondentCalls.getRetention, { pid }),
    staleTime: 0,
  })
  const hasContacts = owns && can("reports.read") && isPastApproval(status)
  return (
    <Card id="project-respondents" title={t("respondents.title")}>
      <p className="rz-muted">{t("respondents.about")}</p>
      <FormFailure error={error} />
      {data && (
        <dl className="rz-facts">
          <dt>{t("column.retention.months")}</dt>
          <dd>{data.months}</dd>
          {data.until > 0 && (
            <>
              <dt>{t("column.retention.until")}</dt>
              <dd>
                <DateText seconds={data.until} />
              </dd>
            </>
          )}
          {data.anonymizedAt > 0 && (
            <>
              <dt>{t("column.retention.anonymizedAt")}</dt>
              <dd>
                <DateText seconds={data.anonymizedAt} withTime />
              </dd>
              <dt>{t("column.retention.interviews")}</dt>
              <dd>{data.interviews}</dd>
            </>
          )}
        </dl>
      )}
      {hasContacts && (
        <p>
          <Button
            size="small"
            text={t("contacts.open")}
            onClick={() =>
              openModal({
                title: t("contacts.title", { name }),
                size: "form",
                renderBody: (close) => <ContactsDialog {...{ pid, words }} onClose={close} />,
              })
            }
          />
        </p>
      )}
    </Card>
  )
}
