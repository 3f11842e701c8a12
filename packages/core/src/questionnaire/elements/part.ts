import type { Condition } from "../condition/condition.ts"
import type { Limits } from "../limits.ts"
import type { WeighedChange } from "./weighed-change.ts"

/** The limit of the installation that a text must keep. */
export type TextLimit = Extract<keyof Limits, "questionText" | "answerText" | "endText">

/** A part with a name in the list format: `name=value`. */
interface ListedPart {
  /** Without it the list format has a special sign for the part, or none. */
  list?: string | undefined
}

/** A text that people read. */
interface TextKind extends ListedPart {
  kind: "text"
  /** The limit that QO419 checks; `undefined`: none. */
  limit: TextLimit | undefined
  /** Whether moderation reads it. Required of everything that a respondent may see. */
  moderated: boolean
}

/** A value whose inside no table describes. It must declare that people read none of its texts. */
interface OpaqueKind {
  kind: "opaque"
  texts: "none"
}

/** A {@link Condition}: it reads other questions by their ids. */
interface ConditionKind extends ListedPart {
  kind: "condition"
}

/** Possible kinds of a value of this type: a closed list is a choice, any other string a text, an id or a reference. */
type KindFor<Value> = [Value] extends [boolean]
  ? ListedPart & { kind: "yesNo" }
  : [Value] extends [number]
    ? ListedPart & { kind: "number" }
    : [Value] extends [string]
      ? string extends Value
        ? TextKind | (ListedPart & { kind: "question" }) | { kind: "id" }
        : (ListedPart & { kind: "choice"; options: readonly Value[] }) | { kind: "category" }
      : [Value] extends [readonly unknown[]]
        ? { kind: "elements" } | OpaqueKind
        : [Value] extends [Condition]
          ? ConditionKind
          : string extends keyof Value
            ? { kind: "texts"; moderated: boolean }
            : OpaqueKind | { kind: "group"; parts: InnerParts<Value> }

type InnerParts<Value> = {
  readonly [Name in keyof Value & string]-?: KindFor<NonNullable<Value[Name]>> & InnerBase
}

/** Declarations of a part inside a group beside its kind. */
interface InnerBase {
  /** Its sentence in the JSON Schema. */
  about?: string
}

/** Declarations of every part of an element beside its kind. */
interface PartBase extends InnerBase {
  /** The weight of a change; `undefined` for ids and for elements inside, which are compared one by one. */
  change: WeighedChange | undefined
  /** Whether a change may alter the route of a respondent. */
  routes: boolean
}

/** Every field that some member of the union has, with the values that it takes there. */
export type FieldsOf<Element> = {
  readonly [Name in Element extends unknown ? keyof Element & string : never]: NonNullable<
    Element extends unknown ? (Name extends keyof Element ? Element[Name] : never) : never
  >
}

/**
 * The parts of an element, in the order of difference lines. A table that satisfies it names every part, with a kind that fits the
 * part's type, and nothing else. It holds no schema: it is checked against the types that are inferred from them.
 */
export type PartsFor<Element> = {
  readonly [Name in keyof FieldsOf<Element>]: PartBase & KindFor<FieldsOf<Element>[Name]>
}

/** How the respondent's page gets each part that it may show. */
export type PageFor<Element> = {
  readonly [Name in keyof FieldsOf<Element>]: {
    /**
     * `text`: a text below the question. `copy`: the value. `own`: specific code adds the part or data derived from it.
     * `none`: it stays on the server.
     */
    page: "copy" | "own" | "none" | ([FieldsOf<Element>[Name]] extends [string] ? "text" : never)
  }
}

/** How each part is described to readers of a question. */
export type FactsFor<Element> = {
  readonly [Name in keyof FieldsOf<Element>]: {
    /** `line`: its name and value. `own`: a specific sentence. `none`: not, or it is shown beside the facts. */
    fact: "own" | "none" | ([FieldsOf<Element>[Name]] extends [Plain] ? "line" : never)
  }
}

/** How the editor's form edits each part. */
export type FormFor<Element> = {
  readonly [Name in keyof FieldsOf<Element>]: {
    /** `plain`: one control by the part's kind. `own`: a specific component. `none`: it is edited elsewhere. */
    form: "own" | "none" | ([FieldsOf<Element>[Name]] extends [Plain] ? "plain" : never)
    /** A number that can be left out. */
    mayBeEmpty?: true
    /** Default of a choice or boolean. */
    otherwise?: FieldsOf<Element>[Name]
  }
}

/** Parts that could be attributes of the list format declare whether they are. */
export type ListFor<Element> = {
  readonly [Name in keyof FieldsOf<Element>]: [FieldsOf<Element>[Name]] extends [Plain | Condition]
    ? { list: string | undefined }
    : unknown
}

type Plain = string | number | boolean

/** A part inside a group, as the functions that derive something from it read it. */
export interface InnerPart extends InnerBase, ListedPart {
  kind:
    | "yesNo"
    | "number"
    | "text"
    | "id"
    | "question"
    | "choice"
    | "category"
    | "elements"
    | "opaque"
    | "condition"
    | "texts"
    | "group"
  options?: readonly string[]
  limit?: TextLimit | undefined
  moderated?: boolean
  parts?: Readonly<Record<string, InnerPart>>
}

/** A table of parts, whatever the element. */
export type Parts = Readonly<Record<string, InnerPart & PartBase>>
