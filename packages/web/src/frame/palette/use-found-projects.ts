import { projectCalls } from "@qo/core/api"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { PageAction } from "../../base/page-actions.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { CABINET, redirectOf } from "../routes/redirects.ts"

export interface PaletteEntry extends PageAction {
  group: string
}

const TYPING_MS = 250
const SHOWN = 8

/** Projects whose name or number contains the text, for roles that read projects: one short page, after a pause in typing. */
export function useFoundProjects(text: string) {
  const t = useTexts()
  const navigate = useNavigate()
  const { api, can, role } = useSession()
  const typed = text.trim()
  const [q, ask] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const enabled = q !== "" && can("projects.read")
  const found = useQuery({
    queryKey: ["palette", "projects", q],
    queryFn: ({ signal }) => api.list(projectCalls.listProjects, { q, limit: SHOWN }, { signal }),
    enabled,
    retry: false,
  })
  const path = redirectOf("/projects", role) === CABINET ? CABINET : "/projects"
  const projects = enabled && q === typed ? (found.data?.data ?? []) : []
  return {
    entries: projects.map(({ pid, name }): PaletteEntry => ({
      id: `project-${pid}`,
      label: `${t("record.number", { id: pid })} ${name}`,
      group: t("palette.projects"),
      run: () => void navigate(`${path}?pid=${pid}`),
    })),
    isLooking: can("projects.read") && typed !== "" && (q !== typed || found.isFetching),
  }
}
