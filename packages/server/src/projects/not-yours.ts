import { Refusal } from "../http/refusal.ts"

/** Returns a refusal: the caller's role may not set these fields. */
export const notYours = (fields: readonly string[]): Refusal =>
  new Refusal("notPermitted", {
    issues: fields.map((field) => ({ path: [field], key: "notForYourRole" })),
  })
