import { Button } from "@blueprintjs/core"
import { CollapseAllIcon, ExpandAllIcon } from "@blueprintjs/icons"
import type { ProjectSection } from "@qo/core/project"
import { useEffect, useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { useTexts } from "../../../base/texts.ts"
import { sectionId } from "./use-sections.ts"

interface SectionBarProps {
  sections: readonly ProjectSection[]
  areAllOpen: boolean
  onOpenAll: (isOpen: boolean) => void
}

/** Anchors of the page's sections; it stays in sight while the page scrolls. */
export function SectionBar({ sections, areAllOpen, onOpenAll }: SectionBarProps) {
  const t = useTexts()
  const { search } = useLocation()
  const current = useSectionInSight(sections)
  const all = t(areAllOpen ? "projectSection.closeAll" : "projectSection.openAll")
  return (
    <nav className="rz-section-bar" aria-label={t("projectSection.label")}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <Link
              to={{ search, hash: sectionId(section) }}
              aria-current={section === current ? "location" : undefined}
            >
              {t(`projectSection.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
      <Button
        variant="minimal"
        icon={areAllOpen ? <CollapseAllIcon /> : <ExpandAllIcon />}
        text={<span className="rz-section-bar__text">{all}</span>}
        aria-label={all}
        onClick={() => onOpenAll(!areAllOpen)}
      />
    </nav>
  )
}

/** The uppermost section in the upper half of the window. */
function useSectionInSight(sections: readonly ProjectSection[]): ProjectSection | undefined {
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set())
  const names = sections.join()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInSight((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) now.add(target.id)
            else now.delete(target.id)
          return now
        }),
      { rootMargin: "-120px 0px -40% 0px" },
    )
    for (const name of names.split(",")) {
      const section = document.getElementById(sectionId(name as ProjectSection))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [names])
  return sections.find((section) => inSight.has(sectionId(section)))
}
