import type { PageMessage } from "../embedding/messages.ts"
import { openDialog } from "./dialog.ts"
import { addressOf, createFrame } from "./frame.ts"
import { newNonce, openLine } from "./line.ts"
import type { CreateSurvey } from "./types.ts"

type Handlers = {
  [Type in PageMessage["type"]]: (message: PageMessage & { type: Type }) => void
}

/** Time in ms without a message of the page after which it is reported as unreachable. */
const PATIENCE_MS = 20_000

export const createSurvey: CreateSurvey = (options) => {
  const { link, container, onClose, onError } = options
  const address = addressOf(link)
  const { searchParams, origin } = address
  const nonce = newNonce()
  searchParams.set("embed", nonce)
  if (options.lang) searchParams.set("lang", options.lang)
  if (options.theme) searchParams.set("theme", options.theme)
  const lang = searchParams.get("lang") ?? "ru"
  const frame = createFrame(address, lang)

  const handlers: Handlers = {
    ready() {
      clearTimeout(patience)
      if (!container) frame.focus()
      options.onReady?.()
    },
    resize({ height }) {
      if (container) frame.style.height = `${Math.ceil(height)}px`
      options.onResize?.(height)
    },
    progress: ({ value }) => options.onProgress?.(value),
    complete(message) {
      const { type: _type, ...end } = message
      options.onComplete?.(end)
    },
    close: () => close(),
    error: ({ code }) => onError?.(code),
  }
  const hear = (message: PageMessage) => handlers[message.type](message as never)
  const line = openLine(frame, nonce, { origin, inline: container !== undefined, hear })
  const patience = setTimeout(() => onError?.("unreachable"), PATIENCE_MS)

  let leave: (() => void) | undefined
  let isGone = false
  function destroy() {
    isGone = true
    clearTimeout(patience)
    line.close()
    leave?.()
    frame.remove()
  }
  function close() {
    if (isGone) return
    destroy()
    onClose?.()
  }
  if (container) container.append(frame)
  else leave = openDialog(frame, { lang, theme: options.theme, leave: close })
  return {
    frame,
    pause: () => line.send({ type: "pause" }),
    resume: () => line.send({ type: "resume" }),
    back: () => line.send({ type: "back" }),
    setParams: (params) => line.send({ type: "params", params }),
    close,
    destroy,
  }
}
