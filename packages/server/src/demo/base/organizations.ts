import type { OrganizationType } from "@qo/core/organization"
import type { Category } from "@qo/core/user"

export interface DemoOrganization {
  name: string
  type: OrganizationType
  category: Category
  /** Domain of email addresses. The top-level domain `.example` does not exist. */
  domain: string
  /** Relative number of people in the organization among organizations of its type. */
  weight: number
}

/** Demo organizations. The provider is first; the organizations of the researcher and the issuer with demo accounts follow. */
export const DEMO_ORGANIZATIONS = [
  {
    name: "Игровая аудитория",
    type: "provider",
    category: "staff",
    domain: "audience.example",
    weight: 1,
  },
  {
    name: "Агентство «Вопрос и ответ»",
    type: "researcher",
    category: "agency",
    domain: "vopros-otvet.example",
    weight: 6,
  },
  {
    name: "Студия «Полынь»",
    type: "issuer",
    category: "studio",
    domain: "polyn.example",
    weight: 5,
  },
  {
    name: "Northlight Insights",
    type: "researcher",
    category: "agency",
    domain: "northlight.example",
    weight: 4,
  },
  {
    name: "Лаборатория «Контур внимания»",
    type: "researcher",
    category: "agency",
    domain: "kontur-vnimaniya.example",
    weight: 3,
  },
  {
    name: "Мороженое «Полюс»",
    type: "researcher",
    category: "brand",
    domain: "polyus.example",
    weight: 2,
  },
  {
    name: "Brightfield Drinks",
    type: "researcher",
    category: "brand",
    domain: "brightfield.example",
    weight: 2,
  },
  {
    name: "Институт игровых практик",
    type: "researcher",
    category: "academic",
    domain: "igropraktika.example",
    weight: 3,
  },
  {
    name: "Кафедра цифровых медиа",
    type: "researcher",
    category: "academic",
    domain: "digital-media.example",
    weight: 2,
  },
  {
    name: "Paper Fox Games",
    type: "issuer",
    category: "studio",
    domain: "paperfox.example",
    weight: 4,
  },
  {
    name: "Издательство «Северный ветер»",
    type: "issuer",
    category: "studio",
    domain: "severny-veter.example",
    weight: 3,
  },
  {
    name: "Tin Rocket",
    type: "issuer",
    category: "studio",
    domain: "tinrocket.example",
    weight: 2,
  },
] as const satisfies readonly DemoOrganization[]
