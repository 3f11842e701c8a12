import { newPortrait, type Portrait, restrictsField } from "@qo/core/portrait"
import { DEFAULT_SETTINGS, SETTINGS_GROUPS, settingsOf, TEMPLATES } from "@qo/core/project"
import { projectOf } from "@qo/core/edits"
import { findingText } from "@qo/core/i18n"
import { conditionText, type PortraitWords } from "@qo/core/wording"
import { useContext } from "react"
import { openModal } from "../../base/modal-queue.ts"
import { useObservable } from "../../base/observable.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { PortraitDialog } from "../../shared/portraits/PortraitDialog.tsx"
import { useTargetNames } from "../../shared/portraits/use-target-names.ts"
import { PlatformsField } from "../../shared/projects/PlatformsField.tsx"
import { SettingField } from "../../shared/projects/SettingField.tsx"
import { ToolsContext } from "../session/tools.ts"
import { useEditor, useEditorTexts, useVersion } from "../session/use-editor.ts"
import { CommentsPart } from "./CommentsPart.tsx"
import { useFindingTexts, useQuestionnaireWords } from "../session/use-finding-texts.ts"
import { useLimits } from "../../ui/use-limits.ts"

/** Properties of the project as a whole: portraits, platforms, settings. */
export function ProjectForm() {
  const t = useEditorTexts()
  const say = useTexts()
  const session = useEditor()
  useVersion()
  const { name } = useObservable(session.project)
  const { content, projectSettings } = useObservable(session.rights)
  const { targetPlatforms = [], ...kept } = projectOf(session.doc)
  const settings = {
    ...DEFAULT_SETTINGS,
    ...kept.settings,
    ...(kept.priority !== undefined && { set_priority: kept.priority }),
  }
  return (
    <section className="rz-panel" aria-labelledby="panel-title">
      <header className="rz-panel__head">
        <h2 id="panel-title">{t("project.title")}</h2>
        <bdi className="rz-muted">{name}</bdi>
      </header>
      <div className="rz-panel__body">
        <CommentsPart />
        <PortraitsPart />
        <div data-part="targetPlatforms" inert={!content}>
          <PlatformsField
            label={t("project.platforms")}
            value={targetPlatforms}
            problems={[]}
            onChange={(platforms) => session.run({ do: "setTargetPlatforms", platforms })}
          />
        </div>
        {SETTINGS_GROUPS.map((group) => (
          <section key={group} className="rz-panel__group" aria-labelledby={`project-${group}`}>
            <h3 id={`project-${group}`}>{say(`settingsGroup.${group}`)}</h3>
            {settingsOf(group).map((setting) => (
              <SettingField
                key={setting}
                name={setting}
                value={settings[setting] ?? DEFAULT_SETTINGS[setting]}
                mayChange={projectSettings}
                onChange={(value) =>
                  session.run(
                    setting === "set_priority"
                      ? { do: "setPriority", priority: Number(value) }
                      : { do: "setProjectSettings", set: { [setting]: value } },
                  )
                }
              />
            ))}
          </section>
        ))}
        {content && !projectSettings && (
          <p className="rz-muted">{say("projects.settingsReadOnly")}</p>
        )}
      </div>
    </section>
  )
}

/** The project's portraits; each opens in a dialog whose changes are one step. */
function PortraitsPart() {
  const t = useEditorTexts()
  const say = useTexts()
  const locale = useLocale()
  const session = useEditor()
  const { demo, template } = useObservable(session.project)
  const { content } = useObservable(session.rights)
  const texts = useQuestionnaireWords()
  const limits = useLimits()
  const { portraits = [] } = projectOf(session.doc)
  const nameOf = useTargetNames(portraits)
  const words: PortraitWords | undefined = texts && { t: texts, locale, nameOf }
  if (TEMPLATES[template].portraits === "none")
    return <p className="rz-muted">{t("project.noPortraits")}</p>
  const put = (next: readonly Portrait[]) => session.run({ do: "setPortraits", portraits: next })
  const open = (portrait: Portrait) => {
    if (!words) return
    openModal({
      title: portrait.name || say("portraits.title"),
      size: "form",
      renderBody: (close) => (
        <PortraitDialog
          portrait={portrait}
          words={words}
          most={demo ? limits.demo.respondents : limits.respondents.max}
          findingsOf={NOTHING_FOUND}
          onClose={close}
          onDone={(done) => {
            close()
            const { portraits: now = [] } = projectOf(session.doc)
            const isNew = now.every(({ id }) => id !== done.id)
            put(isNew ? [...now, done] : now.map((each) => (each.id === done.id ? done : each)))
          }}
        />
      ),
    })
  }
  return (
    <section className="rz-parts" aria-labelledby="project-portraits">
      <h3 id="project-portraits">
        {say("projects.portraits")} <span className="rz-muted">{portraits.length}</span>
        {content && portraits.length < limits.portraits && (
          <button type="button" className="rz-act" onClick={() => open(newPortrait(portraits))}>
            + {say("portraits.add")}
          </button>
        )}
      </h3>
      {portraits.length === 0 && <p className="rz-muted">{say("projects.portraitsNone")}</p>}
      <ul className="rz-portrait-list" data-part="portraits">
        {portraits.map((portrait) => (
          <li key={portrait.id}>
            <PortraitLine
              {...{ portrait, words }}
              onOpen={content ? () => open(portrait) : undefined}
            />
            {content && (
              <button
                type="button"
                className="rz-parts__more"
                aria-label={t("project.removePortrait", { name: titleOf(portrait, say) })}
                onClick={() => put(portraits.filter(({ id }) => id !== portrait.id))}
              >
                ✕
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the dialog findings would be outdated; they appear at the portrait afterwards. */
const NOTHING_FOUND = () => []

const titleOf = ({ id, name }: Portrait, say: ReturnType<typeof useTexts>): string =>
  name || say("projects.portraitUnnamed", { id })

interface LineProps {
  portrait: Portrait
  words: PortraitWords | undefined
  onOpen: (() => void) | undefined
}

function PortraitLine({ portrait, words, onOpen }: LineProps) {
  const say = useTexts()
  const find = useFindingTexts()
  const { checks } = useContext(ToolsContext)
  const { respondents, conditions } = portrait
  const found = (useObservable(checks.checked)?.findings ?? []).filter(
    ({ place }) => place.portrait === portrait.id,
  )
  const limits =
    words && conditions.filter(restrictsField).map((each) => conditionText(each, words))
  const title = (
    <>
      <bdi>{titleOf(portrait, say)}</bdi>{" "}
      <span className="rz-muted">{say("projects.completes", { count: respondents })}</span>
    </>
  )
  return (
    <div>
      {onOpen ? (
        <button type="button" className="rz-portrait-list__open" onClick={onOpen}>
          {title}
        </button>
      ) : (
        <b>{title}</b>
      )}
      <p className="rz-muted">{limits?.join(" · ") || say("projects.portraitAnybody")}</p>
      {find &&
        found.map((finding, at) => (
          <p key={at} className="rz-fault-text">
            {findingText(find, finding) ?? finding.code}
          </p>
        ))}
    </div>
  )
}
