import type { FastifyReply } from "fastify"
import { createHash } from "node:crypto"

/** Returns the hash source of a script or style for a content security policy. */
const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

interface Parts {
  /** Script in the document. Others are files of this server. */
  early: string
  style: string
  /** Additional origins of pictures. */
  images?: string
  /** Sites that may show the page in a frame, besides this server. */
  framedBy?: readonly string[]
}

/** Sets the headers of a survey page. */
export const asPage = (reply: FastifyReply, bundle: Parts, status = 200): void =>
  void reply
    .code(status)
    .headers(pageHeaders(bundle))
    .removeHeader("x-frame-options")
    .type("text/html; charset=utf-8")

/**
 * Headers of isolation. Games that use threads are isolated from other origins, and may only frame pages that are isolated as
 * well and allow framing.
 */
const ISOLATED = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
}

/** Returns the headers of a page that only runs scripts of this server and this one, and only uses this style. */
function pageHeaders({ early, style, images = "", framedBy = [] }: Parts) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashSource(early)}`,
    `style-src ${hashSource(style)}`,
    `img-src 'self' data:${images}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...framedBy].join(" ")}`,
  ].join("; ")
  return {
    "content-security-policy": policy,
    // The allowed frames are in the policy above. This header does not support a list.
    "x-frame-options": undefined,
    // The page contains a random id of the visitor.
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    vary: "accept-encoding, accept-language",
    ...(framedBy.length > 0 && ISOLATED),
  }
}
