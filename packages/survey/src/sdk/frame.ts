const TITLE = { ru: "Опрос", en: "Survey" }

/**
 * Permissions of the frame: run its script, store answers, send forms, ask before withdrawing answers, save the code, and open
 * links. It may not navigate the game's page.
 */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads"

/** Returns true for HTTPS, and for the same machine, where games are developed. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname))

/** Parses the link of a survey. @throws TypeError if it is not a URL of a survey */
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
