const TITLE = { ru: "Опрос", en: "Survey", ar: "استبيان" }

/** Texts of the frame by language. */
type FrameTexts = Readonly<Record<"ru" | "en" | "ar", string>>

/** Returns the text for a language, in English if there is none. */
export const textFor = (texts: FrameTexts, lang: string): string =>
  texts[lang.slice(0, 2) as "en"] ?? texts.en

/**
 * Permissions of the page: it may run its script, store answers on the device, send its forms, ask for confirmation of a
 * withdrawal, download the code, and open its links. It may not navigate the game's page.
 */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads"

/** Whether the address uses HTTPS. During development, a survey on the same machine is also permitted. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname))

/** Returns the address of a survey. @throws TypeError if the link is not a valid address */
export function addressOf(link: string): URL {
  const address = new URL(link)
  if (!isSafe(address)) throw new TypeError("The link of a survey begins with https://")
  return address
}

export function createFrame(address: URL, lang: string): HTMLIFrameElement {
  const frame = document.createElement("iframe")
  frame.title = textFor(TITLE, lang)
  frame.setAttribute("sandbox", SANDBOX)
  frame.allow = ""
  frame.referrerPolicy = "no-referrer"
  frame.style.cssText = "display:block;width:100%;height:100%;min-height:20rem;border:0"
  frame.src = address.href
  return frame
}
