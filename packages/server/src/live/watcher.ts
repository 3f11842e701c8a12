import { PROJECT_STATUSES, projectStatusOf } from "@qo/core/project"
import { Readable } from "node:stream"
import type { EventRow } from "./event-rows.ts"
import type { Account, LivesBy } from "./changed-accounts.ts"
import { seesEvent } from "./sees-event.ts"

/** Time that a client waits before it comes again, ms. */
const RETRY = "retry: 2000\n\n"

/** An event, and its text as it travels. */
export interface Message {
  event: EventRow
  text: string
}

export const messageOf = (event: EventRow): Message => {
  const data = JSON.stringify(dataOf(event))
  return { event, text: `event: ${event.kind}\nid: ${event.id}\ndata: ${data}\n\n` }
}

function dataOf({ kind, pid, task_id: id, status_id: statusId, revision }: EventRow): object {
  // A task has its number of settled records in place of a project's revision.
  if (kind === "task") return { id, settled: revision }
  return { pid, status: statusId && PROJECT_STATUSES[projectStatusOf(statusId)], revision }
}

/** The beginning of a stream. */
export interface Beginning {
  missed: readonly Message[]
  /** The missed events are no longer stored: the client must reload everything. */
  reset: boolean
  /** The id of the last event for all users; null if there are none. */
  latest: number | null
}

export interface Watcher {
  lives: LivesBy
  account: Account
  stream: Readable
  /** Sends the events that this account may see. */
  deliver: (messages: readonly Message[]) => void
  /** Called once; messages that came before it are sent after it. */
  begin: (beginning: Beginning) => void
  /** Keeps the connection from looking dead. */
  beat: () => void
  end: () => void
}

/** One client's stream. A client that reads too slowly is left. */
export function createWatcher(
  lives: LivesBy,
  account: Account,
  { bufferBytes }: { bufferBytes: number },
): Watcher {
  const stream = new Readable({ read: () => undefined })
  let held: Message[] | undefined = []
  let ended = false

  const send = (text: string) => {
    if (ended || stream.destroyed || text === "") return
    stream.push(text)
    if (stream.readableLength > bufferBytes) stream.destroy()
  }
  const seen = (messages: readonly Message[]) =>
    messages.filter(({ event }) => seesEvent(watcher.account, event))

  const watcher: Watcher = {
    lives,
    account,
    stream,
    deliver(messages) {
      if (messages.length === 0) return
      if (held) held.push(...seen(messages))
      else send(textOf(seen(messages)))
    },
    begin({ missed, reset, latest }) {
      const place = latest === null ? "" : `id: ${latest}\n`
      // The position follows the missed events: a client that is cut off in between must not count them as read.
      const after = reset ? `event: reset\n${place}data: {}\n\n` : place && `${place}\n`
      send(`${RETRY}${textOf(seen(missed))}${after}${textOf(held ?? [])}`)
      held = undefined
    },
    beat: () => send(":\n\n"),
    end() {
      send(RETRY)
      ended = true
      if (!stream.destroyed) stream.push(null)
    },
  }
  return watcher
}

const textOf = (messages: readonly Message[]): string => messages.map(({ text }) => text).join("")
