import { type HostMessage, askedIn, type Hello, type PageMessage } from "./messages.ts"

type SendMessage = (message: PageMessage) => void

/** Takes texts; it has an origin of its own, and asks for none. */
interface NativeView {
  postMessage: (text: string) => void
}

/** What native web views put into the page to be told things. */
interface NativeWindow {
  QoSurvey?: NativeView
  webkit?: { messageHandlers?: { qoSurvey?: NativeView } }
  Unity?: { call: (text: string) => void }
  ue?: { qosurvey?: { onmessage: (text: string) => void } }
  /** What they call in the page. */
  qoSurvey?: { receive: (text: string) => void }
}

/** How a native web view is told things; `undefined`: nobody is there. */
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
 * Connects with whoever shows the page: a parent that knows the nonce of the address and hands over a port, or a native web view.
 * `connected` is called once at most. `early`: messages that came before anybody listened.
 */
export function connect(
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

/** Talks with a native web view. Some put what is to be told into the page late: what was said before then waits for it. */
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
