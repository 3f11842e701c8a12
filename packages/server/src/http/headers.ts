import type { FastifyInstance } from "fastify"

/**
 * Content security policy: scripts and styles are only loaded from this server. Styles that scripts set on elements are
 * allowed, because they are not inline styles.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ")

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Sets the security headers of every response. `secure`: the server is behind TLS, so a header forbids browsers to use plain
 * HTTP.
 */
export function addSecurityHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers({
      "x-request-id": request.id,
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
    })
    if (secure)
      void reply.header("strict-transport-security", `max-age=${YEAR_SECONDS}; includeSubDomains`)
    done()
  })
}
