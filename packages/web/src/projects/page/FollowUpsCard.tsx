import { Button } from "@blueprintjs/core"
import { AddIcon } from "@blueprintjs/icons"
import { can } from "@qo/core/access"
import { projectCalls } from "@qo/core/api"
import { PROJECT_STATUS, STATUSES_WITH_ANSWERS } from "@qo/core/project"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { ChoiceTag } from "../../ui/Badge.tsx"
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
              № {each.pid} <bdi>{each.name}</bdi>
            </Link>{" "}
            <ChoiceTag choice={PROJECT_STATUS} value={each.status} />
          </li>
        ))}
      </ul>
      {projects.length > 0 && (
        <Link to={{ search: `?tpid=${pid}` }}>{t("followUps.all", { count: total })}</Link>
      )}
    </Card>
  )
}

function CreateFollowUp({ pid }: { pid: number }) {
  const t = useTexts()
  const navigate = useNavigate()
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
          void navigate({ search: `?pid=${made}` })
          showToast({ intent: "success", text: t("projects.created", { name }) })
        }}
      />
    </>
  )
}
