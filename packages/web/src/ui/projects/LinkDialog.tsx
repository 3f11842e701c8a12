import { Button } from "@blueprintjs/core"
import {
  askText,
  bindAct,
  type DeletedProject,
  PROJECT_MOVE_ACTS,
  runAct,
  sendsForLink,
} from "@qo/core/acts"
import { moderationCalls, projectCalls } from "@qo/core/api"
import { issueText } from "@qo/core/i18n"
import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { reasonOf } from "../acts/act-texts.ts"
import { useCaller } from "../acts/use-caller.ts"
import { CopyField } from "../CopyField.tsx"
import { FormFailure } from "../FormFailure.tsx"

const QrCode = lazy(async () => ({ default: (await import("../QrCode.tsx")).QrCode }))

interface Props {
  project: DeletedProject
  onChanged: (project: DeletedProject) => void
  onClose: () => void
}

/** The link of a survey; what can still be sent is sent first, once that has been confirmed. */
export function LinkDialog({ project, onChanged, onClose }: Props) {
  const caller = useCaller()
  const [isSent, setSent] = useState(false)
  if (!isSent && sendsForLink(project, caller))
    return (
      <SendForLink
        project={project}
        onClose={onClose}
        onSent={(sent) => {
          setSent(true)
          onChanged(sent)
        }}
      />
    )
  return <ShownLink project={project} onClose={onClose} />
}

interface SendProps {
  project: DeletedProject
  onSent: (project: DeletedProject) => void
  onClose: () => void
}

/** What sending brings with it; who cannot send it as it is reads why, and is not asked. */
function SendForLink({ project, onSent, onClose }: SendProps) {
  const t = useTexts()
  const words = useWords()
  const { api } = useSession()
  const caller = useCaller()
  const { pid } = project
  const [failure, setFailure] = useState<unknown>()
  const [refused, setRefused] = useState<string>()
  const [sending, setSending] = useState(false)
  const act = bindAct(PROJECT_MOVE_ACTS.send, undefined, caller)
  const check = useQuery({
    queryKey: ["sending", pid],
    queryFn: () => api.send(moderationCalls.checkSending, { pid }),
    staleTime: 0,
  })
  const issues = check.data?.issues ?? []
  const send = async () => {
    setSending(true)
    try {
      const outcome = await runAct(act, project, { api })
      if (outcome.outcome === "done" && outcome.row) onSent(outcome.row)
      else if (outcome.outcome !== "done") setRefused(reasonOf(outcome, words))
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={failure ?? check.error} />
        {refused !== undefined && <p role="alert">{refused}</p>}
        {issues.length > 0 ? (
          <>
            <p>{t("projects.unfit")}</p>
            <ul>
              {issues.map((issue) => (
                <li key={`${issue.path.join(".")} ${issue.key}`}>{issueText(t, issue)}</li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p>{askText(act, 1, words)}</p>
            <p>{t("projects.linkAsk")}</p>
          </>
        )}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} autoFocus />
        <Button
          intent="primary"
          disabled={!check.data || issues.length > 0}
          loading={sending}
          text={t("projects.linkSend")}
          onClick={() => void send()}
        />
      </footer>
    </>
  )
}

/** The link, as text and as a picture for phones, and whether anybody can answer by it now. */
function ShownLink({
  project: { pid },
  onClose,
}: {
  project: DeletedProject
  onClose: () => void
}) {
  const t = useTexts()
  const { api } = useSession()
  const link = useQuery({
    queryKey: ["link", pid],
    queryFn: () => api.send(projectCalls.projectLink, { pid }),
    staleTime: 0,
  })
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={link.error} />
        {link.data ? (
          <>
            <CopyField label={t("projects.link")} text={link.data.url} />
            <p>{t(link.data.open ? "projects.linkOpen" : "projects.linkClosed")}</p>
            <Suspense fallback={null}>
              <QrCode text={link.data.url} label={t("projects.linkPicture")} />
            </Suspense>
          </>
        ) : (
          !link.error && <p role="status">{t("loader.label")}</p>
        )}
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.close")} onClick={onClose} autoFocus />
      </footer>
    </>
  )
}
