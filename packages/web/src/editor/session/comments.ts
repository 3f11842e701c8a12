import { type CommentRecord, moderationCalls } from "@qo/core/api"
import { createRetrying } from "../../base/backoff.ts"
import { createObservable, type Observable } from "../../base/observable.ts"
import type { Api } from "../../base/session/api.ts"
import { listenLive } from "../../base/session/live.ts"
import { isPassing } from "../../base/passing.ts"
import type { EditorSession } from "./editor-session.ts"
import { NOTHING, selectOnly } from "./selection.ts"

/** Comments of moderators on the project and its parts. */
export interface Comments {
  /** Open comments, mandatory ones first. */
  readonly open: Observable<readonly CommentRecord[]>
  start: () => () => void
  /** @throws ApiError */
  resolve: (id: number) => Promise<void>
}

export function createComments(pid: number, api: Api): Comments {
  const open = createObservable<readonly CommentRecord[]>([])
  /** Until the server responds they do not change: the questionnaire can be edited without them. */
  const loading = createRetrying(async () => {
    const all = await api.send(moderationCalls.listComments, { pid })
    open.set(inOrder(all.filter(({ state }) => state !== "resolved")))
  }, isPassing)
  return {
    open,
    start: () => {
      loading.run()
      const deaf = listenLive({
        onEvent: (event) => {
          if (event.kind !== "task" && event.pid === pid) loading.run()
        },
        onReset: loading.run,
      })
      return () => {
        deaf()
        loading.stop()
      }
    },
    resolve: async (id) => {
      await api.send(moderationCalls.resolveComment, { pid, id })
      open.set(open.get().filter((each) => each.id !== id))
    },
  }
}

const inOrder = (comments: readonly CommentRecord[]) =>
  comments.toSorted(
    (one, other) => Number(other.mandatory) - Number(one.mandatory) || one.id - other.id,
  )

/** The element of a comment; `undefined`: the whole project, or a deleted element. */
export function anchorOf(
  { doc }: Pick<EditorSession, "doc">,
  { block, question }: Pick<CommentRecord, "block" | "question">,
): string | undefined {
  if (question !== undefined && doc.records.has(question)) return question
  return block !== undefined && doc.records.has(block) ? block : undefined
}

/** How many comments each question has, and each block with its questions. */
export function commentCounts(
  session: Pick<EditorSession, "doc" | "scene">,
  comments: readonly CommentRecord[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const comment of comments) {
    const id = anchorOf(session, comment)
    if (id === undefined) continue
    add(id)
    const block = session.scene.questionAt(id)?.placed.block.id
    if (block !== undefined) add(block)
  }
  return counts
}

/** Selects the element of the next comment, cyclically. */
export function goToNextComment(session: EditorSession, { open }: Comments): void {
  const places = [...new Set(open.get().map((each) => anchorOf(session, each)))]
  if (places.length === 0) return
  const next = places[(places.indexOf(session.selection.get().active) + 1) % places.length]
  session.select(next === undefined ? NOTHING : selectOnly(next))
}
