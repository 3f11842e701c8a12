export {
  Organization,
  ORGANIZATION_TYPES,
  OrganizationChange,
  OrganizationDraft,
  OrganizationType,
  type OrganizationWire,
} from "./organization.ts"
