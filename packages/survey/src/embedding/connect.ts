import { type HostMessage, askedIn, type Hello, type PageMessage } from "./messages.ts"
import { nativeTell, type NativeWindow } from "./native-view.ts"

type SendMessage = (message: PageMessage) => void

/**
 * Connects to the embedding page: a parent window that knows the nonce in the address and transfers a port, or a native web
 * view. `connected` is called at most once. `early`: messages received before listeners were added.
 */
export function connectHost(
  early: readonly MessageEvent<unknown>[],
  connected: (tell: SendMessage, isInline: boolean) => void,
  asked: (message: HostMessage) => void,
): void {
  const nonce = new URLSearchParams(location.search).get("embed")
  if (nonce && window.parent !== window) {
    const listen = listenToParent(nonce, connected, asked)
    addEventListener("message", listen)
    early.forEach(listen)
  } else if (nonce ?? nativeTell(window as NativeWindow))
    connected(connectNative(window as NativeWindow, asked), false)
}

/** Connects to a native web view. Some add their function late, so earlier messages are delayed until then. */
export function connectNative(
  view: NativeWindow,
  asked: (message: HostMessage) => void,
): SendMessage {
  const waiting: string[] = []
  const flush = () => {
    const say = nativeTell(view)
    if (say) for (const text of waiting.splice(0)) say(text)
  }
  view.qoSurvey = {
    receive(text) {
      flush()
      const message = askedIn(readJson(text))
      if (message) asked(message)
    },
  }
  return (message) => {
    waiting.push(JSON.stringify(message))
    flush()
  }
}

/** Accepts the first greeting of the parent window and ignores later ones. */
function listenToParent(
  nonce: string,
  connected: (tell: SendMessage, isInline: boolean) => void,
  asked: (message: HostMessage) => void,
): (event: MessageEvent<unknown>) => void {
  let isConnected = false
  return ({ source, data, ports: [port] }) => {
    if (isConnected || source !== window.parent || !port || !isHello(data, nonce)) return
    isConnected = true
    port.addEventListener("message", (event: MessageEvent<unknown>) => {
      const message = askedIn(event.data)
      if (message) asked(message)
    })
    port.start()
    connected((message) => port.postMessage(message), data.inline === true)
  }
}

/** Returns whether data is the first message of the parent window. Only the creator of the address knows its nonce. */
export const isHello = (data: unknown, nonce: string): data is Hello =>
  typeof data === "object" &&
  data !== null &&
  "type" in data &&
  data.type === "qo:connect" &&
  "version" in data &&
  data.version === 1 &&
  "nonce" in data &&
  data.nonce === nonce

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
