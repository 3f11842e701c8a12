import { createHash } from "node:crypto"
import { frameAncestors } from "./frame-ancestors.ts"

/** The hash of a script or a style as a content security policy names it. */
const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/** Headers of a page that runs this script and no other, and looks as this style says. */
export function pageHeaders({ script, style }: { script: string; style: string }) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors()}`,
  ].join("; ")
  return {
    "content-security-policy": policy,
    // Who sees it in a frame is said above; this header knows no list.
    "x-frame-options": undefined,
    // Each who opens it gets a number of their own.
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    vary: "accept-encoding, accept-language",
  }
}
