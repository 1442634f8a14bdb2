import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { useCall } from "#kit/web/call.tsx";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Skeleton } from "#kit/web/ui/feedback/Skeleton.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { X } from "#kit/web/ui/icons.ts";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { useMine } from "#people/moderation/web/useMine.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { discussions } from "../../contract.ts";
import { mostAsked } from "../../search/calls.ts";
import { TopicSelect } from "../topics/TopicSelect.tsx";
import { type AskedSearch, askedFrom, askedWords, isTime } from "./asked.ts";
import { FoundPage } from "./FoundPage.tsx";
import styles from "./SearchScreen.module.css";

/** The question with its filters, and its results. All of it is in the address, so that Back leads back. */
export default function SearchScreen() {
  const { t } = useLingui();
  const asked = askedFrom(useQueryParams(askedWords));
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const unseen = useMine();
  const { answer: crops = [] } = useCall(discussions.topics, {});
  const ask = (change: Partial<AskedSearch>) => {
    const q = box.current?.value.trim() || asked.q;
    navigate(withQuery(paths.messageSearch, { ...asked, q, ...change }));
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    box.current?.blur();
    ask({});
  };
  const name = asked.name;
  return (
    <>
      <search>
        <form className={styles.form} onSubmit={search}>
          <label className={styles.box}>
            <VisuallyHidden>
              <Trans>What to look for</Trans>
            </VisuallyHidden>
            <input
              key={asked.q}
              ref={box}
              className={styles.input}
              type="search"
              name="q"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={mostAsked}
              defaultValue={asked.q}
              placeholder={t`gehu patti peeli, गेहूँ …`}
            />
          </label>
          <Button type="submit">
            <Search aria-hidden="true" size={20} />
            <Trans>Search</Trans>
          </Button>
        </form>
        <div className={styles.narrow}>
          <TopicSelect
            crops={crops}
            none={t`All`}
            chosen={asked.topic}
            onChoose={(topic) => ask({ topic })}
          />
          <Select
            label={t`When`}
            value={asked.time}
            onChange={({ target }) => ask({ time: isTime(target.value) ? target.value : "" })}
          >
            <option value="">{t`Any time`}</option>
            <option value="week">{t`Last 7 days`}</option>
            <option value="month">{t`Last 30 days`}</option>
            <option value="year">{t`Last year`}</option>
          </Select>
        </div>
        {asked.sender === "" ? null : (
          <Button
            kind="chip"
            onClick={() => ask({ sender: "", name: "" })}
            aria-label={t`Show everyone again`}
          >
            {name === "" ? <Trans>One person only</Trans> : <Trans>Only {name}</Trans>}
            <X aria-hidden="true" size={18} />
          </Button>
        )}
      </search>
      {asked.q === "" ? (
        <EmptyState>
          <Trans>
            Write a crop, a pest, a medicine or a place. Hindi or English letters, both find the same.
          </Trans>
        </EmptyState>
      ) : unseen.settled ? (
        <FoundPage
          key={JSON.stringify(asked)}
          asked={asked}
          unseen={unseen}
          onOnly={({ sender, username }) => ask({ sender, name: username })}
        />
      ) : (
        <Skeleton count={3} />
      )}
    </>
  );
}
