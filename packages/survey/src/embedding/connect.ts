import { type HostMessage, askedIn, type Hello, type PageMessage } from "./messages.ts"

type SendMessage = (message: PageMessage) => void

/** Accepts texts; it has a separate origin and needs none. */
interface NativeView {
  postMessage: (text: string) => void
}

/** Functions that native web views add to the page for messages. */
interface NativeWindow {
  QoSurvey?: NativeView
  webkit?: { messageHandlers?: { qoSurvey?: NativeView } }
  Unity?: { call: (text: string) => void }
  ue?: { qosurvey?: { onmessage: (text: string) => void } }
  /** Function that they call in the page. */
  qoSurvey?: { receive: (text: string) => void }
}

/** Sends messages to a native web view; `undefined` if there is none. */
export function nativeTell(view: NativeWindow): ((text: string) => void) | undefined {
  const { QoSurvey, webkit, Unity, ue } = view
  const mobile = QoSurvey ?? webkit?.messageHandlers?.qoSurvey
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window
  if (mobile) return (text) => mobile.postMessage(text)
  if (Unity) return (text) => Unity.call(text)
  const unreal = ue?.qosurvey
  return unreal && ((text) => unreal.onmessage(text))
}

/**
 * Connects with the embedding page: a parent that knows the nonce of the address and transfers a port, or a native web view.
 * `connected` is called at most once. `early`: messages before there were listeners.
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

/** Connects with a native web view. Some add their function late: earlier messages wait for it. */
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

/** Takes the first hello of the parent, and no other. */
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

/** The first message of a parent: only who made the address knows its nonce. */
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
