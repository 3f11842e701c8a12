import { z } from "zod"
import type { ProblemKey } from "../lib/index.ts"

/** Hosts for testing, from which pages may also be loaded over plain HTTP. */
const LOCAL: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"])
/** Host that can be inserted unchanged into a content security policy: without wildcards, and not an IPv6 address. */
const HOST = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/

/** Returns the origin of a page that may embed a survey; undefined if the page may not. */
export function embedOriginOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.password || !HOST.test(url.hostname)) return undefined
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && LOCAL.has(url.hostname))
  return isSafe ? url.origin : undefined
}

/** Returns the origin of a game's page. The address may lack `https://`. */
export const originOfGame = (url: string): string | undefined =>
  embedOriginOf(url.includes("://") ? url.replace(/^http:/i, "https:") : `https://${url}`)

/** Origin such as `https://game.example`, parsed from an address without a path. Issue: `originInvalid`. */
const EmbedOrigin = z
  .string()
  .trim()
  .max(300)
  .refine((text) => /^https?:\/\/[^/?#\\]+\/?$/i.test(text) && embedOriginOf(text) !== undefined, {
    error: "originInvalid" satisfies ProblemKey,
  })
  .overwrite((text) => embedOriginOf(text) ?? text)

/** Origins of pages, in addition to the game's page, that may show a survey in a frame. */
export const EmbedOrigins = z.array(EmbedOrigin).max(10)
