import { accountCalls } from "./accounts.ts"
import { historyCalls } from "./history.ts"
import { organizationCalls } from "./organizations.ts"
import { sessionCalls } from "./session.ts"
import { userCalls } from "./users.ts"

/** Every call of the product, described once: the client sends by it, the server answers by it, OpenAPI is made of it. */
export const CALLS = {
  ...sessionCalls,
  ...accountCalls,
  ...userCalls,
  ...organizationCalls,
  ...historyCalls,
}
export type CallName = keyof typeof CALLS
