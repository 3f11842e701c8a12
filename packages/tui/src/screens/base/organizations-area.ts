import { organizationCalls } from "@qo/core/api"
import type { Organization } from "@qo/core/organization"
import type { Area, AreaKind } from "../../app-store/area.ts"

/** For forms to choose from. */
export interface OrganizationsArea extends Area {
  all: () => readonly Organization[]
}

/** More than a person walks through; those beyond are found by commands. */
const MOST = 1000

export const ORGANIZATIONS_AREA: AreaKind<OrganizationsArea> = {
  name: "organizations",
  action: "organizations.manage",
  create: ({ api, link, changed, onError }) => {
    let organizations: readonly Organization[] = []
    async function refresh() {
      try {
        const page = await link.run(() =>
          api.list(organizationCalls.listOrganizations, { sort: "name", limit: MOST }),
        )
        organizations = page.data
        changed()
      } catch (error) {
        onError(error)
      }
    }
    return {
      all: () => organizations,
      start: () => void refresh(),
      stop: () => {
        organizations = []
      },
      reread: () => {},
      refresh,
    }
  },
}
