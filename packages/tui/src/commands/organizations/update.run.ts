import { organizationCalls } from "@qo/core/api"
import { Organization, OrganizationChange } from "@qo/core/organization"
import { CATEGORIES } from "@qo/core/user"
import { CHOICES, findChoice } from "../../inputs/choices.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { refuseNothing, saveChange } from "../../shell/save-change.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Calls, Invocation, Language } from "../../shell/shell.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import { findTariff } from "./find-tariff.ts"
import { organizationColumns } from "./organization-columns.ts"
import type { organizationsUpdate } from "./update.ts"

const NONE = "none"
const FLAGS = {
  name: "--name",
  type: "--type",
  categoryId: "--category",
  tariffId: "--tariff",
} as const

type Given = ValuesOf<typeof organizationsUpdate>
type Fields = Omit<OrganizationChange, "id">

const plainFields = ({ name, type }: Given): Fields => ({
  ...(name !== undefined && { name }),
  ...(type && { type }),
})

/** @throws CommandFailure */
async function categoryId(
  typed: string,
  shell: Invocation & Language,
): Promise<Fields["categoryId"]> {
  if (typed === NONE) return null
  const key = await findChoice("category", typed)
  if (key) return CATEGORIES[key].id
  const values = [...CHOICES.category.map((choice) => choice.key), NONE].join(", ")
  throw wrongUsage(shell, [
    { field: "--category", message: shell.t("input.notChoice", { values }) },
  ])
}

async function fieldsOf(values: Given, shell: Calls & Invocation & Language): Promise<Fields> {
  const { category, tariff } = values
  const fields: Fields = OrganizationChange.omit({ id: true }).parse(plainFields(values))
  if (category !== undefined) fields.categoryId = await categoryId(category, shell)
  if (tariff !== undefined)
    fields.tariffId = tariff === NONE ? null : await findTariff(shell, tariff)
  return fields
}

export const organizationsUpdateModule: ModuleOf<typeof organizationsUpdate> = {
  output: Organization,
  check: (values, t) =>
    schemaProblems(OrganizationChange, { id: 1, ...plainFields(values) }, FLAGS, t),
  async run(values, shell) {
    const { id, ...given } = values
    refuseNothing(given, FLAGS, shell)
    const fields = await fieldsOf(values, shell)
    const organization = await shell.api.send(organizationCalls.getOrganization, { id })
    const { name, type, category, tariff } = organization
    return saveChange(
      {
        id,
        record: organization,
        now: {
          name,
          type,
          categoryId: category && CATEGORIES[category].id,
          tariffId: tariff?.id ?? null,
        },
        fields,
        columns: organizationColumns(shell),
        call: organizationCalls.updateOrganization,
        input: { id, ...fields },
      },
      shell,
    )
  },
}
