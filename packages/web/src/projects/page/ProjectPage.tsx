import { Button } from "@blueprintjs/core"
import {
  ArrowLeftIcon,
  DiagramTreeIcon,
  EditIcon,
  LinkIcon,
  MoreIcon,
  PlayIcon,
} from "@blueprintjs/icons"
import { can } from "@qo/core/access"
import type { DeletedProject } from "@qo/core/acts"
import { isLocked, PROJECT_STATUS, type Project } from "@qo/core/project"
import { useEffect, useRef, useState } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router-dom"
import { dayWords } from "../../base/date-words.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { ACT_ICONS } from "../../ui/acts/act-icons.tsx"
import { verbKey, verbText } from "../../ui/acts/act-texts.ts"
import { useAct } from "../../ui/acts/use-act.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { ChoiceTag } from "../../ui/Badge.tsx"
import { LinkButton } from "../../ui/LinkButton.tsx"
import { isSending, useSendQuestion } from "../../shared/projects/use-send-question.tsx"
import { PopMenu } from "../../ui/PopMenu.tsx"
import { MissingProject } from "../../shared/projects/MissingProject.tsx"
import { isJustCreated } from "../just-created.ts"
import { useProjectEntries } from "../project-entries.tsx"
import { projectActsFor } from "../project-acts.ts"
import { type OpenPortraits, usePortraits } from "../portraits/use-portraits.ts"
import { NextStepCard } from "./NextStepCard.tsx"
import { openForm, openLink } from "./project-dialogs.tsx"
import type { ProjectPart } from "./project-part.ts"
import { editorPath } from "../../shared/projects/editor-path.ts"
import { type OpenProject, useProject } from "./use-project.ts"
import { ProjectSectionPart } from "./sections/ProjectSectionPart.tsx"
import { SectionBar } from "./sections/SectionBar.tsx"
import { useSections } from "./sections/use-sections.ts"
import { openWalk } from "./walk.tsx"
import "./project-page.css"
import "./sections/sections.css"

/** One project: its facts, its state, its next step. */
export function ProjectPage({ pid }: { pid: number }) {
  const t = useTexts()
  const opened = useProject(pid)
  const { data, error } = opened.project
  if (error && !data)
    return (
      <MissingProject error={error} onRetry={opened.refresh}>
        <BackLink />
      </MissingProject>
    )
  if (!data) return <p role="status">{t("loader.label")}</p>
  return <ShownProject key={pid} opened={opened} project={data} />
}

function ShownProject({ opened, project }: { opened: OpenProject; project: Project }) {
  const { role, user } = useSession()
  const owns =
    can(role, "projects.change") && (role === "administrator" || project.owner.id === user.id)
  const editing = usePortraits(opened, project, owns)
  const part = { opened, project, owns }
  const sections = useSections(project.status)
  return (
    <section className="rz-project" aria-labelledby="project-name">
      <BackLink />
      <Head {...part} editing={editing} />
      <NextStepCard {...part} editing={editing} />
      <SectionBar
        sections={sections.shown}
        areAllOpen={sections.areAllOpen}
        onOpenAll={sections.openAll}
      />
      {sections.ordered.map(({ section }) => (
        <ProjectSectionPart
          key={section}
          section={section}
          part={{ ...part, editing }}
          sections={sections}
        />
      ))}
    </section>
  )
}

function BackLink() {
  const t = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const back = new URLSearchParams(query)
  back.delete("pid")
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<ArrowLeftIcon />}
      text={t("projects.backToList")}
      onClick={() => void navigate({ search: back.toString() })}
    />
  )
}

type HeadProps = ProjectPart & { editing: OpenPortraits }

function Head({ opened, project, owns, editing }: HeadProps) {
  const t = useTexts()
  const { read, words } = opened
  const locale = useLocale()
  const showLink = async () => {
    if (await editing.settle()) openLink(t, project, opened)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  useEffect(() => {
    if (isJustCreated(state)) heading.current?.focus()
  }, [state])
  return (
    <header className="rz-project__head">
      <div className="rz-project__title">
        <h1 id="project-name" ref={heading} tabIndex={-1}>
          <bdi>{project.name}</bdi>
        </h1>
        <ChoiceTag choice={PROJECT_STATUS} value={project.status} />
        <span className="rz-muted">
          {t("projects.meta", { pid: project.pid, day: dayWords(project.createdAt, locale) })}
        </span>
      </div>
      <div className="rz-project__acts">
        {read && words && read.blocks.some(({ questions }) => questions.length > 0) && (
          <Button
            icon={<PlayIcon />}
            text={t("projects.walk")}
            onClick={() => openWalk(t, project.name, { read, words })}
          />
        )}
        <LinkButton
          icon={<DiagramTreeIcon />}
          text={t("projects.openEditor")}
          to={editorPath(project.pid)}
        />
        <Button
          icon={<LinkIcon className="rz-project__icon" />}
          text={t("projects.link")}
          onClick={() => void showLink()}
        />
        {owns && !isLocked(project.status) && (
          <Button
            icon={<EditIcon className="rz-project__icon" />}
            text={t("projects.edit")}
            onClick={() => openForm(t, project, opened)}
          />
        )}
        <Moves {...{ opened, project, editing }} />
      </div>
    </header>
  )
}

/** Acts and other entries without separate buttons, in a menu. */
function Moves({ opened, project, editing }: Omit<HeadProps, "owns">) {
  const t = useTexts()
  const actWords = useWords()
  const caller = useCaller()
  const navigate = useNavigate()
  const [menu, openMenu] = useState<HTMLElement>()
  const carryOut = useAct<DeletedProject>({
    put: opened.put,
    drop: () => {
      editing.drop()
      void navigate({ search: "" })
    },
    refresh: opened.refresh,
    nameOf: ({ name }) => name,
    ask: useSendQuestion(),
  })
  const acts = projectActsFor(caller).filter((act) => !act.refusal(project))
  const entries = useProjectEntries((now) => (now ? opened.put(now) : opened.refresh()))
    .filter(({ id }) => id !== "link" && id !== "editor")
    .map(({ run, ...entry }) => ({ ...entry, run: () => run(project) }))
  const perform = async (act: (typeof acts)[number]) => {
    if (!isSending(act) || (await editing.settle())) await carryOut(act, project)
  }
  const entryOf = (act: (typeof acts)[number]) => ({
    id: verbKey(act),
    label: verbText(act, actWords),
    icon: ACT_ICONS[verbKey(act)],
    danger: act.danger,
    run: () => void perform(act),
  })
  return (
    <>
      {acts.length + entries.length > 0 && (
        <Button
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          aria-label={t("projects.moves")}
          icon={<MoreIcon className="rz-project__more" />}
          text={<span className="rz-project__moves">{t("projects.moves")}</span>}
          onClick={(event) => openMenu(event.currentTarget)}
        />
      )}
      {menu && (
        <PopMenu
          label={t("projects.moves")}
          groups={[
            acts.filter(({ danger }) => !danger).map(entryOf),
            entries,
            acts.filter(({ danger }) => danger).map(entryOf),
          ]}
          anchor={menu}
          onClose={() => openMenu(undefined)}
        />
      )}
    </>
  )
}
