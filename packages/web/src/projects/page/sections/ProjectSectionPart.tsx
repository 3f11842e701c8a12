import { TEMPLATE, type ProjectSection } from "@qo/core/project"
import { type ReactNode, useCallback } from "react"
import { useLocale, useTexts } from "../../../base/texts.ts"
import { useWords } from "../../../base/words.ts"
import type { OpenPortraits } from "../../portraits/use-portraits.ts"
import { AboutCard } from "../AboutCard.tsx"
import { CallbacksCard } from "../CallbacksCard.tsx"
import { ChecksCard } from "../ChecksCard.tsx"
import { CommentsCard } from "../CommentsCard.tsx"
import { DecideCard } from "../DecideCard.tsx"
import { DecisionsCard } from "../DecisionsCard.tsx"
import { FollowUpsCard } from "../FollowUpsCard.tsx"
import { HistoryCard } from "../HistoryCard.tsx"
import { InterviewsCard } from "../InterviewsCard.tsx"
import { OutlineCard } from "../OutlineCard.tsx"
import { PathsCard } from "../PathsCard.tsx"
import { PortraitsCard } from "../PortraitsCard.tsx"
import { PriceCard } from "../PriceCard.tsx"
import type { ProjectPart } from "../project-part.ts"
import { RespondentsCard } from "../RespondentsCard.tsx"
import { SettingsCard } from "../SettingsCard.tsx"
import { STAGE_FACTS } from "../stage-facts.ts"
import { VersionsCard } from "../VersionsCard.tsx"
import { Section } from "./Section.tsx"
import { sectionId, type useSections } from "./use-sections.ts"

interface SectionProps extends ProjectPart {
  editing: OpenPortraits
}

type Column = (part: SectionProps) => ReactNode

/** The content of each section: the wide column, and the narrow one beside it. */
const COLUMNS: Readonly<Record<ProjectSection, { main: Column; side: Column }>> = {
  questionnaire: {
    main: (part) => (
      <>
        <ChecksCard {...part} />
        <OutlineCard {...part} />
      </>
    ),
    side: (part) => <PathsCard {...part} />,
  },
  // The price is visible while portraits are edited.
  audience: {
    main: (part) => <PortraitsCard {...part} />,
    side: (part) => <PriceCard {...part} />,
  },
  moderation: {
    main: (part) => (
      <>
        <DecideCard {...part} />
        <CommentsCard {...part} />
      </>
    ),
    side: (part) => <DecisionsCard {...part} />,
  },
  collecting: {
    main: (part) => (
      <>
        <InterviewsCard {...part} />
        <FollowUpsCard {...part} />
      </>
    ),
    side: (part) => <RespondentsCard {...part} />,
  },
  settings: {
    main: (part) => (
      <>
        <AboutCard {...part} />
        <CallbacksCard {...part} />
      </>
    ),
    side: (part) => <SettingsCard {...part} />,
  },
  history: {
    main: (part) => (
      <>
        <VersionsCard {...part} />
        <HistoryCard {...part} />
      </>
    ),
    side: () => null,
  },
}

interface ProjectSectionPartProps {
  section: ProjectSection
  part: SectionProps
  sections: ReturnType<typeof useSections>
}

/** A section of the project's page with its cards. */
export function ProjectSectionPart({ section, part, sections }: ProjectSectionPartProps) {
  const t = useTexts()
  const { main, side } = COLUMNS[section]
  const { report } = sections
  const onPresence = useCallback((is: boolean) => report(section, is), [report, section])
  return (
    <Section
      id={sectionId(section)}
      title={t(`projectSection.${section}`)}
      fact={useFact(section, part)}
      isOpen={sections.isOpen(section)}
      onToggle={() => sections.toggle(section)}
      onPresence={onPresence}
      main={main(part)}
      side={side(part)}
    />
  )
}

/** A short summary of a section. */
function useFact(section: ProjectSection, { opened, project }: ProjectPart): string | undefined {
  const t = useTexts()
  const locale = useLocale()
  const words = useWords()
  if (section === "settings") return words.choice(TEMPLATE, project.template)
  if (section !== "history") return STAGE_FACTS[section]({ opened, project }, { t, locale })
  const [last] = opened.versions ?? []
  return last && t("versions.one", { revision: last.revision })
}
