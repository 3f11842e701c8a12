import { can, type Role } from "@qo/core/access"
import type { DeletedProject } from "@qo/core/acts"
import { projectCalls } from "@qo/core/api"
import { PROJECT, PROJECT_STATUS } from "@qo/core/project"
import { ProjectSub } from "../shared/projects/ProjectSub.tsx"
import { ChoiceTag } from "../ui/Badge.tsx"
import { FirstCell } from "../shared/list/FirstCell.tsx"
import { choiceFilter, type ListDefinition } from "../shared/list/list-definition.ts"
import { organizationFilter } from "../shared/list/organization-filter.ts"
import { projectFilter } from "../shared/list/project-filter.ts"
import { userFilter } from "../shared/list/user-filter.ts"

/** The projects that a role sees. Deleted ones are listed while they can be restored, and marked. */
export const projectList = (role: Role): ListDefinition<DeletedProject> => ({
  name: "projects",
  title: "page.projects",
  record: PROJECT,
  call: projectCalls.listProjects,
  sort: "-pid",
  filters: [
    choiceFilter(PROJECT, "status", { as: "statuses" }),
    choiceFilter(PROJECT, "template", { as: "templates" }),
    projectFilter("tpid", "tpid", "projects.followsUp"),
    // Roles that see others' projects can filter by owner.
    ...(can(role, "users.manage")
      ? [
          userFilter("owner", "ownerId", "fieldName.owner"),
          organizationFilter("organization", "organizationId", "fieldName.organization"),
        ]
      : []),
    ...(can(role, "projects.change")
      ? [
          {
            kind: "flag",
            name: "deleted",
            as: "deleted",
            title: "list.deletedOnes",
            value: "only",
          } as const,
        ]
      : []),
  ],
  nothing: can(role, "projects.change") ? "projects.nothingText" : "projects.nothingToSee",
  columns: (onOpen) => ({
    name: {
      width: "rest",
      under: ["pid", "organization"],
      cell: (project) => (
        <FirstCell
          row={project}
          name={project.name}
          onOpen={onOpen}
          sub={<ProjectSub project={project} />}
          narrow={<ChoiceTag choice={PROJECT_STATUS} value={project.status} />}
        />
      ),
    },
    status: { from: "medium", tag: true, width: 9 },
    template: { from: "large", width: 11.5 },
    // Demo researchers have no colleagues, so the owner is always the same.
    owner: role === "demoResearcher" ? "hidden" : { from: "large", width: 11 },
    createdAt: { from: "medium" },
    organization: "hidden",
    pid: "hidden",
  }),
})
