import { organizationCalls } from "@qo/core/api"
import { Organization } from "@qo/core/organization"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { pageInput, printPages } from "../../shell/print-pages.ts"
import type { organizationsList } from "./list.ts"
import { organizationColumns } from "./organization-columns.ts"

export const organizationsListModule: ModuleOf<typeof organizationsList> = {
  output: Organization,
  async run({ type }, shell) {
    const { input } = organizationCalls.listOrganizations
    await printPages(
      shell,
      organizationColumns(shell),
      (page) =>
        shell.api.list(
          organizationCalls.listOrganizations,
          input.parse({ ...(type && { type }), ...pageInput(shell, page) }),
        ),
      Organization,
    )
    return EXIT.done
  },
}
