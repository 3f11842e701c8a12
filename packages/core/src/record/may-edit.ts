import { can, type Role } from "../access/index.ts"
import type { Edit } from "./field.ts"

/** Returns true if this role may set the field, provided that it may change the record. */
export const mayEdit = ({ edit }: { readonly edit?: Edit }, role: Role): boolean =>
  edit !== undefined && (edit.may === undefined || can(role, edit.may))
