import { Refusal } from "../http/refusal.ts"

/** The caller's role may not say what these fields are. */
export const notYours = (fields: readonly string[]): Refusal =>
  new Refusal("notPermitted", {
    issues: fields.map((field) => ({ path: [field], key: "notForYourRole" })),
  })
