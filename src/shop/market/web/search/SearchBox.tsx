import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { paths } from "#screens/paths.ts";
import styles from "./SearchBox.module.css";

/** Brought once somebody types. */
const Suggestions = lazyPart(() => import("./Suggestions.tsx"));

/** Letters from which on suggestions are fetched, and their debounce after the last key (ms). */
const enoughLetters = 2;
const debounceMs = 120;

/** Search by name, composition, crop or maker. Without a script it is a plain form. */
export default function SearchBox({ id, query }: { id: string; query: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = `${id}-list`;
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The browser keeps what is in the box, also what was typed before this code came.
  useEffect(() => setTyped(box.current?.value ?? ""), []);
  const settled = useSettled(typed.trim());
  const shows = open && settled.length >= enoughLetters;

  const search = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    if (typed.trim() !== "") navigate(paths.searchByName(typed.trim()));
  };
  const press = (event: KeyboardEvent) => {
    const options = list.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [];
    if (event.key === "Escape") setOpen(false);
    if (!shows || options.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive((place) => Math.max(-1, Math.min(options.length - 1, place + step)));
    }
    if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      options[active]?.click();
    }
  };
  return (
    <search id={id} className={styles.search}>
      <form
        className={styles.form}
        action="/SearchByName"
        onSubmit={search}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <label className={styles.box}>
          <VisuallyHidden>
            <Trans>Search seeds, fertilizers, pesticides</Trans>
          </VisuallyHidden>
          <input
            className={styles.input}
            type="search"
            name="query"
            enterKeyHint="search"
            maxLength={100}
            autoComplete="off"
            placeholder={t`urea, यूरिया, tamatar …`}
            role="combobox"
            aria-expanded={shows}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shows && active >= 0 ? `${listId}-${active}` : undefined}
            ref={box}
            defaultValue={query}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(-1);
              setOpen(true);
            }}
            onKeyDown={press}
          />
        </label>
        <Button type="submit">
          <Search aria-hidden="true" />
          <span className={styles.word}>
            <Trans>Search</Trans>
          </span>
        </Button>
        <div
          ref={list}
          tabIndex={-1}
          id={listId}
          className={styles.list}
          role="listbox"
          aria-label={t`Suggestions`}
          hidden={!shows}
        >
          {shows ? (
            <Suspense>
              <Suggestions query={settled} active={active} id={listId} onChoose={() => setOpen(false)} />
            </Suspense>
          ) : null}
        </div>
      </form>
    </search>
  );
}

/** The text once the fingers rest. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
