import { GivenProfile } from "@qo/core/respondent"
import { z } from "zod"
import { fromBase64url } from "../secrets/base64url.ts"
import { keyedHash } from "../secrets/derived-key.ts"
import { sealBytes, unsealBytes } from "../secrets/sealed.ts"

/** The offer by which a respondent is invited: by a game's server, or by an interview that continues with another questionnaire. */
export interface Invitation {
  source: "link" | "sdk" | "preview"
  /** The survey that it is for. */
  pid: number
  /** The respondent's pseudonym. */
  respondent: Buffer
  /** Unix seconds; until then the interview can be begun. A begun one continues. */
  expiresAt: number
  /** Only of `sdk`: the game, the player by the game's own name, and the offer as its server knows it. */
  game?: { gameId: number; player: string; offer: string }
  /** The interview that it goes on from. */
  parent?: string
  /** Only for `preview`: a simulated respondent of this save of the questionnaire, with facts. */
  rehearsal?: { revision: number; profile: GivenProfile }
}

const PURPOSE = "offer"

/** Short names: it travels in an address. */
const Payload = z.object({
  s: z.enum(["link", "sdk", "preview"]),
  p: z.int(),
  r: z.base64url(),
  e: z.int(),
  g: z.tuple([z.int(), z.string(), z.string()]).optional(),
  f: z.string().optional(),
  v: z.tuple([z.int(), GivenProfile]).optional(),
})

/** Names a respondent of a survey without telling who it is: 22 characters, the same in each of their offers. */
export const offerName = (
  secret: Buffer,
  { pid, respondent }: Pick<Invitation, "pid" | "respondent">,
): string =>
  keyedHash(secret, "offerName", `${pid}\n${respondent.toString("hex")}`)
    .subarray(0, 16)
    .toString("base64url")

/**
 * Seals an invitation for a link by the servers' secret, so that it cannot be forged, changed or reveal the player. It ends in
 * its {@link offerName}, by which a browser recognizes the interview that it began by an earlier one.
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

/** The invitation in a token; undefined if these servers did not create it. */
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
