import { Button } from "@blueprintjs/core"
import { projectCalls } from "@qo/core/api"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { DialogFrame } from "../ui/DialogFrame.tsx"
import { useDialogTurn } from "../ui/use-dialog-turn.ts"
import { useLimits } from "../ui/use-limits.ts"

/** The number of projects used of the demo limit; only for demo accounts. */
export function useDemoUse() {
  const { demo } = useLimits()
  const { api, user, role } = useSession()
  const { data: used } = useQuery({
    queryKey: ["projects", "own", "count"],
    queryFn: async () => {
      const { data } = await api.list(projectCalls.listProjects, { limit: 100 })
      return data.filter(({ owner }) => owner.id === user.id).length
    },
    enabled: role === "demoResearcher",
  })
  return { used, isFull: used !== undefined && used >= demo.projects }
}
type DemoUse = ReturnType<typeof useDemoUse>

/** The limits of the demo mode, shown in advance. */
export function DemoNotice({ use: { used, isFull } }: { use: DemoUse }) {
  const t = useTexts()
  const { projects: most, respondents } = useLimits().demo
  return (
    <p className={isFull ? "rz-note rz-note--warning" : "rz-note"}>
      {t("projects.demoLimits", { projects: most, respondents })}
      {used !== undefined && ` ${t("projects.demoUsed", { used, most })}`}
      {isFull && ` ${t("projects.demoFull")}`}
    </p>
  )
}

/** In place of the form of a new project that could not be created. */
export function NoMoreProjects({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts()
  const titleId = useId()
  const stands = useDialogTurn(isOpen)
  const { demo } = useLimits()
  return (
    <DialogFrame isOpen={stands} size="confirmation" titleId={titleId} onClose={onClose}>
      <div className="rz-dialog__head">
        <h2 id={titleId}>{t("projects.demoFullTitle", { most: demo.projects })}</h2>
      </div>
      <div className="rz-dialog__body">
        <p>{t("projects.demoFull")}</p>
      </div>
      <footer className="rz-dialog__foot">
        <Button intent="primary" text={t("action.close")} onClick={onClose} autoFocus />
      </footer>
    </DialogFrame>
  )
}
