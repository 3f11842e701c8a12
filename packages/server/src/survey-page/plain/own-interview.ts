/** The interview that a browser without JavaScript is in: its cookie, set after the consent and sent back to this survey alone. */
export interface OwnInterview {
  interview: string
  token: string
  /** A random withdrawal code that an earlier version gave; later codes follow from the interview. */
  receipt?: string | undefined
}

const NAME = "qo_interview"
/** Days for which it is remembered. */
const DAYS = 30
const PARTS = /^(\d{1,16}\.[\w-]{22})~([\w-]{43})(?:~([A-Z0-9-]{8,20}))?$/

/** The interview that this cookie header names, if it does. */
export function ownInterview(header: string | undefined): OwnInterview | undefined {
  for (const part of (header ?? "").split(";")) {
    const [name = "", value = ""] = part.trim().split("=")
    const [, interview, token, receipt] = (name === NAME && PARTS.exec(value)) || []
    if (interview !== undefined && token !== undefined) return { interview, token, receipt }
  }
  return undefined
}

/** The header that keeps it, or undefined: forgets it. No script reads it, and no other site's form sends it. */
export function cookieOf(
  own: OwnInterview | undefined,
  { key, secure }: { key: string; secure: boolean },
): string {
  const { interview, token, receipt } = own ?? {}
  const value = own ? [interview, token, receipt].filter(Boolean).join("~") : ""
  const age = own ? DAYS * 86_400 : 0
  const how = `Path=/s/${encodeURIComponent(key)}; Max-Age=${age}; HttpOnly; SameSite=Lax`
  return `${NAME}=${value}; ${how}${secure ? "; Secure" : ""}`
}
