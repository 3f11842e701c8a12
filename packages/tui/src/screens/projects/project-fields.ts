import type { Role } from "@qo/core/access"
import type { DirectoryGame } from "@qo/core/game"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { mayEdit } from "@qo/core/record"
import {
  PROJECT,
  type Project,
  ProjectChange,
  ProjectDraft,
  TARGET_PLATFORMS,
  type TemplateName,
  TEMPLATES,
} from "@qo/core/project"
import { z } from "zod"
import type { FormField } from "../../widgets/form-field.ts"
import type { FormValues } from "../../widgets/form-model.ts"
import { endText, readEnd } from "./end-text.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface FieldsOf {
  template: TemplateName
  /** Choices, if a game is to be chosen. */
  games?: readonly DirectoryGame[] | undefined
  /** Fields that this role only reads are left out. */
  role: Role
}

/** The fields of a project's form: those that its template requires come first. */
export function projectFields(
  { t, q }: Pick<RenderContext, "t" | "q">,
  { template, games, role }: FieldsOf,
): readonly FormField[] {
  const { needsTpid, needsEnd } = TEMPLATES[template]
  const endHint = needsEnd ? { hint: t("projects.needsEnd") } : {}
  return [
    { kind: "text", name: "name", label: t("fieldName.title") },
    ...(needsTpid
      ? [
          {
            kind: "number" as const,
            name: "tpid",
            label: t("field.tpid"),
            hint: t("projects.tpidHint"),
          },
        ]
      : []),
    ...(games
      ? [
          {
            kind: "choice" as const,
            name: "gameId",
            label: t("fieldName.gameName"),
            choices: games.map(({ gameId, name }) => ({ value: gameId, label: name })),
          },
        ]
      : []),
    {
      kind: "choices",
      name: "targetPlatforms",
      label: t("fieldName.targetPlatforms"),
      choices: TARGET_PLATFORMS.map((platform) => ({
        value: platform,
        label: q(`targetPlatform.${platform}`),
      })),
    },
    { kind: "number", name: "targetCompletes", label: t("field.targetCompletes"), ...endHint },
    { kind: "text", name: "endsAt", label: t("fieldName.endsAt"), hint: t("projects.endHint") },
    {
      kind: "text",
      name: "embedOrigins",
      label: t("fieldName.embedOrigins"),
      hint: t("projects.embedHint"),
    },
    ...(mayEdit(PROJECT.fields.priority, role)
      ? [
          {
            kind: "number" as const,
            name: "priority",
            label: q("setting.set_priority"),
            hint: t("projects.priorityHint"),
          },
        ]
      : []),
  ]
}

export const projectValues = (project: Project, locale: RenderContext["locale"]): FormValues => ({
  name: project.name,
  tpid: project.tpid ?? undefined,
  targetPlatforms: project.targetPlatforms,
  targetCompletes: project.targetCompletes ?? undefined,
  endsAt: endText(project.endsAt, locale),
  embedOrigins: project.embedOrigins.join(" "),
  priority: project.priority,
})

type Values = Readonly<Record<string, unknown>>

/** Input as a call expects it. An unreadable end date stays a text, which the schema refuses. */
function typedValues(values: unknown): Values {
  const given: Values = z.record(z.string(), z.unknown()).parse(values)
  const filled = Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
  const { endsAt, embedOrigins } = given
  return {
    ...Object.fromEntries(filled),
    ...(typeof embedOrigins === "string" && { embedOrigins: wordsIn(embedOrigins) }),
    ...(typeof endsAt === "string" && { endsAt: readEnd(endsAt) ?? endsAt }),
  }
}

const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Validates input by the call's schema; its problems are reported at the same fields. */
const preparedSchema = <Schema extends z.ZodType>(
  schema: Schema,
  prepare: (values: unknown) => Values,
) =>
  z.unknown().transform((values, context): z.output<Schema> => {
    const draft = prepare(values)
    const checked = schema.safeParse(draft, REPORT_INPUT)
    if (checked.success) return checked.data
    for (const { path, key, params } of issuesOf(checked.error)) {
      const isUnread = path[0] === "endsAt" && typeof draft["endsAt"] === "string"
      context.addIssue({
        code: "custom",
        path: [...path],
        message: isUnread ? "wrongFormat" : key,
        ...(params && !isUnread && { params }),
      })
    }
    return z.NEVER
  })

/** A new project of this template. */
export const draftOf = (template: TemplateName) =>
  preparedSchema(ProjectDraft, (values) => ({ ...typedValues(values), template }))

const CLEARED = ["tpid", "targetCompletes", "endsAt"] as const

/** Only changed fields are sent, so that other users' changes are not reverted. */
export const changeOf = (project: Project) =>
  preparedSchema(ProjectChange, (values) => {
    const now = typedValues(values)
    const fields = ["name", "priority", "targetPlatforms", "embedOrigins", ...CLEARED] as const
    const changed = fields.flatMap((field) => {
      const isCleared = CLEARED.some((each) => each === field)
      const value = now[field] ?? (isCleared ? null : undefined)
      return isSame(field, value, project) ? [] : [[field, value] as const]
    })
    return { pid: project.pid, revision: project.revision, ...Object.fromEntries(changed) }
  })

/** The form shows an end to the minute; seconds that it does not show are no change. */
function isSame(field: keyof ProjectChange, value: unknown, project: Project): boolean {
  if (field === "targetPlatforms" || field === "embedOrigins")
    return JSON.stringify(value ?? []) === JSON.stringify(project[field])
  if (field === "endsAt") {
    const end = project.endsAt === 0 ? null : project.endsAt
    return minuteOf(value) === minuteOf(end)
  }
  return field === "ownerId" || value === project[field]
}

const minuteOf = (value: unknown) => (typeof value === "number" ? Math.floor(value / 60) : value)
