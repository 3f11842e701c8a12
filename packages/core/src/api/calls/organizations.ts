import { z } from "zod"
import {
  Organization,
  OrganizationChange,
  OrganizationDraft,
  OrganizationType,
  ORGANIZATION,
} from "../../organization/index.ts"
import { sortsOf } from "../../record/index.ts"
import { Category } from "../../user/index.ts"
import { call, listCall } from "../call.ts"
import { pagingOf, queryInt } from "../paging.ts"

const prefix = "/api/v1/service"

export const organizationCalls = {
  listCategories: call({
    method: "GET",
    path: `${prefix}/categories`,
    summary: "What kinds of customers there are.",
    access: "directory.read",
    get input() {
      return z.strictObject({})
    },
    get output() {
      return z.array(Category)
    },
  }),
  listOrganizations: listCall({
    method: "GET",
    path: `${prefix}/organizations`,
    summary: "Organizations, of one type or of all.",
    access: "organizations.manage",
    get input() {
      return pagingOf(...sortsOf(ORGANIZATION)).extend({ type: OrganizationType.optional() })
    },
    get item() {
      return Organization
    },
  }),
  getOrganization: call({
    method: "GET",
    path: `${prefix}/organization`,
    summary: "One organization.",
    access: "organizations.manage",
    get input() {
      return z.strictObject({ id: queryInt(z.int().positive()) })
    },
    get output() {
      return Organization
    },
  }),
  createOrganization: call({
    method: "POST",
    path: `${prefix}/organizations`,
    summary: "Create an organization.",
    access: "organizations.manage",
    keyed: true,
    get input() {
      return OrganizationDraft
    },
    get output() {
      return Organization
    },
  }),
  updateOrganization: call({
    method: "PUT",
    path: `${prefix}/organization`,
    summary: "Change an organization, its tariff included.",
    access: "organizations.manage",
    keyed: true,
    get input() {
      return OrganizationChange
    },
    get output() {
      return Organization
    },
  }),
}
