import { type Role } from "@qo/core/access"
import { directoryCalls, type TemplateRecord } from "@qo/core/api"
import { FIELD_KINDS, hasMany, TARGET_FIELDS, type TargetField } from "@qo/core/portrait"
import {
  minPortraits,
  SETTING_NAMES,
  SETTINGS,
  SETTINGS_GROUPS,
  settingsOf,
  TARGET_PLATFORMS,
  TEMPLATE_NAMES,
  templateOf,
  type TemplateName,
  TEMPLATES,
} from "@qo/core/project"
import type { Limits } from "@qo/core/questionnaire"
import { Refusal } from "../http/refusal.ts"
import type { Routes } from "../http/route.ts"
import { findPlaces } from "./find-places.ts"

/** Registers the directories, which every account can read. They are tables of core, so the database is not used. */
export function addDirectoryRoutes({ route, services: { limits } }: Routes<"limits">): void {
  route(directoryCalls.getLimits, () => Promise.resolve(limits))
  route(directoryCalls.listTargetPlatforms, () => Promise.resolve([...TARGET_PLATFORMS]))
  route(directoryCalls.listTemplates, (_input, { caller }) =>
    Promise.resolve(
      TEMPLATE_NAMES.filter((name) => mayStart(caller.role, name)).map((name) =>
        templateRecord(name, limits),
      ),
    ),
  )
  route(directoryCalls.getTemplate, ({ id }, { caller }) => {
    const name = templateOf(id)
    if (!name || !mayStart(caller.role, name)) return Promise.reject(new Refusal("notFound"))
    return Promise.resolve(templateRecord(name, limits))
  })
  route(directoryCalls.listSettings, () =>
    Promise.resolve(SETTING_NAMES.map((name) => ({ name, ...SETTINGS[name] }))),
  )
  route(directoryCalls.listSettingsGroups, () =>
    Promise.resolve(SETTINGS_GROUPS.map((name) => ({ name, settings: settingsOf(name) }))),
  )
  route(directoryCalls.listTargetFields, () =>
    Promise.resolve(TARGET_FIELDS.map((field) => targetFieldRecord(field, limits.age))),
  )
  route(directoryCalls.listCities, (query, { locale }) =>
    Promise.resolve(findPlaces(query, locale)),
  )
}

/** Returns true if the role may start a project with this template. Templates for clients are reserved for administrators. */
const mayStart = (role: Role, name: TemplateName): boolean =>
  role === "administrator" || !TEMPLATES[name].administratorOnly

function templateRecord(name: TemplateName, limits: Limits): TemplateRecord {
  const template = TEMPLATES[name]
  return {
    id: template.id,
    name,
    type: template.type,
    audience: template.audience,
    minPortraits: minPortraits(name, limits),
    takesPortraits: template.portraits !== "none",
    needsTpid: template.needsTpid,
    needsEnd: template.needsEnd,
    needsGame: template.needsGame,
    moderation: template.moderation,
    administratorOnly: template.administratorOnly,
  }
}

function targetFieldRecord(field: TargetField, age: { min: number; max: number }) {
  const kind = FIELD_KINDS[field]
  const many = hasMany(field)
  switch (kind.kind) {
    case "choice":
      return { field, kind: kind.kind, values: [...kind.values], many }
    case "number":
      return { field, kind: kind.kind, ...age, many }
    case "place":
    case "record":
      return { field, kind: kind.kind, many }
  }
}
