import type { Role } from "@qo/core/access"
import type { PageCode } from "../base/page-code.ts"
import type { PlainKey } from "../base/texts.ts"
import { UsersPage } from "./UsersPage.tsx"

const pageOf = (title: PlainKey, roles: readonly Role[]): PageCode => ({
  View: () => <UsersPage title={title} roles={roles} />,
})

export const demoResearchersPage = pageOf("page.demoResearchers", ["demoResearcher"])
export const researchersPage = pageOf("page.researchers", ["researcher"])
export const issuersPage = pageOf("page.issuers", ["issuer"])
/** Everybody of the staff: administrators have no page of their own. */
export const moderatorsPage = pageOf("page.moderators", [
  "moderator",
  "moderatorVk",
  "administrator",
])
