import type { ComponentType, ReactNode } from "react";

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
]);

type LoadFrame = () => Promise<{ default: ComponentType<{ children: ReactNode }> }>;

const withChatParts: LoadFrame = () => import("./WithChatParts.tsx");
/** Components around pages of one feature with parts of others, by the page's file. */
const frames: Readonly<Record<string, LoadFrame>> = {
  "../../season/chatbot/web/ChatBotPage.tsx": withChatParts,
  "../../season/chatbot/web/AdvisoryPage.tsx": withChatParts,
  "../../season/fields/start/web/StartPage.tsx": () => import("./WithPlanAhead.tsx"),
  "../../season/fields/web/SeasonPage.tsx": () => import("./WithFirstDay.tsx"),
};

/** How the page of a file comes; undefined where there is none. */
export function laterPage(file: string): Load | undefined {
  const [load, loadFrame] = [pages[file], frames[file]];
  return load && loadFrame ? () => framed(load, loadFrame) : load;
}

async function framed(load: Load, loadFrame: LoadFrame): Promise<{ default: ComponentType }> {
  const [{ default: Page }, { default: Frame }] = await Promise.all([load(), loadFrame()]);
  const Framed = () => (
    <Frame>
      <Page />
    </Frame>
  );
  return { default: Framed };
}
