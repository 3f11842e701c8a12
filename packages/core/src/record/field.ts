import type { Action } from "../access/index.ts"
import type { Choice } from "../lib/index.ts"

/** Kind of a field, which determines its text, order, comparison and input. */
export type Kind =
  | "id"
  | "text"
  | "choice"
  /** An item of a list that users can extend, identified by a key: a genre, a game platform. */
  | "item"
  | "number"
  | "percent"
  | "money"
  | "day"
  | "moment"
  | "duration"
  | "reference"
  | "list"
  | "yesNo"
  | "secret"
  | "record"

/** Kinds whose values are compared as numbers. */
export const NUMERIC: ReadonlySet<Kind> = new Set([
  "id",
  "number",
  "percent",
  "money",
  "day",
  "moment",
  "duration",
])

type NumberKind = "id" | "number" | "percent" | "money" | "day" | "moment" | "duration"

/** Paths to properties of an inner record, up to the second level: `price.total`. */
type PathIn<Value> = {
  [Name in keyof Value & string]:
    | Name
    | (NonNullable<Value[Name]> extends readonly unknown[]
        ? never
        : NonNullable<Value[Name]> extends object
          ? `${Name}.${keyof NonNullable<Value[Name]> & string}`
          : never)
}[keyof Value & string]

/** A part of an inner record that is shown as a separate field. */
export interface Part<Path extends string = string> {
  path: Path
  kind: Exclude<Kind, "choice" | "reference" | "record" | "list">
  /** Texts: `fieldName.<label>`. */
  label: string
}

/** Description of an inner record. */
export interface InsideRecord {
  readonly all: readonly Field[]
}

/** Kinds that fit a value of this type. Null and undefined are ignored. */
type KindFor<Value> = [Value] extends [readonly (infer Each)[]]
  ? { kind: "list"; choice?: [Each] extends [string] ? Choice<Each> : never }
  : [Value] extends [string]
    ? string extends Value
      ? { kind: "text" | "secret" | "item" }
      : { kind: "choice"; choice: Choice<Value> }
    : [Value] extends [number]
      ? { kind: NumberKind }
      : [Value] extends [boolean]
        ? { kind: "yesNo" }
        : [Value] extends [{ id: number }]
          ? { kind: "reference"; title?: keyof Value & string }
          : { kind: "record"; parts?: readonly Part<PathIn<Value>>[]; of?: InsideRecord }

/** How users set the field: as a flag of `create` and `update`, and in a form. */
export interface Edit {
  /** Whether it is required for creation. */
  required?: true
  /** Problem that is reported if a required field is missing. Texts: `problem.<missing>`. */
  missing?: "projectNameRequired"
  /** Its name in calls if that differs from the field's name. Only the wire format uses it. */
  as?: string
  /** Whether it can be cleared: by `none` on a command line, by an empty choice in a form. */
  clears?: true
  /** Whether it can only be set at creation, or only afterwards. */
  only?: "create" | "update"
  /** Description of accepted values. Texts: `flag.<hint>`. Default: `flag.<label>`. */
  hint?: string
  /** Permission that is needed to set it. Other users who see the record can read it. */
  may?: Action
}

interface FieldBase {
  /** Texts: `fieldName.<label>`. Default: the field's own name. */
  label?: string
  /** Shorter column heading. Texts: `fieldName.<head>`. Default: the label. */
  head?: string
  /** Other names that users may type, in any language. */
  also?: readonly string[]
  /** Whether the server sorts by it. */
  sort?: true
  /** Whether it is only shown in the details of one record and not in tables. */
  only?: "details"
  /** Whether a plain word in a filter is not searched in it. */
  onlyByName?: true
  /** Permission that is needed to see it. */
  may?: Action
}

/**
 * Type of a field's description. A field that the draft contains must declare how it is edited; a field that sets another name
 * of the draft must declare that name.
 */
export type FieldOf<Row, Name extends keyof Row, Draft> = FieldBase &
  KindFor<NonNullable<Row[Name]>> &
  (Name extends keyof Draft
    ? { edit: Edit }
    : { edit?: Edit & { as: Exclude<keyof Draft, keyof Row> & string } })

export type FieldsOf<Row, Draft> = {
  readonly [Name in keyof Row & string]-?: FieldOf<Row, Name, Draft>
}

type KnownProperty = keyof FieldBase | "kind" | "choice" | "title" | "parts" | "of" | "edit"

/** Rejects misspelt properties, which the compiler accepts for a generic parameter. */
export type NoOther<Row, Fields> = {
  readonly [Name in keyof Fields]: Name extends keyof Row
    ? {
        readonly [Property in Exclude<keyof Fields[Name], KnownProperty>]: never
      } & {
        readonly edit?: Fields[Name] extends { edit: infer Given }
          ? { readonly [Property in Exclude<keyof Given, keyof Edit>]: never }
          : unknown
      }
    : never
}

/** Names under which the fields of a record accept input. */
export type InputNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { edit: { as: infer As } }
    ? As
    : Fields[Name] extends { edit: object }
      ? Name
      : never
}[keyof Fields]

type OwnNames<Fields, Property extends string> = {
  [Name in keyof Fields]: Fields[Name] extends { [Each in Property]: infer Given extends string }
    ? Given
    : never
}[keyof Fields]

type PartLabels<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { parts: readonly (infer P)[] }
    ? P extends { label: infer Label extends string }
      ? Label
      : never
    : never
}[keyof Fields]

/** Names of all texts that the fields of a record need: `fieldName.<label>`. */
export type LabelsOf<Fields> =
  | OwnNames<Fields, "head">
  | PartLabels<Fields>
  | {
      [Name in keyof Fields]: Fields[Name] extends { label: infer Label extends string }
        ? Label
        : Name & string
    }[keyof Fields]

type HintOf<Name, Given> = Given extends { edit: { hint: infer Hint extends string } }
  ? Hint
  : Given extends { edit: object; label: infer Label extends string }
    ? Label
    : Given extends { edit: object }
      ? Name & string
      : never

/** Names of all texts that the flags of a record need: one for setting a value, and one more if it can be cleared. */
export type FlagTextsOf<Fields> = {
  [Name in keyof Fields]:
    | (Fields[Name] extends { edit: { only: "update"; clears: true } }
        ? never
        : HintOf<Name, Fields[Name]>)
    | (Fields[Name] extends { edit: { only: "create" } }
        ? never
        : Fields[Name] extends { edit: { clears: true } }
          ? `${HintOf<Name, Fields[Name]>}OrNone`
          : never)
}[keyof Fields]

/** Fields by which the server sorts. */
export type SortsOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { sort: true } ? Name & string : never
}[keyof Fields]

/** Fields that users can set, at creation or afterwards. */
export type EditsOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { edit: object } ? Name & string : never
}[keyof Fields]

/** Name of a field in calls. */
export type InputNameOf<Fields, Name extends keyof Fields> = Fields[Name] extends {
  edit: { as: infer As extends string }
}
  ? As
  : Name & string

/** Description of a field with all defaults applied. */
export interface Field {
  name: string
  kind: Kind
  choice: Choice | undefined
  /** For a reference: the property that contains its name. */
  title: string
  parts: readonly Part[]
  of: InsideRecord | undefined
  label: string
  head: string
  also: readonly string[]
  sort: boolean
  only: "details" | undefined
  onlyByName: boolean
  may: Action | undefined
  edit: (Edit & { as: string; hint: string }) | undefined
}
