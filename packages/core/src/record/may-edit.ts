import { can, type Role } from "../access/index.ts"
import type { Edit } from "./field.ts"

/** May this role give the field, where it may change the record at all? */
export const mayEdit = ({ edit }: { readonly edit?: Edit }, role: Role): boolean =>
  edit !== undefined && (edit.may === undefined || can(role, edit.may))
