import { PROJECTS } from "@qo/core/acts"
import {
  moderationCalls,
  projectCalls,
  type ProjectQuestionnaire,
  questionnaireCalls,
} from "@qo/core/api"
import { checkQuestionnaire } from "@qo/core/checks"
import type { Project } from "@qo/core/project"
import { routeReport } from "@qo/core/routes"
import { checkedProjectOf, placeWords } from "@qo/core/wording"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { listenLive } from "../../base/session/live.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale } from "../../base/texts.ts"
import { useQuestionnaireTexts } from "../../ui/use-questionnaire-texts.ts"
import { useLimits } from "../../ui/use-limits.ts"

const VERSIONS = 100
const FILLING_MS = 5000

/**
 * Everything that the page of a project shows, each part read on its own once the project is known to be there; news of the server
 * read it again.
 */
export function useProject(pid: number) {
  const { api } = useSession()
  const locale = useLocale()
  const client = useQueryClient()
  const key = (part: string) => ["project", pid, part] as const
  const project = useQuery({
    queryKey: key("record"),
    queryFn: () => PROJECTS.read(api, pid),
    // Interviews that are completed are no news of the project: they would be one for each answer.
    refetchInterval: ({ state }) => (state.data?.status === "active" ? FILLING_MS : false),
  })
  const enabled = project.data !== undefined
  const questionnaire = useQuery({
    enabled,
    queryKey: key("questionnaire"),
    queryFn: () => api.send(questionnaireCalls.getQuestionnaire, { pid }),
  })
  const comments = useQuery({
    enabled,
    queryKey: key("comments"),
    queryFn: () => api.send(moderationCalls.listComments, { pid }),
  })
  const decisions = useQuery({
    enabled,
    queryKey: key("decisions"),
    queryFn: () => api.send(moderationCalls.listDecisions, { pid }),
  })
  const price = useQuery({
    enabled,
    queryKey: key("price"),
    queryFn: () => api.send(projectCalls.priceProject, { pid }),
    retry: false,
  })
  const versions = useQuery({
    enabled,
    queryKey: key("versions"),
    queryFn: async () =>
      (await api.list(questionnaireCalls.listVersions, { pid, limit: VERSIONS })).data,
  })
  const t = useQuestionnaireTexts()
  useEffect(() => {
    if (!enabled) return
    const refresh = () => void client.invalidateQueries({ queryKey: ["project", pid] })
    return listenLive({
      onEvent: (event) => {
        if (event.kind !== "task" && event.pid === pid) refresh()
      },
      onReset: refresh,
    })
  }, [client, pid, enabled])

  const read = questionnaire.data
  const limits = useLimits()
  const findings = useMemo(() => {
    if (!read) return undefined
    const { questionnaire: checked, portraits = [], ...rest } = checkedProjectOf(read)
    return checkQuestionnaire({ questionnaire: checked, project: { ...rest, portraits }, limits })
  }, [read, limits])
  const routes = useMemo(
    () => read && routeReport({ blocks: read.blocks }, { portraits: read.project.portraits }),
    [read],
  )
  const words = useMemo(
    () =>
      read && t
        ? {
            t,
            locale,
            ...placeWords({
              questionnaire: read,
              portraits: read.project.portraits,
              t,
              whole: t("wording.whole"),
            }),
          }
        : undefined,
    [read, t, locale],
  )
  return {
    project,
    read,
    comments: comments.data,
    decisions: decisions.data,
    price,
    versions: versions.data,
    findings,
    routes,
    words,
    /** A record as an act or a form has left it; all that depends on it is read anew. */
    put: (now: Project) => {
      client.setQueryData(key("record"), now)
      void client.invalidateQueries({ queryKey: ["project", pid] })
      void client.invalidateQueries({ queryKey: ["projects"] })
    },
    /** Portraits as a save has left them, with their price where it is known. */
    saved: (
      { revision, project: now }: Pick<ProjectQuestionnaire, "revision" | "project">,
      priced: (typeof price)["data"],
    ) => {
      client.setQueryData(key("record"), now)
      client.setQueryData<ProjectQuestionnaire>(
        key("questionnaire"),
        (before) => before && { ...before, revision, project: now },
      )
      if (priced) client.setQueryData(key("price"), priced)
      void client.invalidateQueries({ queryKey: ["project", pid] })
    },
    refresh: () => void client.invalidateQueries({ queryKey: ["project", pid] }),
  }
}
export type OpenProject = ReturnType<typeof useProject>
export type ProjectWords = NonNullable<OpenProject["words"]>
