import type { Hello, PageMessage, HostMessage } from "../embedding/messages.ts"
import { readMessage } from "./read-message.ts"

interface Ends {
  /** Origin of the survey. Browsers deliver messages only to pages with this origin. */
  origin: string
  /** Whether the survey is part of the game's page. */
  inline: boolean
  hear: (message: PageMessage) => void
}

/** Returns 128 random bits. A page that did not receive them in its address accepts no connection. */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")

/**
 * Connects to the page in the frame. Each loaded page gets a new connection; earlier messages are delayed until it is ready.
 */
export function openLine(frame: HTMLIFrameElement, nonce: string, { origin, inline, hear }: Ends) {
  let port: MessagePort | undefined
  let isReady = false
  let waiting: HostMessage[] = []
  const send = (message: HostMessage): void => {
    if (isReady) port?.postMessage(message)
    else waiting.push(message)
  }
  frame.addEventListener("load", () => {
    port?.close()
    isReady = false
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener("message", ({ data }) => {
      const message = readMessage(data)
      if (message?.type === "ready") {
        isReady = true
        for (const each of waiting) send(each)
        waiting = []
      }
      if (message) hear(message)
    })
    port.start()
    const connect: Hello = { type: "qo:connect", version: 1, nonce, inline }
    frame.contentWindow?.postMessage(connect, origin, [channel.port2])
  })
  return { send, close: () => port?.close() }
}
