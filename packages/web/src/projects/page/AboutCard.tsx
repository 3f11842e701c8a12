import { PROJECTS } from "@qo/core/acts"
import { TARGET_PLATFORM, TEMPLATE, TEMPLATES } from "@qo/core/project"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { DateText } from "../../ui/DateText.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

/** Properties of the project. */
export function AboutCard({ opened: { read }, project }: ProjectPart) {
  const t = useTexts()
  const words = useWords()
  const { owner, organization, template, tpid, targetPlatforms, targetCompletes, endsAt } = project
  const { embedOrigins } = project
  const questions = read?.blocks.reduce((sum, block) => sum + block.questions.length, 0)
  return (
    <Card id="project-about" title={t("projects.about")}>
      <dl className="rz-facts">
        {read && questions !== undefined && (
          <Fact name={t("stage.questionnaire")}>
            {t("projects.summary", {
              questions: t("projects.questions", { count: questions }),
              blocks: t("projects.blocks", { count: read.blocks.length }),
            })}
          </Fact>
        )}
        <Fact name={t("fieldName.template")}>{words.choice(TEMPLATE, template)}</Fact>
        {tpid !== null && (
          <Fact name={t("fieldName.tpid")}>
            <FollowedUp pid={tpid} />
          </Fact>
        )}
        <Fact name={t("fieldName.owner")}>
          <bdi>{owner.fullname}</bdi>
        </Fact>
        {organization && (
          <Fact name={t("fieldName.organization")}>
            <bdi>{organization.name}</bdi>
          </Fact>
        )}
        <Fact name={t("fieldName.targetPlatforms")}>
          {targetPlatforms.map((each) => words.choice(TARGET_PLATFORM, each)).join(", ") || "—"}
        </Fact>
        {targetCompletes !== null && (
          <Fact name={t("fieldName.targetCompletes")}>{targetCompletes}</Fact>
        )}
        {embedOrigins.length > 0 && (
          <Fact name={t("fieldName.embedOrigins")}>{embedOrigins.join(", ")}</Fact>
        )}
        <SharedNetwork isShared={project.sharedNetwork} />
        {TEMPLATES[template].needsEnd && (
          <Fact name={t("fieldName.endsAt")}>
            {endsAt ? <DateText seconds={endsAt} withTime /> : t("projects.never")}
          </Fact>
        )}
      </dl>
      {project.demo && <p className="rz-note">{t("projects.demo")}</p>}
    </Card>
  )
}

function SharedNetwork({ isShared }: { isShared: boolean }) {
  const t = useTexts()
  return isShared && <Fact name={t("fieldName.sharedNetwork")}>{t("form.yes")}</Fact>
}

/** The project whose respondents are asked again; by its number alone for who may not see it. */
function FollowedUp({ pid }: { pid: number }) {
  const t = useTexts()
  const { api } = useSession()
  const { data } = useQuery({
    queryKey: ["project", pid, "record"],
    queryFn: () => PROJECTS.read(api, pid),
    retry: false,
  })
  if (!data) return t("record.number", { id: pid })
  return (
    <Link to={{ search: `?pid=${pid}` }}>
      {t("record.number", { id: pid })} <bdi>{data.name}</bdi>
    </Link>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
