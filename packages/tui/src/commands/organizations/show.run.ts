import { organizationCalls } from "@qo/core/api"
import { Organization } from "@qo/core/organization"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { organizationColumns } from "./organization-columns.ts"
import type { organizationsShow } from "./show.ts"

export const organizationsShowModule: ModuleOf<typeof organizationsShow> = {
  output: Organization,
  async run({ id }, { api, print, t, locale }) {
    await print.record(
      organizationColumns({ t, locale }),
      await api.send(organizationCalls.getOrganization, { id }),
      Organization,
    )
    return EXIT.done
  },
}
