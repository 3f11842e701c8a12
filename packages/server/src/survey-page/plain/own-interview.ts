/**
 * Interview of a browser without JavaScript, as stored in its cookie. The cookie is set after the consent and only sent to this
 * survey.
 */
export interface OwnInterview {
  interview: string
  token: string
  /** Random withdrawal code from an earlier version. Later codes are derived from the interview. */
  receipt?: string | undefined
}

const NAME = "qo_interview"
/** Lifetime of the cookie, days. */
const DAYS = 30
const PARTS = /^(\d{1,16}\.[\w-]{22})~([\w-]{43})(?:~([A-Z0-9-]{8,20}))?$/

/** Returns the interview in this cookie header; undefined if there is none. */
export function ownInterview(header: string | undefined): OwnInterview | undefined {
  for (const part of (header ?? "").split(";")) {
    const [name = "", value = ""] = part.trim().split("=")
    const [, interview, token, receipt] = (name === NAME && PARTS.exec(value)) || []
    if (interview !== undefined && token !== undefined) return { interview, token, receipt }
  }
  return undefined
}

/**
 * Returns the header that stores an interview in the cookie; undefined deletes the cookie. Scripts cannot read the cookie, and
 * forms of other sites do not send it.
 */
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
