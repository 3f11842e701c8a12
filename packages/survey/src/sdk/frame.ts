const TITLE = { ru: "Опрос", en: "Survey" }

/**
 * The page may run its script, keep answers on the device, send its forms, ask before it withdraws, save the code, and open its
 * links. It may not lead the game away.
 */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads"

/** Only a page that no one on the way can change; during development a game may have its survey on the same machine. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname))

/** The address of a survey. @throws TypeError where it is none */
export function addressOf(link: string): URL {
  const address = new URL(link)
  if (!isSafe(address)) throw new TypeError("The link of a survey begins with https://")
  return address
}

export function createFrame(address: URL, lang: "ru" | "en"): HTMLIFrameElement {
  const frame = document.createElement("iframe")
  frame.title = TITLE[lang]
  frame.setAttribute("sandbox", SANDBOX)
  frame.allow = ""
  frame.referrerPolicy = "no-referrer"
  frame.style.cssText = "display:block;width:100%;height:100%;min-height:20rem;border:0"
  frame.src = address.href
  return frame
}
