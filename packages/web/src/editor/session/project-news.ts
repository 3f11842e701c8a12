import { PROJECTS } from "@qo/core/acts"
import { createObservable, type Observable } from "../../base/observable.ts"
import type { Api } from "../../base/session/api.ts"
import { listenLive } from "../../base/session/live.ts"
import type { EditorSession } from "./editor-session.ts"
import type { Saving } from "./saving.ts"

/** Follows what others do to the project: its status locks and unlocks; what they save is taken over, or waits to be. */
export interface ProjectNews {
  /** Somebody has saved, and there are edits here that it has to be merged with. */
  readonly waits: Observable<boolean>
  follow: () => () => void
}

export function createProjectNews(session: EditorSession, saving: Saving, api: Api): ProjectNews {
  const waits = createObservable(false)
  async function look(): Promise<void> {
    const now = await PROJECTS.read(api, session.pid).catch(() => undefined)
    if (!now || saving.state.get().kind === "saving") return
    session.project.set(now)
    if (now.revision <= saving.last.get().revision) return waits.set(false)
    // Where nothing was edited here, nothing can be overwritten.
    if (session.isDirty()) waits.set(true)
    else await saving.refresh()
  }
  saving.last.subscribe(() => waits.set(false))
  return {
    waits,
    follow: () =>
      listenLive({
        onEvent: (event) => {
          if (event.kind !== "task" && event.pid === session.pid) void look()
        },
        onReset: () => void look(),
      }),
  }
}
