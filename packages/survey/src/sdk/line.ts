import type { Hello, PageMessage, HostMessage } from "../embedding/messages.ts"
import { readMessage } from "./read-message.ts"

interface Ends {
  /** Origin of the survey: browsers deliver messages to no other page. */
  origin: string
  /** The survey is inline in the game's page. */
  inline: boolean
  hear: (message: PageMessage) => void
}

/** 128 random bits: a page that did not get them in its address takes no line. */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("")

/** The connection with the page in the frame. Each loaded page gets a new one; earlier messages wait until it is ready. */
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
