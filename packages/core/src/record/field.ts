import type { Action } from "../access/index.ts"
import type { Choice } from "../lib/index.ts"

/** Kind of a field, for text, order, comparison and input. */
export type Kind =
  | "id"
  | "text"
  | "choice"
  /** An item of a list that people add to, known by a key: a genre, a game platform. */
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

/** Names of the properties of a record inside, down to the second level: `price.total`. */
type PathIn<Value> = {
  [Name in keyof Value & string]:
    | Name
    | (NonNullable<Value[Name]> extends readonly unknown[]
        ? never
        : NonNullable<Value[Name]> extends object
          ? `${Name}.${keyof NonNullable<Value[Name]> & string}`
          : never)
}[keyof Value & string]

/** A part of an inner record shown as a separate field. */
export interface Part<Path extends string = string> {
  path: Path
  kind: Exclude<Kind, "choice" | "reference" | "record" | "list">
  /** Texts: `fieldName.<label>`. */
  label: string
}

/** The table of a record inside. */
export interface InsideRecord {
  readonly all: readonly Field[]
}

/** Possible kinds of a value of this type; null and undefined are ignored. */
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

/** How a person gives the field: as a flag of `create` and `update`, and in a form. */
export interface Edit {
  /** Creating cannot do without it. */
  required?: true
  /** Problem if it is required and missing. Texts: `problem.<missing>`. */
  missing?: "projectNameRequired"
  /** Its name in calls, if it differs from the field's: only the wire format knows it. */
  as?: string
  /** It can be taken away again: by `none` on a command line, by an empty choice in a form. */
  clears?: true
  /** Given at creation alone, or afterwards alone. */
  only?: "create" | "update"
  /** Accepted values in words. Texts: `flag.<hint>`. Default: `flag.<label>`. */
  hint?: string
  /** Given only by those who may do this; others who see the record read it. */
  may?: Action
}

interface FieldBase {
  /** Texts: `fieldName.<label>`. Without it the field's own name. */
  label?: string
  /** Column heading used in place of the label, if that is too long. Texts: `fieldName.<head>`. */
  head?: string
  /** Other names that people use for it, in any language. */
  also?: readonly string[]
  /** The server sorts by it. */
  sort?: true
  /** Shown in the details of one record and not in tables. */
  only?: "details"
  /** A plain word of a filter is not searched in it. */
  onlyByName?: true
  /** It is only for those who may do this. */
  may?: Action
}

/** A field with the same name in the draft must declare how it is edited; one with another name declares that name. */
export type FieldOf<Row, Name extends keyof Row, Draft> = FieldBase &
  KindFor<NonNullable<Row[Name]>> &
  (Name extends keyof Draft
    ? { edit: Edit }
    : { edit?: Edit & { as: Exclude<keyof Draft, keyof Row> & string } })

export type FieldsOf<Row, Draft> = {
  readonly [Name in keyof Row & string]-?: FieldOf<Row, Name, Draft>
}

type KnownProperty = keyof FieldBase | "kind" | "choice" | "title" | "parts" | "of" | "edit"

/** A generic parameter lets misspelt properties through; this does not. */
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

/** The names under which a table of fields takes input. */
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

/** Every name of a text that a table of fields needs: `fieldName.<label>`. */
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

/** Every text that a table of fields needs for its flags: one for giving a value, one more where it can be taken away. */
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

/** The fields by which the server sorts. */
export type SortsOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { sort: true } ? Name & string : never
}[keyof Fields]

/** The fields that a person gives, at creation or afterwards. */
export type EditsOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { edit: object } ? Name & string : never
}[keyof Fields]

/** The name under which calls take a field. */
export type InputNameOf<Fields, Name extends keyof Fields> = Fields[Name] extends {
  edit: { as: infer As extends string }
}
  ? As
  : Name & string

/** A field as every surface reads it. */
export interface Field {
  name: string
  kind: Kind
  choice: Choice | undefined
  /** For a reference: the property with its name. */
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
