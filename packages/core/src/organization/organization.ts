import { z } from "zod"
import { plainText } from "../lib/index.ts"
import { Category, CategoryNumber } from "../user/index.ts"
import { ORGANIZATION_TYPES } from "./choices.ts"

export const OrganizationType = z.enum(ORGANIZATION_TYPES)
export type OrganizationType = z.infer<typeof OrganizationType>

export const Organization = z.object({
  id: z.int().positive(),
  name: z.string(),
  type: OrganizationType,
  category: Category.nullable(),
  tariff: z.object({ id: z.int(), name: z.string() }).nullable(),
})
export type Organization = z.infer<typeof Organization>
export type OrganizationWire = z.input<typeof Organization>

export const OrganizationDraft = z.strictObject({
  name: plainText({ min: 3, max: 200 }),
  type: OrganizationType,
  categoryId: CategoryNumber.nullish(),
})
export type OrganizationDraft = z.infer<typeof OrganizationDraft>

/** Changes of an organization. Missing fields remain unchanged; null removes a value. */
export const OrganizationChange = z.strictObject({
  id: z.int().positive(),
  name: OrganizationDraft.shape.name.optional(),
  type: OrganizationType.optional(),
  categoryId: CategoryNumber.nullish(),
  tariffId: z.int().positive().nullish(),
})
export type OrganizationChange = z.infer<typeof OrganizationChange>
