import { Button } from "@blueprintjs/core"
import {
  bindAct,
  type DeletedProject,
  PROJECT_MOVE_ACTS,
  runAct,
  sendsForLink,
} from "@qo/core/acts"
import { projectCalls } from "@qo/core/api"
import { TEMPLATES, type TemplateName } from "@qo/core/project"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { createCode } from "../../base/code.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { reasonOf } from "../../ui/acts/act-texts.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { CopyField } from "../../ui/CopyField.tsx"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { LazyPart } from "../../ui/LazyPart.tsx"
import { isUnfit, SendFoot, SendQuestion, type ShowPart, useSendCheck } from "./SendQuestion.tsx"
import { useProjectParts } from "./use-project-parts.ts"

const qrCode = createCode(async () => (await import("../../ui/QrCode.tsx")).QrCode)

interface LinkDialogProps {
  project: DeletedProject
  onChanged: (project: DeletedProject) => void
  /** Leads to the place of an obstacle to sending; else to the project's page. */
  onShow?: ShowPart
  onClose: () => void
}

/** The link of a survey; a project that can still be sent is sent first, after confirmation. */
export function LinkDialog({ project, onChanged, onShow, onClose }: LinkDialogProps) {
  const caller = useCaller()
  const [isSent, setSent] = useState(false)
  if (!isSent && sendsForLink(project, caller))
    return (
      <SendForLink
        project={project}
        onShow={onShow}
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
  onShow?: ShowPart | undefined
  onClose: () => void
}

/** Effects of sending; for an unfit project the reasons, with links to fix them. */
function SendForLink({ project, onSent, onShow: shown, onClose }: SendProps) {
  const t = useTexts()
  const words = useWords()
  const { api } = useSession()
  const caller = useCaller()
  const show = useProjectParts()
  const [failure, setFailure] = useState<unknown>()
  const [refused, setRefused] = useState<string>()
  const [sending, setSending] = useState(false)
  const check = useSendCheck(project)
  const send = async () => {
    setSending(true)
    try {
      const act = bindAct(PROJECT_MOVE_ACTS.send, undefined, caller)
      const outcome = await runAct(act, project, { api })
      if (outcome.outcome === "done" && outcome.row) onSent(outcome.row)
      else if (outcome.outcome !== "done") setRefused(reasonOf(outcome, words))
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const onShow: ShowPart = (part, issue) => {
    onClose()
    if (shown) shown(part, issue)
    else show(project.pid, part)
  }
  return (
    <>
      <div className="rz-dialog__body">
        <FormFailure error={failure} />
        {refused !== undefined && <p role="alert">{refused}</p>}
        <SendQuestion project={project} check={check} onShow={onShow} />
        {!isUnfit(check) && <p>{t("projects.linkAsk")}</p>}
      </div>
      <SendFoot
        check={check}
        label={t("projects.linkSend")}
        isSending={sending}
        onShow={onShow}
        onCancel={onClose}
        onSend={() => void send()}
      />
    </>
  )
}

/** Who can answer by the link now. */
function reachOf(template: TemplateName, isOpen: boolean) {
  if (isOpen) return "linkOpen"
  return TEMPLATES[template].openLink ? "linkClosed" : "linkInvited"
}

/** The link, as text and as a picture for phones, and whether anybody can answer by it now. */
function ShownLink({
  project: { pid, template },
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
            <p>{t(`projects.${reachOf(template, link.data.open)}`)}</p>
            <LazyPart of={qrCode}>
              {(QrCode) => <QrCode text={link.data?.url ?? ""} label={t("projects.linkPicture")} />}
            </LazyPart>
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
