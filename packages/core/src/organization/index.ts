export { ORGANIZATION_TYPE, ORGANIZATION_TYPES } from "./choices.ts"
export {
  Organization,
  OrganizationChange,
  OrganizationDraft,
  OrganizationType,
  type OrganizationWire,
} from "./organization.ts"
export { ORGANIZATION } from "./organization-fields.ts"
