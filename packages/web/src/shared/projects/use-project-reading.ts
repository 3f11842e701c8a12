import { PROJECTS } from "@qo/core/acts"
import { moderationCalls, projectCalls, questionnaireCalls } from "@qo/core/api"
import { checkQuestionnaire } from "@qo/core/checks"
import { takesInterviews } from "@qo/core/project"
import { routeReport } from "@qo/core/routes"
import { checkedProjectOf, placeWords } from "@qo/core/wording"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { isLive, listenLive } from "../../base/session/live.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale } from "../../base/texts.ts"
import { useLimits } from "../../ui/use-limits.ts"
import { useQuestionnaireTexts } from "../../ui/use-questionnaire-texts.ts"

const VERSIONS = 100
const FILLING_MS = 5000
/** The parts that answers change. */
const COUNTED = ["record", "interviews"] as const

/** Cache key of a part of a project. */
export const projectKey = (pid: number, ...part: readonly unknown[]) => ["project", pid, ...part]

/** Reads all data of one project, each part separately once the project is known to exist; events reload it. */
export function useProjectReading(pid: number) {
  const { api, can } = useSession()
  const locale = useLocale()
  const client = useQueryClient()
  const project = useQuery({
    queryKey: projectKey(pid, "record"),
    queryFn: () => PROJECTS.read(api, pid),
    // Events about answers only go to roles that read reports; others, and clients without events, poll.
    refetchInterval: ({ state }) =>
      state.data && takesInterviews(state.data.status) && !(isLive() && can("reports.read"))
        ? FILLING_MS
        : false,
  })
  const enabled = project.data !== undefined
  const read = useQuery({
    enabled,
    queryKey: projectKey(pid, "questionnaire"),
    queryFn: () => api.send(questionnaireCalls.getQuestionnaire, { pid }),
  }).data
  const comments = useQuery({
    enabled,
    queryKey: projectKey(pid, "comments"),
    queryFn: () => api.send(moderationCalls.listComments, { pid }),
  }).data
  const decisions = useQuery({
    enabled,
    queryKey: projectKey(pid, "decisions"),
    queryFn: () => api.send(moderationCalls.listDecisions, { pid }),
  }).data
  const price = useQuery({
    enabled,
    queryKey: projectKey(pid, "price"),
    queryFn: () => api.send(projectCalls.priceProject, { pid }),
    retry: false,
  })
  const versions = useQuery({
    enabled,
    queryKey: projectKey(pid, "versions"),
    queryFn: async () =>
      (await api.list(questionnaireCalls.listVersions, { pid, limit: VERSIONS })).data,
  }).data
  const refresh = () => void client.invalidateQueries({ queryKey: projectKey(pid) })
  useEffect(() => {
    if (!enabled) return
    const readAgain = () => void client.invalidateQueries({ queryKey: projectKey(pid) })
    return listenLive({
      onEvent: (event) => {
        if (event.kind === "task" || event.pid !== pid) return
        if (event.kind !== "answers") return readAgain()
        for (const part of COUNTED)
          void client.invalidateQueries({ queryKey: projectKey(pid, part) })
      },
      onReset: readAgain,
    })
  }, [client, pid, enabled])

  const limits = useLimits()
  const findings = useMemo(() => {
    if (!read) return undefined
    const { questionnaire, portraits = [], ...rest } = checkedProjectOf(read)
    return checkQuestionnaire({ questionnaire, project: { ...rest, portraits }, limits })
  }, [read, limits])
  const routes = useMemo(
    () => read && routeReport({ blocks: read.blocks }, { portraits: read.project.portraits }),
    [read],
  )
  const t = useQuestionnaireTexts()
  const words = useMemo(() => {
    if (!read || !t) return undefined
    const { portraits } = read.project
    const whole = t("wording.whole")
    return { t, locale, ...placeWords({ questionnaire: read, portraits, t, whole }) }
  }, [read, t, locale])
  return { project, read, comments, decisions, price, versions, findings, routes, words, refresh }
}
export type ProjectWords = NonNullable<ReturnType<typeof useProjectReading>["words"]>
