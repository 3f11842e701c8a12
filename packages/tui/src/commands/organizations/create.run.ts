import { organizationCalls } from "@qo/core/api"
import { Organization, OrganizationDraft } from "@qo/core/organization"
import { CATEGORIES } from "@qo/core/user"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { organizationsCreate } from "./create.ts"
import { organizationColumns } from "./organization-columns.ts"

const FLAGS = { name: "--name", type: "--type", categoryId: "--category" }

const draftOf = ({ name, type, category }: Partial<ValuesOf<typeof organizationsCreate>>) => ({
  name,
  type,
  ...(category && { categoryId: CATEGORIES[category].id }),
})

export const organizationsCreateModule: ModuleOf<typeof organizationsCreate> = {
  output: Organization,
  check: (values, t) => schemaProblems(OrganizationDraft, draftOf(values), FLAGS, t),
  async run(values, shell) {
    const draft = OrganizationDraft.parse(draftOf(values))
    if (shell.dryRun)
      return showPlan(shell, { request: requestOf(organizationCalls.createOrganization, draft) })
    const organization = await shell.api.send(organizationCalls.createOrganization, draft)
    await shell.print.record(organizationColumns(shell), organization, Organization)
    return EXIT.done
  },
}
