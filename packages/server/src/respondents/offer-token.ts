import { GivenProfile } from "@qo/core/respondent"
import { z } from "zod"
import { fromBase64url } from "../secrets/base64url.ts"
import { keyedHash } from "../secrets/derived-key.ts"
import { sealBytes, unsealBytes } from "../secrets/sealed.ts"

/**
 * Invitation of a respondent by a game's server, or by an interview that redirects to another questionnaire. An offer is its
 * encrypted form.
 */
export interface Invitation {
  source: "link" | "sdk" | "preview"
  /** Project number of the survey. */
  pid: number
  /** The respondent's pseudonym. */
  respondent: Buffer
  /** Time until which the interview can be started, Unix seconds. A started interview can be continued later. */
  expiresAt: number
  /** Only for `sdk`: the game, the game's id of the player, and the game's id of the offer. */
  game?: { gameId: number; player: string; offer: string }
  /** Preceding interview that redirects to this survey. */
  parent?: string
  /** Only for `preview`: the version that a simulated respondent rehearses, with facts about the respondent. */
  rehearsal?: { revision: number; profile: GivenProfile }
}

const PURPOSE = "offer"

/** Names are short, because the token is part of a URL. */
const Payload = z.object({
  s: z.enum(["link", "sdk", "preview"]),
  p: z.int(),
  r: z.base64url(),
  e: z.int(),
  g: z.tuple([z.int(), z.string(), z.string()]).optional(),
  f: z.string().optional(),
  v: z.tuple([z.int(), GivenProfile]).optional(),
})

/**
 * Returns an identifier of a respondent in a survey that does not reveal the identity: 22 characters, the same in all offers of
 * the respondent.
 */
export const offerName = (
  secret: Buffer,
  { pid, respondent }: Pick<Invitation, "pid" | "respondent">,
): string =>
  keyedHash(secret, "offerName", `${pid}\n${respondent.toString("hex")}`)
    .subarray(0, 16)
    .toString("base64url")

/**
 * Encrypts an invitation for a link with the servers' secret, so that it can be neither forged nor changed and does not reveal
 * the player. It ends with its {@link offerName}, by which a browser recognizes an interview that it began with an earlier
 * offer.
 */
export function sealInvitation(secret: Buffer, invitation: Invitation): string {
  const { source, pid, respondent, expiresAt, game, parent, rehearsal } = invitation
  const payload: z.infer<typeof Payload> = {
    s: source,
    p: pid,
    r: respondent.toString("base64url"),
    e: expiresAt,
    ...(game && { g: [game.gameId, game.player, game.offer] }),
    ...(parent !== undefined && { f: parent }),
    ...(rehearsal && { v: [rehearsal.revision, rehearsal.profile] }),
  }
  const sealed = sealBytes(secret, PURPOSE, Buffer.from(JSON.stringify(payload))).toString(
    "base64url",
  )
  return `${sealed}.${offerName(secret, invitation)}`
}

/** Decrypts the invitation in a token. Returns undefined if it was not created by a server of this installation. */
export function openInvitation(secret: Buffer, token: string): Invitation | undefined {
  const [sealed = "", name, ...more] = token.split(".")
  if (more.length > 0) return undefined
  const payload = Payload.safeParse(openSealed(secret, sealed))
  if (!payload.success) return undefined
  const { s: source, p: pid, r, e: expiresAt, g, f: parent, v } = payload.data
  const respondent = fromBase64url(r)
  if (!respondent || name !== offerName(secret, { pid, respondent })) return undefined
  return {
    source,
    pid,
    respondent,
    expiresAt,
    ...(g && { game: { gameId: g[0], player: g[1], offer: g[2] } }),
    ...(parent !== undefined && { parent }),
    ...(v && { rehearsal: { revision: v[0], profile: v[1] } }),
  }
}

function openSealed(secret: Buffer, sealed: string): unknown {
  const bytes = fromBase64url(sealed)
  try {
    return bytes && JSON.parse(unsealBytes(secret, PURPOSE, bytes).toString())
  } catch {
    return undefined
  }
}
