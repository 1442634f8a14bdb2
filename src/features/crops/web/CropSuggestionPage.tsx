import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";

export default function CropSuggestionPage() {
  usePage({ title: "CropSuggestionPage" });
  return <Page title="CropSuggestionPage">CropSuggestionPage</Page>;
}
