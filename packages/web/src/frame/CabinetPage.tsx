import { useSearchParams } from "react-router-dom"
import type { PageCode } from "../base/page-code.ts"
import { ProfilePage } from "../profile/ProfilePage.tsx"
import { projectsPage } from "../projects/ProjectsView.tsx"
import { reportsPage } from "../reports/ReportsPage.tsx"
import { sectionOf } from "../researcher/cabinet-sections.ts"

/** The cabinet of a researcher: its sections are in the query, since the path is fixed. */
function CabinetPage() {
  const [query] = useSearchParams()
  switch (sectionOf(query)) {
    case "projects":
      return <projectsPage.View />
    case "reports":
      return <reportsPage.View />
    case "profile":
      return <ProfilePage />
  }
}

export const cabinetPage: PageCode = {
  View: CabinetPage,
  start: (opened) => {
    const section = sectionOf(opened.url.searchParams)
    if (section === "projects") projectsPage.start?.(opened)
    if (section === "reports") reportsPage.start?.(opened)
  },
}
