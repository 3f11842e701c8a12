/** Loaded when a redirect is first drawn: a separate file, because core's index would load all checks. */
export { createRedirectGuard } from "@qo/core/checks"
