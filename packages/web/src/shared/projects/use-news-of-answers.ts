import { PROJECTS } from "@qo/core/acts"
import type { Project } from "@qo/core/project"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { listenLive } from "../../base/session/live.ts"
import { useSession } from "../../base/session/use-session.ts"
import { type Pages, patchList } from "../list/list-query.ts"
import { paceCalls } from "../../ui/pace-calls.ts"

/** Shortest interval of reloads while answers arrive for many projects, ms. */
const PACE_MS = 2000

/** Updates the projects of a list while answers arrive; only those with news. */
export function useNewsOfAnswers(list: string): void {
  const { api } = useSession()
  const client = useQueryClient()
  useEffect(() => {
    let news = new Set<number>()
    const isListed = (pid: number) =>
      client
        .getQueriesData<Pages<Project>>({ queryKey: [list] })
        .some(([, pages]) => pages?.pages.some(({ data }) => data.some((row) => row.pid === pid)))
    const readAgain = async () => {
      const pids = [...news].filter(isListed)
      news = new Set()
      for (const pid of pids) {
        // Without access or connection the displayed data stays; the next event tries again.
        const now = await PROJECTS.read(api, pid).catch(() => undefined)
        if (now) patchList<Project>(client, list, (row) => (row.pid === pid ? now : row))
      }
    }
    const again = paceCalls<void>(() => void readAgain(), PACE_MS)
    const stop = listenLive({
      onEvent: (event) => {
        if (event.kind !== "answers" && event.kind !== "project") return
        news.add(event.pid)
        again.call(undefined, true)
      },
      onReset: () => void client.invalidateQueries({ queryKey: [list] }),
    })
    return () => {
      stop()
      again.stop()
    }
  }, [api, client, list])
}
