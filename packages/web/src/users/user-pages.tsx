import { UsersPage } from "./UsersPage.tsx"

export const DemoResearchersPage = () => (
  <UsersPage title="page.demoResearchers" roles={["demoResearcher"]} />
)
export const ResearchersPage = () => <UsersPage title="page.researchers" roles={["researcher"]} />
export const IssuersPage = () => <UsersPage title="page.issuers" roles={["issuer"]} />
/** Everybody of the staff: administrators have no page of their own. */
export const ModeratorsPage = () => (
  <UsersPage title="page.moderators" roles={["moderator", "moderatorVk", "administrator"]} />
)
