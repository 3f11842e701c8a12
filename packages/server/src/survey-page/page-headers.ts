import type { FastifyReply } from "fastify"
import { createHash } from "node:crypto"

/** The hash of a script or a style as a content security policy names it. */
const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

interface Parts {
  script: string
  style: string
  /** Further origins of pictures. */
  images?: string
  /** Who may show it in a frame: we ourselves, and these. */
  framedBy?: readonly string[]
}

/** Answers with a page of respondents. */
export const asPage = (reply: FastifyReply, bundle: Parts, status = 200): void =>
  void reply
    .code(status)
    .headers(pageHeaders(bundle))
    .removeHeader("x-frame-options")
    .type("text/html; charset=utf-8")

/** Games with threads are isolated from other origins, and frame only pages that are isolated as well and allow framing. */
const ISOLATED = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
}

/** Headers of a page that runs this script and no other, and looks as this style says. */
function pageHeaders({ script, style, images = "", framedBy = [] }: Parts) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    `img-src 'self' data:${images}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...framedBy].join(" ")}`,
  ].join("; ")
  return {
    "content-security-policy": policy,
    // The allowed frames are in the policy above; this header supports no list.
    "x-frame-options": undefined,
    // Each visitor gets a separate number.
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    vary: "accept-encoding, accept-language",
    ...(framedBy.length > 0 && ISOLATED),
  }
}
