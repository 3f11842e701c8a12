import type { Action, Role } from "@qo/core/access"

/** Evidence for a statement. All but `tests` is data, which `scripts/specification` compares with the product itself. */
export type Evidence =
  | { kind: "route"; path: string; layout: "public" | "main" | "researcher" | "bare" }
  /** An entry of the side menu, which leads to a path or, with `dashboard` and `statistics`, to another site. */
  | { kind: "menu"; group: string; to: string; roles: readonly Role[] }
  | { kind: "right"; action: Action; roles: readonly Role[] }
  /** A command of `qo`, which is offered to these roles and to no others. */
  | { kind: "command"; line: string; roles: readonly Role[] }
  /** A call with the fields that its query or body takes at least. Paths are relative to `/api/v1/service`, or begin with `/api`. */
  | {
      kind: "call"
      method: "GET" | "POST" | "PUT" | "DELETE"
      path: string
      access: Action | "public" | "signedIn"
      takes: readonly string[]
    }
  /** A closed list, by its name in `scripts/specification/facts.ts`. */
  | { kind: "list"; of: string; values: unknown }
  /** Fields that records of a kind have at least. */
  | { kind: "fields"; of: string; names: readonly string[] }
  | { kind: "logCode"; code: string; name: string }
  | { kind: "serverCode"; code: number; name: string }
  /** A text of the interfaces; `params` fill its places. */
  | {
      kind: "message"
      key: string
      russian: string
      english: string
      params?: Readonly<Record<string, string | number>>
    }
  /** Report of a form or call about a field of an input: the key of a problem, or undefined if the value is accepted. */
  | { kind: "input"; form: string; field: string; value: unknown; problem: string | undefined }
  | { kind: "constant"; of: string; is: unknown }
  /** At least one test names the statement in the comment above it: `// Specification: 2.editor.save`. */
  | { kind: "tests" }

export interface Statement {
  /** Begins with the number of its section. */
  id: `${number}.${string}`
  says: string
  shownBy: readonly [Evidence, ...Evidence[]]
}

export const TESTED = { kind: "tests" } as const satisfies Evidence

/** A statement that a test has to show. */
export const testedStatement = (id: Statement["id"], says: string): Statement => ({
  id,
  says,
  shownBy: [TESTED],
})

/** Fields that a record or a part of one has. */
export const fields = (of: string, says: string, ...names: string[]): Statement => ({
  id: `3.${of}.fields`,
  says,
  shownBy: [{ kind: "fields", of, names }],
})

/** A closed list of section 3. */
export const list = (id: string, says: string, of: string, values: unknown): Statement => ({
  id: `3.${id}`,
  says,
  shownBy: [{ kind: "list", of, values }],
})
