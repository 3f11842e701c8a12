/** A native web view, which accepts texts without a target origin. */
interface NativeView {
  postMessage: (text: string) => void
}

/** Functions that native web views add to the page for messages. */
export interface NativeWindow {
  QoSurvey?: NativeView
  webkit?: { messageHandlers?: { qoSurvey?: NativeView } }
  Unity?: { call: (text: string) => void }
  ue?: { qosurvey?: { onmessage: (text: string) => void } }
  /** Function of the page that native web views call. */
  qoSurvey?: { receive: (text: string) => void }
}

/** Returns a function that sends messages to a native web view; undefined if there is none. */
export function nativeTell(view: NativeWindow): ((text: string) => void) | undefined {
  const { QoSurvey, webkit, Unity, ue } = view
  const mobile = QoSurvey ?? webkit?.messageHandlers?.qoSurvey
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window
  if (mobile) return (text) => mobile.postMessage(text)
  if (Unity) return (text) => Unity.call(text)
  const unreal = ue?.qosurvey
  return unreal && ((text) => unreal.onmessage(text))
}
