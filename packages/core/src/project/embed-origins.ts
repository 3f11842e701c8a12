import { z } from "zod"
import type { ProblemKey } from "../lib/index.ts"

/** Ours to be tried on: the only hosts that a page may come from over plain HTTP. */
const LOCAL: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"])
/** A host that can be put into a policy unchanged: no wildcard and no IPv6 address. */
const HOST = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/

/** The origin of an address at which a survey may be shown; undefined if it may not be shown there. */
export function embedOriginOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.password || !HOST.test(url.hostname)) return undefined
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && LOCAL.has(url.hostname))
  return isSafe ? url.origin : undefined
}

/** The origin of a game's page, from its address, which people write without `https://`, too. */
export const originOfGame = (url: string): string | undefined =>
  embedOriginOf(url.includes("://") ? url.replace(/^http:/i, "https:") : `https://${url}`)

/** An origin like `https://game.example`, read from an address with nothing behind it. Issue: `originInvalid`. */
const EmbedOrigin = z
  .string()
  .trim()
  .max(300)
  .refine((text) => /^https?:\/\/[^/?#\\]+\/?$/i.test(text) && embedOriginOf(text) !== undefined, {
    error: "originInvalid" satisfies ProblemKey,
  })
  .overwrite((text) => embedOriginOf(text) ?? text)

/** Pages beside the game's own that may show a survey in a frame. */
export const EmbedOrigins = z.array(EmbedOrigin).max(10)
