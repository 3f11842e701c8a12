export {
  Organization,
  ORGANIZATION_TYPES,
  OrganizationDraft,
  OrganizationType,
} from "./organization.ts"
