import { PROJECTS } from "@qo/core/acts"
import { moderationCalls, projectCalls, questionnaireCalls } from "@qo/core/api"
import { checkQuestionnaire } from "@qo/core/checks"
import { loadTranslate } from "@qo/core/i18n"
import { differenceBases } from "@qo/core/moderation"
import { routeReport } from "@qo/core/routes"
import { checkedProjectOf, placeWords } from "@qo/core/wording"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { listenLive } from "../../base/session/live.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale } from "../../base/texts.ts"
import { useLimits } from "../../ui/use-limits.ts"

const VERSIONS = 100
/** More than one project whose name or number holds this number. */
const FOUND = 200

/** Everything that is read before a decision, each part on its own once the project is known to be there; news of the server read it again. */
export function useDesk(pid: number) {
  const { api } = useSession()
  const locale = useLocale()
  const client = useQueryClient()
  const key = (...part: readonly unknown[]) => ["project", pid, ...part]
  const project = useQuery({
    queryKey: key("record"),
    queryFn: () => PROJECTS.read(api, pid),
  })
  const enabled = project.data !== undefined
  const read = useQuery({
    enabled,
    queryKey: key("questionnaire"),
    queryFn: () => api.send(questionnaireCalls.getQuestionnaire, { pid }),
  }).data
  const comments = useQuery({
    enabled,
    queryKey: key("comments"),
    queryFn: () => api.send(moderationCalls.listComments, { pid }),
  }).data
  const decisions = useQuery({
    enabled,
    queryKey: key("decisions"),
    queryFn: () => api.send(moderationCalls.listDecisions, { pid }),
  }).data
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
  }).data
  const item = useQuery({
    enabled,
    queryKey: key("queueItem"),
    queryFn: async () => {
      const asked = { q: String(pid), limit: FOUND }
      const { data } = await api.list(moderationCalls.listQueue, asked)
      return data.find((each) => each.project.pid === pid) ?? null
    },
  }).data
  const t = useQuery({
    queryKey: ["questionnaireTexts", locale],
    queryFn: () => loadTranslate(locale, "questionnaire"),
    staleTime: Infinity,
  }).data
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
  const words = useMemo(() => {
    if (!read || !t) return undefined
    const { portraits } = read.project
    const whole = t("wording.whole")
    return { t, locale, ...placeWords({ questionnaire: read, portraits, t, whole }) }
  }, [read, t, locale])
  const bases = useMemo(
    () => versions && decisions && differenceBases(versions, decisions),
    [versions, decisions],
  )
  return {
    project,
    read,
    comments,
    decisions,
    price,
    item,
    findings,
    routes,
    words,
    bases,
    refresh: () => void client.invalidateQueries({ queryKey: ["project", pid] }),
  }
}
export type OpenDesk = ReturnType<typeof useDesk>
export type DeskWords = NonNullable<OpenDesk["words"]>

/** What has changed since the save that is compared with; several take turns. */
export function useDifference(pid: number, { bases, read, words }: OpenDesk) {
  const { api } = useSession()
  const [turn, setTurn] = useState(0)
  const base = bases?.[turn % Math.max(1, bases.length)]
  const compared = useQuery({
    queryKey: ["project", pid, "difference", base?.revision, read?.revision],
    enabled: base !== undefined && read !== undefined,
    queryFn: async () => {
      const from = base?.revision ?? 0
      const [differences, before] = await Promise.all([
        api.send(questionnaireCalls.compareVersions, { pid, from }),
        api.send(questionnaireCalls.getVersion, { pid, revision: from }),
      ])
      return { differences: differences.filter(({ kind }) => kind !== "layout"), before }
    },
  }).data
  const was = useMemo(
    () =>
      compared && words
        ? {
            ...words,
            ...placeWords({
              questionnaire: compared.before,
              portraits: compared.before.portraits,
              t: words.t,
              whole: words.t("wording.whole"),
            }),
          }
        : undefined,
    [compared, words],
  )
  return { base, bases, compared, was, nextBase: () => setTurn(turn + 1) }
}
export type OpenDifference = ReturnType<typeof useDifference>
