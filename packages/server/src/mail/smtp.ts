import { createTransport } from "nodemailer"
import type { Locale } from "@qo/core/i18n"
import type { Services } from "../http/services.ts"
import { keyedHash } from "../secrets/derived-key.ts"

export interface OutgoingMail {
  id: number
  to: string
  locale: Locale
  subject: string
  text: string
  html: string
  createdAt: Date
}

/** Time without data after which a connection ends, and maximum duration of sending one mail, ms. */
export interface SmtpPatience {
  silenceMs: number
  wholeMs: number
}

/** Delivers a mail to the mail server. Rejects with the error of the server or network. */
export type DeliverMail = (mail: OutgoingMail) => Promise<void>

/**
 * Creates a function that delivers mails by SMTP, with one connection per mail. The sender is the parameter `from` of the URL;
 * otherwise the user of the URL if it is an address; otherwise `no-reply@` with the host of the public URL.
 */
export function createDelivery(
  smtpUrl: string,
  { publicUrl, secret }: Pick<Services, "publicUrl" | "secret">,
  { silenceMs, wholeMs }: SmtpPatience,
): DeliverMail {
  const { url, from } = splitSender(smtpUrl, publicUrl)
  const transport = createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    await transport.sendMail({
      from,
      // Passed as an object, so that the address is not parsed as a list of several.
      to: { name: "", address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      date: mail.createdAt,
      messageId: messageId(secret, mail, from.address),
      headers: { "content-language": mail.locale, "auto-submitted": "auto-generated" },
      signal: AbortSignal.timeout(wholeMs),
    })
  }
}

/**
 * Returns a Message-ID that is the same for every attempt, so that a mail that was sent twice because a server died can be
 * recognized.
 */
const messageId = (secret: Buffer, { id, createdAt }: OutgoingMail, from: string): string => {
  const hash = keyedHash(secret, "mailId", `${id}:${createdAt.getTime()}`)
  const unique = hash.toString("hex").slice(0, 24)
  return `<${id}.${unique}@${from.slice(from.lastIndexOf("@") + 1)}>`
}

function splitSender(smtpUrl: string, publicUrl: string) {
  const url = new URL(smtpUrl)
  const user = decodeURIComponent(url.username)
  const host = new URL(publicUrl).hostname
  const named = url.searchParams.get("from") ?? (user.includes("@") ? user : undefined)
  url.searchParams.delete("from")
  const address =
    named ?? `no-reply@${/[a-z]/i.test(host) && !host.includes(":") ? host : "localhost"}`
  return { url: url.href, from: { name: "Questionnaire Office", address } }
}

/** Returns true if the mail server would refuse every further attempt, because the error is about this mail. */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number }
  const aboutMail = code === "EENVELOPE" || code === "EMESSAGE"
  return aboutMail && responseCode !== undefined && responseCode >= 500 && responseCode !== 503
}
