import { Button } from "@blueprintjs/core"
import {
  bindAct,
  PROJECT_CALLBACKS,
  removeCallbackAddress,
  restoreCallbackAddress,
} from "@qo/core/acts"
import type { ProjectCallback, ProjectCallbacks } from "@qo/core/callback"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useSession } from "../../base/session/use-session.ts"
import { AddressText } from "../../ui/AddressText.tsx"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { useAct } from "../../ui/acts/use-act.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { Badge } from "../../ui/Badge.tsx"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

/** The callback addresses of a project, and whether they are called. The owner removes and restores them. */
export function CallbacksCard({ opened: { words }, project, owns }: ProjectPart) {
  const t = useTexts()
  const { api, can } = useSession()
  const client = useQueryClient()
  const { pid, revision } = project
  // The revision is part of the key, because a save may add addresses.
  const queryKey = ["callbackAddresses", pid, revision]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => PROJECT_CALLBACKS.read(api, pid),
    staleTime: 0,
  })
  const carryOut = useAct<ProjectCallbacks>({
    put: (row) => client.setQueryData(queryKey, row),
    drop: () => undefined,
    refresh: () => void refetch(),
    nameOf: () => "",
  })
  const caller = useCaller()
  if (!error && (!data || data.addresses.length === 0)) return null
  const mayChange = owns && can("projectCallbacks.change")
  return (
    <Card id="project-callbacks" title={t("callbacks.title")}>
      <FormFailure error={error} />
      <ul className="rz-comments">
        {data?.addresses.map((each) => (
          <Address
            key={each.address}
            {...each}
            where={(block) => words?.where({ block }) ?? block}
            onChange={
              mayChange
                ? () => {
                    const act = each.removedAt > 0 ? restoreCallbackAddress : removeCallbackAddress
                    void carryOut(bindAct(act, { address: each.address }, caller), data)
                  }
                : undefined
            }
          />
        ))}
      </ul>
    </Card>
  )
}

interface AddressProps extends ProjectCallback {
  /** A block in words. */
  where: (block: string) => string
  onChange: (() => void) | undefined
}

function Address({ address, blocks, answers, removedAt, where, onChange }: AddressProps) {
  const t = useTexts()
  const { moment } = useWords()
  const isRemoved = removedAt > 0
  return (
    <li>
      <p className="rz-callback">
        <AddressText address={address} />
      </p>
      <div className="rz-findings__head">
        <Badge tone={isRemoved ? "neutral" : "good"}>
          {isRemoved
            ? t("callbacks.removed", { moment: moment(removedAt) })
            : t("callbacks.delivered")}
        </Badge>
        {answers && <Badge tone="warning">{t("callbacks.withAnswers")}</Badge>}
      </div>
      {blocks.length > 0 && (
        <p className="rz-muted">
          <bdi>{t("callbacks.blocks", { blocks: blocks.map(where).join(", ") })}</bdi>
        </p>
      )}
      {onChange && (
        <Button
          size="small"
          text={t(isRemoved ? "action.restore" : "callbacks.remove")}
          aria-label={t(
            isRemoved ? "act.projects.callbacks.restore" : "act.projects.callbacks.remove",
            { address },
          )}
          onClick={onChange}
        />
      )}
    </li>
  )
}
