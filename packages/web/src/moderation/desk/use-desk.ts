import { moderationCalls, questionnaireCalls } from "@qo/core/api"
import { differenceBases } from "@qo/core/moderation"
import { placeWords } from "@qo/core/wording"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { projectKey, useProjectReading } from "../../shared/projects/use-project-reading.ts"

/** More than one project whose name or number holds this number. */
const FOUND = 200

/** All data for a decision. */
export function useDesk(pid: number) {
  const { api } = useSession()
  const reading = useProjectReading(pid)
  const { project, versions, decisions } = reading
  const item = useQuery({
    enabled: project.data !== undefined,
    queryKey: projectKey(pid, "queueItem"),
    queryFn: async () => {
      const asked = { q: String(pid), limit: FOUND }
      const { data } = await api.list(moderationCalls.listQueue, asked)
      return data.find((each) => each.project.pid === pid) ?? null
    },
  }).data
  const bases = useMemo(
    () => versions && decisions && differenceBases(versions, decisions),
    [versions, decisions],
  )
  return { ...reading, item, bases }
}
export type OpenDesk = ReturnType<typeof useDesk>

/** Changes since the compared save, which can be switched. */
export function useDifference(pid: number, { bases, read, words }: OpenDesk) {
  const { api } = useSession()
  const [turn, setTurn] = useState(0)
  const base = bases?.[turn % Math.max(1, bases.length)]
  const compared = useQuery({
    queryKey: projectKey(pid, "difference", base?.revision, read?.revision),
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
