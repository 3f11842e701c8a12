import { PROJECT_STATUSES, projectStatusOf } from "@qo/core/project"
import { Readable } from "node:stream"
import type { EventRow } from "./event-rows.ts"
import type { Account, LivesBy } from "./changed-accounts.ts"
import { seesEvent } from "./sees-event.ts"

/** Tells the client how long to wait before it reconnects, ms. */
const RETRY = "retry: 2000\n\n"

/** An event with its text in the stream. */
export interface Message {
  event: EventRow
  text: string
}

export const messageOf = (event: EventRow): Message => {
  const data = JSON.stringify(dataOf(event))
  return { event, text: `event: ${event.kind}\nid: ${event.id}\ndata: ${data}\n\n` }
}

function dataOf({ kind, pid, task_id: id, status_id: statusId, revision }: EventRow): object {
  // Events of tasks store the number of settled records in the column `revision`.
  if (kind === "task") return { id, settled: revision }
  return { pid, status: statusId && PROJECT_STATUSES[projectStatusOf(statusId)], revision }
}

/** Start of a stream. */
export interface Beginning {
  missed: readonly Message[]
  /** Whether missed events are no longer stored, so that the client must reload everything. */
  reset: boolean
  /** Id of the last event for any account; null if there are none. */
  latest: number | null
}

export interface Watcher {
  lives: LivesBy
  account: Account
  stream: Readable
  /** Sends those events that this account may see. */
  deliver: (messages: readonly Message[]) => void
  /** Starts the stream; called once. Events that were delivered before are sent after it. */
  begin: (beginning: Beginning) => void
  /** Sends a comment, so that the connection does not look dead. */
  beat: () => void
  end: () => void
}

/** Creates the stream of one client. A client that reads too slowly is disconnected. */
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
      // The position is sent after the missed events, so that a client that is disconnected in between asks for them again.
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
