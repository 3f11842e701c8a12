import { Button } from "@blueprintjs/core"
import { bindAct, runAct, takeBackRetention } from "@qo/core/acts"
import { respondentCalls, type Retention } from "@qo/core/api"
import { countRangeText } from "@qo/core/lib"
import { isPastApproval } from "@qo/core/project"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { openModal } from "../../base/modal-queue.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { showToast } from "../../base/toasts.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { DateText } from "../../ui/DateText.tsx"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { ErasureDialog } from "../../shared/account/ErasureDialog.tsx"
import { Card } from "./Card.tsx"
import { ContactsDialog } from "./ContactsDialog.tsx"
import { RetentionDialog } from "./RetentionDialog.tsx"
import type { ProjectPart } from "./project-part.ts"

interface PartProps {
  retention: Retention
  /** Asks for it again. */
  refetch: () => void
}

/** Period for which data that could identify respondents are kept; the link to their contacts, for the owner. */
export function RespondentsCard({ opened: { words }, project, owns }: ProjectPart) {
  const t = useTexts()
  const { api, can } = useSession()
  const { pid, name, status } = project
  const { data, error, refetch } = useQuery({
    // The end of the survey says until when.
    queryKey: ["retention", pid, status],
    queryFn: () => api.send(respondentCalls.getRetention, { pid }),
    staleTime: 0,
  })
  const mayChange = owns && can("projectRetention.change")
  const hasContacts = owns && can("reports.read") && isPastApproval(status)
  const part = data && { retention: data, refetch: () => void refetch() }
  return (
    <Card id="project-respondents" title={t("respondents.title")}>
      <p className="rz-muted">{t("respondents.about")}</p>
      <FormFailure error={error} />
      {data && <Facts retention={data} />}
      {part && <Planned {...part} mayChange={mayChange} />}
      {part && mayChange && <ChangeButton {...part} name={name} />}
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
      {can("privacy.manage") && <EraseButton />}
    </Card>
  )
}

/** Erasure at a respondent's request, whatever the project. */
function EraseButton() {
  const t = useTexts()
  return (
    <p>
      <Button
        size="small"
        text={t("erasure.respondent")}
        onClick={() =>
          openModal({
            title: t("erasure.respondentTitle"),
            size: "form",
            renderBody: (close) => (
              <ErasureDialog
                onClose={close}
                onDone={(name) =>
                  showToast({ intent: "success", text: t("erasure.done", { name }) })
                }
              />
            ),
          })
        }
      />
    </p>
  )
}

function Facts({ retention }: Pick<PartProps, "retention">) {
  const t = useTexts()
  const { months, until, anonymizedAt, interviews, rounded } = retention
  return (
    <dl className="rz-facts">
      <dt>{t("column.retention.months")}</dt>
      <dd>{months}</dd>
      {until > 0 && (
        <>
          <dt>{t("column.retention.until")}</dt>
          <dd>
            <DateText seconds={until} />
          </dd>
        </>
      )}
      {anonymizedAt > 0 && (
        <>
          <dt>{t("column.retention.anonymizedAt")}</dt>
          <dd>
            <DateText seconds={anonymizedAt} withTime />
          </dd>
          <dt>{t("column.retention.interviews")}</dt>
          <dd>{countRangeText(interviews, rounded)}</dd>
        </>
      )}
    </dl>
  )
}

/** A shorter period that waits for its grace period, and the way to take it back. */
function Planned({ retention, refetch, mayChange }: PartProps & { mayChange: boolean }) {
  const t = useTexts()
  const { moment } = useWords()
  const { api } = useSession()
  const caller = useCaller()
  const { planned, rounded } = retention
  const [failure, setFailure] = useState<unknown>()
  if (!planned) return null
  const takeBack = async () => {
    setFailure(undefined)
    const act = bindAct(takeBackRetention, undefined, caller)
    await runAct(act, retention, { api }).catch(setFailure)
    refetch()
  }
  const applies = moment(planned.appliesAt)
  return (
    <>
      <FormFailure error={failure} />
      <p className="rz-note">
        {t("retention.plannedText", {
          count: planned.months,
          interviews: countRangeText(planned.interviews, rounded),
          applies,
        })}{" "}
        {mayChange && (
          <Button size="small" text={t("retention.takeBack")} onClick={() => void takeBack()} />
        )}
      </p>
    </>
  )
}

function ChangeButton({ retention, refetch, name }: PartProps & { name: string }) {
  const t = useTexts()
  return (
    <p>
      <Button
        size="small"
        text={t("retention.change")}
        onClick={() =>
          openModal({
            title: t("retention.title", { name }),
            size: "form",
            renderBody: (close) => (
              <RetentionDialog retention={retention} onDone={refetch} onClose={close} />
            ),
          })
        }
      />
    </p>
  )
}
