import type { ComponentType } from "react";

type Load = () => Promise<{ default: ComponentType }>;

/**
 * Pages of rooms that people come to later: members', sellers', the desk's, and one's own history. The entry names the files of every page it can
 * load, which every first visit would carry; this list comes with the first of them instead.
 */
const pages = import.meta.glob<{ default: ComponentType }>([
  "../../{front,season,shop,community,people,knowledge}/**/web/*Page.tsx",
  // Those of routes.tsx.
  "!../../{front/home,shop/market}/web/*Page.tsx",
  "!../../knowledge/crops/{web,form/web}/*Page.tsx",
  "!../../shop/market/*/web/*Page.tsx",
]);

/** Pages of the chatbot with what fields and their plans know, which it does not. */
const withChatParts = ["ChatBotPage", "AdvisoryPage"].map((name) => `../../season/chatbot/web/${name}.tsx`);

/** How the page of a file comes; undefined where there is none. */
export function laterPage(file: string): Load | undefined {
  const load = pages[file];
  return load && withChatParts.includes(file) ? () => framed(load) : load;
}

async function framed(load: Load): Promise<{ default: ComponentType }> {
  const [{ default: Page }, { default: WithChatParts }] = await Promise.all([
    load(),
    import("./WithChatParts.tsx"),
  ]);
  const Framed = () => (
    <WithChatParts>
      <Page />
    </WithChatParts>
  );
  return { default: Framed };
}
