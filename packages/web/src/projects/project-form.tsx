import { can, type Role, ROLE_NAMES } from "@qo/core/access"
import { type DeletedProject, updateProject } from "@qo/core/acts"
import { projectCalls } from "@qo/core/api"
import { mayEdit } from "@qo/core/record"
import {
  PROJECT,
  type Project,
  STATUSES_WITH_ANSWERS,
  type TargetPlatform,
  type TemplateName,
  TEMPLATES,
} from "@qo/core/project"
import { userCalls } from "@qo/core/api"
import type { z } from "zod"
import type { FieldLook, FormDefinition } from "../ui/forms/RecordForm.tsx"
import { referenceControl, type Search } from "../ui/ReferenceField.tsx"
import { EndField } from "./EndField.tsx"
import { YesNoField } from "../ui/YesNoField.tsx"
import { PlatformsField } from "../shared/projects/PlatformsField.tsx"

const OFFERED = 20

/** Surveys with completes, whose respondents can be invited again. */
const surveysThatRan: Search = async (api, q, signal) => {
  const statuses = [...STATUSES_WITH_ANSWERS]
  const { data } = await api.list(
    projectCalls.listProjects,
    { statuses, limit: OFFERED, ...(q && { q }) },
    { signal },
  )
  return data.map(({ pid, name }) => ({ id: pid, label: `${pid} · ${name}` }))
}

const OWNERS = {
  roles: ROLE_NAMES.filter((role) => can(role, "projects.change")),
  statuses: ["activated"],
} satisfies z.output<typeof userCalls.listUsers.input>

/** Accounts that can own projects. */
export const searchOwners: Search = async (api, q, signal) => {
  const { data } = await api.list(
    userCalls.listUsers,
    { ...OWNERS, limit: OFFERED, sort: "fullname", ...(q && { q }) },
    { signal },
  )
  return data.map(({ id, fullname, email }) => ({ id, label: `${fullname} — ${email}` }))
}

const RanSurvey = referenceControl("surveys", surveysThatRan)
const Owner = referenceControl("owners", searchOwners)

const look: Readonly<Record<string, FieldLook<DeletedProject>>> = {
  tpid: {
    name: "tpid",
    render: ({ value, onChange, ...parts }) => (
      <RanSurvey
        {...parts}
        value={typeof value === "number" ? { id: value, name: String(value) } : null}
        onChange={(found) => onChange(found === null ? null : (found as { id: number }).id)}
      />
    ),
  },
  targetPlatforms: {
    name: "targetPlatforms",
    render: ({ label, value, onChange, problems }) => (
      <PlatformsField
        label={label}
        value={Array.isArray(value) ? (value as readonly TargetPlatform[]) : []}
        onChange={onChange}
        problems={problems}
      />
    ),
  },
  endsAt: {
    name: "endsAt",
    render: ({ label, value, onChange, problems }) => (
      <EndField
        label={label}
        value={typeof value === "number" && value > 0 ? value : null}
        onChange={onChange}
        problems={problems}
      />
    ),
  },
  sharedNetwork: {
    name: "sharedNetwork",
    render: ({ label, value, onChange, problems }) => (
      <YesNoField label={label} value={value === true} onChange={onChange} problems={problems} />
    ),
  },
  owner: { name: "owner", render: (parts) => <Owner {...parts} /> },
}

/** The fields that a template has, as far as this person may give them. */
function fieldsOf(template: TemplateName, role: Role, isNew: boolean) {
  const { needsTpid, needsEnd, administratorOnly } = TEMPLATES[template]
  const names = [
    "name",
    ...(needsTpid ? ["tpid"] : []),
    ...(can(role, "projects.setStatus") && (administratorOnly || !isNew) ? ["owner"] : []),
    "targetPlatforms",
    ...(needsEnd || !isNew ? ["targetCompletes", "endsAt"] : []),
    ...(isNew ? [] : ["embedOrigins", "sharedNetwork"]),
    ...(mayEdit(PROJECT.fields.priority, role) && !isNew ? ["priority"] : []),
  ]
  return names.map((name) => look[name] ?? { name })
}

interface NewProjectGiven {
  role: Role
  createLabel: string
  tpid?: number
  /** The game, and its generated content. */
  game?: { id: number; name: string; targetPlatforms: readonly TargetPlatform[] }
}

/** Fields of a new project by template. Values typed in one template's form are offered in another's. */
export const newProjectForm = (
  template: TemplateName,
  { role, ...given }: NewProjectGiven,
): FormDefinition<DeletedProject> => ({
  name: "projects",
  record: PROJECT,
  update: updateProject,
  create: projectCalls.createProject,
  createLabel: given.createLabel,
  given: { template, ...(given.game && { gameId: given.game.id }) },
  first: {
    targetPlatforms: given.game?.targetPlatforms ?? ["web"],
    priority: 50,
    ...(given.game && { name: given.game.name }),
    ...(given.tpid !== undefined && { tpid: given.tpid }),
  },
  fields: fieldsOf(template, role, true),
})

/** Editable fields of a project except questionnaire and portraits. */
export const projectForm = (
  project: Pick<Project, "template">,
  role: Role,
): FormDefinition<DeletedProject> => ({
  name: "projects",
  record: PROJECT,
  update: updateProject,
  fields: fieldsOf(project.template, role, false),
})
