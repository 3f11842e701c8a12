import { directoryCalls, type ProjectQuestionnaire } from "@qo/core/api"
import type { Choices, Clash } from "@qo/core/edits"
import type { User } from "@qo/core/user"
import { createObservable } from "../base/observable.ts"
import type { Api } from "../base/session/api.ts"
import type { Session } from "../base/session/use-session.ts"
import { createStage } from "./canvas/stage.ts"
import { createChecks } from "./session/checks.ts"
import { createComments } from "./session/comments.ts"
import { createEditorSession } from "./session/editor-session.ts"
import { createJournal } from "./session/journal.ts"
import { createImportReports } from "./session/import-reports.ts"
import { openJournalStore } from "./session/journal-store.ts"
import { keptView } from "./session/kept-views.ts"
import { createKeeping } from "./session/keeping.ts"
import { createPictures } from "./session/pictures.ts"
import { createPresence } from "./session/presence.ts"
import { createProjectNews } from "./session/project-news.ts"
import { loadGuard } from "./session/redirect-guard.ts"
import { createSaving } from "./session/saving.ts"
import { createTools } from "./session/tools.ts"
import type { EditorTranslate } from "./session/use-editor.ts"
import { LIMITS } from "@qo/core/questionnaire"

/** A pending question about conflicts. */
export interface AskedClashes {
  clashes: readonly Clash[]
  api: Api
  user: User
  /** The last save known here: those after it are the other side. */
  revision: number
  answer: (choices: Choices | undefined) => void
}

/** All services of one open editor. */
export function openEditor(read: ProjectQuestionnaire, session: Session, t: EditorTranslate) {
  const { api, user } = session
  const asked = createObservable<AskedClashes | undefined>(undefined)
  const decide = (clashes: readonly Clash[]) =>
    new Promise<Choices | undefined>((resolve) =>
      asked.set({
        clashes,
        api,
        user,
        revision: saving.last.get().revision,
        answer: (choices) => {
          asked.set(undefined)
          resolve(choices)
        },
      }),
    )
  const editor = createEditorSession(read, session)
  const saving = createSaving(editor, { api, revision: read.revision, decide })
  const journal = createJournal(openJournalStore(), {
    userId: user.id,
    pid: read.pid,
    revision: read.revision,
  })
  const news = createProjectNews(editor, saving, api)
  const presence = createPresence(read.pid, api)
  const keeping = createKeeping({ editor, saving, journal, news, t, api, decide })
  // Without an answer the limits of the product hold.
  const limits = api.send(directoryCalls.getLimits, {}).catch(() => LIMITS)
  const tools = createTools({
    limits,
    checks: createChecks(editor, limits),
    pictures: createPictures(editor, { api, t, limits }),
    comments: createComments(read.pid, api),
    importReports: createImportReports(read.pid, api),
  })
  const stop = editor.onPatch(() => {
    stop()
    void loadGuard()
  })
  const stage = createStage(editor, keptView(read.pid))
  return { editor, saving, journal, news, keeping, presence, tools, stage, asked }
}
export type OpenEditor = ReturnType<typeof openEditor>
