import { PROJECTS } from "@qo/core/acts"
import { createRetrying } from "../../base/backoff.ts"
import { isPassing } from "../../base/passing.ts"
import { createObservable, type Observable } from "../../base/observable.ts"
import type { Api } from "../../base/session/api.ts"
import { listenLive } from "../../base/session/live.ts"
import type { EditorSession } from "./editor-session.ts"
import { isBusy } from "./save-machine.ts"
import type { ProjectSaver } from "./saving.ts"

/** Follows others' changes of the project: its status locks and unlocks; their saves are merged, or wait to be. */
export interface ProjectNews {
  /** Someone else has saved, and there are edits here: the next save merges both. */
  readonly isBehind: Observable<boolean>
  follow: () => () => void
}

export function createProjectNews(
  session: EditorSession,
  saving: ProjectSaver,
  api: Api,
): ProjectNews {
  const isBehind = createObservable(false)
  /** News came while a save or merge was under way: whose they were is known when it is over. */
  let isLate = false
  async function look(): Promise<void> {
    const now = await PROJECTS.read(api, session.pid)
    // A lock applies immediately. Outdated responses are ignored.
    if (now.revision >= session.project.get().revision) session.project.set(now)
    if (isBusy(saving.state.get())) {
      isLate = true
      return
    }
    if (now.revision <= saving.last.get().revision) return isBehind.set(false)
    // Without edits nothing can be overwritten.
    if (!session.isDirty()) await saving.refresh()
    else if (await saving.hasNews()) isBehind.set(now.revision > saving.last.get().revision)
  }
  const looking = createRetrying(look, isPassing)
  saving.last.subscribe(() => isBehind.set(false))
  saving.state.subscribe(() => {
    if (!isLate || isBusy(saving.state.get())) return
    isLate = false
    looking.run()
  })
  return {
    isBehind,
    follow: () => {
      const deaf = listenLive({
        onEvent: (event) => {
          if (event.kind !== "task" && event.pid === session.pid) looking.run()
        },
        onReset: looking.run,
      })
      return () => {
        deaf()
        looking.stop()
      }
    },
  }
}
