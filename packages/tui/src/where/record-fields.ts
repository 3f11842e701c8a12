import { RoleId } from "@qo/core/access"
import { Currency, GameStatusId } from "@qo/core/game"
import { Chapter } from "@qo/core/history"
import { foldText } from "@qo/core/lib"
import { MailKind, MailStatus } from "@qo/core/mail"
import { OrganizationType } from "@qo/core/organization"
import { ProjectStatusId, RejectionReason, TargetPlatform, TemplateName } from "@qo/core/project"
import { CategoryId, UserStatusId } from "@qo/core/user"
import type { z } from "zod"
import type { ChoiceName } from "../inputs/input.ts"

/** What a field holds, as far as comparing it needs to know. */
export type FieldKind =
  /** A closed list: its number, its key, or a record with the number as `id`. */
  | { kind: "choice"; choice: ChoiceName }
  | { kind: "number" | "text" | "boolean" | "record" | "any" }

export interface RecordField {
  /** Dot path inside the record. */
  path: string
  holds: FieldKind
}

/** Schemas of closed lists: a value of theirs may be named as flags name it. */
const CLOSED: ReadonlyMap<unknown, ChoiceName> = new Map<unknown, ChoiceName>([
  [RoleId, "role"],
  [UserStatusId, "status"],
  [CategoryId, "category"],
  [OrganizationType, "organizationType"],
  [Chapter, "chapter"],
  [MailKind, "mailKind"],
  [MailStatus, "mailStatus"],
  [ProjectStatusId, "projectStatus"],
  [TemplateName, "template"],
  [TargetPlatform, "targetPlatform"],
  [RejectionReason, "rejectionReason"],
  [GameStatusId, "gameStatus"],
  [Currency, "currency"],
])

/** The part of a schema's definition that says what it holds. */
interface Definition {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  /** Only codecs have it: conditions ask for what they are on the wire. */
  reverseTransform?: unknown
  shape?: Readonly<Record<string, z.ZodType>>
  options?: readonly z.ZodType[]
  values?: readonly unknown[]
  getter?: () => z.ZodType
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** What is inside: not null, present, one of several. */
function inner(schema: z.ZodType): z.ZodType {
  for (let at = schema; ;) {
    const { innerType, element, getter, ...pipe } = definitionOf(at)
    const side = pipe.reverseTransform ? pipe.in : pipe.out
    const next = innerType ?? element ?? side ?? getter?.()
    if (CLOSED.has(at) || !next) return at
    at = next
  }
}

const shapeOf = (schema: z.ZodType) => definitionOf(inner(schema)).shape ?? {}

const PRIMITIVES: Readonly<Record<string, "number" | "text" | "boolean">> = {
  number: "number",
  int: "number",
  string: "text",
  enum: "text",
  boolean: "boolean",
}

function kindOf(schema: z.ZodType): FieldKind {
  const at = inner(schema)
  const closed = CLOSED.get(at)
  if (closed) return { kind: "choice", choice: closed }
  const { type, shape, values } = definitionOf(at)
  if (shape) {
    const id = shape["id"] && CLOSED.get(inner(shape["id"]))
    return id ? { kind: "choice", choice: id } : { kind: "record" }
  }
  if (type === "literal") return { kind: typeof values?.[0] === "number" ? "number" : "text" }
  return { kind: PRIMITIVES[type] ?? "any" }
}

/** What people call fields, by what the records call them; the first that a record has is meant. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  id: ["pid", "gameId", "uid"],
  номер: ["id", "pid", "gameId"],
  name: ["fullname"],
  имя: ["fullname", "name"],
  название: ["name"],
  почта: ["email"],
  роль: ["role"],
  статус: ["status"],
  состояние: ["status"],
  организация: ["organization"],
  категория: ["category"],
  регистрация: ["registeredAt"],
  создан: ["createdAt", "registeredAt"],
  владелец: ["owner"],
  шаблон: ["template"],
  приоритет: ["priority"],
  площадки: ["targetPlatforms"],
  платформа: ["platform", "targetPlatforms"],
  жанр: ["genre"],
  валюта: ["currency"],
  вид: ["type", "kind"],
  тариф: ["tariff"],
  скидка: ["discount"],
  дата: ["date"],
  раздел: ["chapter"],
  кто: ["user"],
  событие: ["message"],
  кому: ["to"],
  тема: ["subject"],
  версия: ["revision"],
  портреты: ["portraits"],
  проект: ["project", "pid"],
}

/** Fields of a record, and of the records inside it: what a condition may name. */
export function fieldPaths(schema: z.ZodType): readonly string[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, each]) => [
    name,
    ...Object.keys(shapeOf(each)).map((below) => `${name}.${below}`),
  ])
}

/** The schema's own name for one step of a path, without regard to case. */
const stepIn = (schema: z.ZodType, step: string): string | undefined => {
  const wanted = foldText(step)
  return Object.keys(shapeOf(schema)).find((name) => foldText(name) === wanted)
}

/**
 * The field that a condition means: a dot path, a name in Russian, or, where it is clear which, the last name of a
 * path (`status` of a record that holds a `project`). Without a schema every path may be there.
 */
export function findField(schema: z.ZodType | undefined, typed: string): RecordField | undefined {
  if (!schema || Object.keys(shapeOf(schema)).length === 0)
    return { path: typed, holds: { kind: "any" } }
  return (
    along(schema, typed) ??
    byAlias(schema, typed) ??
    onlyBelow(schema, typed) ??
    byAlias(schema, typed, onlyBelow)
  )
}

function along(schema: z.ZodType, typed: string): RecordField | undefined {
  const steps: string[] = []
  let at = schema
  for (const step of typed.split(".")) {
    const isList = definitionOf(at).type === "array"
    const { type } = definitionOf(inner(at))
    // What a field without a shape holds is not known: it may hold anything.
    if (type === "record" || type === "unknown" || type === "any" || type === "union")
      return { path: [...steps, step].join("."), holds: { kind: "any" } }
    if (isList && /^\d+$/.test(step)) {
      steps.push(step)
      at = inner(at)
      continue
    }
    const name = stepIn(at, step)
    const next = name === undefined ? undefined : shapeOf(at)[name]
    if (name === undefined || !next) return undefined
    steps.push(name)
    at = next
  }
  return { path: steps.join("."), holds: kindOf(at) }
}

function byAlias(
  schema: z.ZodType,
  typed: string,
  find: typeof along = along,
): RecordField | undefined {
  const [first = "", ...rest] = typed.split(".")
  for (const name of ALIASES[foldText(first)] ?? []) {
    const found = find(schema, [name, ...rest].join("."))
    if (found) return found
  }
  return undefined
}

/** A field of the only record inside that has it. */
function onlyBelow(schema: z.ZodType, typed: string): RecordField | undefined {
  const found = Object.entries(shapeOf(schema)).flatMap(([name, each]) => {
    const holds = kindOf(each).kind
    const below = holds === "record" ? along(schema, `${name}.${typed}`) : undefined
    return below ? [below] : []
  })
  return found.length === 1 ? found[0] : undefined
}
