export {
  Organization,
  ORGANIZATION_TYPES,
  OrganizationChange,
  OrganizationDraft,
  OrganizationType,
} from "./organization.ts"
