import type { Issue } from "../lib/index.ts"
import { type Draft, PUBLIC } from "./draft-lists.ts"
import {
  BLOCK_ATTRIBUTES,
  ITEM_ATTRIBUTES,
  QUESTION_ATTRIBUTES,
  SETTING_ATTRIBUTES,
} from "./attribute-table.ts"

type Path = Issue["path"]

/** Returns the name in the list of the attribute at this path of a draft; undefined if there is none. */
export function attributeAt(path: Path, draft: Draft): string | undefined {
  const [, , part, , field, at] = path
  if (part === "settings") return settingAttribute(path)
  const own = BLOCK_ATTRIBUTES.find((row) => row.field === part)
  if (own) return own.name
  if (field === "suppress") return textAt(draft, [...path.slice(0, 6), "code"])
  return typeof at === "number" ? itemAttribute(path, draft) : questionAttribute(field, at)
}

/** For paths `blocks`, b, `settings`, field, … */
function settingAttribute([, , , field, name]: Path): string | undefined {
  if (field === "publicParams") return PUBLIC
  return paramName(field, name) ?? SETTING_ATTRIBUTES.find((row) => row.field === field)?.name
}

/** For paths `blocks`, b, `questions`, q, `answers`, a, field, … */
function itemAttribute(path: Path, draft: Draft): string | undefined {
  const field = path[6]
  if (field === "profile") return textAt(draft, [...path.slice(0, 7), "field"])
  return field === "code" ? field : ITEM_ATTRIBUTES.find((row) => row.field === field)?.name
}

function questionAttribute(field: Path[number] | undefined, part: Path[number] | undefined) {
  if (field === "write") return field
  const rows = QUESTION_ATTRIBUTES.filter((each) => each.field === field)
  const row = rows.find((each) => each.part === part) ?? rows[0]
  return paramName(field, part) ?? row?.name
}

const paramName = (field: Path[number] | undefined, name: Path[number] | undefined) =>
  field === "params" && name !== undefined ? `p.${name}` : undefined

function textAt(draft: Draft, path: Path): string | undefined {
  let value: unknown = draft
  for (const part of path)
    value = typeof value === "object" && value !== null ? (value as Draft)[part] : undefined
  return typeof value === "string" ? value : undefined
}
