/** What is loaded when somebody begins to draw a redirect: a file of its own, as the whole of the checks would come with its index. */
export { createRedirectGuard } from "@qo/core/checks"
