import { Button } from "@blueprintjs/core"
import { AddIcon } from "@blueprintjs/icons"
import { can } from "@qo/core/access"
import { projectCalls } from "@qo/core/api"
import { PROJECT_STATUS, STATUSES_WITH_ANSWERS } from "@qo/core/project"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import { listenLive } from "../../base/session/live.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { ChoiceTag } from "../../ui/Badge.tsx"
import { paceCalls } from "../../ui/pace-calls.ts"
import { JUST_CREATED } from "../just-created.ts"
import { NewProject } from "../NewProject.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

const SHOWN = 5

/** The target projects of this one: surveys of those who completed it. */
export function FollowUpsCard({ project: { pid, status } }: ProjectPart) {
  const t = useTexts()
  const { api, role } = useSession()
  const found = useQuery({
    queryKey: ["project", pid, "followUps"],
    queryFn: () => api.list(projectCalls.listProjects, { tpid: pid, limit: SHOWN }),
  })
  useNewsOfLater(pid)
  const { data: projects = [], total = 0 } = found.data ?? {}
  const creates = can(role, "projects.change") && STATUSES_WITH_ANSWERS.includes(status)
  if (!creates && projects.length === 0) return null
  return (
    <Card
      id="project-follow-ups"
      title={t("followUps.title")}
      side={creates && <CreateFollowUp pid={pid} />}
    >
      {found.data && projects.length === 0 && <p className="rz-muted">{t("followUps.none")}</p>}
      <ul className="rz-comments">
        {projects.map((each) => (
          <li key={each.pid}>
            <Link to={{ search: `?pid=${each.pid}` }}>
              {t("record.number", { id: each.pid })} <bdi>{each.name}</bdi>
            </Link>{" "}
            <ChoiceTag choice={PROJECT_STATUS} value={each.status} />
          </li>
        ))}
      </ul>
      {projects.length > 0 && (
        <Link to={{ search: `?tpid=${pid}` }}>{t("versions.all", { count: total })}</Link>
      )}
    </Card>
  )
}

const PACE_MS = 2000

/** A project follows up on an earlier one: news of later ones may be about a follow-up. */
function useNewsOfLater(pid: number) {
  const client = useQueryClient()
  useEffect(() => {
    const again = paceCalls<void>(
      () => void client.invalidateQueries({ queryKey: ["project", pid, "followUps"] }),
      PACE_MS,
    )
    const stop = listenLive({
      onEvent: (event) => {
        if (event.kind === "project" && event.pid > pid) again.call(undefined, true)
      },
      onReset: () => again.call(undefined),
    })
    return () => {
      stop()
      again.stop()
    }
  }, [client, pid])
}

function CreateFollowUp({ pid }: { pid: number }) {
  const t = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<AddIcon />}
        text={t("followUps.create")}
        onClick={() => setOpen(true)}
      />
      <NewProject
        isOpen={isOpen}
        tpid={pid}
        onClose={() => setOpen(false)}
        onDone={({ pid: made, name }) => {
          setOpen(false)
          void client.invalidateQueries({ queryKey: ["project", pid, "followUps"] })
          void navigate({ search: `?pid=${made}` }, { state: JUST_CREATED })
          showToast({ intent: "success", text: t("projects.created", { name }) })
        }}
      />
    </>
  )
}
