import { moderationCalls, type QueueItem } from "@qo/core/api"
import { createList } from "../../list/index.ts"
import { type AreaKind, listArea, type ListArea } from "../../app-store/area.ts"
import { createBackgroundList } from "../../link/background-list.ts"
import type { QueuedAction } from "../../queue/queued-action.ts"
import { createRest, type NoteKeyPress } from "../../widgets/rest.ts"
import { createHeldRows } from "./held-rows.ts"
import { createPhraseBook, type PhraseBook } from "./phrase-book.ts"
import { DEFAULT_ORDER, queueListDefinition } from "./queue-list.ts"
import { tellMarkedGone } from "../lists/tell-marked-gone.ts"

const POLL_MS = 15_000

export type DecisionSign = NonNullable<QueuedAction["sign"]>

/** State of the moderation desk: the queue, and projects opened and texts written since signing in. */
export interface DeskArea extends ListArea<QueueItem> {
  /** Projects with a waiting decision stay in place with a sign and cannot be decided again. */
  setDecided: (signs: ReadonlyMap<number, DecisionSign>) => void
  signOf: (item: Pick<QueueItem, "project">) => DecisionSign | undefined
  /** Whether this key has been let go of since it decided last. */
  isRested: NoteKeyPress
  /** It was decided on at that time; an earlier read does not bring it back. */
  gone: (pid: number) => void
  /** Marks the present version as opened. */
  open: (item: QueueItem) => void
  isOpened: (item: QueueItem) => boolean
  /** Words of earlier rejections. */
  phrases: PhraseBook
}

export const DESK_AREA: AreaKind<DeskArea> = {
  name: "moderation",
  action: "moderation.read",
  create: ({ api, link, words, changed, onError, warn, phrases: kept }) => {
    const phrases = createPhraseBook(kept)
    let decided: ReadonlyMap<number, DecisionSign> = new Map()
    /** Revisions by project. */
    const gone = new Map<number, number>()
    const opened = new Map<number, number>()
    const isGone = ({ project: { pid, revision } }: QueueItem) =>
      revision <= (gone.get(pid) ?? Number.NEGATIVE_INFINITY)

    const list = createList(queueListDefinition(words))
    list.setSort({ field: DEFAULT_ORDER, descending: false })
    tellMarkedGone(
      list,
      { words, warn },
      {
        text: "marks.goneFromQueue",
        label: ({ project }) => project.name,
      },
    )
    const held = createHeldRows(list, changed)
    const loader = createBackgroundList({
      link,
      list: held.list,
      page: async (cursor, limit) => {
        const page = await api.list(moderationCalls.listQueue, { sort: "sentAt", limit, cursor })
        return { ...page, data: page.data.filter((item) => !isGone(item)) }
      },
      pollMs: POLL_MS,
      news: { kinds: ["queue", "project"] },
      onChange: changed,
      onError,
    })
    const area = listArea(list, loader)
    return {
      ...area,
      stop: () => {
        area.stop()
        decided = new Map()
        held.forget()
        list.setSettled(new Set())
        phrases.forget()
        gone.clear()
        opened.clear()
      },
      setDecided(signs) {
        decided = signs
        const pids = new Set(signs.keys())
        list.setSettled(pids)
        held.setHeld(pids)
      },
      signOf: ({ project }) => decided.get(project.pid),
      isRested: createRest(),
      gone(pid) {
        const item = list.get(pid)
        if (item) gone.set(pid, item.project.revision)
        held.leave(pid)
      },
      open: ({ project: { pid, revision } }) => void opened.set(pid, revision),
      isOpened: ({ project: { pid, revision } }) => opened.get(pid) === revision,
      phrases,
    }
  },
}
